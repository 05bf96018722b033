import type { Database } from '@fabula/contracts';
import {
  aboutYouFrom,
  isNativeLanguage,
  isTargetLanguage,
  levelFromStored,
  namesYou,
  type StorySummary,
  type TargetLanguage,
} from '@fabula/domain';
import { type Platform, queryOptions, rowOrNull, rowsOf, usePlatform, useQuery } from '@fabula/platform';
import { useEffect } from 'react';
import { askStories, type SummaryRow } from './first-rows.ts';
import { keys } from './keys.ts';
import { everyRow, newestFirst, type Tables } from './pages.ts';
import { useUserId } from './user.ts';

export type StoryRow = Database['public']['Tables']['user_stories']['Row'];

/**
 * The raw rows of one language's list, newest first; `useStories` maps them. Uses `asked`, the rows of every language,
 * if those were requested before the language was known and have arrived.
 */
export function storiesQuery(
  { api }: Platform,
  userId: string | null,
  language: string | undefined,
  asked?: Promise<readonly SummaryRow[] | null>,
) {
  return queryOptions({
    queryKey: keys.stories(userId, language ?? ''),
    queryFn: async ({ signal }): Promise<SummaryRow[]> => {
      const all = await asked;
      if (all) return all.filter((row) => row.language === language);
      return readStories(await api.tables(), { language: language ?? '', signal });
    },
    enabled: userId !== null && language !== undefined,
    meta: { kept: 'first' },
  });
}

interface StoriesReading {
  /** Rows of every language if it is missing. */
  readonly language?: string;
  readonly signal?: AbortSignal;
}

/** The raw rows of the signed-in learner's list, newest first. */
export async function readStories(tables: Tables, { language, signal }: StoriesReading = {}): Promise<SummaryRow[]> {
  const keyOf = ({ id }: SummaryRow) => id;
  const rows = await everyRow(keyOf, async (after) => {
    const page = askStories(tables, language, after);
    return rowsOf(await (signal ? page.abortSignal(signal) : page));
  });
  return newestFirst(rows);
}

/** Every story of the learner, newest first; null if they could not be loaded. */
export async function readAllStories({ api }: Platform): Promise<readonly SummaryRow[] | null> {
  try {
    return await readStories(await api.tables());
  } catch {
    return null; // the screen that shows them asks again, and reports a failure
  }
}

/** The learner's stories in one language, newest first; disabled while nobody is signed in. */
export function useStories(language: TargetLanguage | undefined) {
  const platform = usePlatform();
  return useQuery({ ...storiesQuery(platform, useUserId(), language), select: (rows) => rows.map(toSummary) });
}

/**
 * Fetches a story that will probably be opened next, so that it opens at once, also when the network is gone by then.
 */
export function useStoryAhead(storyId: string | undefined): void {
  const platform = usePlatform();
  const userId = useUserId();
  useEffect(() => {
    if (storyId === undefined || userId === null) return;
    const fetchAhead = () => void platform.queryClient.prefetchQuery(storyQuery(platform, userId, storyId));
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? window.setTimeout)(fetchAhead);
  }, [platform, userId, storyId]);
}

export function storyQuery({ api }: Platform, userId: string | null, storyId: string) {
  return queryOptions({
    queryKey: keys.story(userId, storyId),
    queryFn: async ({ signal }): Promise<StoryRow | null> => {
      if (!isUuid(storyId)) return null; // a mistyped address is a story that does not exist, not a failure
      const tables = await api.tables();
      return rowOrNull<StoryRow>(
        await tables.from('user_stories').select('*').eq('id', storyId).abortSignal(signal).maybeSingle(),
      );
    },
    enabled: userId !== null,
    staleTime: 5 * 60_000,
    meta: { kept: storyKeeping },
  });
}

/** A story never changes, unless it is a lesson from an own text, which another device may have had translated. */
function storyKeeping(row: unknown) {
  const isOwnText =
    typeof row === 'object' && row !== null && 'source_provider' in row && row.source_provider === 'own';
  return isOwnText ? 'refreshed' : 'unchanging';
}

export function toSummary(row: SummaryRow): StorySummary {
  return {
    id: row.id,
    title: row.title,
    ...(row.native_title ? { nativeTitle: row.native_title } : {}),
    ...(row.series_part && row.series_parts ? { series: { part: row.series_part, parts: row.series_parts } } : {}),
    language: isTargetLanguage(row.language) ? row.language : 'Spanish',
    nativeLanguage: isNativeLanguage(row.native_language) ? row.native_language : 'English',
    level: levelFromStored(row.level),
    topic: row.topic,
    scenario: row.scenario,
    sourceProvider: row.source_provider ?? 'library',
    ...(row.source_id ? { libraryId: row.source_id } : {}),
    ...(row.source_model ? { sourceModel: row.source_model } : {}),
    isFallback: row.is_fallback ?? false,
    ...(namesYou(aboutYouFrom(row.about_you)) ? { namesYou: true } : {}),
    wordCount: row.word_count ?? 0,
    createdAt: row.created_at,
  };
}

/** Whether a text can be a row's id; the database refuses to look for any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
