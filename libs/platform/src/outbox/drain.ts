import type { Operation } from '@fabula/contracts';
import { type AppError, toAppError } from '../errors.ts';
import { type Delivery, isServerFault } from './delivery.ts';
import type { OutboxTabs } from './tabs.ts';
import type { Waiting } from './waiting.ts';

export interface DrainOptions {
  readonly waiting: Waiting;
  readonly delivery: Delivery;
  readonly tabs: OutboxTabs;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
}

export interface Drain {
  /** Sends what waits until nothing does, one run at a time over all tabs; tries again later after a failure. */
  run(): Promise<void>;
  /** The run that is under way. */
  underway(): Promise<void> | null;
}

const batchSize = 50;
const firstWaitMs = 1000;
const longestWaitMs = 60_000;

export function createDrain(options: DrainOptions): Drain {
  const { waiting, tabs, wait, random, report } = options;
  const present = () => waiting.state().userId;
  let draining: Promise<void> | null = null;
  let askedAgain = false;

  function run(): Promise<void> {
    // The one that runs may already have seen an empty queue, so another follows it.
    if (draining) askedAgain = true;
    const user = present();
    draining ??= tabs
      .exclusive(() => sendAll(options))
      .catch((error: unknown) => {
        if (user !== present()) return; // another user's failure says nothing of what waits now
        if (toAppError(error).code === 'unknown') report(error);
        waiting.dispatch({ type: 'send-failed' });
        void again(waiting.state().failures);
      })
      .finally(() => {
        draining = null;
        if (askedAgain && waiting.state().failures === 0) void run();
        askedAgain = false;
      });
    return draining;
  }

  async function again(attempt: number): Promise<void> {
    // A random part of the upper half of the doubled wait, so that devices do not all come back at the same moment.
    const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
    await wait(ceiling * (0.5 + random() / 2));
    if (waiting.state().failures === attempt) await run();
  }

  return { run, underway: () => draining };
}

/** Sends batch after batch. Rejects with the first failure, once everything that the server accepts is sent. */
async function sendAll({ waiting, delivery }: DrainOptions): Promise<void> {
  const user = waiting.state().userId;
  const stuck = new Map<string, AppError>();
  for (;;) {
    await waiting.read();
    if (user === null || user !== waiting.state().userId) return;
    const pending = waiting.pending();
    const batch = pending.filter(({ key }) => !stuck.has(key)).slice(0, batchSize);
    const [failure] = stuck.values();
    if (batch.length === 0 && failure) throw failure;
    if (batch.length === 0) return;
    waiting.dispatch({ type: 'send-started' });
    for (const entry of await sendNext(waiting, delivery, batch)) stuck.set(...entry);
    if (stuck.size === 0) waiting.dispatch({ type: 'send-succeeded' });
  }
}

/** Returns the keys that must wait although the server accepts others. */
async function sendNext(
  waiting: Waiting,
  delivery: Delivery,
  batch: readonly Operation[],
): Promise<ReadonlyMap<string, AppError>> {
  try {
    await delivery.sendBatch(batch);
    return new Map();
  } catch (error) {
    const failure = toAppError(error);
    const isFirst = waiting.state().failures === 0;
    if (isFirst || !isServerFault(failure) || batch.every(({ key }) => key === batch[0]?.key)) throw failure;
    return delivery.sendByKey(batch);
  }
}
