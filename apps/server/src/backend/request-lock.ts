/** Runs one piece of work at a time, in the order asked. */
export type RequestLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * PGlite has one session: two requests at once would share a transaction and its role, and one could run with the other's
 * rights. Every request to it goes through one of these.
 */
export function createRequestLock(): RequestLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}

/** PostgreSQL gives each transaction its own session; nothing is to be held back. */
export const noRequestLock: RequestLock = (work) => work();
