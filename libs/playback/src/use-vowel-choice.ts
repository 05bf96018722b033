import { type Level, showsVowels, vowelChoice } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useCallback, useState } from 'react';

export interface VowelChoice {
  /** Whether there are vowels to show. */
  readonly exist: boolean;
  /** Whether they are shown. */
  readonly areShown: boolean;
  readonly toggle: () => void;
}

/** Whether Arabic vowels are shown: as the learner chose on this device, and before that by the story's level. */
export function useVowelChoice(exist: boolean, level: Level | undefined): VowelChoice {
  const { preferences } = usePlatform();
  const [choice, setChoice] = useState(() => vowelChoice(preferences.get('arabicVowels')));
  const areShown = exist && level !== undefined && showsVowels(choice, level);
  const toggle = useCallback(() => {
    const next = areShown ? 'hidden' : 'shown';
    setChoice(next);
    preferences.set('arabicVowels', next);
  }, [areShown, preferences]);
  return { exist, areShown, toggle };
}
