import type { TranslateWordRequest, TranslateWordResponse } from '@fabula/contracts';
import { toAppError, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { baseInGlossary, expressionInGlossary, storyGlossaryQuery, wordInGlossary } from './story-glossary.ts';
import { useUserId } from './user.ts';

/** What is known of a tapped word. */
export interface WordReading {
  readonly data: TranslateWordResponse | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/**
 * The translation of a tapped word, requested once per story and kept, so that the same word is never counted twice on
 * one device. Without a network it comes from the glossary of a story that is kept for offline use. `null` requests
 * nothing. Fails with `not_found` if there is no translation and with `limit` (reason `word_limit`) over the quota.
 */
export function useWordTranslation(request: TranslateWordRequest | null): WordReading {
  const asked = useAskedTranslation(request);
  const isUnreached = asked.error !== null && toAppError(asked.error).code === 'network';
  const kept = useKeptTranslation(isUnreached ? request : null);
  if (kept.data) return { data: kept.data, error: null, isFetching: asked.isFetching };
  return {
    data: asked.data,
    error: kept.isFetching ? null : asked.error,
    isFetching: asked.isFetching || kept.isFetching,
  };
}

/** It is not kept as an answer, because a provider may know the word better once there is a network. */
function useKeptTranslation(request: TranslateWordRequest | null): Pick<WordReading, 'data' | 'isFetching'> {
  const platform = usePlatform();
  const { storyId = '', fromLanguage = '', toLanguage = '' } = request ?? {};
  const { data, isFetching } = useQuery({
    ...storyGlossaryQuery(platform, useUserId(), { glossaryOf: storyId, fromLanguage, toLanguage }),
    enabled: storyId !== '',
  });
  const translation = request && data ? wordInGlossary(data, request) : null;
  if (translation === null || !data || !request) return { data: undefined, isFetching };
  const { language } = data;
  const base = baseInGlossary(data, request.word);
  const expression = expressionInGlossary(data, request);
  const told = { translation, language, ...base, ...(expression !== undefined && { expression }) };
  return { data: { ...told, source: { provider: 'library' } }, isFetching };
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
