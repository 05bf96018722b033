import initSqlJs, { type Database } from 'sql.js';
import { plainText } from '../csv/plain-text.ts';
import { mostWordRows, type WordField, type WordFile, WordFileProblem } from './word-file.ts';

/** What separates the fields of a note (AnkiDroid's wiki, "Database Structure"). */
const fieldSeparator = '\u001f';

/**
 * The fields of the notes in an Anki collection, the kinds of notes with most of them first. `sqliteUrl`: see
 * `collectionFile`. Blocks its thread, so a browser must run it in a worker.
 * @throws WordFileProblem if it is damaged or has no notes
 */
export async function wordsFromAnki(collection: Uint8Array, sqliteUrl: string | undefined): Promise<WordFile> {
  const { Database } = await initSqlJs(sqliteUrl === undefined ? {} : { locateFile: () => sqliteUrl });
  const database = new Database(collection);
  try {
    return fileOf(database);
  } catch (error) {
    if (error instanceof WordFileProblem) throw error;
    throw new WordFileProblem('broken'); // SQLite says so of a file that is none of its own
  } finally {
    database.close();
  }
}

function fileOf(database: Database): WordFile {
  const notes = rowsOf(database, `SELECT mid, flds FROM notes LIMIT ${mostWordRows + 1}`);
  if (notes.length === 0) throw new WordFileProblem('no_notes');
  const kinds = new Map<string, string[][]>();
  for (const [kind, fields] of notes.slice(0, mostWordRows)) {
    const rows = kinds.get(String(kind)) ?? [];
    kinds.set(String(kind), rows);
    rows.push(String(fields).split(fieldSeparator).map(plainText));
  }
  const titles = titlesOf(database);
  const fields = [...kinds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([kind, rows]) => fieldsOf(rows, titles.get(kind), kinds.size > 1));
  return { fields, marks: null, odd: 0, isCut: notes.length > mostWordRows };
}

interface Titles {
  readonly kind: string;
  readonly fields: readonly string[];
}

function fieldsOf(rows: readonly (readonly string[])[], titles: Titles | undefined, isOneOfMany: boolean): WordField[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const fields = Array.from({ length: width }, (_, place) => ({
    name: titles?.fields[place] ?? '',
    of: isOneOfMany ? (titles?.kind ?? null) : null,
    values: rows.map((cells) => cells[place] ?? ''),
  }));
  return fields.filter(({ values }) => values.some((value) => value !== ''));
}

/** What kinds of notes and their fields are called: in JSON up to schema 11, in tables since. */
function titlesOf(database: Database): Map<string, Titles> {
  const tables = new Set(rowsOf(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => name));
  if (tables.has('notetypes') && tables.has('fields')) {
    // Without an order, which would need the collation that only Anki has.
    const fields = rowsOf(database, 'SELECT ntid, ord, name FROM fields');
    return new Map(
      rowsOf(database, 'SELECT id, name FROM notetypes').map(([id, name]) => {
        const own = fields.filter(([kind]) => kind === id).toSorted((a, b) => Number(a[1]) - Number(b[1]));
        return [String(id), { kind: String(name), fields: own.map(([, , field]) => String(field)) }];
      }),
    );
  }
  const [[models] = []] = rowsOf(database, 'SELECT models FROM col');
  return new Map(
    Object.entries<{ name?: unknown; flds?: unknown }>(JSON.parse(String(models || '{}'))).map(
      ([id, { name, flds }]) => [
        id,
        { kind: String(name), fields: Array.isArray(flds) ? flds.map((field) => String(Object(field).name)) : [] },
      ],
    ),
  );
}

function rowsOf(database: Database, sql: string): readonly (readonly unknown[])[] {
  return database.exec(sql)[0]?.values ?? [];
}
