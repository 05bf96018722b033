import type { Database } from '@fabula/contracts';
import { freeSubscription, isPlanId, isPremium, type PlanId, type Subscription } from '@fabula/domain';
import { AppError, type Platform, queryOptions, rowOrNull } from '@fabula/platform';
import { keys } from './keys.ts';

type Row = Database['public']['Tables']['user_subscriptions']['Row'];

/** What the server keeps of a learner's subscription. Times are ISO 8601. */
export interface StoredSubscription extends Subscription {
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
}

/** Of who is signed out, has no row, or whose row could not be read (specification section 4). */
export const free: StoredSubscription = {
  ...freeSubscription,
  plan: null,
  willRenew: false,
  store: null,
  managementUrl: null,
  billingIssueAt: null,
  pausedUntil: null,
};

export function subscriptionQuery(platform: Platform, userId: string | null) {
  const { api, now } = platform;
  return queryOptions({
    queryKey: keys.subscription(userId),
    queryFn: async ({ signal }) => {
      const row = rowOrNull<Row>(
        await api.tables
          .from('user_subscriptions')
          .select('*')
          .eq('user_id', userId ?? '')
          .abortSignal(signal)
          .maybeSingle(),
      );
      const before = wasPremium(platform, userId);
      if (before !== null && before !== isPremium(storedSubscription(row), now())) readLimitsAnew(platform, userId);
      return row;
    },
    enabled: userId !== null,
    staleTime: 60_000,
    meta: { failureLog: ['Failed to load subscription'] },
  });
}

/** As the last reading said when it came; null before the first. */
function wasPremium({ queryClient }: Platform, userId: string | null): boolean | null {
  const { data, dataUpdatedAt } = queryClient.getQueryState<Row | null>(keys.subscription(userId)) ?? {};
  return data === undefined ? null : isPremium(storedSubscription(data), new Date(dataUpdatedAt ?? 0));
}

/** Screens show what is left without premium: that is another number from now on. */
function readLimitsAnew({ queryClient }: Platform, userId: string | null): void {
  for (const queryKey of [keys.usage(userId), [userId, 'review_overview']])
    void queryClient.invalidateQueries({ queryKey });
}

export function storedSubscription(row: Row | null): StoredSubscription {
  if (row === null) return free;
  return {
    tier: row.tier === 'premium' ? 'premium' : 'free',
    expiresAt: row.expires_at,
    trialUsed: row.trial_used,
    trialExpiresAt: row.trial_expires_at,
    plan: isPlanId(row.plan) ? row.plan : null,
    willRenew: row.will_renew,
    store: row.store,
    managementUrl: row.management_url,
    billingIssueAt: row.billing_issue_at,
    pausedUntil: row.paused_until,
  };
}

/**
 * Has the server ask the store about this learner, then reads what came of it for every screen; resolves with whether premium
 * holds, rejects with an AppError. Where the server may not ask (no key of the store), what it was told so far is the answer.
 */
export async function syncSubscription(platform: Platform, userId: string): Promise<boolean> {
  try {
    await platform.api.call('sync-subscription', {});
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_configured')) throw error;
  }
  const query = subscriptionQuery(platform, userId);
  // What is being read was asked for before the store was.
  await platform.queryClient.cancelQueries({ queryKey: query.queryKey });
  const row = await platform.queryClient.fetchQuery({ ...query, staleTime: 0 });
  return isPremium(storedSubscription(row), platform.now());
}
