import { type Level, showsTranslations } from '@fabula/domain';
import { useState } from 'react';
import type { Reader } from './use-reader-settings.ts';

/** `shown`: with all others. Where all are hidden, each sentence's own is `opened` or `closed`. */
export type TranslationState = 'shown' | 'opened' | 'closed';

export interface Translations {
  readonly areShown: boolean;
  /** Shows or hides all, on this device from now on. */
  readonly toggle: () => void;
  readonly of: (sentence: number) => TranslationState;
  readonly toggleOne: (sentence: number) => void;
}

/** Which translations are shown: as the learner chose on this device, before that by the story's level. */
export function useTranslations(level: Level, { settings, change }: Reader): Translations {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const areShown = showsTranslations(settings.translations, level);
  return {
    areShown,
    toggle() {
      setOpened([]);
      change({ translations: areShown ? 'hidden' : 'shown' });
    },
    of(sentence) {
      if (areShown) return 'shown';
      return opened.includes(sentence) ? 'opened' : 'closed';
    },
    toggleOne(sentence) {
      setOpened(opened.includes(sentence) ? opened.filter((one) => one !== sentence) : [...opened, sentence]);
    },
  };
}
