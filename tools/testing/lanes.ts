import { spawn } from 'node:child_process';
import type { Count } from './results.ts';

/** One command of a run, and how its tests are counted once it has ended. */
export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly count: (status: number | null) => Count;
}

export interface Running {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (text: string) => void;
}

/**
 * Runs lanes in parallel, and the steps of each lane one after another. A step's output is printed whole when it has
 * ended; a single lane prints as it goes.
 */
export async function runLanes(lanes: readonly (readonly Step[])[], running: Running): Promise<Count> {
  const isAlone = lanes.length === 1;
  const totals = await Promise.all(
    lanes.map(async (steps) => {
      const total = { passed: 0, failed: 0 };
      for (const step of steps) {
        const { passed, failed } = await runStep(step, running, isAlone);
        total.passed += passed;
        total.failed += failed;
      }
      return total;
    }),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return { passed: sum(totals.map(({ passed }) => passed)), failed: sum(totals.map(({ failed }) => failed)) };
}

async function runStep(step: Step, { root, env, say }: Running, isAlone: boolean): Promise<Count> {
  const started = performance.now();
  say(`\n── ${step.name}${isAlone ? '' : ' begins'}`);
  const child = spawn(step.program, step.args, {
    cwd: root,
    env: { ...env, ...step.env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!isAlone) say(`\n── ${step.name}\n${Buffer.concat(printed).toString()}`);
  const count = step.count(status);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`── ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return count;
}
