import { haveVowels, type Sentence, type Story, showsVowels, storyVowels, vowelChoice } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface Vowels {
  /** Whether the story has vowels to show. */
  readonly exist: boolean;
  /** Whether they are shown. */
  readonly areShown: boolean;
  readonly toggle: () => void;
  /** A text in the story's language as it is shown, also one that has no vowels of its own. */
  readonly shown: (text: string) => string;
}

const VowelsContext = createContext<Vowels>({
  exist: false,
  areShown: false,
  toggle: () => {},
  shown: (text) => text,
});

export interface VowelsProviderProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly children: ReactNode;
}

/**
 * The vowels of an Arabic story for all that the player shows: as the learner chose on this device, and before that by the
 * story's level.
 */
export function VowelsProvider({ story: { language, level }, sentences, children }: VowelsProviderProps) {
  const { preferences } = usePlatform();
  const [choice, setChoice] = useState(() => vowelChoice(preferences.get('arabicVowels')));
  const vowels = useMemo((): Vowels => {
    const exist = language === 'Arabic' && haveVowels(sentences);
    const areShown = exist && showsVowels(choice, level);
    return {
      exist,
      areShown,
      toggle() {
        const next = areShown ? 'hidden' : 'shown';
        setChoice(next);
        preferences.set('arabicVowels', next);
      },
      shown: areShown ? storyVowels(sentences) : (text) => text,
    };
  }, [language, level, sentences, choice, preferences]);
  return <VowelsContext value={vowels}>{children}</VowelsContext>;
}

export function useVowels(): Vowels {
  return useContext(VowelsContext);
}
