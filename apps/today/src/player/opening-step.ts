import { firstIncompleteStep, isStepReachable, type StepCompletions, type StoryStep, storySteps } from '@fabula/domain';

export interface OpeningQuestion {
  /** The step named in the address, whatever stands there. */
  readonly requested: string | null;
  readonly steps: StepCompletions;
  readonly storyCompleted: boolean;
  /** Whether this step exists in this release. */
  readonly isAvailable: (step: StoryStep) => boolean;
}

/** Whether a learner may open a step: it exists, and the one before it is done or the whole story is. */
export function mayOpen(step: StoryStep, { steps, storyCompleted, isAvailable }: Omit<OpeningQuestion, 'requested'>) {
  return isAvailable(step) && isStepReachable(steps, storySteps.indexOf(step), storyCompleted);
}

/**
 * Where the player opens: the step asked for, if it may be opened; else the first that is not done; else, when that one
 * does not exist yet, the last that may be opened. The first step always may.
 */
export function openingStep(question: OpeningQuestion): StoryStep {
  const open = storySteps.filter((step) => mayOpen(step, question));
  const wanted = open.find((step) => step === question.requested);
  // A completed story is opened to be replayed, from its beginning.
  if (question.storyCompleted) return wanted ?? open[0] ?? 'listen_read';
  const next = firstIncompleteStep(question.steps);
  return wanted ?? open.find((step) => step === next) ?? open.at(-1) ?? 'listen_read';
}
