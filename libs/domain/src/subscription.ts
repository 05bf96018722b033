export function isPremium(
  s: { tier: 'free' | 'premium'; expiresAt: string | null; trialExpiresAt: string | null },
  now: Date,
): boolean {
  const after = (t: string | null) => t !== null && Date.parse(t) > now.getTime();
  return (s.tier === 'premium' && (s.expiresAt === null || after(s.expiresAt))) || after(s.trialExpiresAt);
}
