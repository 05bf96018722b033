import type { Operation } from '@fabula/contracts';
import type { FailedOperation } from './outbox-storage.ts';
import { type Entry, isWaiting, type WaitingState } from './waiting-state.ts';

/**
 * `saved`: nothing waits. `saving`: being sent. `kept`: waits on this device for the network. `unkept`: the browser's
 * database does not have it and the server has not accepted it, so closing the page would lose it.
 */
export type OutboxStatus = 'saved' | 'saving' | 'kept' | 'unkept';

export interface OutboxState {
  readonly status: OutboxStatus;
  /** The present user's operations that wait to be sent, in order. */
  readonly pending: readonly Operation[];
  readonly failed: readonly FailedOperation[];
  /** Whether the disk was read for the present user. Until then nobody knows what waits from an earlier visit. */
  readonly isRead: boolean;
}

export const emptyOutbox: OutboxState = { status: 'saved', pending: [], failed: [], isRead: false };

/** The state for the screens. Returns `before` if nothing has changed, so that nothing is rendered again. */
export function outboxStateOf(state: WaitingState, before: OutboxState): OutboxState {
  const own = state.entries.filter(({ operation }) => operation.userId === state.userId);
  const leaving = own.filter(({ status }) => status === 'leaving');
  const shown = own.filter((entry) => isSendable(entry) || isBeingNoted(entry));
  const failed = own.flatMap((entry) => (isShownAsFailed(entry) ? [entry.failure] : []));
  const isOnlyHere =
    own.some((entry) => entry.status === 'unstored' || (entry.status === 'refused' && entry.note === 'failed')) ||
    (state.disk === 'unreadable' && shown.length > 0);
  const isIdle = !own.some((entry) => isWaiting(entry) || isBeingNoted(entry) || entry.status === 'leaving');
  const next: OutboxState = {
    status: isOnlyHere ? 'unkept' : isIdle ? 'saved' : state.sending === 'active' ? 'saving' : 'kept',
    // Another tab's operation that the server has accepted was sent before the others.
    pending: sameOr(before.pending, [...leaving, ...shown].map(operationOf), ({ id }) => id),
    failed: sameOr(before.failed, failed, ({ operation }) => operation.id),
    isRead: state.disk !== 'unread',
  };
  const isSame =
    next.status === before.status &&
    next.pending === before.pending &&
    next.failed === before.failed &&
    next.isRead === before.isRead;
  return isSame ? before : next;
}

/** The present user's operations that are ready to be sent, in order. */
export const sendableOf = ({ entries, userId }: WaitingState): readonly Operation[] =>
  entries.filter((entry) => entry.operation.userId === userId && isSendable(entry)).map(operationOf);

const operationOf = ({ operation }: Entry) => operation;
const isSendable = ({ status }: Entry) => status === 'stored' || status === 'unstored';

/** It stays on the screen until the disk has stored the answer, so that no answer is shown before it is safe. */
const isBeingNoted = (entry: Entry) => 'note' in entry && entry.note === 'underway';

const isShownAsFailed = (entry: Entry): entry is Extract<Entry, { readonly failure: FailedOperation }> =>
  entry.status === 'listed' || (entry.status === 'refused' && entry.note === 'failed');

/** Returns the present list if the other one has the same items. */
function sameOr<Item>(before: readonly Item[], after: readonly Item[], key: (item: Item) => string): readonly Item[] {
  const keys = before.map(key);
  const same = before.length === after.length && after.map(key).every((name, index) => name === keys[index]);
  return same ? before : after;
}
