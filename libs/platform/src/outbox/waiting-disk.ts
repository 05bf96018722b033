import type { OutboxStorage, StoredOperations } from './outbox-storage.ts';
import { isWaiting, lostByDisk, type WaitingEvent, type WaitingState } from './waiting-state.ts';

export interface WaitingDiskOptions {
  readonly storage: OutboxStorage;
  readonly report: (error: unknown) => void;
}

export interface WaitingDisk {
  /** Runs one piece of work at a time, so that an older answer of the disk never replaces a newer one. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Reads what waits for the present user, and stores again what the disk has lost. Call it in turn. */
  read(): Promise<void>;
  /** Stores the server's answers. They count even if the disk does not accept them. Call it in turn. */
  noteAnswers(): Promise<void>;
}

/** Keeps the disk and what is known of the waiting operations in agreement. */
export function createWaitingDisk(
  getState: () => WaitingState,
  dispatch: (event: WaitingEvent) => void,
  options: WaitingDiskOptions,
): WaitingDisk {
  const { storage, report } = options;
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = turn.then(run);
    turn = result.catch(() => undefined); // the caller gets the error
    return result;
  }

  async function read(): Promise<void> {
    const { userId } = getState();
    if (userId === null) return;
    await noteAnswers().catch(() => undefined); // reported when the answers came
    let rows: StoredOperations;
    try {
      rows = await storage.read(userId);
    } catch (error) {
      if (getState().disk !== 'unreadable') report(error);
      dispatch({ type: 'read-failed', userId });
      return;
    }
    // Nothing is stored again for a user who signed out while the disk was read.
    const restored = userId === getState().userId ? await restore(rows, getState, dispatch, options) : [];
    dispatch({ type: 'read', userId, rows, restored });
  }

  async function noteAnswers(): Promise<void> {
    const answered = getState().entries.filter((entry) => 'note' in entry);
    if (answered.length === 0) return;
    const taken = answered.flatMap(({ operation, status }) => (status === 'taken' ? [operation.id] : []));
    const failures = answered.flatMap((entry) => (entry.status === 'refused' ? [entry.failure] : []));
    try {
      if (taken.length > 0) await storage.remove(taken);
      dispatch({ type: 'noted', ids: taken });
      if (failures.length > 0) await storage.fail(failures);
      dispatch({ type: 'noted', ids: failures.map(({ operation }) => operation.id) });
    } catch (error) {
      dispatch({ type: 'note-failed', ids: answered.map(({ operation }) => operation.id) });
      throw error;
    }
  }

  return { inTurn, read, noteAnswers };
}

/** Stores again what the disk has lost; resolves with the ids that are stored. */
async function restore(
  rows: StoredOperations,
  getState: () => WaitingState,
  dispatch: (event: WaitingEvent) => void,
  { storage, report }: WaitingDiskOptions,
): Promise<readonly string[]> {
  const restored: string[] = [];
  for (const operation of lostByDisk(getState(), rows)) {
    const { id } = operation;
    const isStored = await storage.add(operation).then(
      () => true,
      () => false, // reported when it was added; the status shows it
    );
    if (!isStored) continue;
    const entry = getState().entries.find((known) => known.operation.id === id);
    if (entry && isWaiting(entry)) {
      // At once, because a learner who signs out meanwhile ends this read, and the disk has it all the same.
      dispatch({ type: 'stored', id });
      restored.push(id);
    } else await storage.remove([id]).catch(report); // another tab reported meanwhile that the server has it
  }
  return restored;
}
