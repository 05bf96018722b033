import { useUserId } from '@fabula/data';
import { isPlanId, type PlanId } from '@fabula/domain';
import { type Platform, usePlatform } from '@fabula/platform';
import { useMemo, useSyncExternalStore } from 'react';

/** A purchase whose end another tab or the store's message to the server tells. */
export interface AwaitedPurchase {
  readonly plan: PlanId;
  /** `opened`: goes on in another tab. `confirming`: the store has taken it, the server does not know yet. */
  readonly stage: 'opened' | 'confirming';
}

interface KeptPurchase extends AwaitedPurchase {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Whoever has not paid by then has left the other tab. */
const longestWaitMs = 60 * 60_000;

const listeners = new Set<() => void>();

/** What this device waits for, in every tab and after a reload; null where nothing is bought. */
export function useAwaitedPurchase(): AwaitedPurchase | null {
  const { preferences, now } = usePlatform();
  const userId = useUserId();
  const kept = useSyncExternalStore(subscribe, () => preferences.get('awaitedPurchase'));
  const purchase = useMemo(() => parse(kept), [kept]);
  if (purchase?.userId !== userId || purchase === null) return null;
  return now().getTime() - purchase.since < longestWaitMs ? purchase : null;
}

export function awaitPurchase({ preferences, now }: Platform, userId: string, purchase: AwaitedPurchase): void {
  const kept: KeptPurchase = { ...purchase, userId, since: now().getTime() };
  preferences.set('awaitedPurchase', JSON.stringify(kept));
  tell();
}

/** Ends the wait; whether there was one, so that of several screens only one says that it is over. */
export function endWait({ preferences }: Platform): boolean {
  if (preferences.get('awaitedPurchase') === '') return false;
  preferences.remove('awaitedPurchase');
  tell();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab began or ended it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function parse(kept: string): KeptPurchase | null {
  try {
    const purchase: unknown = JSON.parse(kept);
    return isKept(purchase) ? purchase : null;
  } catch {
    return null; // nothing kept, or damaged
  }
}

function isKept(value: unknown): value is KeptPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, plan, stage, since } = value as Partial<Record<keyof KeptPurchase, unknown>>;
  return (
    typeof userId === 'string' &&
    isPlanId(plan) &&
    (stage === 'opened' || stage === 'confirming') &&
    Number.isFinite(since)
  );
}
