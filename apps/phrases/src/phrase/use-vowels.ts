import { haveVowels } from '@fabula/domain';
import { useVowelChoice, type VowelChoice } from '@fabula/playback';
import type { PhraseSource } from './phrase-source.ts';

/** The vowels of an Arabic phrase, by the same choice and the same rule as in the story that it comes from. */
export function usePhraseVowels(source: PhraseSource | null): VowelChoice {
  const story = source?.story;
  return useVowelChoice(story?.language === 'Arabic' && haveVowels([source?.sentence ?? { text: '' }]), story?.level);
}
