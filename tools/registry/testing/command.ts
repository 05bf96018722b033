import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const script = path.join(path.dirname(path.dirname(import.meta.dirname)), 'release.ts');

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** `npm run release -- …` as a process of its own. */
export function startApart(...args: readonly string[]): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, NX_DAEMON: 'false', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, outcome: once(child, 'close').then(([code]) => ({ code, output })) };
}

export function runApart(...args: readonly string[]): Promise<Outcome> {
  return startApart(...args).outcome;
}
