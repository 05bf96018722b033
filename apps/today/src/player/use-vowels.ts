import { haveVowels, type Sentence, type Story, showsVowels, vowelChoices } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';

export interface Vowels {
  /** Whether the story has vowels to show. */
  readonly exist: boolean;
  /** Whether they are shown. */
  readonly areShown: boolean;
  readonly toggle: () => void;
}

/** The vowels of an Arabic story, shown as the learner chose on this device, and before that by the story's level. */
export function useVowels({ language, level }: Story, sentences: readonly Sentence[]): Vowels {
  const { preferences } = usePlatform();
  const [stored, setStored] = useState(() => preferences.get('arabicVowels'));
  const choice = vowelChoices.find((one) => one === stored) ?? 'by-level';
  const exist = language === 'Arabic' && haveVowels(sentences);
  const areShown = exist && showsVowels(choice, level);
  return {
    exist,
    areShown,
    toggle() {
      const next = areShown ? 'hidden' : 'shown';
      setStored(next);
      preferences.set('arabicVowels', next);
    },
  };
}
