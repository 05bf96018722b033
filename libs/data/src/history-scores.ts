import type { ScoreWeek, TargetLanguage } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/**
 * Scores by weeks in one language; there are no weeks before the first score. `allTime` starts with that week, which
 * the database allows only with premium.
 */
export function useHistoryScores(language: TargetLanguage, { allTime }: { readonly allTime: boolean }) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.historyScores(userId, language, allTime),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly ScoreWeek[]>(
        await tables.rpc('review_scores', { language, all_time: allTime }).abortSignal(signal),
      );
    },
    enabled: userId !== null,
    // While all time is loading, the last twelve weeks stay on the screen.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === userId && query.queryKey[2] === language ? previous : undefined,
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
}
