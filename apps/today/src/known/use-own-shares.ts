import { useStorySentences, useWordShares } from '@fabula/data';
import type { StorySummary, TargetLanguage, WordShare } from '@fabula/domain';
import { useMemo } from 'react';

/**
 * How much is known of stories of the learner's own, by their ids. What the library has told says the library's
 * vocabulary; of the others, which a model wrote or the learner brought, the sentences are read, and those alone.
 */
export function useOwnShares(
  language: TargetLanguage,
  stories: readonly StorySummary[],
): ReadonlyMap<string, WordShare> {
  const shares = useWordShares(language);
  const told = new Map<string, WordShare>();
  const others: string[] = [];
  for (const { id, libraryId } of shares ? stories : []) {
    const share = libraryId === undefined ? null : shares?.ofLibraryStory(libraryId);
    if (share) told.set(id, share);
    else others.push(id);
  }
  const sentences = useStorySentences(others);
  const counted = useMemo(() => {
    const found = new Map<string, WordShare>();
    for (const [id, texts] of sentences) {
      const share = shares?.ofSentences(texts);
      if (share) found.set(id, share);
    }
    return found;
  }, [shares, sentences]);
  return new Map([...told, ...counted]);
}
