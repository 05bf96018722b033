import type { Operation, OperationResult } from '@fabula/contracts';
import { expect, vi } from 'vitest';
import { newOperation } from '../new-operation.ts';
import { createOutbox, type Outbox, type OutboxOptions, type OutboxStatus } from '../outbox.ts';
import { type OutboxStorage, openOutboxStorage } from '../outbox-storage.ts';
import type { OutboxNews, OutboxTabs } from '../tabs.ts';

export const ada = 'ada';
export const now = new Date('2026-11-21T22:30:00Z');

export function step(storyId: string, userId = ada): Operation {
  return newOperation(
    { kind: 'progress', key: `progress:${storyId}`, patch: { storyId, steps: ['listen_read'] } },
    { userId, now, timeZone: 'Europe/Madrid' },
  );
}

/** A server that accepts every operation once, and fails when a test says so. */
export function server() {
  const taken: string[] = [];
  const calls: string[][] = [];
  const behaviour: {
    fail: ((operations: readonly Operation[]) => unknown) | null;
    refuse: (operation: Operation) => string | null;
  } = { fail: null, refuse: () => null };
  const send = async (operations: readonly Operation[]): Promise<OperationResult[]> => {
    calls.push(operations.map(({ id }) => id));
    const failure = await behaviour.fail?.(operations);
    if (failure) throw failure;
    return operations.map((operation) => {
      const code = behaviour.refuse(operation);
      if (code) return { id: operation.id, status: 'rejected', code, message: code };
      if (taken.includes(operation.id)) return { id: operation.id, status: 'repeated' };
      taken.push(operation.id);
      return { id: operation.id, status: 'applied' };
    });
  };
  return { taken, calls, behaviour, send };
}

/** The tabs of one device: they share one lock, and each receives the others' messages. */
export function device(): { readonly tab: () => OutboxTabs } {
  const listeners = new Set<(news: OutboxNews) => void>();
  let held: Promise<unknown> = Promise.resolve();
  return {
    tab() {
      let own: ((news: OutboxNews) => void) | null = null;
      return {
        exclusive(run) {
          const result = held.then(run);
          held = result.catch(() => undefined);
          return result;
        },
        tell(news) {
          for (const listener of listeners) if (listener !== own) queueMicrotask(() => listener(news));
        },
        listen(listener) {
          own = listener;
          listeners.add(listener);
        },
      };
    },
  };
}

export interface OutboxPage {
  readonly outbox: Outbox;
  /** The test ends a wait, and then the next attempt follows. */
  readonly waits: readonly { readonly milliseconds: number; readonly end: () => void }[];
  readonly applied: readonly string[];
  readonly reported: readonly unknown[];
  /** The name of its database, for a page that comes after it. */
  readonly name: string;
}

export interface PageOptions {
  readonly name?: string;
  readonly storage?: OutboxStorage;
  readonly tabs?: OutboxTabs;
  readonly onApplied?: OutboxOptions['onApplied'];
}

/** An outbox as a page has it; the test ends its waits. */
export function page(api: Pick<OutboxOptions, 'send'>, options: PageOptions = {}): OutboxPage {
  const { name = `test-${crypto.randomUUID()}`, storage = openOutboxStorage(name), tabs = device().tab() } = options;
  const waits: { milliseconds: number; end: () => void }[] = [];
  const applied: string[] = [];
  const reported: unknown[] = [];
  const outbox = createOutbox({
    storage,
    tabs,
    send: api.send,
    onApplied: async (operations) => {
      applied.push(...operations.map(({ id }) => id));
      await options.onApplied?.(operations);
    },
    wait: (milliseconds) => new Promise((resolve) => waits.push({ milliseconds, end: resolve })),
    random: () => 0.5,
    now: () => now,
    report: (error) => reported.push(error),
  });
  return { outbox, waits, applied, reported, name };
}

/** A device's disk on which reading or writing stops and resumes as the test says. */
export function disk(name = `test-${crypto.randomUUID()}`) {
  const real = openOutboxStorage(name);
  const broken: { reads: DOMException | null; writes: DOMException | null } = { reads: null, writes: null };
  const reading = <Result>(run: () => Promise<Result>) => (broken.reads ? Promise.reject(broken.reads) : run());
  const writing = <Result>(run: () => Promise<Result>) => (broken.writes ? Promise.reject(broken.writes) : run());
  const storage: OutboxStorage = {
    read: (userId) => reading(() => real.read(userId)),
    add: (operation) => writing(() => real.add(operation)),
    remove: (ids) => writing(() => real.remove(ids)),
    fail: (failures) => writing(() => real.fail(failures)),
    retry: (ids) => writing(() => real.retry(ids)),
  };
  return { name, real, storage, broken };
}

export const status = (outbox: Outbox): OutboxStatus => outbox.store.getState().status;
export const pendingIds = (outbox: Outbox) => outbox.store.getState().pending.map(({ id }) => id);
export const failedIds = (outbox: Outbox) => outbox.store.getState().failed.map(({ operation }) => operation.id);
export const settled = (outbox: Outbox, wanted: OutboxStatus) => vi.waitFor(() => expect(status(outbox)).toBe(wanted));
