import { daysRemaining, isPremium, premiumEndsAt } from '@fabula/domain';
import { type UpgradeReason, useOfferPremium, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { useEffect, useMemo, useState } from 'react';
import { keys } from './keys.ts';
import {
  free,
  type StoredSubscription,
  storedSubscription,
  subscriptionQuery,
  syncSubscription,
} from './subscription-query.ts';
import { useUserId } from './user.ts';

export interface LearnerSubscription extends StoredSubscription {
  /** The present state; turns false by itself at the end of premium. */
  readonly isPremium: boolean;
  /** Rounded up; null for life. */
  readonly daysRemaining: number | null;
}

export interface SubscriptionReading {
  /** Free while it is loading, if it could not be loaded, and while nobody is signed in; the server decides anyway. */
  readonly data: LearnerSubscription;
  readonly isPending: boolean;
  /** It was never loaded successfully, so `data` is a guess. */
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

export interface SubscriptionOptions {
  /**
   * A purchase goes on elsewhere: polls every few seconds while the page is visible, and asks the store when it becomes
   * visible.
   */
  readonly awaiting?: boolean;
}

/** Most learners have paid after two minutes; after that the polling slows down. */
const awaitingIntervalMs = { early: 3000, late: 15_000 };
const earlyWaitMs = 2 * 60_000;
/** A renewal is reported some time after the period's end. */
const lateRenewalMs = 10 * 60_000;
const lateRenewalIntervalMs = 30_000;
/** Browsers store a timer's delay in 32 bits. */
const longestTimerMs = 2 ** 31 - 1;

/** The learner's own subscription; `isPremium` follows the clock, and the subscription is refetched at its end. */
export function useSubscription({ awaiting = false }: SubscriptionOptions = {}): SubscriptionReading {
  const { now } = usePlatform();
  const { data = free, isLoading, isLoadingError, error, refetch } = useStored(awaiting);
  useAskOnReturn(awaiting);
  const time = now();
  return {
    data: { ...data, isPremium: isPremium(data, time), daysRemaining: daysRemaining(data, time) },
    isPending: isLoading,
    isError: isLoadingError,
    error,
    refetch,
  };
}

/**
 * Whether the learner has premium now. Signed out, loading and failed all count as free, because the server decides
 * anyway.
 */
export function useIsPremium(): boolean {
  const { now } = usePlatform();
  const { data = free } = useStored(false);
  return isPremium(data, now());
}

/**
 * Whether a padlock stands at what premium has: not before the subscription was read, so that no learner who has
 * premium sees one.
 */
export function useNeedsPremium(): boolean {
  const { data, isPending, isError } = useSubscription();
  return !isPending && !isError && !data.isPremium;
}

/**
 * Guards premium features: resolves with true for a learner with premium, and offers premium to any other. A press that
 * comes before the subscription was first read waits for it, because a guess would sell premium to a learner who has
 * it. What was read without premium is read again first: it may be the row of the last visit, and premium was bought
 * since.
 */
export function usePremiumGate(): (reason: UpgradeReason, description: string) => Promise<boolean> {
  const platform = usePlatform();
  const { now, queryClient } = platform;
  const userId = useUserId();
  const offerPremium = useOfferPremium();
  const subscriptionKnown = useSubscriptionKnown();
  return async (reason, description) => {
    if (isPremium(await subscriptionKnown(), now())) return true;
    const query = { ...subscriptionQuery(platform, userId), staleTime: 0, retry: false };
    const row = userId === null ? null : await queryClient.fetchQuery(query).catch(() => null);
    if (isPremium(storedSubscription(row), now())) return true;
    offerPremium(reason, description);
    return false;
  };
}

/**
 * Resolves with the subscription once it was read. One that could not be read counts as free, because the server
 * decides anyway. What opens at a press waits for it, because locks that go while somebody presses move the buttons
 * under the press.
 */
export function useSubscriptionKnown(): () => Promise<StoredSubscription> {
  const platform = usePlatform();
  const userId = useUserId();
  return async () => {
    if (userId === null) return free;
    const row = await platform.queryClient.ensureQueryData(subscriptionQuery(platform, userId)).catch(() => null);
    return storedSubscription(row);
  };
}

function useStored(awaiting: boolean) {
  const platform = usePlatform();
  const { now } = platform;
  const awaitingSince = useMemo(() => (awaiting ? now().getTime() : null), [awaiting, now]);
  const query = useQuery({
    ...subscriptionQuery(platform, useUserId()),
    select: storedSubscription,
    // A learner who comes back from the store's page sees what was changed there.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const time = now();
      if (awaitingSince !== null)
        return awaitingIntervalMs[time.getTime() - awaitingSince < earlyWaitMs ? 'early' : 'late'];
      return isRenewalLate(storedSubscription(state.data ?? null), time) ? lateRenewalIntervalMs : false;
    },
  });
  useEndOfPremium(query.data ?? free);
  return query;
}

/** Re-renders and refetches at the moment premium ends: it is over, or was renewed meanwhile. */
function useEndOfPremium(stored: StoredSubscription): void {
  const { now } = usePlatform();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const [wokenAt, setWokenAt] = useState(0);
  const endsAt = premiumEndsAt(stored, now());
  useEffect(() => {
    if (endsAt === null) return;
    const untilEndMs = Date.parse(endsAt) - Math.max(wokenAt, now().getTime());
    const timer = setTimeout(
      () => {
        setWokenAt(now().getTime());
        void queryClient.invalidateQueries({ queryKey: keys.subscription(userId) }, { cancelRefetch: false });
      },
      Math.min(Math.max(0, untilEndMs), longestTimerMs),
    );
    return () => clearTimeout(timer);
  }, [endsAt, wokenAt, userId, queryClient, now]);
}

/** The store may know of a purchase before it has told the server. */
function useAskOnReturn(awaiting: boolean): void {
  const platform = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (!awaiting || userId === null) return;
    const ask = () => {
      // A failure does not matter, because the row is polled every few seconds anyway.
      if (document.visibilityState === 'visible') syncSubscription(platform, userId).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [awaiting, platform, userId]);
}

function isRenewalLate({ tier, expiresAt, willRenew }: StoredSubscription, now: Date): boolean {
  if (tier !== 'premium' || !willRenew || expiresAt === null) return false;
  const lateMs = now.getTime() - Date.parse(expiresAt);
  return lateMs >= 0 && lateMs < lateRenewalMs;
}
