/** What decides whether a learner has premium; the server writes all of it. Times are ISO 8601. */
export interface Entitlement {
  readonly tier: 'free' | 'premium';
  readonly expiresAt: string | null;
  readonly trialExpiresAt: string | null;
}

/** Premium while the tier is and has not expired (no expiry is for ever), or while a trial runs (specification section 4). */
export function isPremium({ tier, expiresAt, trialExpiresAt }: Entitlement, now: Date): boolean {
  const inFuture = (time: string | null) => time !== null && Date.parse(time) > now.getTime();
  return (tier === 'premium' && (expiresAt === null || inFuture(expiresAt))) || inFuture(trialExpiresAt);
}
