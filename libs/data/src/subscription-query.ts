import type { Database } from '@fabula/contracts';
import { freeSubscription, isPlanId, isPremium, type PlanId, type Subscription } from '@fabula/domain';
import { AppError, type Platform, queryOptions, rowOrNull } from '@fabula/platform';
import { keys } from './keys.ts';

type Row = Database['public']['Tables']['user_subscriptions']['Row'];

/** What the server stores of a learner's subscription. Times are ISO 8601. */
export interface StoredSubscription extends Subscription {
  /** What was bought last; null for a trial, and for a learner who never bought. */
  readonly plan: PlanId | null;
  readonly willRenew: boolean;
  /** Where it was bought, in RevenueCat's terms: `rc_billing`, `app_store`, `play_store`... */
  readonly store: string | null;
  /** The store's own page for changing or canceling it. */
  readonly managementUrl: string | null;
  /** Since when the store has failed to collect a payment; premium stays active until `expiresAt` regardless. */
  readonly billingIssueAt: string | null;
  /** When a paused subscription resumes. */
  readonly pausedUntil: string | null;
}

/** For a learner who is signed out, has no row, or whose row could not be read (specification, section 4). */
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
  return queryOptions({
    queryKey: keys.subscription(userId),
    queryFn: ({ signal }) => readRow(platform, userId, signal),
    enabled: userId !== null,
    staleTime: 60_000,
    meta: { kept: 'first', failureLog: ['Failed to load subscription'] },
  });
}

async function readRow(platform: Platform, userId: string | null, signal?: AbortSignal): Promise<Row | null> {
  const { api, now } = platform;
  const tables = await api.tables();
  const asked = tables
    .from('user_subscriptions')
    .select('*')
    .eq('user_id', userId ?? '');
  const row = rowOrNull<Row>(await (signal ? asked.abortSignal(signal) : asked).maybeSingle());
  const before = wasPremium(platform, userId);
  if (before !== null && before !== isPremium(storedSubscription(row), now())) readLimitsAnew(platform, userId);
  return row;
}

/** What the last reading said when it arrived; null before the first. */
function wasPremium({ queryClient }: Platform, userId: string | null): boolean | null {
  const { data, dataUpdatedAt } = queryClient.getQueryState<Row | null>(keys.subscription(userId)) ?? {};
  return data === undefined ? null : isPremium(storedSubscription(data), new Date(dataUpdatedAt ?? 0));
}

/** Screens show what is left without premium, and that number changes now. */
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
 * Makes the server ask the store about this learner, then refetches the result for every screen. Resolves with whether
 * premium is active, rejects with an AppError. If the server cannot ask (it has no key of the store), the stored
 * subscription is the answer.
 */
export async function syncSubscription(platform: Platform, userId: string): Promise<boolean> {
  try {
    await platform.api.call('sync-subscription', {});
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_configured')) throw error;
  }
  const query = subscriptionQuery(platform, userId);
  // A read that is under way was requested before the store was asked.
  await platform.queryClient.cancelQueries({ queryKey: query.queryKey });
  // Not by the query: right after a start it would answer with the row that the device has kept from before.
  const row = await readRow(platform, userId);
  platform.queryClient.setQueryData(query.queryKey, row);
  return isPremium(storedSubscription(row), platform.now());
}
