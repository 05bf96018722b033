import { type HistoryOverview, type Profile, useHistoryOverview, useLearnersDay, useProfile } from '@fabula/data';
import { type DayRange, recentDays } from '@fabula/domain';
import { useSession } from '@fabula/platform';

export type ShownHistory =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void }
  | { readonly state: 'empty'; readonly profile: Profile }
  | {
      readonly state: 'content';
      readonly profile: Profile;
      /** The overview of the last 30 days, whatever the calendar shows. */
      readonly overview: HistoryOverview;
      readonly recent: DayRange;
    };

/** What the Review tab shows for the target language. */
export function useHistory(): ShownHistory {
  const { status } = useSession();
  const recent = recentDays(useLearnersDay());
  const profile = useProfile();
  const overview = useHistoryOverview(profile.data?.targetLanguage, recent);

  if (status === 'signed-out') return { state: 'signed-out' };
  if (profile.data && overview.data) {
    if (!overview.data.hasCompletions) return { state: 'empty', profile: profile.data };
    return { state: 'content', profile: profile.data, overview: overview.data, recent };
  }
  const failed = [profile, overview].filter(({ isError }) => isError);
  if (failed.length === 0) return { state: 'loading' };
  return {
    state: 'failed',
    error: failed[0]?.error,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) query.refetch();
    },
  };
}
