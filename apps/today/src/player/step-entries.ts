import { isStepReachable, type StepCompletions, type StoryStep, stepState, storySteps } from '@fabula/domain';
import type { IconName } from '@fabula/ui';

export const stepIcons = {
  listen_read: 'speaker',
  shadow_speak: 'microphone',
  chunk_drill: 'chunk',
  quiz: 'quiz',
} as const satisfies Record<StoryStep, IconName>;

/** `open`: the step may be opened, although another one comes first. */
export type StepEntryState = 'completed' | 'next' | 'open' | 'locked';

export interface StepEntry {
  readonly step: StoryStep;
  readonly icon: IconName;
  readonly state: StepEntryState;
  readonly mayOpen: boolean;
}

/** The four steps as the step list draws them. */
export function stepEntries(steps: StepCompletions, storyCompleted: boolean): readonly StepEntry[] {
  return storySteps.map((step, index) => {
    const mayOpen = isStepReachable(steps, index, storyCompleted);
    const state = stepState(steps, step);
    return { step, icon: stepIcons[step], mayOpen, state: state === 'locked' && mayOpen ? 'open' : state };
  });
}
