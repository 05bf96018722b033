import type { Operation } from '@fabula/contracts';
import type { StoreApi } from 'zustand/vanilla';
import { AppError, toAppError } from '../errors.ts';
import { createDelivery, type DeliveryOptions, isServerFault } from './delivery.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxTabs } from './tabs.ts';
import { createWaiting } from './waiting.ts';

export type { OutboxState, OutboxStatus } from './outbox-state.ts';

export interface Outbox {
  readonly store: StoreApi<OutboxState>;
  /**
   * Resolves once the operation is on this device's disk or, if the disk is blocked, once the server has accepted it.
   * Rejects with an AppError if neither has it: then nothing was saved and nothing may be shown as saved. If the disk
   * is blocked and the server's answer was lost, it waits (`unkept`) until it is known whether the server has it.
   */
  add(operation: Operation): Promise<void>;
  /** Reads what waits and sends it, for example after coming back online. */
  flush(): Promise<void>;
  /** Moves refused operations back into the queue and sends them. */
  retryFailed(ids: readonly string[]): Promise<void>;
  /** Reads what waits for this user; nothing of another user is ever shown or sent. */
  setUser(userId: string | null): Promise<void>;
}

export interface OutboxOptions extends Pick<DeliveryOptions, 'send' | 'onApplied' | 'now' | 'report'> {
  readonly storage: OutboxStore;
  readonly tabs: OutboxTabs;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

const batchSize = 50;
const firstWaitMs = 1000;
const longestWaitMs = 60_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { tabs, report } = options;
  const waiting = createWaiting(options);
  const delivery = createDelivery({
    ...options,
    waiting,
    onSettled: (owner, taken) => tabs.tell({ userId: owner, taken: taken.map(({ id }) => id) }),
  });
  const present = () => waiting.state().userId;
  let draining: Promise<void> | null = null;
  let askedAgain = false;

  async function drainOnce(): Promise<void> {
    const user = present();
    const stuck = new Map<string, AppError>();
    for (;;) {
      await waiting.read();
      if (user === null || user !== present()) return;
      const pending = waiting.pending();
      const batch = pending.filter(({ key }) => !stuck.has(key)).slice(0, batchSize);
      const [failure] = stuck.values();
      if (batch.length === 0 && failure) throw failure;
      if (batch.length === 0) return;
      waiting.dispatch({ type: 'send-started' });
      for (const entry of await sendNext(batch)) stuck.set(...entry);
      if (stuck.size === 0) waiting.dispatch({ type: 'send-succeeded' });
    }
  }

  /** Returns the keys that must wait although the server accepts others. */
  async function sendNext(batch: readonly Operation[]): Promise<ReadonlyMap<string, AppError>> {
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

  function drain(): Promise<void> {
    // The one that runs may already have seen an empty queue, so another follows it.
    if (draining) askedAgain = true;
    const user = present();
    draining ??= tabs
      .exclusive(drainOnce)
      .catch((error: unknown) => {
        if (user !== present()) return; // another user's failure says nothing of what waits now
        if (toAppError(error).code === 'unknown') report(error);
        waiting.dispatch({ type: 'send-failed' });
        void again(waiting.state().failures);
      })
      .finally(() => {
        draining = null;
        if (askedAgain && waiting.state().failures === 0) void drain();
        askedAgain = false;
      });
    return draining;
  }

  async function again(attempt: number): Promise<void> {
    // A random part of the upper half of the doubled wait, so that devices do not all come back at the same moment.
    const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
    await options.wait(ceiling * (0.5 + options.random() / 2));
    if (waiting.state().failures === attempt) await drain();
  }

  tabs.listen(async (news) => {
    await waiting.leave(news.taken, options.onApplied);
    if (news.userId !== present()) return;
    await waiting.read();
    // The tab that sent this news may be closed before it has sent the operations.
    if (news.taken.length === 0 && waiting.pending().length > 0) await drain();
  });

  return {
    store: waiting.store,
    async add(operation) {
      const { id } = operation;
      if (await waiting.keep(operation)) {
        tabs.tell({ userId: operation.userId, taken: [] });
        void drain();
        return;
      }
      await draining; // a drain under way has read the queue before this operation was in it
      await drain();
      for (;;) {
        if (waiting.isUncertain(id)) return waiting.safe(id);
        if (!waiting.isOnlyHere(id)) return;
        if (await waiting.withdraw(id, () => draining !== null))
          throw new AppError('unavailable', 'Kept neither on this device nor by the server');
        await draining; // it may be sending this operation
      }
    },
    flush: async () => {
      await draining;
      await drain();
    },
    async retryFailed(ids) {
      await waiting.retry(ids);
      const userId = present();
      if (userId !== null) tabs.tell({ userId, taken: [] });
      await drain();
    },
    async setUser(next) {
      if (next === present()) return;
      await waiting.setUser(next);
      if (next !== null) void drain();
    },
  };
}
