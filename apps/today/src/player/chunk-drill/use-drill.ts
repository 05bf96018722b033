import { mergeSpeaking, type SpeakingChange, type SpeakingOutcome, type StoryProgress } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import type { Attempt } from '../speaking/speaking.ts';
import { useText } from '../text.ts';
import { useStepProgress } from '../use-step-progress.ts';
import { openingPhrase } from './drill-phrases.ts';
import { outcomeOfGoingOn } from './phrase-outcome.ts';

type PhraseOutcomes = NonNullable<SpeakingChange['phrases']>;

export interface Drill {
  readonly index: number;
  /** The best outcome of the phrase so far, also from an earlier round. */
  readonly reached: SpeakingOutcome | null;
  readonly isLast: boolean;
  /** Whether the learner moved to this phrase; false for the phrase at which the step opened. */
  readonly hasMoved: boolean;
  readonly isSaving: boolean;
  readonly reach: (outcome: SpeakingOutcome) => void;
  /** Goes to the next phrase. From the last one, saves the step as done. */
  readonly goOn: (attempt: Attempt | null) => void;
  readonly goBack: () => void;
}

/** The learner's position in the drill. Every outcome is noted as soon as it is known. */
export function useDrill(progress: StoryProgress, count: number, onDone: () => void): Drill {
  const { note, complete, isSaving } = useStepProgress(progress.storyId, 'chunk_drill', onDone);
  const [index, setIndex] = useState(() => openingPhrase(progress, count));
  const [hasMoved, setMoved] = useState(false);
  const { reached, reachedNow, remember, unsaved, send } = useOutcomes(progress, index, note);
  const isLast = index === count - 1;

  const reach = (outcome: SpeakingOutcome | null) => {
    if (remember(outcome)) void send();
  };
  const move = (to: number) => {
    setIndex(to);
    setMoved(true);
  };

  return {
    index,
    reached,
    isLast,
    hasMoved,
    isSaving,
    reach,
    goOn(attempt) {
      const outcome = outcomeOfGoingOn(reachedNow(), attempt);
      if (isLast) {
        remember(outcome);
        // Noting an outcome twice counts once, so unsaved outcomes stay until the step is closed.
        const phrases = unsaved();
        void complete(phrases.length > 0 ? { speaking: { phrases } } : {});
        return;
      }
      reach(outcome);
      move(index + 1);
    },
    goBack() {
      if (index > 0) move(index - 1);
    },
  };
}

/** The outcomes of this round, of which those that could not be saved are sent again with the next. */
function useOutcomes(progress: StoryProgress, index: number, note: ReturnType<typeof useStepProgress>['note']) {
  const { toasts } = usePlatform();
  const text = useText();
  const [noted, setNoted] = useState<PhraseOutcomes>([]);
  const known = useRef(noted); // always current, because two presses may come before the next render
  const owed = useRef<PhraseOutcomes>([]);

  const reachedOf = (phrases: PhraseOutcomes) =>
    mergeSpeaking(progress.speaking, { phrases }).phrases.get(index) ?? null;

  return {
    reached: reachedOf(noted),
    reachedNow: () => reachedOf(known.current),
    unsaved: () => owed.current,
    /** Returns whether the outcome is better than those before. */
    remember(outcome: SpeakingOutcome | null): boolean {
      if (outcome === null) return false;
      const after = [...known.current, { index, outcome }];
      if (reachedOf(after) === reachedOf(known.current)) return false;
      known.current = after;
      owed.current = [...owed.current, { index, outcome }];
      setNoted(after);
      return true;
    },
    async send() {
      const phrases = owed.current;
      owed.current = [];
      try {
        await note({ speaking: { phrases } });
      } catch {
        owed.current = [...phrases, ...owed.current];
        toasts.show({ kind: 'error', title: text('player_saveFailed') });
      }
    },
  };
}
