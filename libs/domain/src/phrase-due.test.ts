import { expect, it } from 'vitest';
import { isPhraseDue } from './phrase-due.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = '2026-11-20T11:59:59Z';
const after = '2026-11-20T12:00:01Z';
const fsrs = (due: string) => ({ due });

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
  expect(isPhraseDue({ nextReviewAt, fsrs: state }, scheduler, now)).toBe(due);
});
