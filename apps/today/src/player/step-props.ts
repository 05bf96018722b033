import type { Sentence, Story, StoryProgress } from '@fabula/domain';

/** What every step gets from the player. */
export interface StepProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
  /** The step is done and that is saved. */
  readonly onDone: () => void;
}
