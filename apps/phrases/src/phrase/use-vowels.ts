import { type SavedPhrase, useStory } from '@fabula/data';
import { haveVowels, type NativeLanguage } from '@fabula/domain';
import { useVowelChoice, type VowelChoice } from '@fabula/playback';
import { useMemo } from 'react';
import { type PhraseSource, shownPhrase, sourceOf } from './phrase-source.ts';

/** The vowels of an Arabic phrase, by the same choice and the same rule as in the story that it comes from. */
export function usePhraseVowels(source: PhraseSource | null): VowelChoice {
  const story = source?.story;
  return useVowelChoice(story?.language === 'Arabic' && haveVowels([source?.sentence ?? { text: '' }]), story?.level);
}

/** A phrase as a list shows it: with its vowels, once its story is there. Only an Arabic one asks for its story. */
export function useListedPhrase(phrase: SavedPhrase, nativeLanguage: NativeLanguage): string {
  const { data: story } = useStory((phrase.language === 'Arabic' && phrase.storyId) || '');
  const source = useMemo(
    () => (story ? sourceOf(phrase, story, nativeLanguage) : null),
    [phrase, story, nativeLanguage],
  );
  const { areShown } = usePhraseVowels(source);
  return shownPhrase(phrase, source, areShown);
}
