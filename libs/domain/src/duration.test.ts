import { describe, expect, it } from 'vitest';
import { clockTime, durationParts } from './duration.ts';

describe('durationParts', () => {
  it.each([
    [0, null, 0],
    [59, null, 0],
    [60, null, 1],
    [119, null, 1],
    [3_599, null, 59],
    [3_600, 1, 0],
    [3_660, 1, 1],
    [7_199, 1, 59],
    [90_061, 25, 1],
    [59.9, null, 0],
    [-5, null, 0],
    [Number.NaN, null, 0],
    [Number.POSITIVE_INFINITY, null, 0],
  ])('of %d seconds is %s h %s min', (seconds, hours, minutes) => {
    expect(durationParts(seconds)).toEqual({ hours, minutes });
  });
});

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3599, '59:59'],
  [3900, '1:05:00'],
  [-1, '0:00'],
])('a clock shows %d seconds as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});
