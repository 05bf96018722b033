import { usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { useText } from '../text.ts';
import { mayContinue, nextMove, openingSentence, type Place } from './shadow-session.ts';

export interface ShadowPlace {
  readonly index: number;
  readonly mayContinue: boolean;
  readonly isReplay: boolean;
  readonly next: () => void;
  /** Goes to the previous sentence; null at the first. */
  readonly previous: (() => void) | null;
}

export interface PlaceOptions extends Pick<Place, 'speaking' | 'count'> {
  /** Whether the step was done when it was opened. */
  readonly wasDone: boolean;
  readonly onContinue: () => void;
}

/** The learner's place in the list, and the moves to the previous and next sentence. */
export function useShadowPlace({ speaking, count, wasDone, onContinue }: PlaceOptions): ShadowPlace {
  const { toasts } = usePlatform();
  const text = useText();
  const [isReplay] = useState(wasDone);
  const [index, setIndex] = useState(() => openingSentence(speaking, count, wasDone));
  const place = { index, count, speaking, isReplay };

  return {
    index,
    isReplay,
    mayContinue: mayContinue(place),
    previous: index > 0 ? () => setIndex(index - 1) : null,
    next() {
      const move = nextMove(place);
      if (move.to === 'continue') return onContinue();
      if (move.to === 'undone') {
        toasts.show({ kind: 'info', title: text('shadow_undone', { number: move.index + 1 }) });
      }
      setIndex(move.index);
    },
  };
}
