import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';

/** Reads an Anki package (.apkg) with another SQLite than the one that wrote it. */
export function readAnkiPackage(file: string) {
  const { 'collection.anki2': collection, media } = unzipSync(readFileSync(file));
  if (!collection || !media) throw new Error(`${file} is no Anki package`);
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-e2e-anki-'));
  const target = path.join(folder, 'collection.anki2');
  writeFileSync(target, collection);
  const database = new DatabaseSync(target, { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all();
  const found = {
    integrity: rows('pragma integrity_check').map(({ integrity_check }) => integrity_check),
    /** The phrases in their order. */
    phrases: rows('select flds from notes order by id').map(({ flds }) => String(flds).split('\x1f')[0]),
    cards: rows('select ord, reps from cards order by ord, reps'),
  };
  database.close();
  rmSync(folder, { recursive: true });
  return found;
}
