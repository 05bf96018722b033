import { describe, expect, it } from 'vitest';
import { estimate, median, quantile, seeded, slope } from './statistics.ts';

describe('the middle of some numbers', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[10, 10, 10, 1000], 10],
  ])('of %j is %d', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  it('is no number where there are none', () => {
    expect(median([])).toBeNaN();
  });

  it('leaves the numbers in their order', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    expect(numbers).toEqual([3, 1, 2]);
  });
});

it.each([
  [0, 1],
  [0.25, 2],
  [0.5, 3],
  [0.9, 4.6],
  [1, 5],
])('the quantile %d of 1 to 5 is %d', (part, expected) => {
  expect(quantile([5, 4, 3, 2, 1], part)).toBeCloseTo(expected, 10);
});

describe('round trips as a slope', () => {
  it.each<[string, [number, number][], number]>([
    [
      'of a line is its own',
      [
        [200, 700],
        [500, 1300],
        [800, 1900],
      ],
      2,
    ],
    [
      'is none where waiting changes nothing',
      [
        [200, 90],
        [800, 90],
      ],
      0,
    ],
    [
      'lies between points that tremble',
      [
        [0, 0],
        [1, 2],
        [2, 1],
        [3, 3],
      ],
      0.8,
    ],
  ])('%s', (_what, points, expected) => {
    expect(slope(points)).toBeCloseTo(expected, 10);
  });
});

describe('has no uncertainty where all numbers are equal', () => {
  it('is quite sure where all are the same', () => {
    expect(estimate([2, 2, 2, 2])).toEqual({ median: 2, from: 2, to: 2 });
  });

  it('lies around the median and within the numbers', () => {
    const { median: middle, from, to } = estimate([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(middle).toBe(5);
    expect(from).toBeGreaterThanOrEqual(1);
    expect(from).toBeLessThan(5);
    expect(to).toBeGreaterThan(5);
    expect(to).toBeLessThanOrEqual(9);
  });

  it('is narrower with more of the same', () => {
    const width = (numbers: readonly number[]) => {
      const { from, to } = estimate(numbers);
      return to - from;
    };
    const few = [0.9, 1, 1.1, 1.2, 0.8];
    expect(width([...few, ...few, ...few, ...few])).toBeLessThan(width(few));
  });

  it('covers the true middle in about 90 of 100 runs', () => {
    const random = seeded(7);
    const runs = Array.from({ length: 30 }, () => Array.from({ length: 21 }, random));
    const covered = runs.filter((run) => {
      const { from, to } = estimate(run, random);
      return from <= 0.5 && 0.5 <= to;
    });
    expect(covered.length / runs.length).toBeGreaterThan(0.8);
  });

  it('says the same of the same numbers', () => {
    expect(estimate([1, 4, 2, 8])).toEqual(estimate([1, 4, 2, 8]));
  });
});
