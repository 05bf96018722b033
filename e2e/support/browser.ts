import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions } from '@playwright/test';

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
      // No timeout of its own, because on a busy machine a browser may take half a minute until it listens. The journey
      // has one.
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${portIn(port)}`, { timeout: 0 });
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

/** Chromium writes the port to this file once it listens. */
function portIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0; // not yet
  }
}
