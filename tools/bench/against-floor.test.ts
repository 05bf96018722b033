import { expect, it } from 'vitest';
import { ratiosTo } from './against-floor.ts';
import type { Visit } from './visit.ts';

const none: Visit = {
  scriptBytes: 0,
  styleBytes: 0,
  fontBytes: 0,
  allBytes: 0,
  requests: 0,
  usableMs: 0,
  formMs: 0,
  firstPaintMs: 0,
  largestPaintMs: 0,
  blockingMs: 0,
  longestTaskMs: 0,
  layoutShift: 0,
  scriptMs: 0,
};
const usable = (milliseconds: number): Visit => ({ ...none, usableMs: milliseconds });

it('compares each visit with the floor’s of the same round, so that a busy moment counts on both sides', () => {
  const floor = [500, 1000, 500].map(usable);
  const ours = [600, 1200, 600].map(usable);
  const goal = { title: 'Usable', key: 'usableMs', against: 'usableMs', goal: 1.2 } as const;
  const [figure] = ratiosTo(floor, ours, [goal]);
  expect(figure).toEqual({
    title: 'Usable, against the floor',
    value: 1.2,
    unit: '×',
    goal: 1.2,
    note: '1.20 [1.20, 1.20]',
  });
});

it('can compare one moment of our page with another of the floor’s', () => {
  const form = { title: 'The form usable', key: 'formMs', against: 'usableMs', goal: 0.6 } as const;
  expect(ratiosTo([usable(1000)], [{ ...none, formMs: 500 }], [form])[0]?.value).toBe(0.5);
});

it('has no ratio for a visit without one to the floor', () => {
  const goal = { title: 'Usable', key: 'usableMs', against: 'usableMs', goal: 1.2 } as const;
  expect(ratiosTo([], [usable(600)], [goal])[0]?.value).toBeNaN();
});
