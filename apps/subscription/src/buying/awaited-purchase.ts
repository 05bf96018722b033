import { useUserId } from '@fabula/data';
import { isPlanId, type PlanId } from '@fabula/domain';
import { createStore, type Platform, type StoreApi, usePlatform, useStore } from '@fabula/platform';
import { useEffect, useMemo } from 'react';

/** A purchase whose outcome is learned from another tab or from the store's message to the server. */
export interface AwaitedPurchase {
  readonly plan: PlanId;
  /** `opened`: goes on in another tab. `confirming`: the store has accepted it, but the server does not know yet. */
  readonly stage: 'opened' | 'confirming';
}

interface KeptPurchase extends AwaitedPurchase {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A learner who has not paid by then has left the other tab. */
const longestWaitMs = 60 * 60_000;

/** The kept value of each device's preferences, shared by all screens of this page. */
const stores = new WeakMap<Platform['preferences'], StoreApi<{ readonly kept: string }>>();

function storeOf(preferences: Platform['preferences']): StoreApi<{ readonly kept: string }> {
  const store = stores.get(preferences) ?? createStore(() => ({ kept: preferences.get('awaitedPurchase') }));
  stores.set(preferences, store);
  return store;
}

/** The purchase this device waits for, in every tab and after a reload; null if there is none. */
export function useAwaitedPurchase(): AwaitedPurchase | null {
  const { preferences, now } = usePlatform();
  const userId = useUserId();
  const { kept } = useStore(storeOf(preferences));
  useEffect(() => {
    const read = () => readAgain(preferences);
    read(); // another tab may have begun or ended it while no screen listened
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [preferences]);
  const purchase = useMemo(() => parse(kept), [kept]);
  if (purchase?.userId !== userId || purchase === null) return null;
  return now().getTime() - purchase.since < longestWaitMs ? purchase : null;
}

export function awaitPurchase({ preferences, now }: Platform, userId: string, purchase: AwaitedPurchase): void {
  const kept: KeptPurchase = { ...purchase, userId, since: now().getTime() };
  preferences.set('awaitedPurchase', JSON.stringify(kept));
  readAgain(preferences);
}

/** Ends the wait. Returns whether there was one, so that only one of several screens announces the end. */
export function endWait({ preferences }: Platform): boolean {
  if (preferences.get('awaitedPurchase') === '') return false;
  preferences.remove('awaitedPurchase');
  readAgain(preferences);
  return true;
}

function readAgain(preferences: Platform['preferences']): void {
  storeOf(preferences).setState({ kept: preferences.get('awaitedPurchase') });
}

function parse(kept: string): KeptPurchase | null {
  try {
    const purchase: unknown = JSON.parse(kept);
    return isKept(purchase) ? purchase : null;
  } catch {
    return null; // nothing is stored, or the value is damaged
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
