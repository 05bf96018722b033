import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from '@fabula/server/program';
import { freePort } from './free-port.ts';

/** The real server on a data folder of its own, for a command that looks at the app. */
export interface OwnServer {
  readonly port: number;
  /** Its supervisor, whose child answers. */
  readonly pid: number;
  /** Its address without TLS. */
  readonly url: string;
  readonly dataFolder: string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export interface OwnServerOptions {
  /** The workspace. */
  readonly root: string;
  /** Begins the name of the data folder. */
  readonly name: string;
  /** Its settings besides port, host and folder; it sees nothing else of this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A first start creates a database, which takes 3 s on an idle machine and minutes on a very busy one. */
const startMs = 240_000;

/** Starts the server and waits until it answers. */
export async function startOwnServer({ root, name, env }: OwnServerOptions): Promise<OwnServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, child);
    return { port, pid: child.pid ?? 0, url, dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves once the server answers; rejects where it ends, or never does. */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${url} was not healthy in time`);
}
