import { zipSync } from 'fflate';
import initSqlJs from 'sql.js/dist/sql-asm.js';
import type { ExchangedPhrase } from '../exchanged-phrase.ts';
import { collectionSettings } from './collection-settings.ts';
import { collectionStatements, collectionTables } from './collection-tables.ts';
import { type CollectionRows, collectionRows } from './note-rows.ts';
import type { AnkiOptions } from './phrases-to-anki.ts';

type TableName = (typeof collectionTables)[number]['name'];

/** The package: a zip of a collection and of a list of media, which has none. */
export async function ankiPackage(phrases: readonly ExchangedPhrase[], options: AnkiOptions): Promise<Uint8Array> {
  const collection = await collectionFile(await collectionRows(phrases, options), options);
  const files = { 'collection.anki2': collection, media: new TextEncoder().encode('{}') };
  return zipSync(files, { level: 6, mtime: options.now });
}

/** The SQLite file. SQLite runs as plain JavaScript: the page's policy allows no WebAssembly. */
async function collectionFile(rows: CollectionRows, { nativeLanguage, now }: AnkiOptions): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  const modSeconds = Math.floor(now.getTime() / 1000);
  const insert = (table: TableName, values: readonly object[]) => {
    const definition = collectionTables.find(({ name }) => name === table);
    if (!definition) return;
    const columns = ['id', ...definition.columns];
    const statement = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `$${column}`).join(', ')})`,
    );
    for (const row of values) {
      statement.run(Object.fromEntries(Object.entries(row).map(([column, value]) => [`$${column}`, value])));
    }
    statement.free();
  };
  try {
    for (const statement of ['begin', ...collectionStatements()]) database.run(statement);
    const settings = collectionSettings(rows.languages, nativeLanguage, modSeconds);
    const col = { crt: rows.createdSeconds, mod: now.getTime(), scm: now.getTime(), ver: 11, dty: 0, usn: 0, ls: 0 };
    // What was not synchronised yet, and was never changed, has these.
    const fresh = { mod: modSeconds, usn: -1, flags: 0, data: '' };
    insert('col', [{ id: 1, ...col, ...settings }]);
    insert(
      'notes',
      rows.notes.map((note) => ({ ...note, ...fresh })),
    );
    insert(
      'cards',
      rows.cards.map((card) => ({ ...card, queue: card.type, ...fresh, lapses: 0, left: 0, odue: 0, odid: 0 })),
    );
    database.run('commit');
    return database.export();
  } finally {
    database.close();
  }
}
