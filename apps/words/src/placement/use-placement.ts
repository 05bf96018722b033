import { useUserId } from '@fabula/data';
import { placementQuestions, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { keepPlacement, type Placement, readPlacement } from './kept-placement.ts';
import type { PlacementWords } from './placement-words.ts';

/** One placement in a language, kept on the device with each answer. */
export function usePlacement(language: TargetLanguage, { ranked, madeUp }: PlacementWords) {
  const { preferences } = usePlatform();
  const userId = useUserId() ?? '';
  const [placement, setPlacement] = useState(() => readPlacement(preferences, userId, language));
  const change = (next: Placement | null) => {
    setPlacement(next);
    keepPlacement(preferences, userId, language, next);
  };
  return {
    placement,
    begin: () => change({ questions: placementQuestions(ranked, madeUp, Math.random), answers: [] }),
    answer: (isKnown: boolean) => placement && change({ ...placement, answers: [...placement.answers, isKnown] }),
    takeBack: () => placement && change({ ...placement, answers: placement.answers.slice(0, -1) }),
    forget: () => change(null),
  };
}
