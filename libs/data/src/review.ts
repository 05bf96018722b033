import type { Json } from '@fabula/contracts';
import {
  type DayRange,
  isNativeLanguage,
  isTargetLanguage,
  type Level,
  levelFromStored,
  type NativeLanguage,
  parseStepCompletions,
  type ReviewDay,
  type ReviewWeek,
  type StepCompletions,
  type TargetLanguage,
} from '@fabula/domain';
import { rowsOf, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The sums of a week that begins on Sunday. */
export interface WeeklyRecap {
  /** Sunday and Saturday, `YYYY-MM-DD`. */
  readonly weekStart: string;
  readonly weekEnd: string;
  readonly stories: number;
  readonly seconds: number;
  /** Key phrases of the finished stories. */
  readonly phrases: number;
  /** Lines that were spoken. */
  readonly sentences: number;
  /** Saved phrases that came back in a later story. */
  readonly recycled: number;
}

export interface ReviewOverview {
  /** The newest week's; null before the first completion. */
  readonly recap: WeeklyRecap | null;
  /** Over the range. */
  readonly totals: { readonly stories: number; readonly seconds: number; readonly phrases: number };
  /** Those of the range on which something was learned, earliest first. */
  readonly days: readonly ReviewDay[];
  /** The last twelve, or all since the beginning; without gaps, the running week last. */
  readonly weeks: readonly ReviewWeek[];
  /** Whether a story was ever finished in this language. */
  readonly hasCompletions: boolean;
  /** The earliest day that may hold anything; null without a story. */
  readonly firstDay: string | null;
  /** Of all languages, as the profile has it: `streakOn` says what it means today. */
  readonly streakDays: number;
  readonly streakDay: string | null;
}

/** A story of one day, with its progress as it is now. */
export interface ReviewStory {
  readonly storyId: string;
  readonly title: string;
  readonly level: Level;
  readonly topic: string;
  readonly wordCount: number;
  readonly language: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly keyPhrases: readonly string[];
  readonly steps: StepCompletions;
  readonly completed: boolean;
  /** Of the whole story, on all its days. */
  readonly timeSpentSeconds: number;
  /** The last quiz's ratio, 0 to 1; null without one. */
  readonly accuracyRatio: number | null;
  readonly text: string;
}

/** What `review_overview` answers; its names are ours already, so nothing is left to map but what is missing. */
type OverviewAnswer = Omit<ReviewOverview, 'days'> & { readonly days: readonly Omit<ReviewDay, 'hasProgress'>[] };

/**
 * Everything the Review tab shows of one language but a day's stories, in one request. `allTime` has the charts begin with the
 * learner's first week (premium; the screen asks who may). Disabled while nobody is signed in.
 */
export function useReviewOverview(
  language: TargetLanguage | undefined,
  { firstDay, lastDay }: DayRange,
  { allTime = false }: { readonly allTime?: boolean } = {},
) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.reviewOverview(userId, language ?? '', firstDay, lastDay, allTime),
    queryFn: async ({ signal }) => {
      const range = { first_day: firstDay, last_day: lastDay, all_time: allTime };
      return answerOf<OverviewAnswer>(
        await api.tables.rpc('review_overview', { language: language ?? '', ...range }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined,
    // Another month keeps the frame of the one before, of the same learner and language, until it is there.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === userId && query.queryKey[2] === language ? previous : undefined,
    select: toOverview,
    meta: { writtenBy: ['progress', 'phrase.save', 'phrase.review', 'phrase.undo', 'phrase.delete'] },
  });
}

/** The stories of one of the learner's days: finished ones first. Disabled without a day, and while nobody is signed in. */
export function useReviewDay(language: TargetLanguage | undefined, day: string | null) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.reviewDay(userId, language ?? '', day ?? ''),
    queryFn: async ({ signal }) =>
      answerOf<readonly StoryAnswer[]>(
        await api.tables.rpc('review_day', { language: language ?? '', day: day ?? '' }).abortSignal(signal),
      ),
    enabled: userId !== null && language !== undefined && day !== null,
    select: toStories,
    meta: { writtenBy: ['progress'] },
  });
}

type StoryAnswer = Readonly<Record<Exclude<keyof ReviewStory, 'steps'>, unknown>> & { readonly steps: unknown };

/** What a database function of ours answered, or an AppError. */
export function answerOf<Answer>(answer: Parameters<typeof rowsOf<Json>>[0]): Answer {
  return rowsOf<Json>(answer) as Answer; // `supabase gen types` knows no more of jsonb; the backend's tests hold its shape
}

function toOverview(answer: OverviewAnswer): ReviewOverview {
  // A day is only listed when something happened on it.
  return { ...answer, days: answer.days.map((day) => ({ ...day, hasProgress: true })) };
}

function toStories(rows: readonly StoryAnswer[]): readonly ReviewStory[] {
  return rows.map((row) => ({
    storyId: String(row.storyId),
    title: String(row.title),
    level: levelFromStored(String(row.level)),
    topic: String(row.topic),
    wordCount: Number(row.wordCount),
    language: isTargetLanguage(row.language) ? row.language : 'Spanish',
    nativeLanguage: isNativeLanguage(row.nativeLanguage) ? row.nativeLanguage : 'English',
    keyPhrases: Array.isArray(row.keyPhrases) ? row.keyPhrases.map(String) : [],
    steps: parseStepCompletions(row.steps),
    completed: row.completed === true,
    timeSpentSeconds: Number(row.timeSpentSeconds),
    accuracyRatio: typeof row.accuracyRatio === 'number' ? row.accuracyRatio : null,
    text: String(row.text),
  }));
}
