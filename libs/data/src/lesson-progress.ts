import type { Database } from '@fabula/contracts';
import { cachedQuizQuestions, parseSpeaking, type QuizQuestion } from '@fabula/domain';
import { type Platform, queryOptions, rowsOf, useOutbox, usePlatform, useQuery } from '@fabula/platform';
import { useMemo } from 'react';
import { keys } from './keys.ts';
import { fromRow, useProgress, withWaiting } from './progress.ts';
import { isUuid } from './stories.ts';
import { useUserId } from './user.ts';

type LessonRow = Pick<
  Database['public']['Tables']['user_story_progress']['Row'],
  'user_story_id' | 'step_completions' | 'speaking'
>;

/** What a lesson adds to a list's row of progress: what was spoken, and the questions of its quiz; null before any. */
export function lessonProgressQuery({ api }: Platform, userId: string | null, storyId: string) {
  return queryOptions({
    queryKey: keys.lessonProgress(userId, storyId),
    queryFn: async ({ signal }): Promise<LessonRow | null> => {
      if (!isUuid(storyId)) return null; // a mistyped address is a story that does not exist, not a failure
      const tables = await api.tables();
      const asked = tables
        .from('user_story_progress')
        .select('user_story_id,step_completions,speaking')
        .eq('user_id', userId ?? '')
        .eq('user_story_id', storyId)
        .limit(1);
      return rowsOf(await asked.abortSignal(signal)).find(({ user_story_id }) => user_story_id === storyId) ?? null;
    },
    enabled: userId !== null,
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
}

/** The questions that were saved with a story's progress; null if there are none. */
export function savedQuizQuestions(row: LessonRow | null): readonly QuizQuestion[] | null {
  return row && cachedQuizQuestions(row.step_completions);
}

/**
 * Everything that is known of one story's progress, with what waits on this device merged over it. `progress` is
 * undefined if the story was never begun. Where what was spoken cannot be read, the lesson goes on without it: what is
 * added is merged by the server all the same.
 */
export function useLessonProgress(storyId: string) {
  const list = useProgress();
  const { pending } = useOutbox();
  const own = useQuery(lessonProgressQuery(usePlatform(), useUserId(), storyId));
  const row = list.data?.find(({ user_story_id }) => user_story_id === storyId);
  const progress = useMemo(() => {
    const spoken = own.data ? { speaking: parseSpeaking(own.data.speaking) } : {};
    const known = row && { ...fromRow(row), ...spoken, quizQuestions: savedQuizQuestions(own.data ?? null) };
    return withWaiting(new Map(known ? [[storyId, known]] : []), pending).get(storyId);
  }, [row, own.data, pending, storyId]);
  const isKnown = row === undefined || own.data !== undefined || own.isError;
  return {
    ...list,
    data: isKnown ? list.data : undefined,
    progress,
    isFetching: list.isFetching || own.isFetching,
    refetch: () => Promise.all([list.refetch(), own.refetch()]),
  };
}
