import type { TranslateLessonResponse } from '@fabula/contracts';
import type { LessonPhrase } from '@fabula/domain';
import { type Platform, queryOptions, rowOrNull, useMutation, usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useRequireUserId, useUserId } from './user.ts';

/** A model may be slow, and nobody waits; the server ends it before. */
const translationTimeoutMs = 430_000;

/**
 * The translation of a lesson from an own text by the server's model, which keeps it with the lesson. It goes on when
 * its screen is left.
 */
export function lessonTranslationQuery(platform: Platform, userId: string | null, storyId: string) {
  const { api } = platform;
  return queryOptions({
    queryKey: keys.lessonTranslation(userId, storyId),
    queryFn: async () => {
      const timeoutMs = translationTimeoutMs;
      const answer = await api.call<TranslateLessonResponse>('translate-lesson', { storyId }, { timeoutMs });
      await readAgain(platform, userId, storyId);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads a lesson anew. */
function readAgain({ queryClient }: Platform, userId: string | null, storyId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.story(userId, storyId) });
}

export interface LessonTranslation {
  readonly isTranslating: boolean;
  /** No model could answer, or none may be asked again today. */
  readonly hasFailed: boolean;
  readonly translate: () => void;
}

/** What the server's model does for a lesson, whoever asked for it; `translate` asks for it. */
export function useLessonTranslation(storyId: string): LessonTranslation {
  const query = useQuery({ ...lessonTranslationQuery(usePlatform(), useUserId(), storyId), enabled: false });
  const { isError, isFetching, refetch } = query;
  return { isTranslating: isFetching, hasFailed: isError && !isFetching, translate: () => void refetch() };
}

const wireOf = (phrases: readonly LessonPhrase[]) =>
  phrases.map(({ phrase, translation }) => ({ phrase, translation }));

export interface BroughtTranslation {
  readonly storyId: string;
  /** One for each sentence, in their order. */
  readonly translations: readonly string[];
  /** What the lesson's phrases mean. */
  readonly phrases: readonly LessonPhrase[];
}

/** Keeps what the browser has translated with its lesson. Rejects with `too_large` if the account is full. */
export function useKeepTranslation() {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async ({ storyId, translations, phrases }: BroughtTranslation): Promise<void> => {
      const userId = requireUserId();
      const tables = await platform.api.tablesAs(userId);
      const brought = { story_id: storyId, translations: [...translations], translated_by: 'browser' };
      // The database refuses an empty list, as no lesson is left with one.
      const told = phrases.length > 0 ? { phrases: wireOf(phrases) } : {};
      rowOrNull(await tables.rpc('set_own_translations', { ...brought, ...told }));
      await readAgain(platform, userId, storyId);
    },
  });
}

/**
 * Keeps which phrases a lesson from an own text practices. Rejects with `duplicate` once they have been practiced, with
 * `too_large` if the account is full.
 */
export function useKeepLessonPhrases(storyId: string) {
  const platform = usePlatform();
  const requireUserId = useRequireUserId();
  return useMutation({
    mutationFn: async (phrases: readonly LessonPhrase[]): Promise<void> => {
      const userId = requireUserId();
      const tables = await platform.api.tablesAs(userId);
      rowOrNull(await tables.rpc('set_own_phrases', { story_id: storyId, phrases: wireOf(phrases) }));
      await readAgain(platform, userId, storyId);
    },
  });
}
