import { noStepsDone, type StoryStep, storySteps } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { openingStep } from './opening-step.ts';

const done = (...steps: readonly StoryStep[]) => ({
  ...noStepsDone,
  ...Object.fromEntries(steps.map((step) => [step, true])),
});
const only = (...steps: readonly StoryStep[]) => steps;

describe('the player opens', () => {
  it.each([
    ['the first step of a new story', null, done(), storySteps, 'listen_read'],
    ['the first step that is not done', null, done('listen_read'), storySteps, 'shadow_speak'],
    ['the step in the address', 'listen_read', done('listen_read'), storySteps, 'listen_read'],
    ['no locked step, whatever the address says', 'quiz', done('listen_read'), storySteps, 'shadow_speak'],
    ['no step that nobody knows', 'dance', done(), storySteps, 'listen_read'],
    ['the last step that exists', null, done('listen_read'), only('listen_read'), 'listen_read'],
    ['no step that does not exist', 'shadow_speak', done('listen_read'), only('listen_read'), 'listen_read'],
  ] as const)('%s', (_name, requested, steps, available, expected) => {
    const isAvailable = (step: StoryStep) => available.some((one) => one === step);
    expect(openingStep({ requested, steps, storyCompleted: false, isAvailable })).toBe(expected);
  });

  it.each([
    [null, 'listen_read'],
    ['chunk_drill', 'chunk_drill'],
  ] as const)('a completed story at any step: %s', (requested, expected) => {
    const question = { requested, steps: done(...storySteps), storyCompleted: true, isAvailable: () => true };
    expect(openingStep(question)).toBe(expected);
  });
});
