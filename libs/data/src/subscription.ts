import type { Database } from '@fabula/contracts';
import {
  daysRemaining,
  freeSubscription,
  isPremium,
  type PlanId,
  premiumEndsAt,
  type Subscription,
} from '@fabula/domain';
import { type Platform, queryOptions, rowOrNull, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { useEffect, useState } from 'react';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

type Row = Database['public']['Tables']['user_subscriptions']['Row'];

/** What the learner has, as the server says it. Times are ISO 8601. */
export interface LearnerSubscription extends Subscription {
  /** What was bought last; null for a trial, and for who never bought. */
  readonly plan: PlanId | null;
  readonly willRenew: boolean;
  /** Where it was bought, in RevenueCat's words: `rc_billing`, `app_store`, `play_store`... */
  readonly store: string | null;
  /** The store's own page for changing or ending it. */
  readonly managementUrl: string | null;
  /** Since when the store fails to collect the money; premium holds until `expiresAt` all the same. */
  readonly billingIssueAt: string | null;
  /** When a paused subscription goes on. */
  readonly pausedUntil: string | null;
  /** Now; turns false by itself when the time comes. */
  readonly isPremium: boolean;
  /** Rounded up; null for life. */
  readonly daysRemaining: number | null;
}

export interface SubscriptionReading {
  /** Free while it is being read, where it could not be read, and while nobody is signed in: the server decides anyway. */
  readonly data: LearnerSubscription;
  readonly isPending: boolean;
  /** It was never read: what `data` says is only a guess. */
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

export interface SubscriptionOptions {
  /** A purchase goes on elsewhere: asks every few seconds while the page is visible, and when it becomes so. */
  readonly awaiting?: boolean;
}

type StoredSubscription = Omit<LearnerSubscription, 'isPremium' | 'daysRemaining'>;

const free: StoredSubscription = {
  ...freeSubscription,
  plan: null,
  willRenew: false,
  store: null,
  managementUrl: null,
  billingIssueAt: null,
  pausedUntil: null,
};

const awaitingIntervalMs = 3000;
/** A renewal is told a while after the period's end. */
const lateRenewalMs = 10 * 60_000;
const lateRenewalIntervalMs = 30_000;
/** Browsers keep a timer's delay in 32 bits. */
const longestTimerMs = 2 ** 31 - 1;

/** The learner's own subscription; `isPremium` follows the clock, and what ends is read again. */
export function useSubscription({ awaiting = false }: SubscriptionOptions = {}): SubscriptionReading {
  const { now } = usePlatform();
  const { data = free, isLoading, isLoadingError, error, refetch } = useStored(awaiting);
  const time = now();
  return {
    data: { ...data, isPremium: isPremium(data, time), daysRemaining: daysRemaining(data, time) },
    isPending: isLoading,
    isError: isLoadingError,
    error,
    refetch,
  };
}

/** Whether the learner has premium now. Signed out, loading and failed all read as free: the server decides anyway. */
export function useIsPremium(): boolean {
  const { now } = usePlatform();
  const { data = free } = useStored(false);
  return isPremium(data, now());
}

function useStored(awaiting: boolean) {
  const platform = usePlatform();
  const query = useQuery({
    ...subscriptionQuery(platform, useUserId()),
    select: storedSubscription,
    refetchOnWindowFocus: awaiting ? 'always' : true,
    refetchInterval: ({ state }) => {
      if (awaiting) return awaitingIntervalMs;
      return isRenewalLate(storedSubscription(state.data ?? null), platform.now()) ? lateRenewalIntervalMs : false;
    },
  });
  useEndOfPremium(query.data ?? free);
  return query;
}

/** Draws anew and reads again at the moment premium ends: it is over, or was renewed meanwhile. */
function useEndOfPremium(stored: StoredSubscription): void {
  const { now } = usePlatform();
  const queryClient = useQueryClient();
  const userId = useUserId();
  const [turn, setTurn] = useState(0);
  const endsAt = premiumEndsAt(stored, now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn whose end is further than one timer sets the next
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(
      () => {
        setTurn((count) => count + 1);
        void queryClient.invalidateQueries({ queryKey: keys.subscription(userId) }, { cancelRefetch: false });
      },
      Math.min(Math.max(0, Date.parse(endsAt) - now().getTime()), longestTimerMs),
    );
    return () => clearTimeout(timer);
  }, [endsAt, turn, userId, queryClient, now]);
}

function isRenewalLate({ tier, expiresAt, willRenew }: StoredSubscription, now: Date): boolean {
  if (tier !== 'premium' || !willRenew || expiresAt === null) return false;
  const lateMs = now.getTime() - Date.parse(expiresAt);
  return lateMs >= 0 && lateMs < lateRenewalMs;
}

function subscriptionQuery({ api }: Platform, userId: string | null) {
  return queryOptions({
    queryKey: keys.subscription(userId),
    queryFn: async ({ signal }) =>
      rowOrNull<Row>(
        await api.tables
          .from('user_subscriptions')
          .select('*')
          .eq('user_id', userId ?? '')
          .abortSignal(signal)
          .maybeSingle(),
      ),
    enabled: userId !== null,
    staleTime: 60_000,
  });
}

function storedSubscription(row: Row | null): StoredSubscription {
  if (row === null) return free;
  return {
    tier: row.tier === 'premium' ? 'premium' : 'free',
    expiresAt: row.expires_at,
    trialUsed: row.trial_used,
    trialExpiresAt: row.trial_expires_at,
    plan: planOf(row.plan),
    willRenew: row.will_renew,
    store: row.store,
    managementUrl: row.management_url,
    billingIssueAt: row.billing_issue_at,
    pausedUntil: row.paused_until,
  };
}

function planOf(text: string | null): PlanId | null {
  return text === 'monthly' || text === 'annual' || text === 'lifetime' ? text : null;
}

/** Reads the learner's subscription anew for every screen; whether premium holds. Rejects with an AppError. */
export async function readSubscription(platform: Platform, userId: string): Promise<boolean> {
  const query = subscriptionQuery(platform, userId);
  const row = await platform.queryClient.fetchQuery({ ...query, staleTime: 0 });
  return isPremium(storedSubscription(row), platform.now());
}
