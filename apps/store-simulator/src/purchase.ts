import { type PlanId, planIds, priceLists } from '@fabula/domain';
import { z } from 'zod';

const moment = z.number().int();

const planId = z.enum(planIds);
export const currencyCode = z.enum(['EUR', 'USD']);
export type Currency = z.infer<typeof currencyCode>;

/** Why access ended, in RevenueCat's terms. */
const expirationReason = z.enum([
  'UNSUBSCRIBE',
  'BILLING_ERROR',
  'DEVELOPER_INITIATED',
  'CUSTOMER_SUPPORT',
  'SUBSCRIPTION_PAUSED',
]);
export type ExpirationReason = z.infer<typeof expirationReason>;

/** One purchase, from buying to its end. Times are milliseconds since 1970. */
export const purchaseSchema = z.object({
  /** The id of the original transaction. */
  id: z.string().min(1),
  ownerId: z.string().min(1),
  plan: planId,
  /** The plan of the next period, where another one was chosen. */
  nextPlan: planId.nullable(),
  currency: currencyCode,
  isSandbox: z.boolean(),
  boughtAtMs: moment,
  /** When the present period began. */
  periodFromMs: moment,
  /** Periods end on this date's day of the month. */
  anchorMs: moment,
  /** Null means for life. */
  expiresAtMs: moment.nullable(),
  /** The number of payments after the first. */
  renewals: z.number().int().min(0),
  cancelledAtMs: moment.nullable(),
  billingIssueAtMs: moment.nullable(),
  graceEndsAtMs: moment.nullable(),
  /** When a pause ends, set on the day of the request. */
  resumesAtMs: moment.nullable(),
  refundedAtMs: moment.nullable(),
  /** The end that a refund took away. */
  refundedEndMs: moment.nullable(),
  endedAs: expirationReason.nullable(),
  /** Grows with every change; a form made for an older version is out of date. */
  version: z.number().int().min(0),
});
export type Purchase = Readonly<z.infer<typeof purchaseSchema>>;

/** The standing of a purchase. `pausing`: still open, and paused from its end on. */
export type Standing = 'active' | 'cancelled' | 'grace' | 'pausing' | 'paused' | 'expired' | 'refunded' | 'lifetime';

export function standingOf(purchase: Purchase): Standing {
  if (purchase.refundedAtMs !== null) return 'refunded';
  if (purchase.expiresAtMs === null) return 'lifetime';
  if (purchase.endedAs === 'SUBSCRIPTION_PAUSED') return 'paused';
  if (purchase.endedAs !== null) return 'expired';
  if (purchase.graceEndsAtMs !== null) return 'grace';
  if (purchase.resumesAtMs !== null) return 'pausing';
  return purchase.cancelledAtMs === null ? 'active' : 'cancelled';
}

/** Whether it gives premium now. */
export function isOpen(purchase: Purchase): boolean {
  return ['active', 'cancelled', 'grace', 'pausing', 'lifetime'].includes(standingOf(purchase));
}

/** Whether it will renew by itself. */
export function willRenew(purchase: Purchase): boolean {
  return standingOf(purchase) === 'active';
}

export function priceOf(plan: PlanId, currency: Currency): number {
  return priceLists[currency][plan];
}

const monthsOf: Readonly<Record<PlanId, number | null>> = { monthly: 1, annual: 12, lifetime: null };

/** The first end of a period after `afterMs`, counted from `anchorMs`; null for a purchase for life. */
export function periodEnd(plan: PlanId, anchorMs: number, afterMs: number): number | null {
  const months = monthsOf[plan];
  if (months === null) return null;
  let periods = 1;
  while (addMonths(anchorMs, periods * months) <= afterMs) periods += 1;
  return addMonths(anchorMs, periods * months);
}

/** This many calendar months later (UTC); the 31st becomes the last day of a shorter month. */
export function addMonths(atMs: number, months: number): number {
  const from = new Date(atMs);
  const to = new Date(atMs);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime();
}
