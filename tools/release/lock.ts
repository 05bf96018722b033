import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Begins with a dot, so that the server never serves it and an upload to a host leaves it out. */
export const lockFile = '.registry.lock';

/** A swap takes a fraction of a second, so a longer wait means that the holder hangs. */
const patienceMs = 20_000;

/**
 * Runs `work` while no other process holds the same store's lock. SQLite's file lock belongs to the operating system:
 * it ends with its process however that dies, and it works between containers that share a volume, which a socket would
 * not.
 * @throws Refusal when another process holds it for too long
 */
export async function withLock<Result>(store: string, work: () => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(path.join(store, lockFile), { timeout: 0 });
  try {
    const deadline = performance.now() + patienceMs;
    while (!begins(database)) {
      if (performance.now() > deadline) throw tooLong(store);
      await pause(10 + Math.random() * 30);
    }
    return await work();
  } finally {
    database.close();
  }
}

function begins(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function tooLong(store: string): Refusal {
  return new Refusal({
    what: `Another release has been writing to ${store} for ${patienceMs / 1000} s.`,
    todo: 'Wait until it has ended (its process may hang: end it), then run this again.',
  });
}

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
