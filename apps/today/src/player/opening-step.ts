import {
  activeStep,
  firstIncompleteStep,
  isStepReachable,
  type StepCompletions,
  type StoryStep,
  storySteps,
} from '@fabula/domain';

/** A learner's place in the player: a step, or the celebration that follows the last one. */
export type PlayerPlace = StoryStep | 'finish';

export interface OpeningOptions {
  /** The place named in the address, which may be invalid. */
  readonly requested: string | null;
  readonly steps: StepCompletions;
  readonly storyCompleted: boolean;
}

/**
 * The place at which the player opens: the requested one if it may be opened, else the first step that is not done. A
 * completed story opens at its beginning for a replay.
 */
export function openingPlace({ requested, steps, storyCompleted }: OpeningOptions): PlayerPlace {
  if (storyCompleted && requested === 'finish') return 'finish';
  const wanted = storySteps.find((step, index) => step === requested && isStepReachable(steps, index, storyCompleted));
  return wanted ?? (storyCompleted ? storySteps[0] : activeStep(steps));
}

/** The place after a step: the next step in a completed story, else the first step that is not done. */
export function placeAfter(step: StoryStep, steps: StepCompletions, storyCompleted: boolean): PlayerPlace {
  if (!storyCompleted) return firstIncompleteStep(steps) ?? 'finish';
  return storySteps[storySteps.indexOf(step) + 1] ?? 'finish';
}
