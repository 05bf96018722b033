import { describe, expect, it } from 'vitest';
import { isForgotten, isTooOld } from './operation-life.ts';

const day = 24 * 60 * 60_000;
const now = new Date('2026-11-29T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
const madeBefore = (days: number) => ({ at: daysAgo(days).toISOString() });

describe('An operation that comes', () => {
  it.each<[string, number, boolean]>([
    ['at once', 0, false],
    ['after 89 days', 89, false],
    ['after 90 days to the moment', 90, false],
    ['after 91 days', 91, true],
    ['from a clock that is a year ahead', -365, false],
  ])('%s', (_, days, expected) => {
    expect(isTooOld(madeBefore(days), now)).toBe(expected);
  });
});

describe('The id of an operation', () => {
  it.each<[string, number, number, boolean]>([
    ['that was made and applied 99 days ago', 99, 99, false],
    ['that was made and applied 101 days ago', 101, 101, true],
    ['that was made 101 days ago and applied a day later', 101, 100, false],
    ['that was applied 101 days ago by a clock two days ahead', 99, 101, false],
    ['that was applied 101 days ago by a clock a year ahead', 101 - 365, 101, false],
  ])('%s', (_, made, applied, expected) => {
    expect(isForgotten(madeBefore(made), daysAgo(applied), now)).toBe(expected);
  });

  it('is never forgotten while the operation would be accepted, whenever it was applied', () => {
    const days = [-400, -30, -1, 0, 1, 89, 90, 91, 99, 100, 101, 200];
    const doubled = days.flatMap((made) =>
      days.filter(
        (applied) => isForgotten(madeBefore(made), daysAgo(applied), now) && !isTooOld(madeBefore(made), now),
      ),
    );
    expect(doubled).toEqual([]);
  });
});
