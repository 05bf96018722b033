import type { TargetLanguage } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** Lifetime figures of one language; the streak and today's time cover every language. */
export interface LearnerStats {
  readonly sentencesSpoken: number;
  /** Time in the player, whether or not the story was finished. */
  readonly timeStudiedSeconds: number;
  /** Saved phrases never known, known one to four times, and five times or more. */
  readonly vocabularyNew: number;
  readonly vocabularyLearned: number;
  readonly vocabularyMastered: number;
  readonly savedPhrases: number;
  readonly storiesCompleted: number;
  /** As stored in the profile; `streakOn` says what it means today. */
  readonly streakDays: number;
  readonly streakDay: string | null;
  readonly savedRestDays: number;
  /**
   * Time in the player and on reviews on the current day of the profile's zone, which the daily goal is measured by.
   */
  readonly todaySeconds: number;
}

/** Every lifetime figure in one request; disabled while nobody is signed in. */
export function useLearnerStats(language: TargetLanguage | undefined) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.learnerStats(userId, language ?? ''),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<LearnerStats>(
        await tables.rpc('learner_stats', { language: language ?? '' }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined,
    meta: {
      kept: 'refreshed',
      writtenBy: ['progress', 'phrase.save', 'phrase.review', 'phrase.undo', 'phrase.delete'],
      failureLog: ['Failed to load figures'],
    },
  });
}
