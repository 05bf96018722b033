import { expect, it } from 'vitest';
import { hashRounds } from './hash-rounds.ts';

it.each([
  [undefined, 10],
  [' ', 10],
  ['many', 10],
  ['12', 12],
  ['4', 4],
  ['1', 4],
  ['99', 31],
])('a password is hashed with the cost that the engine takes from %o: %i', (asked, rounds) => {
  expect(hashRounds(asked)).toBe(rounds);
});
