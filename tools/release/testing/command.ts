import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.dirname(path.dirname(path.dirname(import.meta.dirname)));
const script = path.join(root, 'tools/release.ts');

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the release command as a child process. A killed one leaves its copy of the build in `TMPDIR`. */
export function startApart(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; outcome: Promise<Outcome> } {
  return start(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], env);
}

export function runApart(...args: readonly string[]): Promise<Outcome> {
  return startApart(args).outcome;
}

/** Runs `npm run release -- …`, as people type it. */
export function runByNpm(...args: readonly string[]): Promise<Outcome> {
  return start('npm', ['run', '--silent', 'release', '--', ...args]).outcome;
}

function start(
  program: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...more, NX_DAEMON: 'false', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, outcome: once(child, 'close').then(([code]) => ({ code, output })) };
}
