import type { Happening } from './events.ts';
import { type ExpirationReason, isOpen, type Purchase, periodEnd, type Standing, standingOf } from './purchase.ts';

const dayMs = 86_400_000;
/** How long premium stays when a payment fails, as in the example of RevenueCat's documentation. */
const graceDays = 14;
/** How long a pause lasts; Google Play offers a week to three months. */
const pauseDays = 30;

/** What can be done to a purchase by hand. */
export const actions = [
  'cancel',
  'resume',
  'renew',
  'fail_payment',
  'recover',
  'pause',
  'end',
  'refund',
  'reverse_refund',
] as const;
export type Action = (typeof actions)[number];

/** The result of a change: the purchase, and the events to send. */
export interface Change {
  readonly purchase: Purchase;
  readonly happenings: readonly Happening[];
}

const possible: Readonly<Record<Standing, readonly Action[]>> = {
  active: ['cancel', 'renew', 'fail_payment', 'pause', 'end', 'refund'],
  cancelled: ['resume', 'end', 'refund'],
  grace: ['recover', 'end'],
  pausing: ['resume', 'end', 'refund'],
  paused: ['resume'],
  expired: [],
  refunded: ['reverse_refund'],
  lifetime: ['refund'],
};

/** What can be done to this purchase now, in the order in which it is offered. */
export function possibleActions(purchase: Purchase): readonly Action[] {
  // The provider retries the payment for a while; when it succeeds, the subscription is back.
  if (purchase.endedAs === 'BILLING_ERROR') return ['recover'];
  return possible[standingOf(purchase)];
}

/** Does one step of a purchase's life; undefined where it is not possible now. */
export function act(purchase: Purchase, action: Action, nowMs: number): Change | undefined {
  if (!possibleActions(purchase).includes(action)) return undefined;
  switch (action) {
    case 'cancel': {
      const next = changed(purchase, { cancelledAtMs: nowMs });
      return tell(next, { type: 'CANCELLATION', atMs: nowMs, purchase: next, reason: 'UNSUBSCRIBE' });
    }
    case 'resume':
      return resume(purchase, nowMs);
    case 'renew':
      return renew(purchase, nowMs, purchase.expiresAtMs ?? nowMs);
    case 'fail_payment':
      return failPayment(purchase, nowMs);
    case 'recover':
      return restart(purchase, nowMs);
    case 'pause': {
      const resumesAtMs = (purchase.expiresAtMs ?? nowMs) + pauseDays * dayMs;
      const next = changed(purchase, { resumesAtMs });
      return tell(next, { type: 'SUBSCRIPTION_PAUSED', atMs: nowMs, purchase: next });
    }
    case 'end':
      return expire(purchase, nowMs);
    case 'refund':
      return refund(purchase, nowMs);
    case 'reverse_refund':
      return reverseRefund(purchase, nowMs);
  }
}

/** When something happens to a purchase by itself; undefined means never. */
export function dueAtMs(purchase: Purchase): number | undefined {
  switch (standingOf(purchase)) {
    case 'active':
    case 'cancelled':
    case 'pausing':
      return purchase.expiresAtMs ?? undefined;
    case 'grace':
      return purchase.graceEndsAtMs ?? undefined;
    case 'paused':
      return purchase.resumesAtMs ?? undefined;
    default:
      return undefined;
  }
}

/** What happens at that time: a payment, the end of a pause, or the end. */
export function fallDue(purchase: Purchase, atMs: number): Change {
  const standing = standingOf(purchase);
  if (standing === 'active') return renew(purchase, atMs, atMs);
  return standing === 'paused' ? restart(purchase, atMs) : expire(purchase, atMs);
}

/** Periods begin and end on full seconds, because the provider's dates are no more precise. */
export function wholeSecond(atMs: number): number {
  return Math.floor(atMs / 1000) * 1000;
}

/** One more payment: the next period follows the present one, so no paid time is lost. */
function renew(purchase: Purchase, atMs: number, periodEndsMs: number): Change {
  const plan = purchase.nextPlan ?? purchase.plan;
  const anchorMs = purchase.nextPlan === null ? purchase.anchorMs : periodEndsMs;
  const next = changed(purchase, {
    plan,
    nextPlan: null,
    anchorMs,
    periodFromMs: wholeSecond(atMs),
    expiresAtMs: periodEnd(plan, anchorMs, periodEndsMs),
    renewals: purchase.renewals + 1,
  });
  return tell(next, { type: 'RENEWAL', atMs, purchase: next });
}

