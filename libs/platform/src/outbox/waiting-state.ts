import type { Operation } from '@fabula/contracts';
import type { FailedOperation, StoredOperations } from './outbox-storage.ts';

/**
 * Whether the disk has the server's answer: `failed` means that the disk did not store it, and is tried again later.
 */
type Note = 'underway' | 'failed';

/**
 * One operation, from the moment it is added until the server has answered and the disk has stored the answer.
 *
 * - `writing`: on its way to the disk. It is neither shown nor sent yet.
 * - `stored`: waits on the disk.
 * - `unstored`: waits only in this page, because the disk did not accept it or has lost it.
 * - `taken`: the server has accepted it. It is never sent again, although the disk still holds it.
 * - `refused`: the server refused it. It is never sent again, although it is not on the disk's list of refused ones
 *   yet.
 * - `listed`: on the disk's list of refused ones.
 * - `leaving`: another tab sent it and the server accepted it. It stays on the screen until its rows are refetched.
 *
 * `isUncertain`: it was sent and no answer arrived, so the server may have it.
 */
export type Entry = { readonly operation: Operation } & (
  | { readonly status: 'writing' | 'leaving' }
  | { readonly status: 'stored' | 'unstored'; readonly isUncertain: boolean }
  | { readonly status: 'taken'; readonly note: Note }
  | { readonly status: 'refused'; readonly note: Note; readonly failure: FailedOperation }
  | { readonly status: 'listed'; readonly failure: FailedOperation }
);

export interface WaitingState {
  readonly userId: string | null;
  /** Whether the disk was read for this user; until then nobody knows what waits from an earlier visit. */
  readonly disk: 'unread' | 'read' | 'unreadable';
  /** `resting`: the last call failed and the next one has not begun. */
  readonly sending: 'active' | 'resting';
  /** Calls that failed since the last one that succeeded. */
  readonly failures: number;
  /** Of every user of this page, each operation once; those that wait are in the order in which they are sent. */
  readonly entries: readonly Entry[];
}

export type WaitingEvent =
  | { readonly type: 'user-changed'; readonly userId: string | null }
  | { readonly type: 'added'; readonly operation: Operation }
  | { readonly type: 'stored'; readonly id: string }
  | { readonly type: 'store-failed'; readonly id: string }
  /** `restored`: operations that the disk had lost and has again since `rows` were read. */
  | {
      readonly type: 'read';
      readonly userId: string;
      readonly rows: StoredOperations;
      readonly restored: readonly string[];
    }
  | { readonly type: 'read-failed'; readonly userId: string }
  | { readonly type: 'send-started' | 'send-succeeded' | 'send-failed' }
  | { readonly type: 'answer-lost'; readonly ids: readonly string[] }
  | {
      readonly type: 'answered';
      readonly taken: readonly Operation[];
      readonly refused: readonly FailedOperation[];
    }
  /** The disk has stored the answers for these, or could not. */
  | { readonly type: 'noted' | 'note-failed'; readonly ids: readonly string[] }
  | { readonly type: 'withdrawn'; readonly id: string }
  | { readonly type: 'taken-elsewhere' | 'rows-read'; readonly ids: readonly string[] }
  /** `isStored`: the disk has moved those on its list back into its queue. */
  | { readonly type: 'retried'; readonly ids: readonly string[]; readonly isStored: boolean };

export const nothingWaits: WaitingState = {
  userId: null,
  disk: 'unread',
  sending: 'active',
  failures: 0,
  entries: [],
};

export function reduce(state: WaitingState, event: WaitingEvent): WaitingState {
  switch (event.type) {
    case 'user-changed': {
      // The disk's list is read again when its user comes back.
      const entries = state.entries.filter(({ status }) => status !== 'listed');
      return { ...nothingWaits, userId: event.userId, entries };
    }
    case 'added':
      return put(state, { operation: event.operation, status: 'writing' });
    case 'stored':
      return change(state, [event.id], (entry) => (isWaiting(entry) ? waitingAs('stored', entry) : entry));
    case 'store-failed':
      return change(state, [event.id], (entry) => (entry.status === 'writing' ? waitingAs('unstored', entry) : entry));
    case 'read':
      return event.userId === state.userId ? adopt(state, event.rows, event.restored) : state;
    case 'read-failed':
      return event.userId === state.userId ? { ...state, disk: 'unreadable' } : state;
    case 'send-started':
      return { ...state, sending: 'active' };
    case 'send-succeeded':
      return { ...state, failures: 0 };
    case 'send-failed':
      return { ...state, sending: 'resting', failures: state.failures + 1 };
    case 'answer-lost':
      return change(state, event.ids, (entry) => ('isUncertain' in entry ? { ...entry, isUncertain: true } : entry));
    case 'answered': {
      const answers: Entry[] = [
        ...event.taken.map((operation) => ({ operation, status: 'taken', note: 'underway' }) as const),
        ...event.refused.map(
          (failure) => ({ operation: failure.operation, status: 'refused', note: 'underway', failure }) as const,
        ),
      ];
      return answers.reduce(put, state);
    }
    case 'noted':
      return change(state, event.ids, (entry) => {
        if (entry.status === 'taken') return null;
        if (entry.status !== 'refused') return entry;
        return { operation: entry.operation, status: 'listed', failure: entry.failure };
      });
    case 'note-failed':
      return change(state, event.ids, (entry) => ('note' in entry ? { ...entry, note: 'failed' } : entry));
    case 'withdrawn':
      return change(state, [event.id], (entry) => (mayBeWithdrawn(entry) ? null : entry));
    case 'taken-elsewhere':
      return change(state, event.ids, (entry) =>
        isWaiting(entry) ? { operation: entry.operation, status: 'leaving' } : entry,
      );
    case 'rows-read':
      return change(state, event.ids, (entry) => (entry.status === 'leaving' ? null : entry));
    case 'retried': {
      const isAsked = (entry: Entry) => isRefused(entry) && event.ids.includes(entry.operation.id);
      // At the end of the queue, as on the disk.
      const asked = state.entries.filter(isAsked).map((entry) => {
        return waitingAs(event.isStored && entry.status === 'listed' ? 'stored' : 'unstored', entry);
      });
      return { ...state, entries: [...state.entries.filter((entry) => !isAsked(entry)), ...asked] };
    }
  }
}

