import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, errors, expect, type LaunchOptions } from '@playwright/test';

const connectMs = 30_000;

/** A separate browser on a profile of its own that outlives it, as on a learner's computer. */
export interface PersonalBrowser {
  open(): Promise<BrowserContext>;
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>;
  dispose(): Promise<void>;
}

export function personalBrowser({ executablePath, args = [] }: LaunchOptions): PersonalBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'fabula-profile-'));
  let child: ChildProcess | null = null;
  const kill = async () => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return {
    async open() {
      const port = path.join(profile, 'DevToolsActivePort');
      rmSync(port, { force: true });
      rmSync(path.join(profile, 'SingletonLock'), { force: true });
      const switches = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      // A process group of its own, so that all of it can be ended.
      child = spawn(executablePath ?? chromium.executablePath(), [...switches, ...args], {
        detached: true,
        stdio: 'ignore',
      });
      await expect.poll(() => portIn(port)).toBeGreaterThan(0);
      const browser = await connected(`http://127.0.0.1:${portIn(port)}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no window');
      return context;
    },
    kill,
    async dispose() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Connects to a browser that listens. A connection that hangs is given up for a new one, because it sometimes waits for
 * an answer of the first tab that never comes; the journey's own time bounds the attempts.
 */
async function connected(url: string): Promise<Browser> {
  for (;;) {
    try {
      return await chromium.connectOverCDP(url, { timeout: connectMs });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

/** Chromium writes the port to this file once it listens. */
function portIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0; // not yet
  }
}
