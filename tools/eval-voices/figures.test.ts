import { describe, expect, it } from 'vitest';
import { spreadOf, wordErrors } from './figures.ts';
import { wordsOf } from './recognizer.ts';

describe('errors of words', () => {
  it.each([
    ['the red boot', 'the red boot', 0],
    ['the red boot', 'a red boot', 1],
    ['the red boot', 'the boot', 1],
    ['the red boot', 'the very red boot', 1],
    ['the red boot', '', 3],
    ['', 'noise', 1],
    ['one two three', 'three two one', 2],
  ])('between “%s” and “%s” are %i', (said, heard, count) => {
    expect(wordErrors(wordsOf(said), wordsOf(heard))).toBe(count);
  });
});

describe('a spread', () => {
  it('is of the sizes of the errors', () => {
    expect(spreadOf([-10, 20, 200, -30], 100)).toEqual({ count: 4, median: 30, p90: 200, shareWithin: 0.75 });
  });
});

describe('the words of a text', () => {
  it('are small, without signs, and keep an apostrophe inside', () => {
    expect(wordsOf('Lina says: “I’m not tired!” Nine o’clock.')).toEqual([
      'lina',
      'says',
      "i'm",
      'not',
      'tired',
      'nine',
      "o'clock",
    ]);
  });
});
