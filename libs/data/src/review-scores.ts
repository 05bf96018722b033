import type { ScoreWeek, TargetLanguage } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { answerOf } from './review.ts';
import { useUserId } from './user.ts';

/** Scores by weeks in one language, none before the first. `allTime` begins with that; the database gives it with premium. */
export function useReviewScores(language: TargetLanguage, { allTime }: { readonly allTime: boolean }) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.reviewScores(userId, language, allTime),
    queryFn: async ({ signal }) =>
      answerOf<readonly ScoreWeek[]>(
        await api.tables.rpc('review_scores', { language, all_time: allTime }).abortSignal(signal),
      ),
    enabled: userId !== null,
    // All time keeps the frame of twelve weeks until it is there.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === userId && query.queryKey[2] === language ? previous : undefined,
    meta: { writtenBy: ['progress'] },
  });
}
