import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3599, '59:59'],
  [3900, '1:05:00'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});
