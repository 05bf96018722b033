import { describe, expect, it } from 'vitest';
import { chartScale, hasOneWeek, isLabelShown, weeklyMinutes } from './history-charts.ts';

describe('charts', () => {
  it('show whole minutes that were spent', () => {
    const week = { weekStart: '2026-11-15', phrasesSaved: 0, phrasesLearned: 0, phrasesMastered: 0 };
    const minutes = weeklyMinutes([0, 59, 60, 3_599].map((seconds) => ({ ...week, seconds })));
    expect(minutes).toEqual([0, 0, 1, 59]);
  });

  it.each([
    [
      'nothing yet',
      [
        [0, 0],
        [0, 0],
      ],
      null,
      true,
    ],
    [
      'a first week',
      [
        [0, 0],
        [300, 5],
      ],
      '2026-11-17',
      true,
    ],
    [
      'minutes in two weeks',
      [
        [60, 0],
        [300, 0],
      ],
      '2026-11-10',
      false,
    ],
    [
      'phrases that were there a week ago',
      [
        [0, 2],
        [0, 2],
      ],
      '2026-11-10',
      false,
    ],
    [
      'a learner who was away for longer than is shown',
      [
        [0, 0],
        [0, 0],
      ],
      '2026-01-04',
      false,
    ],
  ] as const)('wait for a second week: %s', (_, filled, firstDay, waits) => {
    const weeks = filled.map(([seconds, phrasesSaved], index) => ({
      weekStart: ['2026-11-08', '2026-11-15'][index] ?? '',
      seconds,
      phrasesSaved,
      phrasesLearned: 0,
      phrasesMastered: 0,
    }));
    expect(hasOneWeek(weeks, firstDay)).toBe(waits);
  });

  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[3], [0, 1, 2, 3]],
    [[7], [0, 2, 4, 6, 8]],
    [[20], [0, 5, 10, 15, 20]],
    [[21], [0, 10, 20, 30]],
    [
      [61, 12],
      [0, 20, 40, 60, 80],
    ],
    [[430], [0, 200, 400, 600]],
  ])('of %o have ticks at %o', (values, ticks) => expect(chartScale(values)).toEqual({ top: ticks.at(-1), ticks }));

  it('always fit, with whole ticks, at most five of them', () => {
    for (let largest = 1; largest < 5_000; largest += 7) {
      const { top, ticks } = chartScale([largest]);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  it.each([
    [12, 4, [2, 5, 8, 11]],
    [3, 4, [0, 1, 2]],
    [157, 4, [36, 76, 116, 156]],
  ])('of %i weeks with room for %i labels show those of %o', (count, most, shown) => {
    const all = Array.from({ length: count }, (_, index) => index);
    expect(all.filter((index) => isLabelShown(index, count, most))).toEqual(shown);
  });
});
