import {
  activeStep,
  firstIncompleteStep,
  isStepReachable,
  type StepCompletions,
  type StoryStep,
  storySteps,
} from '@fabula/domain';

/** Where a learner is in the player: at a step, or at the celebration that follows the last one. */
export type PlayerPlace = StoryStep | 'finish';

export interface OpeningQuestion {
  /** The place named in the address, whatever stands there. */
  readonly requested: string | null;
  readonly steps: StepCompletions;
  readonly storyCompleted: boolean;
}

/**
 * Where the player opens: the place asked for, if it may be opened; else the first step that is not done; a completed story
 * is opened to be replayed, from its beginning.
 */
export function openingPlace({ requested, steps, storyCompleted }: OpeningQuestion): PlayerPlace {
  if (storyCompleted && requested === 'finish') return 'finish';
  const wanted = storySteps.find((step, index) => step === requested && isStepReachable(steps, index, storyCompleted));
  return wanted ?? (storyCompleted ? storySteps[0] : activeStep(steps));
}

/** What comes after a step: the next in order of a completed story, else the first that is not done. */
export function placeAfter(step: StoryStep, steps: StepCompletions, storyCompleted: boolean): PlayerPlace {
  if (!storyCompleted) return firstIncompleteStep(steps) ?? 'finish';
  return storySteps[storySteps.indexOf(step) + 1] ?? 'finish';
}
