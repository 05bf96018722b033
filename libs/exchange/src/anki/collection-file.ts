import initSqlJs, { type Database } from 'sql.js';
import { indexStatements, insertion, type TableName, tableStatements } from './collection-tables.ts';

/** The log of reviews and the list of deleted objects are empty in a new collection. */
const filledTables = ['col', 'notes', 'cards'] as const satisfies readonly TableName[];
type FilledTable = (typeof filledTables)[number];

export type CollectionRow = Readonly<Record<string, number | string>>;

/**
 * The collection as a SQLite database file with these rows. `sqliteUrl`: where SQLite's WebAssembly is loaded from;
 * Node finds it by itself. Blocks its thread, so a browser must run it in a worker.
 */
export async function collectionFile(
  rows: Readonly<Record<FilledTable, readonly CollectionRow[]>>,
  sqliteUrl: string | undefined,
): Promise<Uint8Array> {
  const { Database } = await initSqlJs(sqliteUrl === undefined ? {} : { locateFile: () => sqliteUrl });
  const database = new Database();
  try {
    database.exec(['BEGIN', ...tableStatements].join(';'));
    for (const table of filledTables) insertRows(database, table, rows[table]);
    database.exec([...indexStatements, 'COMMIT'].join(';'));
    return database.export();
  } finally {
    database.close();
  }
}

function insertRows(database: Database, table: TableName, rows: readonly CollectionRow[]): void {
  const { columns, sql } = insertion(table);
  const statement = database.prepare(sql);
  for (const row of rows) statement.run(columns.map((column) => row[column] ?? null));
  statement.free();
}
