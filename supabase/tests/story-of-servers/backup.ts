import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openSession } from '../bare-database.ts';
import { createDatabase, makeFolder, runProgram } from '../postgres.ts';

/** Each table's rows as one digest, with their number. */
type Rows = ReadonlyMap<string, string>;

export interface Backup {
  /** The file stands alone in this folder. */
  readonly folder: string;
  readonly file: string;
  /** What the database had at its moment. */
  readonly rows: Rows;
}

/** Makes a backup with PostgreSQL's own tool while learners go on, and notes what was there at that very moment. */
export async function makeBackup(databaseUrl: string): Promise<Backup> {
  const folder = makeFolder('fabula-backup-');
  const file = path.join(folder, 'story.dump');
  const session = openSession(databaseUrl);
  try {
    await session.exec('begin isolation level repeatable read read only');
    const { rows } = await session.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = `--snapshot=${rows[0]?.snapshot}`;
    await runProgram('pg_dump', ['--format=custom', snapshot, `--file=${file}`, databaseUrl], folder);
    return { folder, file, rows: await digestsOf(session) };
  } finally {
    await session.close();
  }
}

/** Puts it into a new database of the same cluster; returns its address, and what it has. */
export async function restoreBackup(
  { folder, file }: Backup,
  databaseUrl: string,
): Promise<{ readonly url: string; readonly rows: Rows }> {
  const url = await createDatabase(databaseUrl.replace(/\/[^/]*$/, ''));
  await runProgram('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${url}`, file], folder);
  await rm(folder, { recursive: true });
  const session = openSession(url);
  try {
    return { url, rows: await digestsOf(session) };
  } finally {
    await session.close();
  }
}

async function digestsOf({ query }: ReturnType<typeof openSession>): Promise<Rows> {
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r.line, E'\\n' order by r.line collate "C"), '')) as digest
       from (select to_jsonb(t)::text as line from ${name} t) r`,
    );
    found.set(name, rows[0]?.digest ?? '');
  }
  return found;
}
