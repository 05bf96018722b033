import type { WordsOfPartRequest, WordsOfPartResponse } from '@fabula/contracts';
import { usePlatform, useQuery } from '@fabula/platform';
import { keys } from './keys.ts';
import { partInGlossary, useGlossary } from './story-glossary.ts';
import type { WordOptions } from './translation.ts';
import { useUserId } from './user.ts';

const nobodys: WordsOfPartRequest = { wordsOf: '', context: '', storyId: '', fromLanguage: '', toLanguage: '' };

/**
 * What the words of a part of a sentence mean one by one, by word form, as far as the story's own glossary knows them.
 * It is requested only where the glossary itself is not here or knows none of them. Undefined until it is known; a
 * failure stays so, because the words are only a help. `null` requests nothing.
 */
export function useWordsOfPart(
  request: WordsOfPartRequest | null,
  { hasGlossary = false }: WordOptions = {},
): WordsOfPartResponse | undefined {
  const { api } = usePlatform();
  const glossary = useGlossary(request, hasGlossary);
  const told = hasGlossary && request && glossary.data ? partInGlossary(glossary.data, request) : null;
  const { storyId, toLanguage, context, wordsOf } = request ?? nobodys;
  const { data } = useQuery({
    queryKey: keys.wordsOfPart(useUserId(), storyId, toLanguage, context, wordsOf),
    queryFn: ({ signal }) => api.call<WordsOfPartResponse>('translate-word', { ...request }, { signal }),
    enabled: request !== null && told === null && !(hasGlossary && glossary.isFetching),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { kept: 'unchanging' },
  });
  if (told) return told;
  return data?.words ? data : undefined; // an answer of another shape helps nobody
}
