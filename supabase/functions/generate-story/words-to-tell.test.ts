import { describe, expect, it } from 'vitest';
import type { CallersWords } from './callers-words.ts';
import { wordsToTell } from './words-to-tell.ts';

type State = 'known' | 'learning' | 'met';
const words = (...given: readonly (readonly [State, string, boolean?])[]): CallersWords =>
  new Map(
    given.flatMap(([state, all, chosen = true]) => all.split(' ').map((word) => [word, { state, chosen }] as const)),
  );
/** In the order in which they come. */
const inOrder = () => {
  let place = 0;
  return () => {
    place += 1;
    return place / 1_000_000;
  };
};
const told = (given: CallersWords, language: 'Spanish' | 'Arabic' = 'Spanish', random = inOrder()) =>
  wordsToTell(given, language, random);
const many = (count: number, letter: string) => Array.from({ length: count }, (_, n) => `${letter}qz${n}`).join(' ');

describe('what a model is told of a learner’s words', () => {
  it('is nothing where there are none', () => {
    expect(told(new Map())).toBeUndefined();
    expect(told(words(['met', 'casa']))).toBeUndefined();
  });

  it('is how many are known, how many of those are frequent, and the rarer ones', () => {
    expect(told(words(['known', 'casa perro zarzamora']))).toEqual({
      ...{ known: 3, frequent: 2 },
      rarer: ['zarzamora'],
      learning: [],
    });
  });

  it('is no number of frequent words in a language without a list of them', () => {
    expect(told(words(['known', 'بيت']), 'Arabic')).toEqual({ known: 1, rarer: ['بيت'], learning: [] });
  });

  it('has words that the learner chose to learn before the others', () => {
    expect(told(words(['learning', 'sol', false], ['learning', 'luna']))?.learning).toEqual(['luna', 'sol']);
  });

  it('is at most 150 known words and 12 to learn, and none that is as long as no word is', () => {
    const given = words(['known', many(400, 'k')], ['learning', many(30, 'l')], ['known', 'x'.repeat(60)]);
    const { known, rarer, learning } = told(given) ?? {};
    expect([known, rarer?.length, learning?.length]).toEqual([400, 150, 12]);
  });

  it('is another choice each time', () => {
    const given = words(['learning', many(30, 'l')]);
    const [one, other] = [0, 0.999].map((number) => told(given, 'Spanish', () => number)?.learning);
    expect(one).toHaveLength(12);
    expect(other).toHaveLength(12);
    expect(one).not.toEqual(other);
  });
});
