import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';

/** PostgreSQL refuses to run as root, so Debian's `nobody` runs it and owns the cluster's folder. */
export const nobody = 65_534;
export const unprivileged = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface Postgres {
  /** The cluster's address, without a database. */
  readonly address: string;
  readonly pid: number;
  /** A fresh database, as a `DATABASE_URL`; with a template, a copy of that database, to which nobody is connected. */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a temporary cluster on a free port, which `stop` removes. Needs PostgreSQL's programs in `POSTGRES_BIN`, PATH
 * or Debian's folder. Without `isDurable` it does not wait for the disk, which no test needs.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const folder = makeFolder('fabula-postgres-');
  const data = path.join(folder, 'data');
  await runProgram(
    'initdb',
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    folder,
  );
  const port = await freePort();
  const options = [
    ...(isDurable ? [] : ['fsync=off']),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'max_wal_size=128MB',
  ];
  const server = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    {
      ...unprivileged,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const address = `postgres://postgres@127.0.0.1:${port}`;
  await until(async () => {
    await runProgram('psql', ['-qc', 'select 1', `${address}/postgres`], folder);
    return true;
  });
  return {
    address,
    pid: server.pid ?? 0,
    createDatabase: (template) => createDatabase(address, template),
    async stop() {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A temporary folder in which PostgreSQL's programs may write. */
export function makeFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  if ('uid' in unprivileged) chownSync(folder, nobody, nobody);
  return folder;
}

/** A new database in the cluster at this address. */
export async function createDatabase(address: string, template = 'template1'): Promise<string> {
  const name = `fabula_${randomUUID().replaceAll('-', '')}`;
  await runProgram('psql', ['-qc', `create database ${name} template ${template}`, `${address}/postgres`], tmpdir());
  return `${address}/${name}`;
}

/** Repeats `attempt` until it returns something, for at most four minutes, which only a hang exceeds. */
export async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const found = await attempt().catch((error: unknown) => {
      if (Date.now() > deadline) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('Nothing came within 240 s');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Signals a child and waits until it has ended, and with it every process that writes to the same pipes. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill(signal);
  });
}

function program(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  const found = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name));
  const file = found.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`PostgreSQL's ${name} was not found; on Debian: apt-get install postgresql`);
  return file;
}

/** Runs one of PostgreSQL's own programs to its end. */
export function runProgram(name: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(name), args, { ...unprivileged, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${complaint}`))));
  });
}
