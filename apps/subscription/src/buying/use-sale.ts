import { type SubscriptionReading, useSubscription, useUserId } from '@fabula/data';
import { isPaying, type PlanId, type PremiumStatus, premiumStatus } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PurchaseOutcome } from '../purchases/purchases.ts';
import { usePurchases } from '../purchases/use-purchases.ts';
import { useText } from '../text.ts';
import { type AwaitedPurchase, awaitPurchase, endWait, useAwaitedPurchase } from './awaited-purchase.ts';

/** Why nothing was bought. */
export type SaleProblem = Exclude<PurchaseOutcome, 'purchased' | 'opened'>;

/** Buying premium, as the page and the dialog show it. */
export interface Sale {
  readonly subscription: SubscriptionReading;
  readonly status: PremiumStatus;
  /** Null where nobody sells premium. */
  readonly buy: ((plan: PlanId) => void) | null;
  /** The plan whose purchase is under way. */
  readonly processing: PlanId | null;
  readonly problem: SaleProblem | null;
  readonly awaited: AwaitedPurchase | null;
  /** How often a plan was chosen on this screen. Zero with an awaited purchase means that it began before a reload. */
  readonly choices: number;
  readonly stopWaiting: () => void;
}

/** @param onBought called once, on the screen where premium became active */
export function useSale(onBought: () => void = () => undefined): Sale {
  const platform = usePlatform();
  const userId = useUserId();
  const purchases = usePurchases();
  const awaited = useAwaitedPurchase();
  const subscription = useSubscription({ awaiting: awaited !== null });
  const [processing, setProcessing] = useState<PlanId | null>(null);
  const [choices, setChoices] = useState(0);
  const [problem, setProblem] = useState<SaleProblem | null>(null);
  useArrival(awaited !== null && isPaying(subscription.data, platform.now()), onBought);
  useEndOfWait(awaited !== null, subscription.refetch);

  const buy = async (plan: PlanId) => {
    if (purchases === null || userId === null || processing !== null) return;
    // Called in the tap itself, because later the browser would block the new tab.
    const outcome = purchases.purchase(plan);
    setProcessing(plan);
    setChoices((before) => before + 1);
    setProblem(null);
    const end = await outcome;
    setProcessing(null);
    if (end === 'opened') awaitPurchase(platform, userId, { plan, stage: 'opened' });
    else if (end === 'purchased') awaitPurchase(platform, userId, { plan, stage: 'confirming' });
    else setProblem(end);
  };
  return {
    subscription,
    status: premiumStatus(subscription.data, platform.now()),
    buy: purchases && ((plan) => void buy(plan)),
    processing,
    problem,
    awaited,
    choices,
    stopWaiting: () => endWait(platform),
  };
}

/** Announces once that an awaited purchase is complete. */
function useArrival(hasArrived: boolean, onBought: () => void): void {
  const platform = usePlatform();
  const text = useText();
  const arrive = useEffectEvent(() => {
    if (!endWait(platform)) return;
    platform.toasts.show({ kind: 'success', title: text('buy_boughtTitle'), description: text('buy_boughtText') });
    onBought();
  });
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
}

/**
 * Another tab may have ended the wait because premium is active, so this refetches before a plan can be bought twice.
 */
function useEndOfWait(isAwaiting: boolean, refetch: () => Promise<unknown>): void {
  const userId = useUserId();
  const wasAwaiting = useRef(false);
  useEffect(() => {
    if (wasAwaiting.current && !isAwaiting && userId !== null) void refetch();
    wasAwaiting.current = isAwaiting;
  }, [isAwaiting, userId, refetch]);
}
