/*
 * The tables of an Anki collection at schema version 11, the one every Anki reads (Anki: rslib, schema11.sql; AnkiDroid's
 * wiki, "Database Structure"). A column is an integer unless it is named under `texts`; every one but the key is required.
 */
interface Table {
  readonly name: string;
  /** The integer that names a row, if the table has one. */
  readonly key?: string;
  readonly columns: readonly string[];
  readonly texts?: readonly string[];
}

export const collectionTables = [
  {
    name: 'col',
    key: 'id',
    columns: ['crt', 'mod', 'scm', 'ver', 'dty', 'usn', 'ls', 'conf', 'models', 'decks', 'dconf', 'tags'],
    texts: ['conf', 'models', 'decks', 'dconf', 'tags'],
  },
  {
    name: 'notes',
    key: 'id',
    // The sort field is an integer so that numbers sort as numbers; SQLite keeps other text in it as text.
    columns: ['guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'sfld', 'csum', 'flags', 'data'],
    texts: ['guid', 'tags', 'flds', 'data'],
  },
  {
    name: 'cards',
    key: 'id',
    columns: [
      ...['nid', 'did', 'ord', 'mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left'],
      ...['odue', 'odid', 'flags', 'data'],
    ],
    texts: ['data'],
  },
  { name: 'revlog', key: 'id', columns: ['cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'] },
  { name: 'graves', columns: ['usn', 'oid', 'type'] },
] as const satisfies readonly Table[];

const indexes: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  ix_notes_usn: ['notes', 'usn'],
  ix_cards_usn: ['cards', 'usn'],
  ix_revlog_usn: ['revlog', 'usn'],
  ix_cards_nid: ['cards', 'nid'],
  ix_cards_sched: ['cards', 'did', 'queue', 'due'],
  ix_revlog_cid: ['revlog', 'cid'],
  ix_notes_csum: ['notes', 'csum'],
};

/** The statements that make an empty collection. */
export function collectionStatements(): readonly string[] {
  const tables: readonly Table[] = collectionTables;
  return [
    ...tables.map(({ name, key, columns, texts = [] }) => {
      const typed = columns.map((column) => `${column} ${texts.includes(column) ? 'text' : 'integer'} not null`);
      return `create table ${name} (${[...(key ? [`${key} integer primary key`] : []), ...typed].join(', ')})`;
    }),
    ...Object.entries(indexes).map(
      ([name, [table, ...columns]]) => `create index ${name} on ${table} (${columns.join(', ')})`,
    ),
  ];
}
