import { type StoryStep, storySteps } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { mainAction } from './main-action.ts';
import type { StepEntry, StepEntryState } from './player/step-entries.ts';

const entries = (states: readonly StepEntryState[]): StepEntry[] =>
  states.map((state, index) => ({
    step: storySteps[index] as StoryStep,
    icon: 'book',
    state,
    mayOpen: state === 'completed' || state === 'next',
  }));

describe('the main button', () => {
  it.each([
    [['next', 'locked', 'locked', 'locked'], { kind: 'start', step: 'listen_read' }],
    [['completed', 'next', 'locked', 'locked'], { kind: 'continue', step: 'shadow_speak' }],
    [['completed', 'completed', 'next', 'locked'], { kind: 'continue', step: 'chunk_drill' }],
    [['completed', 'next', 'completed', 'open'], { kind: 'continue', step: 'shadow_speak' }],
    [['next', 'completed', 'open', 'locked'], { kind: 'continue', step: 'listen_read' }],
    [['completed', 'completed', 'completed', 'next'], { kind: 'continue', step: 'quiz' }],
    [['completed', 'completed', 'completed', 'completed'], { kind: 'create' }],
  ] as const)('offers what comes next after %j', (states, action) => {
    expect(mainAction(entries(states), false)).toEqual(action);
  });

  it('asks for another story when this one is completed', () => {
    expect(mainAction(entries(['completed', 'completed', 'completed', 'completed']), true)).toEqual({ kind: 'create' });
  });
});
