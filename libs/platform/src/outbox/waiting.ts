import type { Operation } from '@fabula/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyOutbox, type OutboxState, outboxStateOf, sendableOf } from './outbox-state.ts';
import type { FailedOperation } from './outbox-storage.ts';
import { createWaitingDisk, type WaitingDisk, type WaitingDiskOptions } from './waiting-disk.ts';
import {
  isWaiting,
  mayBeWithdrawn,
  nothingWaits,
  reduce,
  type WaitingEvent,
  type WaitingState,
} from './waiting-state.ts';

export type Waiting = ReturnType<typeof createWaiting>;

interface Context extends WaitingDiskOptions {
  readonly inner: StoreApi<WaitingState>;
  readonly dispatch: (event: WaitingEvent) => void;
  readonly disk: WaitingDisk;
}

/** Moves operations between this page and the disk. waiting-state.ts says what is known and what each event changes. */
export function createWaiting(options: WaitingDiskOptions) {
  const inner: StoreApi<WaitingState> = createStore(() => nothingWaits);
  const store: StoreApi<OutboxState> = createStore(() => emptyOutbox);
  inner.subscribe(() => store.setState(outboxStateOf(inner.getState(), store.getState())));
  const dispatch = (event: WaitingEvent) => inner.setState(reduce(inner.getState(), event));
  const disk = createWaitingDisk(inner.getState, dispatch, options);
  const context: Context = { ...options, inner, dispatch, disk };

  return {
    store,
    dispatch,
    state: () => inner.getState(),
    read: () => disk.inTurn(disk.read),
    pending: () => sendableOf(inner.getState()),
    setUser(userId: string | null): Promise<void> {
      dispatch({ type: 'user-changed', userId });
      return disk.inTurn(disk.read);
    },
    ...newOperations(context),
    ...answers(context),
  };
}

/** From the learner's tap until an operation is on the disk, or the server has it. */
function newOperations({ inner, dispatch, disk, storage, report }: Context) {
  const entryOf = (id: string) => inner.getState().entries.find(({ operation }) => operation.id === id);
  return {
    /** Puts it on the disk; resolves false when the disk did not take it. */
    async keep(operation: Operation): Promise<boolean> {
      const { id } = operation;
      dispatch({ type: 'added', operation });
      try {
        await disk.inTurn(() => storage.add(operation));
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
    /**
     * Forgets what was neither stored nor sent; resolves false when it is stored by now, or being sent. It waits for
     * its turn, because a read may be about to store it.
     */
    withdraw: (id: string, isBeingSent: () => boolean) =>
      disk.inTurn(async () => {
        if (!mayBeWithdrawn(entryOf(id)) || isBeingSent()) return false;
        dispatch({ type: 'withdrawn', id });
        return true;
      }),
  };
}

/** What became of the operations that were sent. */
function answers({ inner, dispatch, disk, storage, report }: Context) {
  return {
    markUncertain: (operations: readonly Operation[]) =>
      dispatch({ type: 'answer-lost', ids: operations.map(({ id }) => id) }),
    /** The server has answered for these; resolves when the disk has stored the answers, or could not. */
    async settle(taken: readonly Operation[], refused: readonly FailedOperation[]): Promise<void> {
      dispatch({ type: 'answered', taken, refused });
      await disk.inTurn(disk.noteAnswers).catch(report);
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
      disk.inTurn(async () => {
        const isStored = await storage.retry(ids).then(
          () => true,
          (error: unknown) => {
            report(error);
            return false;
          },
        );
        dispatch({ type: 'retried', ids, isStored });
        await disk.read();
      }),
  };
}
