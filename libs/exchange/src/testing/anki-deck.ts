import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';

/** An Anki package as other people's decks are: one kind of notes with these fields, and these notes. */
export async function ankiDeck(
  fields: readonly string[],
  notes: readonly (readonly string[])[],
  { file = 'collection.anki2' }: { readonly file?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs();
  const database = new Database();
  const models = { 7: { id: 7, name: 'Basic', flds: fields.map((name, ord) => ({ name, ord })) } };
  database.run('CREATE TABLE col (id integer primary key, models text); CREATE TABLE notes (mid integer, flds text)');
  database.run('INSERT INTO col VALUES (1, ?)', [JSON.stringify(models)]);
  for (const note of notes) database.run('INSERT INTO notes VALUES (7, ?)', [note.join('\u001f')]);
  const collection = database.export();
  database.close();
  return new Uint8Array(zipSync({ [file]: collection, media: strToU8('{}'), 0: strToU8('a sound') }));
}
