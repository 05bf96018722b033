import type { PlanId } from './price-list.ts';
import { type Entitlement, isPaying, isTrialActive } from './subscription.ts';
import { freeLimits } from './usage-limits.ts';

/** Free stories a week, as the promo names them. */
export const freeStoriesPerWeek = freeLimits.weekly.story_generation;

/** What the server knows about how premium is held. Times are ISO 8601. */
export interface HeldSubscription extends Entitlement {
  readonly willRenew: boolean;
  /** Since when the store has failed to collect a payment. */
  readonly billingIssueAt: string | null;
  /** When a paused subscription resumes. */
  readonly pausedUntil: string | null;
}

/** How a learner holds premium, if at all; it determines what the page says and offers. Times are ISO 8601. */
export type PremiumStatus =
  | { readonly kind: 'free' }
  | { readonly kind: 'lifetime' }
  /**
   * `renews`, `ends`, `payment_failed` and `trial` are active until `at`; `ended` and `trial_ended` were active until
   * then.
   */
  | { readonly kind: 'renews' | 'ends' | 'payment_failed' | 'trial' | 'ended' | 'trial_ended'; readonly at: string }
  /** `at` is null once the paid time is over. */
  | { readonly kind: 'paused'; readonly at: string | null; readonly until: string };

/** A paid plan takes precedence over the trial, and a payment problem over the plan's next date. */
export function premiumStatus(held: HeldSubscription, now: Date): PremiumStatus {
  const { expiresAt, trialExpiresAt, willRenew, billingIssueAt, pausedUntil } = held;
  const isPaid = isPaying(held, now);
  if (isPaid && expiresAt === null) return { kind: 'lifetime' };
  const until = pausedUntil !== null && Date.parse(pausedUntil) > now.getTime() ? pausedUntil : null;
  if (isPaid && expiresAt !== null) {
    if (until !== null) return { kind: 'paused', at: expiresAt, until };
    if (billingIssueAt !== null) return { kind: 'payment_failed', at: expiresAt };
    return { kind: willRenew ? 'renews' : 'ends', at: expiresAt };
  }
  if (isTrialActive(held, now) && trialExpiresAt !== null) return { kind: 'trial', at: trialExpiresAt };
  if (until !== null) return { kind: 'paused', at: null, until };
  return endedStatus(held);
}

/** What to tell about the past: whatever ended last. */
function endedStatus({ expiresAt, trialExpiresAt }: HeldSubscription): PremiumStatus {
  const paidEndMs = expiresAt === null ? Number.NEGATIVE_INFINITY : Date.parse(expiresAt);
  if (trialExpiresAt !== null && Date.parse(trialExpiresAt) > paidEndMs) {
    return { kind: 'trial_ended', at: trialExpiresAt };
  }
  return expiresAt === null ? { kind: 'free' } : { kind: 'ended', at: expiresAt };
}

/**
 * Whether a plan may be bought now. Not in addition to one that is paid for, or that is paused and resumes by itself,
 * because stores do not know of each other and nobody must pay twice.
 */
export function mayBuy({ kind }: PremiumStatus): boolean {
  return kind === 'free' || kind === 'trial' || kind === 'ended' || kind === 'trial_ended';
}

/** The plan a learner has now; null without one, and during a trial. */
export function currentPlan(status: PremiumStatus, plan: PlanId | null): PlanId | null {
  if (status.kind === 'lifetime') return 'lifetime';
  return mayBuy(status) ? null : plan;
}
