import type { Sentence, Story, StoryProgress, StoryStep } from '@fabula/domain';
import { type LazyScreen, lazyScreen } from '@fabula/platform';

/** What every step gets from the player. */
export interface StepProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
  readonly progress: StoryProgress;
  /** The step is done and that is saved. */
  readonly onDone: () => void;
}

/** The steps that exist; one that is missing is shown as not available yet and can never be opened. */
export const stepScreens: Readonly<Partial<Record<StoryStep, LazyScreen<StepProps>>>> = {
  listen_read: lazyScreen(async () => (await import('./listen-read/listen-read-step.tsx')).ListenReadStep),
  shadow_speak: lazyScreen(async () => (await import('./shadow-speak/shadow-speak-step.tsx')).ShadowSpeakStep),
};

export function isStepAvailable(step: StoryStep): boolean {
  return stepScreens[step] !== undefined;
}
