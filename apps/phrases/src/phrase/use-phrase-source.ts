import { type SavedPhrase, useStory } from '@fabula/data';
import type { NativeLanguage } from '@fabula/domain';
import { useMemo } from 'react';
import { type PhraseSource, sourceOf } from './phrase-source.ts';

/** Where a phrase comes from. Without a network or once the story is deleted, only the data saved with the phrase. */
export function usePhraseSource(phrase: SavedPhrase, nativeLanguage: NativeLanguage): PhraseSource | null {
  const { data: story } = useStory(phrase.storyId ?? '');
  return useMemo(() => sourceOf(phrase, story ?? null, nativeLanguage), [phrase, story, nativeLanguage]);
}
