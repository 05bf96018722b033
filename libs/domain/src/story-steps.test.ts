import { describe, expect, it } from 'vitest';
import {
  activeStep,
  completedCount,
  estimatedMinutes,
  estimatedMinutesTotal,
  firstIncompleteStep,
  isAllComplete,
  isStepReachable,
  mergeStepCompletions,
  noStepsDone,
  parseStepCompletions,
  percentComplete,
  stepState,
  storySteps,
} from './story-steps.ts';

/** `steps(2)`: the first two are done. */
const steps = (count: number) =>
  parseStepCompletions(Object.fromEntries(storySteps.map((step, index) => [step, index < count])));

describe('reading what is stored', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['{', 0],
    ['[]', 0],
    [{ listen_read: 'true', shadow_speak: 1 }, 0],
    [undefined, 0],
    [4, 0],
    ['null', 0],
    ['"listen_read"', 0],
    [{ finish: true }, 0],
    [{ listen_read: true, quiz_data: [1, 2] }, 1],
    ['{"listen_read":true,"shadow_speak":true}', 2],
    [{ listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true }, 4],
  ])('%j has %i steps done', (stored, done) => {
    expect(completedCount(parseStepCompletions(stored))).toBe(done);
  });
});

describe('progress of the four steps', () => {
  it.each([
    [0, 0, 'listen_read', false],
    [1, 25, 'shadow_speak', false],
    [2, 50, 'chunk_drill', false],
    [3, 75, 'quiz', false],
    [4, 100, null, true],
  ])('with %i done is %i %, and %s comes next', (count, percent, next, all) => {
    expect(percentComplete(steps(count))).toBe(percent);
    expect(firstIncompleteStep(steps(count))).toBe(next);
    expect(isAllComplete(steps(count))).toBe(all);
  });

  it.each([
    [0, 'listen_read'],
    [2, 'chunk_drill'],
    [4, 'listen_read'],
  ])('with %i done opens %s', (count, step) => {
    expect(activeStep(steps(count))).toBe(step);
  });

  it('takes about twenty minutes', () => {
    expect(storySteps.map((step) => estimatedMinutes[step])).toEqual([5, 7, 5, 3]);
    expect(estimatedMinutesTotal).toBe(20);
  });

  it('is merged by OR, in either order', () => {
    const other = { ...noStepsDone, quiz: true };
    expect(mergeStepCompletions(steps(1), other)).toEqual({ ...noStepsDone, listen_read: true, quiz: true });
    expect(mergeStepCompletions(other, steps(1))).toEqual(mergeStepCompletions(steps(1), other));
    expect(mergeStepCompletions(steps(4), noStepsDone)).toEqual(steps(4));
  });
});

describe('which steps can be opened', () => {
  it.each([
    [0, false, [true, false, false, false]],
    [1, false, [true, true, false, false]],
    [3, false, [true, true, true, true]],
    [0, true, [true, true, true, true]],
  ])('with %i done, story completed %j', (count, completed, reachable) => {
    expect(storySteps.map((_, index) => isStepReachable(steps(count), index, completed))).toEqual(reachable);
  });

  it.each([-1, 4, 1.5, Number.NaN])('not step %d', (index) => {
    expect(isStepReachable(steps(4), index, true)).toBe(false);
  });

  it('draws them completed, next or locked', () => {
    expect(storySteps.map((step) => stepState(steps(1), step))).toEqual(['completed', 'next', 'locked', 'locked']);
    expect(storySteps.map((step) => stepState(steps(4), step))).toEqual(Array(4).fill('completed'));
  });

  it('has one next step even where a later one was done first', () => {
    const gap = { ...steps(1), chunk_drill: true };
    expect(storySteps.map((step) => stepState(gap, step))).toEqual(['completed', 'next', 'completed', 'locked']);
    expect(storySteps.map((_, index) => isStepReachable(gap, index, false))).toEqual([true, true, false, true]);
  });
});
