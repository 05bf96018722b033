import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { firstPaths } from '@fabula/data/first-addresses';
import type { Cell, Measured } from './cells.ts';
import type { Heard, Wish } from './generator.ts';
import { makeLearners } from './learners.ts';
import { watchProcesses } from './process-use.ts';
import { startSetup } from './setup.ts';
import { tally } from './tally.ts';

export interface MeasureOptions {
  readonly root: string;
  readonly thinkMs: number;
  /** Of the servers, beside the usual ones. */
  readonly settings: Readonly<Record<string, string>>;
  say(line: string): void;
}

/** Runs one cell: a setup with an empty database, its learners, and their days. */
export async function measureCell(cell: Cell, { root, thinkMs, settings, say }: MeasureOptions): Promise<Measured> {
  const running = await startSetup(root, cell.setup, settings);
  try {
    say(`making ${cell.learners} learners`);
    const learners = await makeLearners(running, cell.learners);
    const { url, keys } = running;
    const { publishableKey } = keys;
    const generator = await startGenerator({
      url,
      publishableKey,
      learners,
      seconds: cell.seconds,
      thinkMs,
      isRush: cell.isRush ?? false,
    });
    say(`${cell.seconds} seconds of them`);
    const used = watchProcesses([...running.processes, { name: 'load', pid: generator.pid }]);
    const heard = await generator.heard;
    const processes = used();
    for (const line of heard.refused) say(`refused: ${line}`);
    return { ...cell, at: new Date().toISOString(), ...tally(heard.answers), processes };
  } finally {
    await running.stop();
  }
}

/** Begins to ask, in a process of its own. */
export async function startGenerator(
  wish: Omit<Wish, 'first'>,
): Promise<{ readonly pid: number; readonly heard: Promise<Heard> }> {
  const first = await firstPaths();
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  child.send({ ...wish, first });
  const heard = new Promise<Heard>((done, failed) => {
    child.once('message', (message) => {
      done(message as Heard); // of our own program
      setImmediate(() => child.disconnect()); // whoever waits for it has looked at the process by then
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The load ended with ${code}`)));
  });
  return { pid: child.pid ?? 0, heard };
}
