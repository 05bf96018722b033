import type { Operation } from '@fabula/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FailedOperation, OutboxStore, StoredOperations } from './outbox-store.ts';

/**
 * `saved`: nothing waits. `saving`: on its way. `kept`: waits on this device for the network. `unkept`: the browser's
 * database does not keep it and the server has not taken it, so closing the page would lose it.
 */
export type OutboxStatus = 'saved' | 'saving' | 'kept' | 'unkept';

export interface OutboxState {
  readonly status: OutboxStatus;
  /** What waits to be sent, of the present user, in order. */
  readonly pending: readonly Operation[];
  readonly failed: readonly FailedOperation[];
  /** Whether the disk was looked at for the present user: before that, what waits from an earlier visit is not known. */
  readonly isRead: boolean;
}

interface Known {
  readonly operation: Operation;
  /** On its way to the disk, on it, or only in this page. */
  place: 'writing' | 'disk' | 'page';
  /** Sent, and what became of it is not known: the server may have it. */
  isUncertain: boolean;
}

export interface WaitingOptions {
  readonly storage: OutboxStore;
  readonly report: (error: unknown) => void;
}

export type Waiting = ReturnType<typeof createWaiting>;

/**
 * What waits, as this page knows it: the disk's rows, and every operation the page has seen until the server has answered
 * for it, so that a disk that fails later takes nothing with it.
 */
