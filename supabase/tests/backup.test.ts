import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createBackend, openPglite } from '@fabula/server/backend';
import { createBackups, loadKeys, restoreBackup, writeBackupFile } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backUp } from '../../tools/backup/back-up.ts';
import { freePort } from '../../tools/free-port.ts';
import { freshFolder, inherited, owner, type RunningServer, startServer } from './harness.ts';
import { createWorld, type Learner, must, rowsOf, send, type World } from './learners.ts';
import { saveOf } from './phrase-operations.ts';

const root = path.join(import.meta.dirname, '../..');
const migrationsDir = path.join(root, 'supabase/migrations');

const worldOf = ({ url, keys }: RunningServer): World => createWorld({ engine: 'PGlite', url, ...keys });
const settingsOf = ({ dataDir, url }: Pick<RunningServer, 'dataDir' | 'url'>) => ({
  ...readSettings({ DATA_DIR: dataDir }),
  ownUrl: url,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fabula-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.spyOn(console, 'log').mockReturnValue(); // says that it goes through the server
  onTestFinished(() => void vi.restoreAllMocks());
});
const inFolder = (name: string) => path.join(folder, name);

async function started(dataDir?: string): Promise<RunningServer> {
  const server = await startServer(dataDir === undefined ? {} : { dataDir });
  onTestFinished(() => server.remove());
  return server;
}

/** Every row of every table of a folder's database, as text. */
async function allRows(dataDir: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { database } = await openPglite(path.join(dataDir, 'pg'));
  try {
    const tables = await database.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const rows = new Map<string, readonly string[]>();
    for (const { name } of tables) {
      const found = await database.query(`select to_jsonb(t)::text as row from ${String(name)} t order by 1`);
      rows.set(
        String(name),
        found.map(({ row }) => String(row)),
      );
    }
    return rows;
  } finally {
    await database.close();
  }
}

/** Runs a command as `npm run` does, without a server's settings but these. */
function run(command: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `tools/${command}.ts`, ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.on('close', (code) => done({ code, said })),
  );
}

interface Written {
  readonly learner: Learner;
  readonly operation: ReturnType<typeof saveOf>;
}

