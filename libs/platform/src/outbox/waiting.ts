import type { Operation } from '@fabula/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyOutbox, type OutboxState, outboxStateOf, sendableOf } from './outbox-state.ts';
import type { FailedOperation, OutboxStore, StoredOperations } from './outbox-store.ts';
import {
  isWaiting,
  lostByDisk,
  mayBeWithdrawn,
  nothingWaits,
  reduce,
  type WaitingEvent,
  type WaitingState,
} from './waiting-state.ts';

export interface WaitingOptions {
  readonly storage: OutboxStore;
  readonly report: (error: unknown) => void;
}

export type Waiting = ReturnType<typeof createWaiting>;

/** Moves operations between this page and the disk. waiting-state.ts says what is known and what each event changes. */
export function createWaiting({ storage, report }: WaitingOptions) {
  const inner: StoreApi<WaitingState> = createStore(() => nothingWaits);
  const store: StoreApi<OutboxState> = createStore(() => emptyOutbox);
  inner.subscribe(() => store.setState(outboxStateOf(inner.getState(), store.getState())));
  const dispatch = (event: WaitingEvent) => inner.setState(reduce(inner.getState(), event));
  const entryOf = (id: string) => inner.getState().entries.find(({ operation }) => operation.id === id);
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs one piece of work at a time, so that an older answer of the disk never replaces a newer one. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = turn.then(run);
    turn = result.catch(() => undefined); // the caller gets the error
    return result;
  }

  async function readNow(): Promise<void> {
    const { userId } = inner.getState();
    if (userId === null) return;
    await noteAnswers().catch(() => undefined); // reported when the answers came
    let rows: StoredOperations;
    try {
      rows = await storage.read(userId);
    } catch (error) {
      if (inner.getState().disk !== 'unreadable') report(error);
      dispatch({ type: 'read-failed', userId });
      return;
    }
    // Nothing is stored again for a user who signed out while the disk was read.
    const restored = userId === inner.getState().userId ? await restore(rows) : [];
    dispatch({ type: 'read', userId, rows, restored });
  }

  /** Stores again what the disk has lost; resolves with the ids that are stored. */
  async function restore(rows: StoredOperations): Promise<readonly string[]> {
    const restored: string[] = [];
    for (const operation of lostByDisk(inner.getState(), rows)) {
      const { id } = operation;
      const isStored = await storage.add(operation).then(
        () => true,
        () => false, // reported when it was added; the status shows it
      );
      if (!isStored) continue;
      const entry = entryOf(id);
      if (entry && isWaiting(entry)) {
        // At once, because a learner who signs out meanwhile ends this read, and the disk has it all the same.
        dispatch({ type: 'stored', id });
        restored.push(id);
      } else await storage.remove([id]).catch(report); // another tab reported meanwhile that the server has it
    }
    return restored;
  }

  /** Stores the server's answers on the disk. They count even if the disk does not accept them. */
  async function noteAnswers(): Promise<void> {
    const answered = inner.getState().entries.filter((entry) => 'note' in entry);
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

  return {
    store,
    dispatch,
    state: () => inner.getState(),
    read: () => inTurn(readNow),
    pending: () => sendableOf(inner.getState()),
    setUser(userId: string | null): Promise<void> {
      dispatch({ type: 'user-changed', userId });
      return inTurn(readNow);
    },
    /** Puts it on the disk; resolves false when the disk did not take it. */
    async keep(operation: Operation): Promise<boolean> {
      const { id } = operation;
      dispatch({ type: 'added', operation });
      try {
        await inTurn(() => storage.add(operation));
      } catch (error) {
        report(error);
        dispatch({ type: 'store-failed', id });
        return false;
      }
      dispatch({ type: 'stored', id });
      return true;
    },
    isOnlyHere: (id: string) => entryOf(id)?.status === 'unstored',
    isUncertain: (id: string) => {
      const entry = entryOf(id);
      return entry !== undefined && 'isUncertain' in entry && entry.isUncertain;
    },
    /** Resolves once the operation is on the disk or the server has answered for it. */
    async safe(id: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => entryOf(id)?.status !== 'unstored' && resolve();
      const stop = inner.subscribe(look);
      look();
      await promise;
      stop();
    },
    markUncertain: (operations: readonly Operation[]) =>
      dispatch({ type: 'answer-lost', ids: operations.map(({ id }) => id) }),
    /**
     * Forgets what was neither stored nor sent; resolves false when it is stored by now, or being sent. It waits for
     * its turn, because a read may be about to store it.
     */
    withdraw: (id: string, isBeingSent: () => boolean) =>
      inTurn(async () => {
        if (!mayBeWithdrawn(entryOf(id)) || isBeingSent()) return false;
        dispatch({ type: 'withdrawn', id });
        return true;
      }),
    /** The server has answered for these; resolves when the disk has stored the answers, or could not. */
    async settle(taken: readonly Operation[], refused: readonly FailedOperation[]): Promise<void> {
      dispatch({ type: 'answered', taken, refused });
      await inTurn(noteAnswers).catch(report);
    },
    /** The server accepted these from another tab; `reread` resolves when their rows are loaded. */
    async leave(ids: readonly string[], reread: (operations: readonly Operation[]) => Promise<void>): Promise<void> {
      const gone = inner
        .getState()
        .entries.filter((entry) => ids.includes(entry.operation.id) && isWaiting(entry))
        .map(({ operation }) => operation);
      if (gone.length === 0) return;
      dispatch({ type: 'taken-elsewhere', ids });
      await reread(gone).catch(report);
      dispatch({ type: 'rows-read', ids: gone.map(({ id }) => id) });
    },
    /** Puts refused operations back into the queue, even if the disk cannot. */
    retry: (ids: readonly string[]) =>
      inTurn(async () => {
        const isStored = await storage.retry(ids).then(
          () => true,
          (error: unknown) => {
            report(error);
            return false;
          },
        );
        dispatch({ type: 'retried', ids, isStored });
        await readNow();
      }),
  };
}