export function createWaiting({ storage, report }: WaitingOptions) {
  const store: StoreApi<OutboxState> = createStore(() => ({ status: 'saved', pending: [], failed: [], isRead: false }));
  const known = new Map<string, Known>();
  /** What the server has answered and the disk has not noted yet: never sent again. Refusals with their reason. */
  const answered = new Map<string, FailedOperation | null>();
  /** Taken by the server through another tab; on the screen until its rows have been read again. */
  const leaving = new Map<string, Operation>();
  let failed: readonly FailedOperation[] = [];
  let userId: string | null = null;
  let isReadable = true;
  let isRead = false;
  let isSending = true;
  let turn: Promise<unknown> = Promise.resolve();
  const watchers = new Set<() => void>();

  /** One at a time, so that an older answer of the disk never replaces a newer one. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = turn.then(run);
    turn = result.catch(() => undefined); // told to the caller
    return result;
  }

  const ofUser = () => [...known.values()].filter(({ operation }) => operation.userId === userId);

  function publish(): void {
    const own = ofUser();
    const pending = own.filter(({ place }) => place !== 'writing').map(({ operation }) => operation);
    const others = [...leaving.values()].filter((operation) => operation.userId === userId && !known.has(operation.id));
    const refused = [...failed, ...[...answered.values()].filter((failure) => failure !== null)];
    const byId = new Map(refused.map((failure) => [failure.operation.id, failure]));
    const before = store.getState();
    const isOnlyHere =
      own.some(({ place }) => place === 'page') ||
      (!isReadable && pending.length > 0) ||
      [...answered.values()].some((failure) => failure?.operation.userId === userId);
    const next: OutboxState = {
      status: isOnlyHere ? 'unkept' : own.length + others.length === 0 ? 'saved' : isSending ? 'saving' : 'kept',
      pending: sameOr(before.pending, [...others, ...pending], ({ id }) => id),
      failed: sameOr(
        before.failed,
        [...byId.values()].filter(({ operation }) => operation.userId === userId && isRefused(operation.id)),
        ({ operation }) => operation.id,
      ),
      isRead,
    };
    // What has not changed is not drawn again.
    const isNew =
      next.status !== before.status ||
      next.pending !== before.pending ||
      next.failed !== before.failed ||
      next.isRead !== before.isRead;
    if (isNew) store.setState(next);
    for (const look of watchers) look();
  }

  const isRefused = (id: string) => !known.has(id) && answered.get(id) !== null;

  async function readNow(): Promise<void> {
    const user = userId;
    if (user !== null) {
      if (answered.size > 0) await noteAnswers().catch(() => undefined); // told when they came
      let rows: StoredOperations | null = null;
      try {
        rows = await storage.read(user);
      } catch (error) {
        if (isReadable) report(error);
      }
      if (user !== userId) return; // signed out or switched while reading
      isReadable = rows !== null;
      if (rows) await adopt(user, rows);
      isRead = true;
    }
    publish();
  }

  async function adopt(user: string, rows: StoredOperations): Promise<void> {
    failed = rows.failed;
    const stored = rows.pending.filter(({ id }) => !answered.has(id));
    const onDisk = new Set(stored.map(({ id }) => id));
    const refused = new Set(failed.map(({ operation }) => operation.id));
    for (const entry of ofUser()) {
      const { id } = entry.operation;
      if (onDisk.has(id) || entry.place === 'writing') continue;
      if (entry.place === 'disk' && refused.has(id)) {
        known.delete(id); // another tab heard the refusal
        continue;
      }
      // Sent by another tab, or lost with the disk: the server takes it once, so it is kept and sent again.
      if (!(await isKept(entry.operation))) continue;
      if (known.has(id)) {
        entry.place = 'disk'; // at once: whoever signs out meanwhile ends this, and the disk has it all the same
        onDisk.add(id);
      } else await storage.remove([id]).catch(report); // another tab told so meanwhile
    }
    if (user !== userId) return;
    const seen = ofUser();
    for (const operation of inOrder(
      stored,
      seen.map((entry) => entry.operation),
    )) {
      const { id } = operation;
      if (answered.has(id) || leaving.has(id)) continue; // meanwhile
      const entry = known.get(id) ?? { operation, place: 'disk', isUncertain: false };
      if (entry.place !== 'writing') entry.place = onDisk.has(id) ? 'disk' : 'page';
      known.delete(id);
      known.set(id, entry);
    }
  }

  const isKept = (operation: Operation) =>
    storage.add(operation).then(
      () => true,
      () => false, // told when it was added; the status says it
    );

  /** Writes down what the server has answered; it stands also where the disk does not take it. */
  async function noteAnswers(): Promise<void> {
    const refused = [...answered.values()].filter((failure) => failure !== null);
    const taken = [...answered].filter(([, failure]) => failure === null).map(([id]) => id);
    if (taken.length > 0) await storage.remove(taken);
    failed = failed.filter(({ operation }) => !taken.includes(operation.id));
    for (const id of taken) answered.delete(id);
    if (refused.length > 0) await storage.fail(refused);
    failed = [...failed, ...refused];
    for (const { operation } of refused) answered.delete(operation.id);
  }

  return {
    store,
    read: () => inTurn(readNow),
    /** Ready to be sent. */
    pending: () => ofUser().flatMap(({ operation, place }) => (place === 'writing' ? [] : [operation])),
    setUser(next: string | null): Promise<void> {
      userId = next;
      failed = [];
      isReadable = true;
      isRead = false;
      isSending = true;
      publish();
      return inTurn(readNow);
    },
    setSending(value: boolean) {
      isSending = value;
      publish();
    },
    /** Puts it on the disk; resolves false when it is only in this page. */
    async keep(operation: Operation): Promise<boolean> {
      const entry: Known = { operation, place: 'writing', isUncertain: false };
      known.set(operation.id, entry);
      publish();
      try {
        await inTurn(() => storage.add(operation));
        entry.place = 'disk';
      } catch (error) {
        report(error);
        entry.place = 'page';
      }
      publish();
      return entry.place === 'disk';
    },
    isOnlyHere: (id: string) => known.get(id)?.place === 'page',
    /** Resolves once the operation is on the disk or the server has answered for it. */
    async safe(id: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => known.get(id)?.place !== 'page' && resolve();
      watchers.add(look);
      look();
      await promise;
      watchers.delete(look);
    },
    isUncertain: (id: string) => known.get(id)?.isUncertain ?? false,
    markUncertain(operations: readonly Operation[]) {
      for (const { id } of operations) {
        const entry = known.get(id);
        if (entry) entry.isUncertain = true;
      }
    },
    /**
     * Forgets what was neither kept nor sent; false when it is on the disk by now, or on its way. In turn, since a read
     * may be about to put it on the disk.
     */
    withdraw: (id: string, isBeingSent: () => boolean) =>
      inTurn(async () => {
        const entry = known.get(id);
        if (entry?.place !== 'page' || entry.isUncertain || isBeingSent()) return false;
        known.delete(id);
        publish();
        return true;
      }),
    /** The server has answered for these; resolves when the disk has noted it, or has refused to. */
    async settle(taken: readonly Operation[], refused: readonly FailedOperation[]): Promise<void> {
      for (const { id } of taken) answered.set(id, null);
      for (const failure of refused) answered.set(failure.operation.id, failure);
      for (const { id } of [...taken, ...refused.map(({ operation }) => operation)]) known.delete(id);
      await inTurn(noteAnswers).catch(report);
      publish();
    },
    /** Another tab's operations that the server has taken; `reread` resolves when their rows are here. */
    async leave(ids: readonly string[], reread: (operations: readonly Operation[]) => Promise<void>): Promise<void> {
      const gone = ids.flatMap((id) => known.get(id)?.operation ?? []);
      for (const operation of gone) {
        known.delete(operation.id);
        leaving.set(operation.id, operation);
      }
      if (gone.length > 0) await reread(gone).catch(report);
      for (const { id } of gone) leaving.delete(id);
      publish();
    },
    /** Puts refused operations back into the queue, also where the disk cannot. */
    async retry(ids: readonly string[]): Promise<void> {
      const wanted = store.getState().failed.filter(({ operation }) => ids.includes(operation.id));
      for (const { operation } of wanted) {
        answered.delete(operation.id);
        known.set(operation.id, { operation, place: 'page', isUncertain: false });
      }
      await inTurn(() => storage.retry(ids)).catch(report);
      await inTurn(readNow);
    },
  };
}

/** The disk's order, and each operation that is not there before the one that this page has seen after it. */
function inOrder(stored: readonly Operation[], seen: readonly Operation[]): readonly Operation[] {
  const list = [...stored];
  for (const operation of seen.toReversed()) {
    if (list.some(({ id }) => id === operation.id)) continue;
    const next = seen[seen.indexOf(operation) + 1];
    const place = list.findIndex(({ id }) => id === next?.id);
    list.splice(place === -1 ? list.length : place, 0, operation);
  }
  return list;
}

/** The list there is, when the other one holds the same. */
function sameOr<Item>(before: readonly Item[], after: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const keys = before.map(key);
  const same = before.length === after.length && after.map(key).every((name, index) => name === keys[index]);
  return same ? before : after;
}
