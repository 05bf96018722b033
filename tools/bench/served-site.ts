import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from '@fabula/server/program';
import { freePort } from '../free-port.ts';
import type { Certificate } from './certificate.ts';
import { createFront } from './http2-front.ts';
import { type Learners, makeLearners } from './learners.ts';

/** A built site served by our own server behind an HTTP/2 front, with its learners. */
export interface ServedSite {
  /** The address of the front. */
  readonly url: string;
  /** The address of our own server, without TLS. */
  readonly plainUrl: string;
  readonly learners: Learners;
  /** The server's data folder. */
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** A first start creates a database, which takes 3 s on an idle machine and minutes on a very busy one. */
const startMs = 240_000;

/** Starts the real server with a data folder of its own; it serves `site`. */
export async function serveSite(root: string, site: string, certificate: Certificate): Promise<ServedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-bench-'));
  const front = await createFront(certificate);
  const port = await freePort();
  const plainUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: front.url,
      WWW_DIR: site,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      REMINDER_SECONDS: '0',
      RECONCILE_SECONDS: '0',
    },
  });
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await Promise.all([ended, front.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await healthy(plainUrl, child);
    front.leadTo(port);
    return { url: front.url, plainUrl, learners: await makeLearners(plainUrl, folder), dataFolder: folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${url} was not healthy in time`);
}
