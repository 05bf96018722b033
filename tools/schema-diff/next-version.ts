/**
 * A migration's version by Supabase's convention, the UTC time as `20261123143000`, and always later than the last
 * one's.
 */
export function nextVersion(now: Date, lastFile: string | undefined): string {
  const byClock = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const last = /^\d{14}/.exec(lastFile ?? '')?.[0];
  return last !== undefined && byClock <= last ? String(BigInt(last) + 1n) : byClock;
}
