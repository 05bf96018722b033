import type { PlanId } from '@fabula/domain';
import { act, type Change, changed, wholeSecond } from './life.ts';
import { type Currency, isOpen, type Purchase, periodEnd, standingOf } from './purchase.ts';

export interface Order {
  readonly ownerId: string;
  readonly plan: PlanId;
  readonly currency: Currency;
  readonly isSandbox: boolean;
}

/**
 * What buying a plan would do, as the page before the purchase states it. `owned`: the learner has it already, nothing
 * is bought. `new`: paid today; for a purchase for life, `ends` will not renew any more. `later`: the plan follows the
 * present one, nothing to pay today.
 */
export type Quote =
  | { readonly kind: 'owned'; readonly by: Purchase }
  | { readonly kind: 'new'; readonly ends?: Purchase }
  | { readonly kind: 'later'; readonly startsAtMs: number; readonly from: Purchase };

/** @param purchases the learner's own, in any order */
export function quoteOf(
  purchases: readonly Purchase[],
  { plan, isSandbox }: Pick<Order, 'plan' | 'isSandbox'>,
  nowMs: number,
): Quote {
  const open = purchases.filter((purchase) => purchase.isSandbox === isSandbox && isOpen(purchase));
  const owned = open.find((purchase) => purchase.plan === 'lifetime' || purchase.plan === plan);
  if (owned) return { kind: 'owned', by: owned };
  const [from] = open;
  if (!from) return { kind: 'new' };
  if (plan === 'lifetime') return { kind: 'new', ends: from };
  // A failed payment or a pause has to be settled first, because changing the plan would hide it.
  if (!['active', 'cancelled'].includes(standingOf(from)) || from.nextPlan === plan) return { kind: 'owned', by: from };
  return { kind: 'later', startsAtMs: from.expiresAtMs ?? nowMs, from };
}

/**
 * Buys as quoted: the new or changed purchases with the events for each, in order; undefined where there is nothing to
 * buy.
 */
export function buy(
  purchases: readonly Purchase[],
  order: Order,
  purchaseId: string,
  nowMs: number,
): readonly Change[] | undefined {
  const quote = quoteOf(purchases, order, nowMs);
  switch (quote.kind) {
    case 'owned':
      return undefined;
    case 'new':
      return [begin(order, purchaseId, nowMs), ...(quote.ends ? endRenewal(quote.ends, nowMs) : [])];
    case 'later': {
      const { from } = quote;
      const next = changed(from, { nextPlan: order.plan, cancelledAtMs: null });
      const resumed =
        from.cancelledAtMs === null ? [] : [{ type: 'UNCANCELLATION', atMs: nowMs, purchase: next } as const];
      const change = { type: 'PRODUCT_CHANGE', atMs: nowMs, purchase: next, to: order.plan } as const;
      return [{ purchase: next, happenings: [...resumed, change] }];
    }
  }
}

function begin(order: Order, id: string, nowMs: number): Change {
  const fromMs = wholeSecond(nowMs);
  const purchase: Purchase = {
    ...order,
    id,
    nextPlan: null,
    boughtAtMs: fromMs,
    periodFromMs: fromMs,
    anchorMs: fromMs,
    expiresAtMs: periodEnd(order.plan, fromMs, fromMs),
    renewals: 0,
    cancelledAtMs: null,
    billingIssueAtMs: null,
    graceEndsAtMs: null,
    resumesAtMs: null,
    refundedAtMs: null,
    refundedEndMs: null,
    endedAs: null,
    version: 0,
  };
  const type = order.plan === 'lifetime' ? 'NON_RENEWING_PURCHASE' : 'INITIAL_PURCHASE';
  return { purchase, happenings: [{ type, atMs: nowMs, purchase }] };
}

/** A learner with a purchase for life would pay for nothing. */
function endRenewal(subscription: Purchase, nowMs: number): readonly Change[] {
  const change = act(subscription, 'cancel', nowMs);
  return change ? [change] : [];
}
