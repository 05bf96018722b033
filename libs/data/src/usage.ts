import type { LimitedFeature, UsagePeriod } from '@fabula/domain';
import { useMutation, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useSubscription } from './subscription.ts';
import { useRequireUserId, useUserId } from './user.ts';

/** One counter of the current period, as the server counts it. */
export interface FeatureUsage {
  readonly feature: LimitedFeature;
  readonly period: UsagePeriod;
  readonly used: number;
  /** The limit of the period, and the uses left of it; null with premium. */
  readonly limit: number | null;
  readonly remaining: number | null;
  /** When the counter starts again, in the learner's present or former zone; ISO 8601. */
  readonly endsAt: string;
}

export interface UsageOverview {
  /** What the server knows, which decides. */
  readonly premium: boolean;
  readonly usage: readonly FeatureUsage[];
}

/** The week's new stories are used up, or the account holds as much as it may. */
export type BeginRefusal = 'weekly_begin_limit' | 'storage_limit';

/** Whether a story may be opened, as the server decides. */
export interface StoryBeginning {
  readonly allowed: boolean;
  readonly reason: BeginRefusal | null;
  /** New stories that can still be begun this week; null with premium. */
  readonly remaining: number | null;
}

/** The shortest wait, in case the device's clock is ahead of the server's. */
const minimumWaitMs = 30_000;
/** The longest wait, after which the usage is refetched even if no period has ended. */
const maximumWaitMs = 24 * 60 * 60_000;

export interface UsageReading {
  /** The last known usage, even offline; undefined with premium, which has no limits. */
  readonly data: UsageOverview | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What the learner has used of every limit, and when each starts again; refetched when one does, and when premium ends.
 * Nothing is requested with premium, before it is known whether there is any, while nobody is signed in, and if it is
 * not needed.
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
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<UsageOverview>(await tables.rpc('usage_overview').abortSignal(signal));
    },
    enabled: isNeeded && userId !== null && !isPending && !isPremium,
    refetchInterval: ({ state: { data } }) => (data ? waitMs(data, now()) : false),
    // One answer has both periods.
    meta: {
      kept: 'first',
      writtenBy: ['progress'],
      failureLog: ['Failed to load weekly usage', 'Failed to load daily usage'],
    },
  });
  return { data: isPremium ? undefined : data, isError, isFetching, refetch };
}

/**
 * Asks to begin a story, which counts it once; a story that was begun before is always allowed and counts nothing.
 * Rejects with an AppError: `not_found` for a story that is not the learner's, `network` offline.
 */
export function useBeginStory() {
  const { api } = usePlatform();
  const userId = useUserId();
  const requireUserId = useRequireUserId('No user ID available for saving usage data');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (storyId: string) => {
      const tables = await api.tablesAs(requireUserId());
      return answerOf<StoryBeginning>(await tables.rpc('begin_story', { story_id: storyId }));
    },
    onSettled: () => {
      // Opening the story must not wait for figures that screens show beside it.
      void cache.invalidateQueries({ queryKey: keys.usage(userId) });
      void cache.invalidateQueries({ queryKey: keys.progress(userId) });
      void cache.invalidateQueries({ queryKey: keys.shelf(userId) });
    },
  });
}

function waitMs({ usage }: UsageOverview, now: Date): number {
  const untilEnd = Math.min(...usage.map(({ endsAt }) => Date.parse(endsAt) - now.getTime()));
  return Math.min(Math.max(untilEnd, minimumWaitMs), maximumWaitMs);
}
