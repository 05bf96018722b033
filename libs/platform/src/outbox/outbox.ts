import type { Operation } from '@fabula/contracts';
import type { StoreApi } from 'zustand/vanilla';
import { AppError } from '../errors.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { createDrain } from './drain.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.ts';
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
  readonly storage: OutboxStorage;
  readonly tabs: OutboxTabs;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { tabs } = options;
  const waiting = createWaiting(options);
  const delivery = createDelivery({
    ...options,
    waiting,
    onSettled: (owner, taken) => tabs.tell({ userId: owner, taken: taken.map(({ id }) => id) }),
  });
  const present = () => waiting.state().userId;
  const drain = createDrain({ ...options, waiting, delivery });

  tabs.listen(async (news) => {
    await waiting.leave(news.taken, options.onApplied);
    if (news.userId !== present()) return;
    await waiting.read();
    // The tab that sent this news may be closed before it has sent the operations.
    if (news.taken.length === 0 && waiting.pending().length > 0) await drain.run();
  });

  return {
    store: waiting.store,
    async add(operation) {
      const { id } = operation;
      if (await waiting.keep(operation)) {
        tabs.tell({ userId: operation.userId, taken: [] });
        void drain.run();
        return;
      }
      await drain.underway(); // a drain under way has read the queue before this operation was in it
      await drain.run();
      for (;;) {
        if (waiting.isUncertain(id)) return waiting.safe(id);
        if (!waiting.isOnlyHere(id)) return;
        if (await waiting.withdraw(id, () => drain.underway() !== null))
          throw new AppError('unavailable', 'Kept neither on this device nor by the server');
        await drain.underway(); // it may be sending this operation
      }
    },
    flush: async () => {
      await drain.underway();
      await drain.run();
    },
    async retryFailed(ids) {
      await waiting.retry(ids);
      const userId = present();
      if (userId !== null) tabs.tell({ userId, taken: [] });
      await drain.run();
    },
    async setUser(next) {
      if (next === present()) return;
      await waiting.setUser(next);
      if (next !== null) void drain.run();
    },
  };
}
