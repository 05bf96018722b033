/*
 * The tables of an Anki collection at schema version 11, which every Anki reads (Anki: rslib, schema11.sql; AnkiDroid's
 * wiki, "Database Structure"). A column is an integer unless it is listed in `texts`; every column except the key is
 * required.
 */
interface Table {
  /** The integer primary key, if the table has one. */
  readonly key?: string;
  readonly columns: readonly string[];
  readonly texts?: readonly string[];
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
}

const tables = {
  col: {
    key: 'id',
    columns: ['crt', 'mod', 'scm', 'ver', 'dty', 'usn', 'ls', 'conf', 'models', 'decks', 'dconf', 'tags'],
    texts: ['conf', 'models', 'decks', 'dconf', 'tags'],
  },
  notes: {
    key: 'id',
    // The sort field is declared as an integer, so that numbers sort as numbers; other text in it stays text.
    columns: ['guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'sfld', 'csum', 'flags', 'data'],
    texts: ['guid', 'tags', 'flds', 'data'],
    indexes: { ix_notes_usn: ['usn'], ix_notes_csum: ['csum'] },
  },
  cards: {
    key: 'id',
    columns: [
      ...['nid', 'did', 'ord', 'mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left'],
      ...['odue', 'odid', 'flags', 'data'],
    ],
    texts: ['data'],
    indexes: { ix_cards_usn: ['usn'], ix_cards_nid: ['nid'], ix_cards_sched: ['did', 'queue', 'due'] },
  },
  revlog: {
    key: 'id',
    columns: ['cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'],
    indexes: { ix_revlog_usn: ['usn'], ix_revlog_cid: ['cid'] },
  },
  graves: { columns: ['usn', 'oid', 'type'] },
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof tables;

/** The statements that create the tables. */
export const tableStatements: readonly string[] = Object.entries<Table>(tables).map(
  ([name, { key, columns, texts = [] }]) => {
    const typed = columns.map((column) => `${column} ${texts.includes(column) ? 'text' : 'integer'} not null`);
    return `CREATE TABLE ${name} (${[...(key ? [`${key} integer primary key`] : []), ...typed].join(', ')})`;
  },
);

/** The statements that create the indexes; they run faster once the tables are filled. */
export const indexStatements: readonly string[] = Object.entries<Table>(tables).flatMap(([name, { indexes = {} }]) =>
  Object.entries(indexes).map(([index, columns]) => `CREATE INDEX ${index} ON ${name} (${columns.join(', ')})`),
);

/** The columns of a table, in order, and the statement that inserts one row. */
export function insertion(name: TableName): { readonly columns: readonly string[]; readonly sql: string } {
  const { key, columns }: Table = tables[name];
  const all = [...(key ? [key] : []), ...columns];
  return { columns: all, sql: `INSERT INTO ${name} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})` };
}
