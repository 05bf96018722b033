import { noStepsDone, type StoryStep, storySteps } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { openingPlace, placeAfter } from './opening-step.ts';

const done = (...steps: readonly StoryStep[]) => ({
  ...noStepsDone,
  ...Object.fromEntries(steps.map((step) => [step, true])),
});

describe('the player opens', () => {
  it.each([
    ['the first step of a new story', null, done(), 'listen_read'],
    ['the first step that is not done', null, done('listen_read'), 'shadow_speak'],
    ['the last step when only that is left', null, done('listen_read', 'shadow_speak', 'chunk_drill'), 'quiz'],
    ['the gap that another device left', null, done('listen_read', 'chunk_drill', 'quiz'), 'shadow_speak'],
    ['the step in the address', 'listen_read', done('listen_read'), 'listen_read'],
    ['no locked step, whatever the address says', 'quiz', done('listen_read'), 'shadow_speak'],
    ['no unknown step', 'dance', done(), 'listen_read'],
    ['no celebration before its time', 'finish', done('listen_read'), 'shadow_speak'],
  ] as const)('%s', (_name, requested, steps, expected) => {
    expect(openingPlace({ requested, steps, storyCompleted: false })).toBe(expected);
  });

  it.each([
    [null, 'listen_read'],
    ['chunk_drill', 'chunk_drill'],
    ['finish', 'finish'],
  ] as const)('a completed story anywhere: %s', (requested, expected) => {
    expect(openingPlace({ requested, steps: done(...storySteps), storyCompleted: true })).toBe(expected);
  });
});

describe('after a step comes', () => {
  it.each([
    ['the next one', 'listen_read', done('listen_read'), 'shadow_speak'],
    [
      'the first undone step, even if an earlier step was repeated',
      'listen_read',
      done(...storySteps.slice(0, 3)),
      'quiz',
    ],
    ['the gap', 'quiz', done('listen_read', 'chunk_drill', 'quiz'), 'shadow_speak'],
    ['the celebration', 'shadow_speak', done(...storySteps), 'finish'],
  ] as const)('%s', (_name, step, steps, expected) => {
    expect(placeAfter(step, steps, false)).toBe(expected);
  });

  it.each([
    ['listen_read', 'shadow_speak'],
    ['shadow_speak', 'chunk_drill'],
    ['chunk_drill', 'quiz'],
    ['quiz', 'finish'],
  ] as const)('in a completed story, after %s, %s', (step, expected) => {
    expect(placeAfter(step, done(...storySteps), true)).toBe(expected);
  });
});
