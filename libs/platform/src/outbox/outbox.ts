import type { Operation, OperationResult } from '@fabula/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AppError, isTemporary, toAppError } from '../errors.ts';
import type { FailedOperation, OutboxStore } from './outbox-store.ts';

/**
 * `saved`: nothing waits. `saving`: on its way. `kept`: waits on this device for the network. `unkept`: the browser's
 * database is blocked and the server has not answered yet, so closing the page would lose it.
 */
export type OutboxStatus = 'saved' | 'saving' | 'kept' | 'unkept';

export interface OutboxState {
  readonly status: OutboxStatus;
  /** What waits to be sent, of the present user, in order. */
  readonly pending: readonly Operation[];
  readonly failed: readonly FailedOperation[];
}

export interface Outbox {
  readonly store: StoreApi<OutboxState>;
  /**
   * Resolves once the operation is safe: on this device's disk, or, where that is blocked, taken by the server. Rejects
   * with an AppError when neither could be had; then nothing was saved and nothing may be shown as saved.
   */
  add(operation: Operation): Promise<void>;
  /** Sends what waits now, for example after coming back online. */
  flush(): Promise<void>;
  /** Puts refused operations back into the queue and sends them. */
  retryFailed(ids: readonly string[]): Promise<void>;
  /** Reads what waits for this user; nothing of another user is ever shown or sent. */
  setUser(userId: string | null): Promise<void>;
}

export interface OutboxOptions {
  readonly storage: OutboxStore;
  /** Sends operations of the present user in order; resolves with one result each. */
  readonly send: (operations: readonly Operation[]) => Promise<readonly OperationResult[]>;
  /** Called with what the server has taken, before it leaves `pending`, so that screens can read the rows again first. */
  readonly onApplied: (operations: readonly Operation[]) => Promise<void>;
  /** Runs one drain at a time over all tabs of this device. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

const batchSize = 50;
const firstWaitMs = 1000;
const longestWaitMs = 60_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const store = createStore<OutboxState>(() => ({ status: 'saved', pending: [], failed: [] }));
  /** Operations that the disk did not take; they live in this page until the server has them. */
  const unkept = new Map<string, Operation>();
  /** What the server has answered and a damaged disk still holds: never sent again by this page. Refusals with their reason. */
  const answered = new Map<string, FailedOperation | null>();
  let userId: string | null = null;
  let failures = 0;
  let draining: Promise<void> | null = null;
  let askedAgain = false;

  async function read(): Promise<void> {
    const user = userId;
    if (user === null) return store.setState({ status: 'saved', pending: [], failed: [] });
    const own = [...unkept.values()].filter((operation) => operation.userId === user);
    const [pending, failed] = await Promise.all([options.storage.pending(user), options.storage.failed(user)]).catch(
      (error: unknown) => {
        options.report(error);
        return [[], []] satisfies [Operation[], FailedOperation[]];
      },
    );
    if (user !== userId) return; // signed out or switched while reading
    const all = [...pending.filter(({ id }) => !answered.has(id)), ...own];
    const unkeptFailures = [...answered.values()].filter((failure) => failure?.operation.userId === user);
    store.setState({
      pending: all,
      failed: [...failed, ...unkeptFailures.filter((failure) => failure !== null)],
      status: all.length === 0 ? 'saved' : own.length > 0 ? 'unkept' : store.getState().status,
    });
    if (all.length > 0 && store.getState().status === 'saved') store.setState({ status: 'saving' });
  }

