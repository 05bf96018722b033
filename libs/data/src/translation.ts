import type { TranslateWordRequest, TranslateWordResponse } from '@fabula/contracts';
import { toAppError, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { useIsOffered } from './installation.ts';
import { keys } from './keys.ts';
import { useGlossary, wordInGlossary } from './story-glossary.ts';
import { useIsPremium } from './subscription.ts';
import { useUserId } from './user.ts';

/** What is known of a tapped word. */
export interface WordReading {
  readonly data: TranslateWordResponse | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Asks again for what has failed. */
  askAgain(): void;
}

export interface WordOptions {
  /** Whether the story of the word brought a glossary of its own, which then is asked first. */
  readonly hasGlossary?: boolean;
}

/**
 * The translation of a tapped word. The glossary of its story knows best what it means there: it costs nothing, and no
 * request once it is here. Any other word is requested once per story and kept, so that the same word is never counted
 * twice on one device. Without a network it comes from whatever glossary is kept with the story. `null` requests
 * nothing. Fails with `not_found` if there is no translation and with `limit` (reason `word_limit`) over the quota.
 */
export function useWordTranslation(
  request: TranslateWordRequest | null,
  { hasGlossary = false }: WordOptions = {},
): WordReading {
  const own = useGlossary(request, hasGlossary);
  const told = request && own.data ? wordInGlossary(own.data, request) : null;
  // In another language than the learner's it is only a help, where nobody who knows theirs can be asked.
  const isTold = hasGlossary && told !== null && told.language === request?.toLanguage;
  const asked = useAskedTranslation(isTold || (hasGlossary && own.isFetching) ? null : request);
  const isUnreached = asked.error !== null && toAppError(asked.error).code === 'network';
  const kept = useGlossary(request, isUnreached && !hasGlossary);
  const askAgain = () => void asked.refetch();
  if (told && (isTold || isUnreached)) return { data: told, error: null, isFetching: asked.isFetching, askAgain };
  return {
    data: asked.data,
    error: kept.isFetching ? null : asked.error,
    isFetching: own.isFetching || asked.isFetching || kept.isFetching,
    askAgain,
  };
}

function useAskedTranslation(request: TranslateWordRequest | null) {
  const { api } = usePlatform();
  const userId = useUserId();
  const cache = useQueryClient();
  return useQuery({
    queryKey: keys.translation(
      userId,
      request?.fromLanguage ?? '',
      request?.toLanguage ?? '',
      request?.storyId ?? '',
      request?.word ?? '',
    ),
    queryFn: async ({ signal }) => {
      const answer = await api.call<TranslateWordResponse>('translate-word', { ...request }, { signal });
      // The library's own words are free.
      if (answer.source.provider !== 'library') void cache.invalidateQueries({ queryKey: keys.usage(userId) });
      return answer;
    },
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { kept: 'unchanging' },
  });
}

/** Whether a look-up may count: a translator is configured here, and the learner has no premium. */
export function useLookUpsMayCount(): boolean {
  const isLimited = useIsOffered('unlimited_translations');
  const isPremium = useIsPremium();
  return isLimited && !isPremium;
}
