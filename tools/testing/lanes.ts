import { spawn } from 'node:child_process';
import type { Count } from './results.ts';

/** One command of a run, and how its tests are counted once it has ended. */
export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What it waits for before it begins. */
  readonly after?: Promise<unknown>;
  readonly count: (status: number | null) => Count;
}

export interface Running {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
  /** How many lanes run at once. The others begin in their order, each when one has ended. */
  readonly width: number;
}

/**
 * Runs lanes in parallel, and the steps of each lane one after another. A step's output is printed whole when it has
 * ended; a single lane prints as it goes.
 */
export async function runLanes(lanes: readonly (readonly Step[])[], running: Running): Promise<Count> {
  const isAlone = lanes.length === 1;
  const waiting = lanes.values();
  const counts = await Promise.all(
    Array.from({ length: running.width }, async () => {
      const counted: Count[] = [];
      // One iterator for all places, so each lane runs in one of them.
      for (const steps of waiting) for (const step of steps) counted.push(await runStep(step, running, isAlone));
      return counted;
    }),
  );
  return counts.flat().reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}

async function runStep(step: Step, { root, env, say }: Running, isAlone: boolean): Promise<Count> {
  await step.after;
  const started = performance.now();
  say(`\n── ${step.name}${isAlone ? '' : ' begins'}`);
  const child = spawn(step.program, step.args, {
    cwd: root,
    env: { ...env, ...step.env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  // A run that ends early, as after a build that failed, leaves nothing running.
  const end = () => child.kill();
  process.once('exit', end);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', end);
  if (!isAlone) say(`\n── ${step.name}\n${Buffer.concat(printed).toString()}`);
  const count = step.count(status);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`── ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return count;
}
