import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** What stands before the database. */
export type RequestLock = FairQueue;

const waiting = {
  // A full collection is read in fifty pages at once, by two tabs.
  waitingOfOne: 128,
  waiting: 2_000,
  waitMs: 10_000,
};

/**
 * PGlite has one session: two requests at once would share a transaction and its role, and one could run with the other's
 * rights. Every request to it goes through one of these, one at a time.
 */
export function createRequestLock(): RequestLock {
  return createFairQueue({ ...waiting, width: 1, widthOfOne: 1 });
}

/**
 * PostgreSQL gives each transaction its own session, as many as the driver has connections; one learner's heavy questions
 * leave most of them to the others.
 */
export function createConnectionQueue(connections: number): RequestLock {
  return createFairQueue({ ...waiting, width: connections, widthOfOne: Math.max(1, Math.floor(connections / 3)) });
}

/** Nothing is held back; for tests that show what the lock is for. */
export const noRequestLock: RequestLock = (work) => work();
