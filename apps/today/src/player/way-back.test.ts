import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['Today', '/', '/'],
  ['the library as it was filtered', '/library?level=Beginner', '/library?level=Beginner'],
  ['the phrases', '/phrases', '/phrases'],
  ['the own text whose lesson it is', '/texts/7', '/texts/7'],
  ['Review, from Review', '/review', '/review'],
  ['Review, from another story', '/story/7', '/review'],
  ['Review, after a sign-in', '/auth', '/review'],
  ['Review, from what only looks like a screen', '/library-of-another', '/review'],
  ['Review, from its address', undefined, '/review'],
])('Back leads to %s', (_where, from, expected) => {
  expect(wayBack(from, '/review')).toBe(expected);
});
