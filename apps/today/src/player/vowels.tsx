import { haveVowels, type Sentence, type Story, storyVowels } from '@fabula/domain';
import { useVowelChoice, type VowelChoice } from '@fabula/playback';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

export interface Vowels extends VowelChoice {
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
 * The vowels of an Arabic story for all that the player shows: as the learner chose on this device, and before that by
 * the story's level.
 */
export function VowelsProvider({ story: { language, level }, sentences, children }: VowelsProviderProps) {
  const exist = useMemo(() => language === 'Arabic' && haveVowels(sentences), [language, sentences]);
  const { areShown, toggle } = useVowelChoice(exist, level);
  const vowels = useMemo(
    (): Vowels => ({ exist, areShown, toggle, shown: areShown ? storyVowels(sentences) : (text) => text }),
    [exist, areShown, toggle, sentences],
  );
  return <VowelsContext value={vowels}>{children}</VowelsContext>;
}

export function useVowels(): Vowels {
  return useContext(VowelsContext);
}
