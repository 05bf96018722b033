import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProgram } from '@fabula/server/program';
import { freePort } from '../../tools/free-port.ts';
import { cheapPasswords } from '../../tools/testing/cheap-passwords.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** A first start creates a database, which takes seconds on an idle machine. */
const startTimeoutMs = 240_000;

/**
 * The variable that names the database made once for all journeys (fresh-database.ts); a server begins with a copy of
 * it.
 */
export const freshDatabaseKey = 'FABULA_FRESH_DATABASE';

/**
 * Switches off the optimizing compiler for PGlite's code, because compiling takes longer than it saves on a journey's
 * few queries.
 */
const programArguments = ['--disable-warning=ExperimentalWarning', '--liftoff-only'];

/** The real server with a data folder of its own. */
export interface Server {
  readonly url: string;
  readonly dataFolder: string;
  /** Ends the server by a signal and starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** Ends the server by a signal; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  dispose(): Promise<void>;
}

export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'fabula-e2e-'));
  const fresh = process.env[freshDatabaseKey];
  if (fresh && !env.DATABASE_URL) cpSync(fresh, path.join(dataFolder, 'pg'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(process.execPath, [...programArguments, serverProgram], {
      cwd: root,
      env: {
        ...process.env,
        ...cheapPasswords,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataFolder,
        SITE_URL: url,
        // The quickest voice, because lessons speak dozens of sentences; what speaks by default has a journey of its
        // own.
        AI_TTS: 'espeak-ng',
        // A busy machine may let a request wait, and no journey asks how long.
        REQUEST_WAIT_SECONDS: '60',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      await healthy(url, child);
    } catch (error) {
      child.kill('SIGKILL'); // ends a process that would otherwise stay
      throw error;
    }
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  await start();
  return {
    url,
    dataFolder,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    dispose: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The token, printed at the start, that opens the operator's pages: the mailbox and the store. */
export function doorToken({ dataFolder }: Server): string {
  const { token } = JSON.parse(readFileSync(path.join(dataFolder, 'door.json'), 'utf8')) as { token: string }; // its own
  return token;
}

/** Settings for a server whose clock, and that of its database, shows this time now and runs on from it. */
export function clockAt(now: Date): NodeJS.ProcessEnv {
  const script = path.join(root, 'e2e/support/clock-process.ts');
  return {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${script}`,
    CLOCK_SHIFT_MS: String(now.getTime() - Date.now()),
  };
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not healthy in time`);
}
