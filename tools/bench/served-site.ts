import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Certificate } from './certificate.ts';
import { createFront } from './http2-front.ts';
import { type Learners, makeLearners } from './learners.ts';

/** A built site behind our own server and an HTTP/2 front, with its learners. */
export interface ServedSite {
  /** The front's. */
  readonly url: string;
  /** Our server's own, without TLS. */
  readonly plainUrl: string;
  readonly learners: Learners;
  /** Where the server keeps everything. */
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** A first start makes a database, which takes 3 s of a machine with nothing else to do, and minutes of a very busy one. */
const startMs = 240_000;

/** Starts the real server on a data folder of its own, with `site` as what it serves. */
export async function serveSite(root: string, site: string, certificate: Certificate): Promise<ServedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-bench-'));
  const front = await createFront(certificate);
  const port = await freePort();
  const plainUrl = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/main.ts')],
    {
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
    },
  );
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
