import { AsyncResource } from 'node:async_hooks';
import { type FairQueue, NotServedError } from '../backend/fair-queue.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Reports how long work waits in a queue and how long it runs. The work stays in its own request's trace, although the
 * queue begins it when another one's ends.
 */
export function observeQueue(
  queue: FairQueue,
  telemetry: Pick<Telemetry, 'turn' | 'notServed' | 'watchQueue'>,
  now: () => number = () => performance.now(),
): FairQueue {
  let [waiting, running] = [0, 0];
  telemetry.watchQueue(() => ({ waiting, running }));
  return async (work, turn) => {
    const askedAt = now();
    let isWaiting = true;
    const begin = AsyncResource.bind(async () => {
      const begunAt = now();
      isWaiting = false;
      waiting -= 1;
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        telemetry.turn(begunAt - askedAt, now() - begunAt);
      }
    });
    waiting += 1;
    try {
      return await queue(begin, turn);
    } catch (error) {
      if (error instanceof NotServedError && isWaiting) telemetry.notServed(error.reason);
      throw error;
    } finally {
      if (isWaiting) waiting -= 1;
    }
  };
}
