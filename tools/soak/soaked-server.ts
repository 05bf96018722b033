import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serverProgram } from '@fabula/server/program';
import { freePort } from '../free-port.ts';
import { childOf, kill } from '../server-process.ts';

export interface SoakedServer {
  readonly url: string;
  readonly keys: { readonly publishableKey: string; readonly secretKey: string };
  pid(): number;
  /** Kills the server's own process, as the system does when memory runs out; false while it is still starting. */
  kill(): boolean;
  megabytes(): number | undefined;
  stop(): Promise<void>;
}

/** @param reopened called when the engine was opened again, `crashed` when the server ended without being killed */
export async function startSoaked(
  root: string,
  dataDir: string,
  { reopened, crashed }: { reopened(): void; crashed(sentence: string): void },
): Promise<SoakedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let kills = 0;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
      REMINDER_SECONDS: '0',
      RECONCILE_SECONDS: '0',
    },
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('opened anew')) reopened();
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!/The server has (ended|been silent)/.test(line)) return;
    if (kills > 0) kills -= 1;
    else crashed(line);
  });
  await healthy(url, child);
  const supervisor = child.pid ?? 0;
  const pid = () => childOf(supervisor);
  return {
    url,
    // The server that just started wrote it.
    keys: JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')),
    pid,
    kill() {
      const answering = pid();
      if (answering === 0) return false;
      kills += 1;
      kill(answering);
      return true;
    },
    megabytes() {
      const status = `/proc/${pid()}/status`;
      const size = existsSync(status) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
      return size === undefined ? undefined : Math.round(Number(size) / 1000);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

export async function healthy(url: string, child?: ChildProcess): Promise<void> {
  for (;;) {
    if (child && child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined); // nobody listens
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
