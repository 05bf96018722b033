import { describe, expect, it } from 'vitest';
import { type KnownOnDay, knownByWeek } from './known-words.ts';

const day = (name: string, known: number): KnownOnDay => ({ day: name, known });
/** A Saturday. */
const today = '2026-11-21';

describe('known words by week', () => {
  it.each<[string, readonly KnownOnDay[], readonly number[]]>([
    ['nothing', [], [0, 0, 0]],
    ['a single day', [day('2026-11-18', 40)], [0, 0, 40]],
    ['a flat history', [day('2026-10-01', 40)], [40, 40, 40]],
    ['the last number of each week', [day('2026-11-08', 5), day('2026-11-14', 9), day('2026-11-15', 12)], [0, 9, 12]],
    ['a week without a change', [day('2026-11-02', 5), day('2026-11-16', 7)], [5, 5, 7]],
    ['words that are no longer known', [day('2026-11-02', 5), day('2026-11-10', 3)], [5, 3, 3]],
  ])('shows %s', (_case, days, expected) => {
    expect(knownByWeek(days, today, { least: 3 }).map(({ known }) => known)).toEqual(expected);
  });

  it('begins weeks on Sunday and ends with the present one', () => {
    expect(knownByWeek([], today, { least: 2 }).map(({ weekStart }) => weekStart)).toEqual([
      '2026-11-08',
      '2026-11-15',
    ]);
  });

  it('goes back to the first word where all is wanted', () => {
    const days = [day('2026-09-30', 5), day('2026-11-17', 7)];
    const weeks = knownByWeek(days, today, { least: 3, all: true });
    expect(weeks.map(({ known }) => known)).toEqual([5, 5, 5, 5, 5, 5, 5, 7]);
    expect(weeks[0]?.weekStart).toBe('2026-09-27');
  });

  it('ends with the newest day where the device’s clock is behind', () => {
    expect(knownByWeek([day('2026-11-23', 7)], today, { least: 2 })).toEqual([
      { weekStart: '2026-11-15', known: 0 },
      { weekStart: '2026-11-22', known: 7 },
    ]);
  });
});
