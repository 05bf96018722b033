import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServerKeys } from '@fabula/server/data-folder';
import { serverProgram } from '@fabula/server/program';
import { readSettings } from '@fabula/server/settings';
import { inject } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { childOf, kill } from '../../tools/server-process.ts';
import { cheapPasswords } from '../../tools/testing/cheap-passwords.ts';
import { ended, until } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Keys {
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const doorToken = 'the-token-of-every-server-of-the-tests';
/** The header that opens the operator's pages: the mailbox and the store. */
export const owner = { authorization: `Bearer ${doorToken}` } as const;

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly keys: Keys;
  readonly dataDir: string;
  /** The process that answers, a child of its supervisor; another one after a restart. */
  serverPid(): number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends its supervisor a signal, and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  readonly exited: Promise<number | null>;
  /** Stops it (SIGTERM) or kills it with its supervisor, and waits; the folder stays. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  /** PGlite if left out. */
  readonly databaseUrl?: string;
  /** A folder for a first start, or an earlier server's; if left out, a copy of a folder after its first start. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it lives as long as the run, so that compiling PGlite's code for speed pays off. */
  readonly isShared?: boolean;
}

/** A data folder with a copy of the database after a first start. */
export function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-data-'));
  cpSync(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  return folder;
}

/**
 * Arguments of a server that lives for one test only: compiling PGlite's code for speed would take longer than it
 * saves.
 */
export const briefly = ['--disable-warning=ExperimentalWarning', '--liftoff-only'] as const;

/** The environment of every server's process. */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...cheapPasswords,
  ...(process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

/** What each of several servers on one PostgreSQL needs: a secret, and a mail server, to which no test sends. */
export const oneOfSeveral = {
  CLUSTER_SECRET: 'the secret of every server of the tests',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONFIRM_EMAIL: 'off',
} as const;

/** Starts apps/server as a process on a free port and waits until it is healthy. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? freshFolder();
  const door = path.join(dataDir, 'door.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(door)) writeFileSync(door, JSON.stringify({ token: doorToken }), { mode: 0o600 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    REMINDER_SECONDS: '0',
    // A busy machine may let a request wait, and no test asks how long.
    REQUEST_WAIT_SECONDS: '120',
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
  const child = spawn(process.execPath, [...(options.isShared ? [] : briefly), serverProgram], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((done) => child.once('close', done));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  await until(async () => {
    if (child.exitCode !== null) return 'ended';
    return (await fetch(`${url}/health`)).status === 200 ? 'healthy' : undefined;
  }).catch(() => child.kill('SIGKILL'));
  if (child.exitCode !== null || child.killed || child.pid === undefined) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`The server did not start:\n${output}`);
  }
  const supervisorPid = child.pid;
  return {
    url,
    keys: await keysOf(env),
    dataDir,
    serverPid: () => childOf(supervisorPid),
    output: () => output,
    signal: (name) => void child.kill(name),
    exited,
    end(signal) {
      // Kills its server process, too, which would otherwise end in order by itself.
      if (signal === 'SIGKILL' && child.exitCode === null && child.signalCode === null) kill(childOf(supervisorPid));
      return ended(child, signal);
    },
    async remove() {
      // Unlike SIGTERM it gives no balancer time to notice.
      await ended(child, 'SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The keys of a server that has started with this environment, from its folder or its database. */
async function keysOf(env: NodeJS.ProcessEnv): Promise<Keys> {
  return (await findServerKeys(readSettings(env))).keys;
}
