import type { SavedPhrase } from '@fabula/data';
import { expect, it } from 'vitest';
import { isDue } from './is-due.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = '2026-11-20T11:59:59Z';
const after = '2026-11-20T12:00:01Z';
const card = {
  stability: 1,
  difficulty: 5,
  scheduledDays: 1,
  learningSteps: 0,
  reps: 1,
  lapses: 0,
  state: 'review',
  lastReview: null,
} as const;
const fsrs = (due: string): SavedPhrase['fsrs'] => ({ ...card, due });

it.each([
  ['specified', null, null, true], // never reviewed
  ['specified', before, null, true],
  ['specified', after, null, false],
  ['specified', after, fsrs(before), false],
  ['fsrs', after, fsrs(before), true],
  ['fsrs', before, fsrs(after), false],
  ['fsrs', before, null, true],
  ['fsrs', after, null, false],
  ['fsrs', null, null, true],
] as const)('by the scheduler %s, next on %s and for FSRS %o: due is %s', (scheduler, nextReviewAt, state, due) => {
  expect(isDue({ nextReviewAt, fsrs: state }, scheduler, now)).toBe(due);
});
