import type { Json } from '@fabula/contracts';
import {
  type DayRange,
  type HistoryDay,
  type HistoryWeek,
  isNativeLanguage,
  isTargetLanguage,
  type Level,
  levelFromStored,
  type NativeLanguage,
  parseStepCompletions,
  type StepCompletions,
  type TargetLanguage,
} from '@fabula/domain';
import { rowsOf, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The totals of a week that begins on Sunday. */
export interface WeeklyRecap {
  /** Its Sunday and Saturday, `YYYY-MM-DD`. */
  readonly weekStart: string;
  readonly weekEnd: string;
  readonly stories: number;
  readonly seconds: number;
  /** Key phrases of the finished stories. */
  readonly phrases: number;
  /** Lines that were spoken. */
  readonly sentences: number;
  /** Saved phrases that occurred again in a later story. */
  readonly recycled: number;
}

export interface HistoryOverview {
  /** The newest week's recap; null before the first completion. */
  readonly recap: WeeklyRecap | null;
  /** The totals of the range. */
  readonly totals: { readonly stories: number; readonly seconds: number; readonly phrases: number };
  /** The days of the range on which something was learned, earliest first. */
  readonly days: readonly HistoryDay[];
  /** The last twelve weeks, or all since the beginning; without gaps, the current week last. */
  readonly weeks: readonly HistoryWeek[];
  /** Whether a story was ever finished in this language. */
  readonly hasCompletions: boolean;
  /** The earliest day with anything to show; null without a story. */
  readonly firstDay: string | null;
  /** Of all languages, as stored in the profile; `streakOn` says what it means today. */
  readonly streakDays: number;
  readonly streakDay: string | null;
  readonly savedRestDays: number;
  /** The days of the range that count for the streak, and the missed ones for which a day of rest stood in. */
  readonly countedDays: readonly string[];
  readonly restDays: readonly string[];
}

/** A story of one day, with its current progress. */
export interface HistoryStory {
  readonly storyId: string;
  readonly title: string;
  /** What it says, in `nativeLanguage`; missing where nobody has told it. */
  readonly nativeTitle?: string;
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

/** What `review_overview` answers. It uses our own names already, so only the missing field must be added. */
type OverviewAnswer = Omit<HistoryOverview, 'days'> & { readonly days: readonly Omit<HistoryDay, 'hasProgress'>[] };

/**
 * Everything the Review tab shows of one language except a day's stories, in one request. `allTime` starts the charts
 * with the learner's first week, which needs premium (the screen checks that). Disabled while nobody is signed in.
 */
export function useHistoryOverview(
  language: TargetLanguage | undefined,
  { firstDay, lastDay }: DayRange,
  { allTime = false }: { readonly allTime?: boolean } = {},
) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.historyOverview(userId, language ?? '', firstDay, lastDay, allTime),
    queryFn: async ({ signal }) => {
      const range = { first_day: firstDay, last_day: lastDay, all_time: allTime };
      const tables = await api.tables();
      return answerOf<OverviewAnswer>(
        await tables.rpc('review_overview', { language: language ?? '', ...range }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined,
    // While another month loads, the former month of the same learner and language stays on the screen.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === userId && query.queryKey[2] === language ? previous : undefined,
    select: toOverview,
    meta: {
      kept: 'refreshed',
      writtenBy: ['progress', 'phrase.save', 'phrase.review', 'phrase.undo', 'phrase.delete'],
    },
  });
}

/**
 * The stories of one of the learner's days, finished ones first. Disabled without a day, and while nobody is signed in.
 */
export function useHistoryDay(language: TargetLanguage | undefined, day: string | null) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.historyDay(userId, language ?? '', day ?? ''),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<readonly StoryAnswer[]>(
        await tables.rpc('review_day', { language: language ?? '', day: day ?? '' }).abortSignal(signal),
      );
    },
    enabled: userId !== null && language !== undefined && day !== null,
    select: toStories,
    meta: { kept: 'refreshed', writtenBy: ['progress'] },
  });
}

type StoryAnswer = Readonly<Record<Exclude<keyof HistoryStory, 'steps' | 'nativeTitle'>, unknown>> & {
  readonly steps: unknown;
  readonly nativeTitle?: unknown;
};

/** The result of one of our database functions, or throws an AppError. */
export function answerOf<Answer>(answer: Parameters<typeof rowsOf<Json>>[0]): Answer {
  // `supabase gen types` types jsonb no more precisely; the backend's tests check its shape.
  return rowsOf<Json>(answer) as Answer;
}

function toOverview(answer: OverviewAnswer): HistoryOverview {
  // A day is only listed if something happened on it.
  return { ...answer, days: answer.days.map((day) => ({ ...day, hasProgress: true })) };
}

function toStories(rows: readonly StoryAnswer[]): readonly HistoryStory[] {
  return rows.map((row) => ({
    storyId: String(row.storyId),
    title: String(row.title),
    ...(typeof row.nativeTitle === 'string' && { nativeTitle: row.nativeTitle }),
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