/** A payment after a gap: periods are counted from here on. */
function restart(purchase: Purchase, atMs: number): Change {
  const fromMs = wholeSecond(atMs);
  const next = changed(purchase, {
    anchorMs: fromMs,
    periodFromMs: fromMs,
    expiresAtMs: periodEnd(purchase.plan, fromMs, fromMs),
    renewals: purchase.renewals + 1,
    cancelledAtMs: null,
    billingIssueAtMs: null,
    graceEndsAtMs: null,
    resumesAtMs: null,
    endedAs: null,
  });
  return tell(next, { type: 'RENEWAL', atMs, purchase: next });
}

function resume(purchase: Purchase, nowMs: number): Change {
  if (!isOpen(purchase)) return restart(purchase, nowMs);
  const next = changed(purchase, { cancelledAtMs: null, resumesAtMs: null });
  return tell(next, { type: 'UNCANCELLATION', atMs: nowMs, purchase: next });
}

/** A payment can only fail when one is due, so the period is over and the grace period begins. */
function failPayment(purchase: Purchase, nowMs: number): Change {
  const next = changed(purchase, {
    expiresAtMs: wholeSecond(nowMs),
    billingIssueAtMs: nowMs,
    graceEndsAtMs: wholeSecond(nowMs) + graceDays * dayMs,
  });
  return tell(
    next,
    { type: 'BILLING_ISSUE', atMs: nowMs, purchase: next },
    { type: 'CANCELLATION', atMs: nowMs, purchase: next, reason: 'BILLING_ERROR' },
  );
}

const reasons: Readonly<Partial<Record<Standing, ExpirationReason>>> = {
  cancelled: 'UNSUBSCRIBE',
  grace: 'BILLING_ERROR',
  pausing: 'SUBSCRIPTION_PAUSED',
};

/** The end, for whatever reason; a subscription that would have renewed was ended by the operator. */
function expire(purchase: Purchase, atMs: number): Change {
  const endedAs = reasons[standingOf(purchase)] ?? 'DEVELOPER_INITIATED';
  const expiresAtMs = wholeSecond(Math.min(atMs, purchase.expiresAtMs ?? atMs));
  const next = changed(purchase, { endedAs, expiresAtMs, graceEndsAtMs: null });
  return tell(next, { type: 'EXPIRATION', atMs, purchase: next, reason: endedAs });
}

function refund(purchase: Purchase, nowMs: number): Change {
  const isForLife = purchase.expiresAtMs === null;
  const next = changed(purchase, {
    refundedAtMs: nowMs,
    refundedEndMs: purchase.expiresAtMs,
    expiresAtMs: isForLife ? null : wholeSecond(nowMs),
    cancelledAtMs: purchase.cancelledAtMs ?? nowMs,
    resumesAtMs: null,
    nextPlan: null,
  });
  const reason = 'CUSTOMER_SUPPORT';
  return tell(
    next,
    { type: 'CANCELLATION', atMs: nowMs, purchase: next, reason },
    // A purchase without an end has none to report.
    ...(isForLife ? [] : [{ type: 'EXPIRATION', atMs: nowMs, purchase: next, reason } as const]),
  );
}

/** Restored as it was, except for the renewal, which the refund had ended. */
function reverseRefund(purchase: Purchase, nowMs: number): Change {
  const next = changed(purchase, { refundedAtMs: null, refundedEndMs: null, expiresAtMs: purchase.refundedEndMs });
  return tell(next, { type: 'REFUND_REVERSED', atMs: nowMs, purchase: next });
}

/** The same purchase after a change; every form made for it before is out of date. */
export function changed(purchase: Purchase, changes: Partial<Purchase>): Purchase {
  return { ...purchase, ...changes, version: purchase.version + 1 };
}

function tell(purchase: Purchase, ...happenings: readonly Happening[]): Change {
  return { purchase, happenings };
}
