import { z } from 'zod';
import { type Happening, learnersOf, providerEvent, providerEventOf } from './events.ts';
import { type Action, act, type Change, changed, dueAtMs, fallDue } from './life.ts';
import { buy, type Order } from './order.ts';
import { type Purchase, purchaseSchema } from './purchase.ts';

/** How many sent events are kept for the pages; unsent ones are kept whatever their number. */
const maxTold = 500;
/** How many forms are remembered, so that a second press buys nothing. */
const maxOrders = 500;

const moment = z.number().int();

const outgoingSchema = z.object({
  event: providerEvent,
  /** The number of attempts so far. */
  attempts: z.number().int().min(0),
  toldAtMs: moment.nullable(),
  /** When to try next; only used while it is not sent. */
  nextTryMs: moment,
  /** The status of the last attempt's answer; 0 where nothing answered. */
  lastStatus: z.number().int().nullable(),
});
/** An event on its way to the webhook. */
export type Outgoing = Readonly<z.infer<typeof outgoingSchema>>;

export const ledgerSchema = z.object({
  schema: z.literal(1),
  purchases: z.array(purchaseSchema),
  /** In the order they happened. */
  outgoing: z.array(outgoingSchema),
  orders: z.array(z.object({ id: z.string(), purchaseId: z.string() })),
  /** The time of the newest event; no two events share one. */
  lastEventMs: moment,
});
/** Everything that was sold here, and the events that still have to be sent. */
export type Ledger = Readonly<z.infer<typeof ledgerSchema>>;

export const emptyLedger: Ledger = { schema: 1, purchases: [], outgoing: [], orders: [], lastEventMs: 0 };

export interface LedgerClock {
  readonly nowMs: number;
  readonly newId: () => string;
}

export function purchasesOf(ledger: Ledger, ownerId: string): Purchase[] {
  return ledger.purchases.filter((purchase) => purchase.ownerId === ownerId);
}

/** Newest first, including a transfer that took everything from this learner. */
export function eventsOf(ledger: Ledger, learner: string): Outgoing[] {
  return ledger.outgoing.filter(({ event }) => learnersOf(event).includes(learner)).reverse();
}

/** Applies everything that is due by now, in the order in which it would have happened. */
export function catchUp(ledger: Ledger, clock: LedgerClock): Ledger {
  let current = ledger;
  for (;;) {
    const next = nextDue(current);
    if (!next || next.atMs > clock.nowMs) return current;
    current = record(current, [fallDue(next.purchase, next.atMs)], clock);
  }
}

/** The next thing that happens by itself. */
export function nextDue(ledger: Ledger): { readonly atMs: number; readonly purchase: Purchase } | undefined {
  let next: { atMs: number; purchase: Purchase } | undefined;
  for (const purchase of ledger.purchases) {
    const atMs = dueAtMs(purchase);
    if (atMs !== undefined && (next === undefined || atMs < next.atMs)) next = { atMs, purchase };
  }
  return next;
}

/**
 * Buys once for each order number; the same number again returns what it bought.
 * @returns the ledger afterwards, and the purchase; `bought` is undefined where there was nothing to buy
 */
export function placeOrder(
  ledger: Ledger,
  orderId: string,
  order: Order,
  clock: LedgerClock,
): { readonly ledger: Ledger; readonly bought: Purchase | undefined } {
  const earlier = ledger.orders.find(({ id }) => id === orderId);
  const known = ledger.purchases.find(({ id }) => id === earlier?.purchaseId);
  if (known) return { ledger, bought: known };
  const changes = buy(purchasesOf(ledger, order.ownerId), order, `local_${clock.newId()}`, clock.nowMs);
  const bought = changes?.[0]?.purchase;
  if (!changes || !bought) return { ledger, bought: undefined };
  const orders = [...ledger.orders, { id: orderId, purchaseId: bought.id }].slice(-maxOrders);
  return { ledger: record({ ...ledger, orders }, changes, clock), bought };
}

/**
 * Does one step of a purchase's life; undefined where the purchase is gone, has changed meanwhile, or cannot take this
 * step.
 */
export function actOn(
  ledger: Ledger,
  step: { readonly ownerId: string; readonly purchaseId: string; readonly version: number; readonly action: Action },
  clock: LedgerClock,
): Ledger | undefined {
  const purchase = purchasesOf(ledger, step.ownerId).find(({ id }) => id === step.purchaseId);
  if (purchase?.version !== step.version) return undefined;
  const change = act(purchase, step.action, clock.nowMs);
  return change && record(ledger, [change], clock);
}

/** Moves everything that a learner has to another; undefined where there is nothing to move. */
export function transfer(ledger: Ledger, from: string, to: string, clock: LedgerClock): Ledger | undefined {
  const theirs = purchasesOf(ledger, from);
  if (theirs.length === 0 || from === to) return undefined;
  const moved = theirs.map((purchase) => changed(purchase, { ownerId: to }));
  const environments = [...new Set(theirs.map(({ isSandbox }) => isSandbox))];
  const told = environments.map((isSandbox): Happening => {
    return { type: 'TRANSFER', atMs: clock.nowMs, from, to, isSandbox };
  });
  return withEvents(withPurchases(ledger, moved), told, clock);
}

/** Queues an event to be sent once more, whether it was sent already or waits for its next try. */
export function sendAgain(ledger: Ledger, eventId: string, { nowMs }: LedgerClock): Ledger {
  return settle(ledger, eventId, { toldAtMs: null, nextTryMs: nowMs });
}

export function settle(ledger: Ledger, eventId: string, outcome: Partial<Outgoing>): Ledger {
  const outgoing = ledger.outgoing.map((one) => (one.event.id === eventId ? { ...one, ...outcome } : one));
  return { ...ledger, outgoing: withoutOldest(outgoing) };
}

function record(ledger: Ledger, changes: readonly Change[], clock: LedgerClock): Ledger {
  const purchases = changes.map(({ purchase }) => purchase);
  const happenings = changes.flatMap((change) => change.happenings);
  return withEvents(withPurchases(ledger, purchases), happenings, clock);
}

function withPurchases(ledger: Ledger, changed: readonly Purchase[]): Ledger {
  const byId = new Map(ledger.purchases.map((purchase) => [purchase.id, purchase]));
  for (const purchase of changed) byId.set(purchase.id, purchase);
  return { ...ledger, purchases: [...byId.values()] };
}

function withEvents(ledger: Ledger, happenings: readonly Happening[], { nowMs, newId }: LedgerClock): Ledger {
  let { lastEventMs } = ledger;
  const fresh = happenings.map((happening): Outgoing => {
    // The receiver orders events by their time, so no two may share one.
    lastEventMs = Math.max(happening.atMs, lastEventMs + 1);
    const event = providerEventOf(happening, newId(), lastEventMs);
    return { event, attempts: 0, toldAtMs: null, nextTryMs: nowMs, lastStatus: null };
  });
  return { ...ledger, lastEventMs, outgoing: [...ledger.outgoing, ...fresh] };
}

function withoutOldest(outgoing: readonly Outgoing[]): Outgoing[] {
  let surplus = outgoing.filter(({ toldAtMs }) => toldAtMs !== null).length - maxTold;
  return outgoing.filter(({ toldAtMs }) => toldAtMs === null || surplus-- <= 0);
}
