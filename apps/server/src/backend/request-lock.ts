import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** The queue in front of the database. */
export type RequestLock = FairQueue;

const usualWaitMs = 10_000;

const waiting = {
  // Two tabs may read a full collection in fifty pages at once.
  waitingOfOne: 128,
  waiting: 2_000,
};

/**
 * PGlite has one session: two concurrent requests would share a transaction and its role, and one could run with the
 * other's rights. Every request goes through this lock, one at a time.
 */
export function createRequestLock(waitMs = usualWaitMs): RequestLock {
  return createFairQueue({ ...waiting, waitMs, width: 1, widthOfOne: 1 });
}

/**
 * PostgreSQL gives each transaction its own session, as many as the driver has connections; one learner's heavy queries
 * leave most of them to the others.
 */
export function createConnectionQueue(connections: number, waitMs = usualWaitMs): RequestLock {
  const widthOfOne = Math.max(1, Math.floor(connections / 3));
  return createFairQueue({ ...waiting, waitMs, width: connections, widthOfOne });
}

/** Holds nothing back; for tests that show what the lock is for. */
export const noRequestLock: RequestLock = (work) => work();
