import { useNoteProgress } from '@fabula/data';
import { type StoryProgress, storySteps } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import { useIsOpen } from '../use-is-open.ts';

export interface FinishStory {
  /**
   * Closes the player after a finished story. If its completion is not safe yet because the server refused a step, it
   * is saved first. A failure is shown as a toast, and with `stays` the learner stays and may try again. `then` is done
   * instead of closing, where the learner goes on to something else.
   */
  readonly finish: (how: { readonly stays: boolean; readonly then?: (() => void) | undefined }) => Promise<void>;
  readonly isSaving: boolean;
}

export function useFinishStory(progress: StoryProgress, close: () => void): FinishStory {
  const { toasts } = usePlatform();
  const text = useText();
  const isOpen = useIsOpen();
  const { mutateAsync: note, isPending } = useNoteProgress();
  return {
    isSaving: isPending,
    async finish({ stays, then = close }) {
      try {
        if (!progress.completed) await note(completion(progress));
      } catch {
        toasts.show({ kind: 'error', title: text('player_saveFailed') });
        if (stays) return;
      }
      if (isOpen()) then();
    },
  };
}

/** All step flags and the last quiz's ratio (specification section 4). The time was noted with each step already. */
function completion({ storyId, accuracyRatio }: StoryProgress) {
  return { storyId, steps: storySteps, ...(accuracyRatio === null ? {} : { accuracyRatio }) };
}
