import type { Sentence, Story, StoryProgress } from '@fabula/domain';

/** Props that every step gets from the player. */
export interface StepProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
  /**
   * Called when the step is done and saved, with the number of sentences that were played in it, where it plays any.
   */
  readonly onDone: (heard?: number) => void;
}
