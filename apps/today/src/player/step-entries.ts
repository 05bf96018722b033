import { type StepCompletions, type StoryStep, stepState, storySteps } from '@fabula/domain';
import type { IconName } from '@fabula/ui';
import { mayOpen } from './opening-step.ts';
import { isStepAvailable } from './step-registry.ts';

export const stepIcons = {
  listen_read: 'speaker',
  shadow_speak: 'microphone',
  chunk_drill: 'chunk',
  quiz: 'quiz',
} as const satisfies Record<StoryStep, IconName>;

export type StepEntryState = 'completed' | 'next' | 'open' | 'locked' | 'missing';

export interface StepEntry {
  readonly step: StoryStep;
  readonly icon: IconName;
  readonly state: StepEntryState;
  readonly mayOpen: boolean;
}

/** The four steps as the step list draws them. */
export function stepEntries(steps: StepCompletions, storyCompleted: boolean): readonly StepEntry[] {
  return storySteps.map((step) => {
    const reachable = mayOpen(step, { steps, storyCompleted, isAvailable: isStepAvailable });
    const state = stepState(steps, step);
    return { step, icon: stepIcons[step], mayOpen: reachable, state: drawnState(state, reachable, step) };
  });
}

function drawnState(state: ReturnType<typeof stepState>, reachable: boolean, step: StoryStep): StepEntryState {
  if (state === 'completed') return 'completed';
  if (!isStepAvailable(step)) return 'missing';
  if (state === 'next') return 'next';
  return reachable ? 'open' : 'locked';
}
