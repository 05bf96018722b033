import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBeforeBaseline, readHistory } from './carry-over/before-baseline.ts';
import { carryOver } from './carry-over/carry-over.ts';
import type { Database } from './database.ts';

/** Named by Supabase's convention: `20250101000000_init.sql`. */
const fileName = /^(\d+)_(.+)\.sql$/;

/** The table that the Supabase command line keeps, so that a database can move there. */
const historyTable = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text);`;

export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
}

/** The database has been used by a newer build. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(version: string) {
    super(
      `The database was last used by a newer Fabula: its migration ${version} is unknown to this one. Start the newer one ` +
        'again, or put back a backup from before. Nothing was changed.',
    );
  }
}

/**
 * Examines a database before anything else is asked of it, because a build that does not know its tables would misuse
 * them.
 * @returns whether it comes from before the baseline, and must be carried over
 * @throws NewerSchemaError
 * @throws UnfinishedSchemaError
 */
export async function examineSchema(database: Database, folder: string): Promise<boolean> {
  const history = await readHistory(database);
  if (isBeforeBaseline(history)) return true;
  const known = new Set((await migrationFiles(folder)).map((file) => fileName.exec(file)?.[1]));
  const unknown = history.find((version) => !known.has(version));
  if (unknown !== undefined) throw new NewerSchemaError(unknown);
  return false;
}

/** Turns a database from before the baseline into what the first migration makes of an empty one. */
export async function carryOverTo(database: Database, folder: string): Promise<void> {
  const [file = ''] = await migrationFiles(folder);
  const [, version = '', name = ''] = fileName.exec(file) ?? [];
  await carryOver(database, { version, name, sql: await readFile(join(folder, file), 'utf8') });
}

/**
 * Runs every migration that has not run yet, each in one transaction with its line in the history, in order of version.
 * @returns the files that ran
 * @throws MigrationFailedError naming the file; what it did is rolled back
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  await database.transaction((tx) => tx.script(historyTable));
  const ran: string[] = [];
  for (const file of await migrationFiles(folder)) {
    const [, version = '', name = ''] = fileName.exec(file) ?? [];
    const sql = await readFile(join(folder, file), 'utf8');
    const isNew = await database
      .transaction(async (tx) => {
        const known = await tx.query('select 1 from supabase_migrations.schema_migrations where version = $1', [
          version,
        ]);
        if (known.length > 0) return false;
        await tx.script(sql);
        await tx.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
          [version, name, sql],
        );
        return true;
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationFailedError(`Migration ${file} failed and was rolled back: ${reason}`, { cause: error });
      });
    if (isNew) ran.push(file);
  }
  return ran;
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => fileName.test(file)).sort();
}
