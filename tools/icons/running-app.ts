import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadKeys } from '@fabula/server/data-folder';
import { serverProgram } from '@fabula/server/program';
import { freePort } from '../free-port.ts';
import { makeDemoLearner } from '../seed-demo/demo-learner.ts';

export interface RunningApp {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** The built app on a server and a data folder of its own, with the demo learner. */
export async function runApp(root: string, timeZone: string): Promise<RunningApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-screenshots-'));
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
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    while (!(await isHealthy(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await pause(100);
    }
    const account = { email: 'demo@example.com', password: 'demo-learner' };
    const api = { url, fetch, ...(await loadKeys(folder)) };
    await makeDemoLearner(api, { ...account, timeZone, now: new Date() });
    return { url, ...account, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined); // not listening yet
  return answer?.ok === true;
}