export const isWaiting = ({ status }: Entry) => status === 'writing' || status === 'stored' || status === 'unstored';

/** Whether only this page can have it, so that it can still be reported as not saved. */
export const mayBeWithdrawn = (entry: Entry | undefined) => entry?.status === 'unstored' && !entry.isUncertain;

const isRefused = ({ status }: Entry) => status === 'refused' || status === 'listed';

function waitingAs(status: 'stored' | 'unstored', entry: Entry): Entry {
  return { operation: entry.operation, status, isUncertain: 'isUncertain' in entry && entry.isUncertain };
}

/** Replaces the entry with the same id, or adds it at the end. */
function put(state: WaitingState, entry: Entry): WaitingState {
  const { id } = entry.operation;
  const isKnown = state.entries.some(({ operation }) => operation.id === id);
  return isKnown ? change(state, [id], () => entry) : { ...state, entries: [...state.entries, entry] };
}

/** Changes the entries with these ids; null removes one. */
function change(state: WaitingState, ids: readonly string[], next: (entry: Entry) => Entry | null): WaitingState {
  const wanted = new Set(ids);
  const changed = (entry: Entry) => (wanted.has(entry.operation.id) ? (next(entry) ?? []) : entry);
  return { ...state, entries: state.entries.flatMap(changed) };
}

/** Merges what was read from the disk. What the disk does not hold stays, so that nothing is lost with a disk. */
function adopt(state: WaitingState, rows: StoredOperations, restored: readonly string[]): WaitingState {
  const { userId } = state;
  const onDisk = new Set([...rows.pending.map(({ id }) => id), ...restored]);
  const seen = state.entries.filter(
    (entry) => entry.operation.userId === userId && isWaiting(entry) && !isListedBy(rows, onDisk, entry),
  );
  const others = state.entries.filter(
    (entry) => entry.operation.userId !== userId || !(isWaiting(entry) || entry.status === 'listed'),
  );
  const byId = new Map(seen.map((entry) => [entry.operation.id, entry]));
  const answered = new Set(others.map(({ operation }) => operation.id));
  const stored = rows.pending.filter(({ id }) => !answered.has(id));
  const waiting = inOrder(
    stored,
    seen.map(({ operation }) => operation),
  ).map((operation): Entry => {
    const entry = byId.get(operation.id) ?? { operation, status: 'stored', isUncertain: false };
    return entry.status === 'writing' ? entry : waitingAs(onDisk.has(operation.id) ? 'stored' : 'unstored', entry);
  });
  const known = new Set([...answered, ...waiting.map(({ operation }) => operation.id)]);
  const listed = rows.failed.filter(({ operation }) => !known.has(operation.id));
  return {
    ...state,
    disk: 'read',
    entries: [
      ...others,
      ...listed.map((failure): Entry => ({ operation: failure.operation, status: 'listed', failure })),
      ...waiting,
    ],
  };
}

/**
 * What waits here although the disk has lost it: another tab sent it, or the browser emptied its database. Nobody knows
 * which, so it is stored and sent again; the server takes it once.
 */
export function lostByDisk(state: WaitingState, rows: StoredOperations): readonly Operation[] {
  const onDisk = new Set(rows.pending.map(({ id }) => id));
  return state.entries
    .filter(
      (entry) =>
        entry.operation.userId === state.userId &&
        (entry.status === 'stored' || entry.status === 'unstored') &&
        !onDisk.has(entry.operation.id) &&
        !isListedBy(rows, onDisk, entry),
    )
    .map(({ operation }) => operation);
}

/** Another tab heard that it was refused: the disk has moved it from its queue to its list. */
function isListedBy({ failed }: StoredOperations, onDisk: ReadonlySet<string>, { operation, status }: Entry): boolean {
  const { id } = operation;
  return status === 'stored' && !onDisk.has(id) && failed.some((failure) => failure.operation.id === id);
}

/** The disk's order; an operation that is missing there comes before the one this page has seen after it. */
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