/** Learners who save phrases at the same time, until told to stop. */
function writeAll(learners: readonly Learner[]) {
  const acknowledged: Written[] = [];
  let isOver = false;
  const writers = learners.flatMap((learner) =>
    Array.from({ length: 2 }, async () => {
      while (!isOver) {
        const operation = saveOf(learner);
        const [result] = await send(learner, operation);
        if (result?.status === 'applied') acknowledged.push({ learner, operation });
      }
    }),
  );
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

const column = (rows: readonly string[] = [], name: string) =>
  new Set(rows.map((row) => String((JSON.parse(row) as Record<string, unknown>)[name]))); // a row of the database

describe('a backup', () => {
  it('made while learners write holds all that was acknowledged before it, and nothing by half', async () => {
    const server = await started();
    const world = worldOf(server);
    const learners = await Promise.all(Array.from({ length: 4 }, () => world.signUp()));
    const writing = writeAll(learners);
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(40);
    const before = [...writing.acknowledged];
    await backUp(settingsOf(server), inFolder('under-load'));
    const during = writing.acknowledged.length;
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(during + 10);
    await writing.stop();
    await server.end('SIGTERM');

    const dataDir = inFolder('elsewhere');
    await restoreBackup(inFolder('under-load'), { dataDir, migrationsDir });
    const [original, restored] = [await allRows(server.dataDir), await allRows(dataDir)];
    const phrases = column(restored.get('public.user_phrases'), 'id');
    expect(before.filter(({ operation }) => !phrases.has(operation.patch.phraseId))).toEqual([]);
    expect(phrases.size).toBeLessThan(writing.acknowledged.length);
    // Each operation is there with what it did, or neither is.
    const done = column(restored.get('public.applied_operations'), 'operation_id');
    const operations = writing.acknowledged.map(({ operation }) => operation);
    expect(operations.filter(({ id, patch }) => done.has(id) !== phrases.has(patch.phraseId))).toEqual([]);
    expect(done.size).toBe(phrases.size);
    for (const table of ['public.user_phrases', 'public.applied_operations', 'auth.users']) {
      const known = new Set(original.get(table));
      expect([table, restored.get(table)?.filter((row) => !known.has(row))]).toEqual([table, []]);
    }
  });

  it('is of the moment of its turn, in which nobody else is answered', async () => {
    const dataDir = freshFolder();
    const keys = await loadKeys(dataDir);
    const url = 'http://x.test';
    const backend = await createBackend({
      folder: path.join(dataDir, 'pg'),
      databaseUrl: undefined,
      migrationsDir,
      keys,
      siteUrl: url,
      redirectOrigins: [],
      confirmEmail: false,
      google: undefined,
      sendMail: () => undefined,
    });
    onTestFinished(async () => {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const world = createWorld({ engine: 'PGlite', url, ...keys }, (input, init) =>
      backend.fetch(new Request(input, init)),
    );
    await world.signUp();
    let later: Promise<unknown> | undefined;
    const backups = createBackups({
      dataDir,
      exclusively: (work) =>
        backend.exclusively(async (database) => {
          later = world.signUp();
          const first = await Promise.race([later.then(() => 'answered'), pause(1_000, 'waiting')]);
          expect(first).toBe('waiting');
          return work(database);
        }),
    });
    const content = await backups.open();
    await later;
    writeFileSync(path.join(dataDir, 'keys.json'), 'later');
    await writeBackupFile(inFolder('file'), content);
    await restoreBackup(inFolder('file'), { dataDir: inFolder('data'), migrationsDir });
    expect((await allRows(inFolder('data'))).get('auth.users')).toHaveLength(1);
    expect(JSON.parse(readFileSync(inFolder('data/keys.json'), 'utf8'))).toEqual(keys);
  });

  it('is equal row by row, and its sessions and operations go on in another place', async () => {
    const server = await started();
    const learner = await worldOf(server).signUp();
    const operation = saveOf(learner);
    await send(learner, operation);
    await backUp(settingsOf(server), inFolder('running'));
    await server.end('SIGTERM');
    await backUp(settingsOf(server), inFolder('stopped'));
    const rows = await allRows(server.dataDir);
    expect(rows.get('public.user_phrases')).toHaveLength(1);
    for (const name of ['running', 'stopped']) {
      const dataDir = inFolder(`of-${name}`);
      await restoreBackup(inFolder(name), { dataDir, migrationsDir });
      expect(await allRows(dataDir)).toEqual(rows);
    }
    const again = await started(inFolder('of-running'));
    expect(again.keys).toEqual(server.keys);
    const session = must(await learner.client.auth.getSession()).session;
    const answer = await fetch(`${again.url}/rest/v1/rpc/apply_operations`, {
      method: 'POST',
      headers: {
        apikey: again.keys.publishableKey,
        authorization: `Bearer ${session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ operations: [operation] }),
    });
    expect(await answer.json()).toEqual([{ id: operation.id, status: 'repeated' }]);
    expect(await rowsOf(worldOf(again), 'user_phrases', 'user_id', learner.id)).toHaveLength(1);
  });

  it('may be read by its owner alone, replaces nothing unasked, and leaves no copy behind', async () => {
    const server = await started();
    const file = inFolder('one');
    await backUp(settingsOf(server), file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'other');
    await expect(backUp(settingsOf(server), file)).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('other');
    await backUp(settingsOf(server), file, { replaces: true });
    expect(statSync(file).size).toBeGreaterThan(100_000);
    expect(readdirSync(folder)).toEqual(['one']);
    expect(readdirSync(server.dataDir)).not.toContain('backup.new');
  });

  it('is given to nobody without the token of the data folder, and to no link', async () => {
    const { url } = await started();
    const statusOf = async (init: RequestInit) => (await fetch(`${url}/backup`, init)).status;
    expect(await statusOf({ method: 'POST' })).toBe(403);
    expect(await statusOf({ method: 'POST', headers: { authorization: 'Bearer other' } })).toBe(403);
    expect(await statusOf({ headers: owner })).toBe(405);
  });

  it('leaves no copy behind where whoever asked for it left, at any time, and can be made again', async () => {
    const server = await started();
    const ask = (signal: AbortSignal) => fetch(`${server.url}/backup`, { method: 'POST', headers: owner, signal });
    const inTheMiddle = new AbortController();
    expect((await ask(inTheMiddle.signal)).status).toBe(200);
    inTheMiddle.abort();
    await expect.poll(() => readdirSync(server.dataDir)).not.toContain('backup.new');
    const early = new AbortController();
    const asked = ask(early.signal).catch(() => undefined); // it may have been answered already
    await expect.poll(() => readdirSync(server.dataDir), { interval: 5 }).toContain('backup.new');
    early.abort();
    await asked;
    await expect.poll(() => readdirSync(server.dataDir)).not.toContain('backup.new');
    await backUp(settingsOf(server), inFolder('next'));
  });
});

describe('a server with a folder for backups', () => {
  it('fills it by itself, and removes what is older than promised, there and beside its data', async () => {
    const dataDir = freshFolder();
    const [old, carried] = [inFolder('fabula-20250101T000000Z.tar.gz'), path.join(dataDir, 'pg.backup-20250101000000')];
    writeFileSync(old, 'old');
    mkdirSync(carried);
    const server = await startServer({ dataDir, env: { BACKUP_DIR: folder } });
    onTestFinished(() => server.remove());
    await expect.poll(() => existsSync(old) || existsSync(carried)).toBe(false);
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/^fabula-\d{8}T\d{6}Z\.tar\.gz$/)]);
    const [name = ''] = readdirSync(folder);
    await restoreBackup(inFolder(name), { dataDir: inFolder('data'), migrationsDir });
  });
});

describe('the commands', () => {
  it('make and restore a backup, and say what happened', async () => {
    const dataDir = freshFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const made = await run('backup', [inFolder('file')], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('holds the data as it was at 20') });
    const restored = await run('restore', [inFolder('file')], { DATA_DIR: inFolder('new') });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Start Fabula with `npm start`') });
    expect(readdirSync(inFolder('new'))).toContain('pg');
  });

  it('name PostgreSQL’s own where the database is one', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/fabula', DATA_DIR: inFolder('none') };
    const made = await run('backup', [inFolder('file')], env);
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump --format=custom') });
    const restored = await run('restore', [inFolder('file')], env);
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('pg_restore') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('say how they are called, and that there is nothing to back up', async () => {
    const env = { DATA_DIR: inFolder('none') };
    expect(await run('backup', [], env)).toEqual({ code: 1, said: 'npm run backup -- FILE [--force]\n' });
    expect(await run('restore', [], env)).toEqual({ code: 1, said: 'npm run restore -- FILE [--replace]\n' });
    const none = await run('backup', [inFolder('file')], env);
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') });
    expect(existsSync(inFolder('none'))).toBe(false);
  });
});

describe('a restore', () => {
  let backup: Buffer;
  let file: string;
  let dataDir: string;
  beforeAll(async () => {
    const source = freshFolder();
    const target = mkdtempSync(path.join(tmpdir(), 'fabula-backup-'));
    try {
      await backUp(settingsOf({ dataDir: source, url: 'http://127.0.0.1:1' }), path.join(target, 'file'));
      backup = readFileSync(path.join(target, 'file'));
    } finally {
      for (const used of [source, target]) rmSync(used, { recursive: true, force: true });
    }
  });
  beforeEach(() => {
    [file, dataDir] = [inFolder('file'), inFolder('data')];
    writeFileSync(file, backup);
  });
  const restore = (replaces = false) => restoreBackup(file, { dataDir, migrationsDir, replaces });
  /** The backup with its content changed, which its compression knows nothing of. */
  const rewrite = (change: (archive: Buffer) => void) => {
    const archive = gunzipSync(backup);
    change(archive);
    writeFileSync(file, gzipSync(archive, { level: 1 }));
  };

  it.each<[string, () => void, RegExp]>([
    ['no file', () => rmSync(file), /file is not there\.$/],
    ['a folder', () => turnIntoFolder(file), /file is a folder and no backup\.$/],
    ['an empty file', () => writeFileSync(file, ''), /file ends too early/],
    ['something else', () => writeFileSync(file, 'a letter to Ana'), /file is damaged, or no backup of Fabula\.$/],
    ['another archive', () => writeFileSync(file, gzipSync(Buffer.alloc(1024))), /is an archive, but no backup/],
    ['half of it', () => writeFileSync(file, backup.subarray(0, backup.byteLength / 2)), /file ends too early/],
    ['all but its last byte', () => writeFileSync(file, backup.subarray(0, -1)), /file ends too early/],
    ['a flipped bit', () => writeFileSync(file, flipped(backup)), /file is damaged/],
    [
      'another row in a table',
      () => rewrite((archive) => spoilTable(archive)),
      /is damaged: pg\/.* has another digest/,
    ],
    ['a newer format', () => rewrite((archive) => replaceIn(archive, '"format":1', '"format":2')), /by a newer Fabula/],
  ])('refuses %s with a sentence, before it writes anything', async (_, spoil, sentence) => {
    spoil();
    await expect(restore()).rejects.toThrow(sentence);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses a folder that holds data, and moves that aside where it is told to', async () => {
    await restore();
    writeFileSync(path.join(dataDir, 'keys.json'), '{}');
    await expect(restore()).rejects.toThrow('Move it aside with --replace');
    const { aside = '' } = await restore(true);
    expect(path.dirname(aside)).toBe(dataDir);
    expect(readdirSync(aside).sort()).toEqual(['keys.json', 'pg']);
    expect(readdirSync(dataDir).sort()).toEqual([path.basename(aside), 'in-use.lock', 'pg']);
  });

  it('refuses a folder that a server has open, and leaves it as it was', async () => {
    const server = await started();
    dataDir = server.dataDir;
    const names = readdirSync(dataDir);
    await expect(restore(true)).rejects.toThrow('is in use by another Fabula');
    expect(readdirSync(dataDir)).toEqual(names);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('that was killed while the data moved is refused by a start, and can be done again', async () => {
    await restore();
    mkdirSync(path.join(dataDir, 'restore.new'));
    const start = () => run('backup', [inFolder('second')], { DATA_DIR: dataDir, PORT: String(port) });
    const port = await freePort();
    expect((await start()).said).toContain('holds a restore that was not finished. Run it again, with --replace.');
    await restore(true);
    expect(await start()).toMatchObject({ code: 0 });
  });
});

function turnIntoFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

function flipped(backup: Buffer): Buffer {
  const copy = Buffer.from(backup);
  const at = Math.floor(copy.byteLength / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function replaceIn(archive: Buffer, old: string, text: string): void {
  const at = archive.indexOf(old);
  if (at < 0) throw new Error(`${old} is not in it`);
  archive.write(text, at);
}

/** A letter of the library, in the middle of a table. */
function spoilTable(archive: Buffer): void {
  const at = archive.lastIndexOf('supabase_migrations');
  if (at < 0) throw new Error('It has no table');
  archive[at] = (archive[at] ?? 0) ^ 1;
}