  async function settle(batch: readonly Operation[], results: readonly OperationResult[]): Promise<void> {
    const byId = new Map(results.map((result) => [result.id, result]));
    const taken = batch.filter((operation) => isThere(byId.get(operation.id)));
    const refused = batch.flatMap((operation): FailedOperation[] => {
      const result = byId.get(operation.id);
      if (result?.status !== 'rejected' || isThere(result)) return [];
      return [
        {
          operation,
          code: result.code ?? 'invalid',
          message: result.message ?? '',
          failedAt: options.now().toISOString(),
        },
      ];
    });
    if (taken.length + refused.length === 0)
      throw new AppError('unavailable', 'The server answered for none of the operations');
    if (taken.length > 0) await options.onApplied(taken).catch(options.report);
    for (const { id } of [...taken, ...refused.map((failure) => failure.operation)]) unkept.delete(id);
    await keep(
      () => options.storage.fail(refused),
      refused.map((failure) => [failure.operation.id, failure]),
    );
    await keep(
      () => options.storage.remove(taken.map(({ id }) => id)),
      taken.map(({ id }) => [id, null]),
    );
  }

  /** The server's answer stands also where the disk does not take it. */
  async function keep(
    write: () => Promise<void>,
    answers: readonly (readonly [string, FailedOperation | null])[],
  ): Promise<void> {
    if (answers.length === 0) return;
    try {
      await write();
    } catch (error) {
      options.report(error);
      for (const [id, answer] of answers) answered.set(id, answer);
    }
  }

  async function sendBatch(batch: readonly Operation[]): Promise<void> {
    try {
      await settle(batch, await options.send(batch));
    } catch (error) {
      const failure = toAppError(error);
      if (isTemporary(failure) || failure.code === 'unauthorized' || failure.code === 'unknown') throw failure;
      // The call as a whole was refused. Alone, each operation shows whether it is the one.
      if (batch.length > 1) for (const operation of batch) await sendBatch([operation]);
      else
        await settle(
          batch,
          batch.map(({ id }) => ({ id, status: 'rejected', code: failure.code, message: failure.message })),
        );
    }
  }

  async function drainOnce(): Promise<void> {
    const user = userId;
    for (;;) {
      await read();
      if (user === null || user !== userId) return;
      const batch = store.getState().pending.slice(0, batchSize);
      if (batch.length === 0) return;
      if (unkept.size === 0) store.setState({ status: 'saving' });
      await sendBatch(batch);
      failures = 0;
    }
  }

  function drain(): Promise<void> {
    // Asked while one runs: it may already have seen an empty queue, so another follows.
    if (draining) askedAgain = true;
    draining ??= options
      .exclusive(drainOnce)
      .catch(async (error: unknown) => {
        if (toAppError(error).code === 'unknown') options.report(error);
        failures += 1;
        if (store.getState().status === 'saving') store.setState({ status: 'kept' });
        void again(failures);
      })
      .finally(() => {
        draining = null;
        if (askedAgain && failures === 0) void drain();
        askedAgain = false;
      });
    return draining;
  }

  async function again(attempt: number): Promise<void> {
    // Full jitter between half and all of the doubled wait, so that devices do not come back in step.
    const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
    await options.wait(ceiling * (0.5 + options.random() / 2));
    if (failures === attempt) await drain();
  }

  return {
    store,
    async add(operation) {
      try {
        await options.storage.add(operation);
        await read();
        void drain();
      } catch (error) {
        options.report(error);
        unkept.set(operation.id, operation);
        await read();
        await draining; // a drain under way read the queue before this operation was in it
        await drain();
        if (!unkept.delete(operation.id)) return;
        await read();
        throw new AppError('unavailable', 'Kept neither on this device nor by the server', { cause: error });
      }
    },
    flush: async () => {
      await draining;
      await drain();
    },
    async retryFailed(ids) {
      await options.storage.retry(ids);
      for (const id of ids) answered.delete(id);
      await read();
      await drain();
    },
    async setUser(next) {
      if (next === userId) return;
      userId = next;
      failures = 0;
      await read();
      if (next !== null) void drain();
    },
  };
}

/** A duplicate, from another device or tab, is already what the learner wanted: nothing was lost that could be shown as lost. */
function isThere(result: OperationResult | undefined): boolean {
  return result !== undefined && (result.status !== 'rejected' || result.code === 'duplicate');
}
