import type { StoryProgress } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useRef } from 'react';
import { useStepProgress } from '../use-step-progress.ts';

export interface ListeningProgress {
  /** Notes the current sentence, so that a reload resumes there. */
  readonly reach: (index: number) => void;
  /** Saves the step as done, then calls `onDone`. A second call while one runs does nothing. */
  readonly complete: () => void;
  readonly isSaving: boolean;
}

/** Saves the listener's place and the finished step through the outbox. */
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
      // A failure is only reported, because the next sentence or the end of the step notes the place again.
      note({ currentSentence: index }).catch(reporter.report);
    },
    complete: () => complete({ currentSentence: reached.current }),
  };
}
