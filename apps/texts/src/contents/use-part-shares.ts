import { type OwnText, useOwnTextPartWords, type WordShares } from '@fabula/data';
import type { WordShare } from '@fabula/domain';
import { useMemo } from 'react';

/** How much of each lesson of a text is known, by its number; none while that cannot be said. */
export function usePartShares(text: OwnText, shares: WordShares | null): ReadonlyMap<number, WordShare> {
  const words = useOwnTextPartWords(text, shares !== null);
  return useMemo(() => {
    const found = new Map<number, WordShare>();
    for (const [part, vocabulary] of words) {
      const share = vocabulary === null ? null : shares?.ofWords(vocabulary);
      if (share) found.set(part, share);
    }
    return found;
  }, [words, shares]);
}
