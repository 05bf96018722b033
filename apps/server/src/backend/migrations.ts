import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLock } from './bootstrap.ts';
import type { Database } from './database.ts';

/** Named by Supabase's convention: `20250101000000_init.sql`. */
const fileName = /^(\d+)_(.+)\.sql$/;

/** The table the Supabase command line keeps, so that a database can move to it. */
const historyTable = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text);`;

export class MigrationFailedError extends Error {
  override readonly name = 'MigrationFailedError';
}

/** The database has been used by a build that knows more. */
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
 * Before anything else is asked of a database: a build that does not know its tables would write what they no longer mean.
 * @throws NewerSchemaError
 */
export async function refuseNewerSchema(database: Database, folder: string): Promise<void> {
  const [history] = await database.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (history?.exists !== true) return;
  const known = new Set((await migrationFiles(folder)).map((file) => fileName.exec(file)?.[1]));
  const ran = await database.query('select version from supabase_migrations.schema_migrations order by version desc');
  const unknown = ran.map(({ version }) => String(version)).find((version) => !known.has(version));
  if (unknown !== undefined) throw new NewerSchemaError(unknown);
}

/**
 * Runs every migration that has not run yet, each in one transaction with its line in the history, in order of version.
 * @returns the files that ran
 * @throws MigrationFailedError naming the file; what it did is rolled back
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  await database.transaction(async (tx) => {
    await tx.query(startLock);
    await tx.script(historyTable);
  });
  const ran: string[] = [];
  for (const file of await migrationFiles(folder)) {
    const [, version = '', name = ''] = fileName.exec(file) ?? [];
    const sql = await readFile(join(folder, file), 'utf8');
    const isNew = await database
      .transaction(async (tx) => {
        await tx.query(startLock);
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
