import type { TranslateWordRequest, TranslateWordResponse } from '@fabula/contracts';
import { usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/**
 * The translation of a tapped word, requested once per story and kept, so that the same word is never counted twice on
 * one device. `null` requests nothing. Fails with `not_found` if there is no translation and with `limit` (reason
 * `word_limit`) over the quota.
 */
export function useWordTranslation(request: TranslateWordRequest | null) {
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
  });
}
