import { useState } from 'react';
import { mayContinue, nextMove, openingSentence, type Place, undoneSentences } from './shadow-session.ts';

export interface ShadowPlace {
  readonly index: number;
  readonly mayContinue: boolean;
  readonly isReplay: boolean;
  readonly next: () => void;
  /** Goes to the previous sentence; null at the first. */
  readonly previous: (() => void) | null;
  /** After "next" on the last sentence: the sentences that are not done, which the learner is told. Else null. */
  readonly undone: readonly number[] | null;
  readonly goTo: (index: number) => void;
  /** Stays at the last sentence after all. */
  readonly stay: () => void;
}

export interface PlaceOptions extends Pick<Place, 'speaking' | 'count'> {
  /** Whether the step was done when it was opened. */
  readonly wasDone: boolean;
  readonly onContinue: () => void;
}

/** The learner's place in the list, and the moves to the previous and next sentence. */
export function useShadowPlace({ speaking, count, wasDone, onContinue }: PlaceOptions): ShadowPlace {
  const [isReplay] = useState(wasDone);
  const [index, setIndex] = useState(() => openingSentence(speaking, count, wasDone));
  const [isPastLast, setPastLast] = useState(false);
  const place = { index, count, speaking, isReplay };
  const goTo = (to: number) => {
    setPastLast(false);
    setIndex(to);
  };
  return {
    index,
    isReplay,
    mayContinue: mayContinue(place),
    previous: index > 0 ? () => goTo(index - 1) : null,
    undone: isPastLast && !mayContinue(place) ? undoneSentences(speaking, count) : null,
    goTo,
    stay: () => setPastLast(false),
    next() {
      const move = nextMove(place);
      if (move.to === 'continue') onContinue();
      else if (move.to === 'unfinished') setPastLast(true);
      else goTo(move.index);
    },
  };
}
