import { haveVowels, showsVowels, vowelChoice } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import type { PhraseSource } from './phrase-source.ts';

export interface PhraseVowels {
  /** Whether the phrase's sentence has vowels to show. */
  readonly exist: boolean;
  /** Whether they are shown. */
  readonly areShown: boolean;
  readonly toggle: () => void;
}

/** The vowels of an Arabic phrase, by the same choice and the same rule as in the story that it comes from. */
export function usePhraseVowels(source: PhraseSource | null): PhraseVowels {
  const { preferences } = usePlatform();
  const [choice, setChoice] = useState(() => vowelChoice(preferences.get('arabicVowels')));
  const story = source?.story;
  const exist = story?.language === 'Arabic' && haveVowels([source?.sentence ?? { text: '' }]);
  const areShown = exist && showsVowels(choice, story.level);
  return {
    exist,
    areShown,
    toggle() {
      const next = areShown ? 'hidden' : 'shown';
      setChoice(next);
      preferences.set('arabicVowels', next);
    },
  };
}
