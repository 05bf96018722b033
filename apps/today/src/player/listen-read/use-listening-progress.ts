import type { StoryProgress } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef } from 'react';
import { useStepProgress } from '../use-step-progress.ts';

export interface ListeningProgress {
  /** Notes the sentence that is being heard, so that a reload goes on there. */
  readonly reach: (index: number) => void;
  /** Saves the step as done; `onDone` is called once that is safe. A second call while it runs does nothing. */
  readonly complete: () => void;
  readonly isSaving: boolean;
}

/** Keeps the listener's place, and the step itself, through the outbox. */
export function useListeningProgress(
  { storyId, currentSentence }: StoryProgress,
  onDone: () => void,
): ListeningProgress {
  const { reporter } = usePlatform();
  const { note, complete, isSaving } = useStepProgress(storyId, 'listen_read', onDone);
  const reached = useRef(currentSentence);
  return {
    isSaving,
    reach(index) {
      if (index <= reached.current) return;
      reached.current = index;
      // The next sentence or the end of the step notes it again.
      note({ currentSentence: index }).catch(reporter.report);
    },
    complete: () => complete({ currentSentence: reached.current }),
  };
}
