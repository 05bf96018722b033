import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPglite, openPostgres } from '@fabula/server/backend';
import { serverProgram } from '@fabula/server/program';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { briefly, freshFolder, inherited, startServer } from './harness.ts';
import { ownPostgres } from './own-databases.ts';

let folder: string;

beforeEach(() => {
  folder = freshFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** Starts the server where it cannot start, and returns its message. */
async function refusedStart(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...briefly, serverProgram], {
    env: { ...inherited, PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [exitCode] = await once(child, 'close');
  return { said: said.trim(), exitCode };
}

const putForward = `insert into supabase_migrations.schema_migrations (version, name, statements)
  values ('20991231000100', 'of_the_future', array['select 1'])`;

describe('a start on a damaged folder', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['an empty database beside keys', emptyDatabase, /pg is empty and no database\. .* npm run reset/],
    ['no database where there was one', lostDatabase, /pg is not there, although this data folder had a database/],
    [
      'a truncated table of the catalog',
      () => truncate(path.join(folder, 'pg/global/1260'), 100),
      /pg could not be opened/,
    ],
    ['a truncated log', truncateLog, /pg could not be opened/],
    ['half-written keys', () => writeFile(path.join(folder, 'keys.json'), '{"jwtSecret":"a'), /keys\.json is damaged/],
    ['keys of nobody', () => writeFile(path.join(folder, 'keys.json'), '{}'), /keys\.json is damaged/],
    [
      'half-written keys of the store',
      () => writeFile(path.join(folder, 'store-keys.json'), '{'),
      /store-keys\.json is damaged/,
    ],
    ['a half-written ledger', () => writeFile(path.join(folder, 'store.json'), '{'), /store\.json is damaged/],
    ['half-written push keys', () => writeFile(path.join(folder, 'push-keys.json'), ''), /push-keys\.json is damaged/],
    ['a newer schema', newerSchema, /last used by a newer Fabula: its migration 20991231000100 is unknown/],
  ])('says one sentence and the next step: %s', async (_, spoil, sentence) => {
    await spoil();
    const { said, exitCode } = await refusedStart();
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(exitCode).toBe(5);
  });

  it('refuses a newer schema on PostgreSQL, too', async () => {
    const databaseUrl = await ownPostgres();
    const { database } = openPostgres(databaseUrl);
    await database.query(putForward);
    await database.close();
    const { said, exitCode } = await refusedStart({ DATABASE_URL: databaseUrl });
    expect(said).toMatch(/^The database was last used by a newer Fabula: .*Nothing was changed\.$/);
    expect(exitCode).toBe(5);
  });

  it('restricts access to a folder that was open to all', async () => {
    await chmod(folder, 0o755);
    const server = await startServer({ dataDir: folder });
    onTestFinished(() => server.remove());
    expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const name of await readdir(folder)) {
      if (name === 'pg') continue; // existed before, and is reached only through the restricted folder
      expect([name, (await stat(path.join(folder, name))).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('continues where a killed server stopped', async () => {
    const first = await startServer({ dataDir: folder });
    expect(await refusedStart()).toMatchObject({ exitCode: 3, said: expect.stringContaining(`${folder} is in use`) });
    await first.end('SIGKILL');
    await (await startServer({ dataDir: folder })).end('SIGTERM');
  });
});

async function emptyDatabase(): Promise<void> {
  await (await startServer({ dataDir: folder })).end('SIGTERM');
  await rm(path.join(folder, 'pg'), { recursive: true });
  await mkdir(path.join(folder, 'pg'));
}

async function lostDatabase(): Promise<void> {
  await emptyDatabase();
  await rm(path.join(folder, 'pg'), { recursive: true });
}

async function truncateLog(): Promise<void> {
  const log = path.join(folder, 'pg/pg_wal');
  for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await truncate(path.join(log, name), 0);
}

async function newerSchema(): Promise<void> {
  const { database } = await openPglite(path.join(folder, 'pg'));
  await database.query(putForward);
  await database.close();
}
