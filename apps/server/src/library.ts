import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Backend } from './backend/backend.ts';
import type { Database } from './backend/database.ts';
import type { Logger } from './log.ts';
import { repositoryRoot } from './settings.ts';

const builder = join(repositoryRoot, 'libs/stories/src/build-library.ts');
const seedName = 'library.json';

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

/** The table the Supabase command line keeps for seeds. */
const seedTable = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);`;

/**
 * Puts the story library into `public.library_stories`, where the file changed since the last time. Makes the file first
 * when the build has not.
 * @returns how many stories were written; undefined when nothing had changed
 */
export async function seedLibrary(backend: Backend, libraryFile: string, log: Logger): Promise<number | undefined> {
  if (!existsSync(libraryFile) && !existsSync(builder)) {
    // A server can be run without the sources of the stories; then there are those of an earlier start, or none.
    log.warn({ file: libraryFile }, 'there is no story library to seed');
    return undefined;
  }
  if (!existsSync(libraryFile)) await promisify(execFile)(process.execPath, [builder, libraryFile]);
  const text = await readFile(libraryFile, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return backend.exclusively(async (database) => {
    const rows = rowsSchema.parse(JSON.parse(text));
    return (await isSeeded(database, hash)) ? undefined : writeRows(database, rows, hash);
  });
}

async function isSeeded(database: Database, hash: string): Promise<boolean> {
  await database.transaction((tx) => tx.script(seedTable));
  const rows = await database.query('select 1 from supabase_migrations.seed_files where path = $1 and hash = $2', [
    seedName,
    hash,
  ]);
  return rows.length > 0;
}

async function writeRows(database: Database, rows: z.infer<typeof rowsSchema>, hash: string): Promise<number> {
  if (rows.length === 0) return 0;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(quoteName);
  const updates = columns.filter((column) => column !== '"id"').map((column) => `${column} = excluded.${column}`);
  await database.transaction(async (tx) => {
    // As text first: the PostgreSQL driver would make a JSON string of a parameter it knows to be jsonb.
    await tx.query(
      `insert into public.library_stories (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_recordset(null::public.library_stories, $1::text::jsonb)
       on conflict (id) do update set ${updates.join(', ')}`,
      [JSON.stringify(rows)],
    );
    await tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [seedName, hash],
    );
  });
  return rows.length;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
