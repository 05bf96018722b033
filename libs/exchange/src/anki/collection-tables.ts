import { asInteger, type SqlReal, type SqlValue } from './sqlite/record.ts';
import type { SqlTable } from './sqlite/sqlite-file.ts';

/*
 * The tables of an Anki collection at schema version 11, the one every Anki reads (Anki: rslib, schema11.sql; AnkiDroid's
 * wiki, "Database Structure"). A column is an integer unless it is named under `texts`; every one but the key is required.
 */
interface Table {
  /** The integer that names a row, if the table has one. */
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
    // The sort field is an integer so that numbers sort as numbers; other text in it stays text.
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

export type CollectionRow = Readonly<Record<string, number | string>> & { readonly id: number };

/** The tables with these rows in them; rows by ascending id. */
export function collectionTables(
  rows: Readonly<Partial<Record<keyof typeof tables, readonly CollectionRow[]>>>,
): readonly SqlTable[] {
  return Object.entries<Table>(tables).map(([name, table]) => {
    const own = Object.entries(rows).find(([owner]) => owner === name)?.[1] ?? [];
    return {
      name,
      sql: tableStatement(name, table),
      rows: own.map((row) => ({ rowid: row.id, values: valuesOf(row, table) })),
      indexes: Object.entries(table.indexes ?? {}).map(([index, columns]) => ({
        name: index,
        sql: `CREATE INDEX ${index} ON ${name} (${columns.join(', ')})`,
        entries: own.map((row) => [...columns.map((column) => Number(row[column])), row.id]),
      })),
    };
  });
}

function tableStatement(name: string, { key, columns, texts = [] }: Table): string {
  const typed = columns.map((column) => `${column} ${texts.includes(column) ? 'text' : 'integer'} not null`);
  return `CREATE TABLE ${name} (${[...(key ? [`${key} integer primary key`] : []), ...typed].join(', ')})`;
}

function valuesOf(row: CollectionRow, { columns, texts = [] }: Table): readonly (SqlValue | SqlReal)[] {
  const values = columns.map((column) => {
    const value = row[column];
    if (value === undefined) throw new TypeError(`The column ${column} has no value`);
    return typeof value === 'string' && !texts.includes(column) ? asInteger(value) : value;
  });
  return [null, ...values];
}
