const dayMs = 86_400_000;

/** Length of a paid month (specification, section 9). */
export const monthlyPeriodDays = 30;

/** What determines whether a learner has premium; only the server writes it. Times are ISO 8601. */
export interface Entitlement {
  readonly tier: 'free' | 'premium';
  /** Null with tier premium means for life. */
  readonly expiresAt: string | null;
  readonly trialExpiresAt: string | null;
}

export interface Subscription extends Entitlement {
  readonly trialUsed: boolean;
}

/** For a learner who is signed out, has no row, or whose row could not be read (specification, section 4). */
export const freeSubscription: Subscription = {
  tier: 'free',
  expiresAt: null,
  trialUsed: false,
  trialExpiresAt: null,
};

/**
 * Premium while the tier is premium and has not expired (no expiry is for life), or while a trial runs (specification,
 * section 4).
 */
export function isPremium(entitlement: Entitlement, now: Date): boolean {
  return isPaying(entitlement, now) || isTrialActive(entitlement, now);
}

/** Whether premium is paid for now, regardless of a trial. */
export function isPaying({ tier, expiresAt }: Pick<Entitlement, 'tier' | 'expiresAt'>, now: Date): boolean {
  return tier === 'premium' && (expiresAt === null || isAfter(expiresAt, now));
}

/** Whether the trial is running. */
export function isTrialActive({ trialExpiresAt }: Pick<Entitlement, 'trialExpiresAt'>, now: Date): boolean {
  return isAfter(trialExpiresAt, now);
}

/** Whether a trial can be started: once, and not while premium is paid for. The database applies the same rule. */
export function canStartTrial(subscription: Subscription, now: Date): boolean {
  return !subscription.trialUsed && !isPaying(subscription, now);
}

/**
 * Days of premium left, rounded up, never below 0: to the end of a running trial, else of the subscription
 * (specification, section 4). Null for life.
 */
export function daysRemaining(entitlement: Entitlement, now: Date): number | null {
  const { tier, expiresAt, trialExpiresAt } = entitlement;
  if (tier === 'premium' && expiresAt === null) return null;
  if (isTrialActive(entitlement, now)) return daysUntil(trialExpiresAt, now);
  return tier === 'premium' ? daysUntil(expiresAt, now) : 0;
}

/**
 * When the present premium ends, ISO 8601: the later of the paid time and the trial. Null without premium, and for
 * life.
 */
export function premiumEndsAt(entitlement: Entitlement, now: Date): string | null {
  const { tier, expiresAt, trialExpiresAt } = entitlement;
  if (tier === 'premium' && expiresAt === null) return null;
  const trial = isTrialActive(entitlement, now) ? trialExpiresAt : null;
  const paid = isPaying(entitlement, now) ? expiresAt : null;
  if (paid === null || trial === null) return paid ?? trial;
  return Date.parse(paid) > Date.parse(trial) ? paid : trial;
}

function isAfter(time: string | null, now: Date): boolean {
  return time !== null && Date.parse(time) > now.getTime();
}

function daysUntil(time: string | null, now: Date): number {
  if (time === null) return 0;
  // A time that cannot be parsed counts as 0 days, because it grants nothing elsewhere either.
  return Math.max(0, Math.ceil((Date.parse(time) - now.getTime()) / dayMs)) || 0;
}
