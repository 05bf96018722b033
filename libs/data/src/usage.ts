import type { LimitedFeature, UsagePeriod } from '@fabula/domain';
import { useMutation, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { answerOf } from './review.ts';
import { useSubscription } from './subscription.ts';
import { useRequireUserId, useUserId } from './user.ts';

/** One counter of the running period, as the server counts it. */
export interface FeatureUsage {
  readonly feature: LimitedFeature;
  readonly period: UsagePeriod;
  readonly used: number;
  /** Uses of the period, and those left of them; null with premium. */
  readonly limit: number | null;
  readonly remaining: number | null;
  /** When the counter starts again, in the learner's zone or a zone they came from; ISO 8601. */
  readonly endsAt: string;
}

export interface UsageOverview {
  /** What the server holds, which decides. */
  readonly premium: boolean;
  readonly usage: readonly FeatureUsage[];
}

/** Whether a story may be opened, by the server. */
export interface StoryBeginning {
  readonly allowed: boolean;
  readonly reason: 'weekly_begin_limit' | null;
  /** New stories that may still be begun this week; null with premium. */
  readonly remaining: number | null;
}

/** No more often than this, should the device's clock be ahead of the server's. */
const minimumWaitMs = 30_000;
/** Timers hold no longer than this. */
const maximumWaitMs = 24 * 60 * 60_000;

export interface UsageReading {
  /** As last heard, offline too; undefined with premium, which has no limits. */
  readonly data: UsageOverview | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What the learner has used of every limit, and when each starts again; read anew when one does, and when premium ends. Nothing
 * is asked with premium, before it is known whether there is any, while nobody is signed in, and where it is not needed.
 */
export function useUsage(isNeeded = true): UsageReading {
  const { api, now } = usePlatform();
  const userId = useUserId();
  const {
    data: { isPremium },
    isPending,
  } = useSubscription();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.usage(userId),
    queryFn: async ({ signal }) => answerOf<UsageOverview>(await api.tables.rpc('usage_overview').abortSignal(signal)),
    enabled: isNeeded && userId !== null && !isPending && !isPremium,
    refetchInterval: ({ state: { data } }) => (data ? waitMs(data, now()) : false),
    // One answer holds both periods.
    meta: { writtenBy: ['progress'], failureLog: ['Failed to load weekly usage', 'Failed to load daily usage'] },
  });
  return { data: isPremium ? undefined : data, isError, isFetching, refetch };
}

/**
 * Asks to begin a story, which counts it once; a story that was begun is always allowed and counts nothing. Rejects with an
 * AppError: `not_found` for a story that is not the learner's, `network` offline.
 */
export function useBeginStory() {
  const { api } = usePlatform();
  const userId = useUserId();
  const requireUserId = useRequireUserId('No user ID available for saving usage data');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (storyId: string) =>
      answerOf<StoryBeginning>(await api.tablesAs(requireUserId()).rpc('begin_story', { story_id: storyId })),
    onSettled: () => {
      // The opened story must not wait for what screens show beside it.
      void cache.invalidateQueries({ queryKey: keys.usage(userId) });
      void cache.invalidateQueries({ queryKey: keys.progress(userId) });
    },
  });
}

function waitMs({ usage }: UsageOverview, now: Date): number {
  const untilEnd = Math.min(...usage.map(({ endsAt }) => Date.parse(endsAt) - now.getTime()));
  return Math.min(Math.max(untilEnd, minimumWaitMs), maximumWaitMs);
}
