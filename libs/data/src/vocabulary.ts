import type { VocabularyResponse } from '@fabula/contracts';
import { dictionaryFormIn, readWords, type TargetLanguage, type WordCounts } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { useMemo } from 'react';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

const nothing: VocabularyResponse['forms'] = {};

/**
 * What the library's texts in a language are made of. It changes with a release of the library alone, so a visit asks
 * at most once. Disabled without a language, and while nobody is signed in.
 */
export function useVocabulary(language: TargetLanguage | undefined) {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.vocabulary(userId, language ?? ''),
    queryFn: ({ signal }) => api.call<VocabularyResponse>('translate-word', { vocabularyOf: language }, { signal }),
    enabled: userId !== null && language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: 'refreshed' },
  });
}

/** Leads from a form of a word to the one under which it is kept; while the vocabulary is unknown to the form itself. */
export function useDictionaryForm(language: TargetLanguage | undefined): (form: string) => string {
  const { data } = useVocabulary(language);
  const forms = data?.forms ?? nothing;
  return useMemo(() => dictionaryFormIn(language ?? 'Spanish', forms), [language, forms]);
}

/** The words of a story of the library, as `countWords` counts them; null where the vocabulary has none of that id. */
export function wordsOfLibraryStory({ stories }: VocabularyResponse, storyId: string): WordCounts | null {
  const written = Object.hasOwn(stories, storyId) ? stories[storyId] : undefined;
  return written ? readWords(written) : null;
}
