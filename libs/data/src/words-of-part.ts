import type { WordsOfPartRequest, WordsOfPartResponse } from '@fabula/contracts';
import { usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

const nobodys: WordsOfPartRequest = { wordsOf: '', context: '', storyId: '', fromLanguage: '', toLanguage: '' };

/**
 * What the words of a part of a sentence mean one by one, by word form, as far as the story's own glossary knows them.
 * Undefined until it is known; a failure stays so, because the words are only a help. `null` requests nothing.
 */
export function useWordsOfPart(request: WordsOfPartRequest | null): WordsOfPartResponse | undefined {
  const { api } = usePlatform();
  const { storyId, toLanguage, context, wordsOf } = request ?? nobodys;
  const { data } = useQuery({
    queryKey: keys.wordsOfPart(useUserId(), storyId, toLanguage, context, wordsOf),
    queryFn: ({ signal }) => api.call<WordsOfPartResponse>('translate-word', { ...request }, { signal }),
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { kept: 'unchanging' },
  });
  return data?.words ? data : undefined; // an answer of another shape helps nobody
}
