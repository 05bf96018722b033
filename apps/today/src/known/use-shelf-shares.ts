import { useWordShares } from '@fabula/data';
import type { ShelfStory, TargetLanguage, WordShare } from '@fabula/domain';
import { useMemo } from 'react';
import { useHasTexts } from '../book/text.ts';

export type ShareOf = (story: ShelfStory) => WordShare | null;

/** How much of a library story is known; null while nothing can be said of any. */
export function useShelfShares(language: TargetLanguage): ShareOf | null {
  const hasTexts = useHasTexts();
  const shares = useWordShares(language);
  return useMemo(() => (hasTexts && shares ? ({ id }) => shares.ofLibraryStory(id) : null), [hasTexts, shares]);
}
