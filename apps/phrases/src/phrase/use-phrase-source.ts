import { type SavedPhrase, useStory } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import { useMemo } from 'react';
import { type PhraseSource, sourceOf } from './phrase-source.ts';

/** Where a phrase was met. Without a network, or once the story is gone, what was saved with the phrase is all there is. */
export function usePhraseSource(phrase: SavedPhrase, nativeLanguage: NativeLanguage): PhraseSource | null {
  const { data: story } = useStory(phrase.storyId ?? '');
  return useMemo(() => sourceOf(phrase, story ?? null, nativeLanguage), [phrase, story, nativeLanguage]);
}
