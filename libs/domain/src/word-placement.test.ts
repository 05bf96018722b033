import { describe, expect, it } from 'vitest';
import {
  madeUpAsked,
  placementBands,
  placementQuestions,
  placementResult,
  placementWords,
  roundedWords,
} from './word-placement.ts';

const ranked = Array.from({ length: 5000 }, (_, index) => `w${index + 1}`);
const madeUp = Array.from({ length: 20 }, (_, index) => `x${index}`);

/** The same numbers each time (a linear congruential generator, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const questions = placementQuestions(ranked, madeUp, randomFrom(7));

/** Knows so many of the asked words of each band, and of the made-up ones. */
function answersOf(known: readonly number[], guessed = 0): boolean[] {
  const left = new Map<number | null, number>([...known.entries(), [null, guessed]]);
  return questions.map(({ band }) => {
    const more = left.get(band) ?? 0;
    left.set(band, more - 1);
    return more > 0;
  });
}
const resultOf = (known: readonly number[], guessed = 0) => placementResult(questions, answersOf(known, guessed));

describe('the questions of a placement', () => {
  it('are sixty, of which ten are made up, none twice', () => {
    expect(questions).toHaveLength(60);
    expect(questions.filter(({ band }) => band === null)).toHaveLength(madeUpAsked);
    expect(new Set(questions.map(({ word }) => word)).size).toBe(60);
  });

  it.each(placementBands.map((band, index) => [`${band.from} to ${band.to}`, index] as const))(
    'have their share of the ranks %s',
    (_name, index) => {
      const band = placementBands[index];
      const ranks = questions.filter((question) => question.band === index).map(({ word }) => Number(word.slice(1)));
      expect(ranks).toHaveLength(band?.asked ?? 0);
      for (const rank of ranks) {
        expect(rank).toBeGreaterThanOrEqual(band?.from ?? 0);
        expect(rank).toBeLessThanOrEqual(band?.to ?? 0);
      }
    },
  );

  it('come from the common to the rare, with made-up words in each band', () => {
    const bands = questions.map(({ band }) => band).filter((band) => band !== null);
    expect(bands).toEqual(bands.toSorted((a, b) => a - b));
  });

  it('are others each time', () => {
    expect(placementQuestions(ranked, madeUp, randomFrom(8))).not.toEqual(questions);
    expect(placementQuestions(ranked, madeUp, randomFrom(7))).toEqual(questions);
  });
});

describe('what the answers say', () => {
  it.each<[string, readonly number[], number, Partial<ReturnType<typeof placementResult>>]>([
    ['nothing known', [0, 0, 0, 0, 0, 0], 0, { known: 0, low: 0, knownRank: 0, isReliable: true }],
    ['all known', [6, 6, 8, 10, 10, 10], 0, { known: 4000, high: 4000, knownRank: 4000, isReliable: true }],
    // 250 + 250 + 6/8 * 500 + 3/10 * 750
    ['a learner’s start', [6, 6, 6, 3, 0, 0], 0, { known: 1100, knownRank: 1000 }],
    ['half of a band is known', [6, 3, 3, 0, 0, 0], 0, { known: 563, knownRank: 500 }],
    ['a gap ends what is known', [6, 2, 8, 0, 0, 0], 0, { knownRank: 250 }],
    // (h - 0.2) / 0.8: 1, 1, 0.6875, 0.125, 0, 0
    ['two guesses', [6, 6, 6, 3, 2, 0], 2, { known: 938, falseAlarms: 2, isReliable: true, knownRank: 1000 }],
    ['yes to everything', [6, 6, 8, 10, 10, 10], 10, { known: 0, falseAlarms: 10, isReliable: false, knownRank: 0 }],
    ['many guesses', [6, 6, 8, 5, 5, 5], 4, { falseAlarms: 4, isReliable: false }],
  ])('%s', (_case, known, guessed, expected) => {
    expect(resultOf(known, guessed)).toMatchObject(expected);
  });

  it('have an interval that holds the number, within what is possible', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed);
      const share = random();
      const { known, low, high } = placementResult(
        questions,
        questions.map(() => random() < share),
      );
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(known);
      expect(high).toBeGreaterThanOrEqual(known);
      expect(high).toBeLessThanOrEqual(4000);
    }
  });

  it('have an interval that holds the truth about nine times of ten', () => {
    const truth = [0.95, 0.9, 0.7, 0.4, 0.2, 0.1];
    const really = placementBands.reduce((sum, { from, to }, band) => sum + (truth[band] ?? 0) * (to - from + 1), 0);
    let held = 0;
    const runs = 1000;
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomFrom(seed * 7919);
      const { low, high } = placementResult(
        questions,
        questions.map(({ band }) => band !== null && random() < (truth[band] ?? 0)),
      );
      if (low <= really && really <= high) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.86);
    expect(held / runs).toBeLessThan(0.98);
  });
});

describe('the words that are set as known', () => {
  const answers = answersOf([6, 5, 8, 0, 0, 0]);
  const result = placementResult(questions, answers);

  it('are those of the known bands without what was not known when asked', () => {
    const words = placementWords(ranked, result, questions, answers);
    expect(result.knownRank).toBe(1000);
    expect(words).toHaveLength(999);
    const missing = questions.find(({ band }, index) => band === 1 && !answers[index])?.word;
    expect(words).not.toContain(missing);
    expect(words).toContain('w1000');
  });

  it('are none where the answers cannot be believed', () => {
    expect(placementWords(ranked, { ...result, isReliable: false }, questions, answers)).toEqual([]);
  });
});

it.each([
  [0, 0, 0, 0],
  [43, 40, 40, 50],
  [912, 900, 900, 950],
  [1175, 1200, 1100, 1200],
  [4000, 4000, 4000, 4000],
])('tells %i words as about %i, between %i and %i', (words, near, down, up) => {
  expect(roundedWords(words)).toBe(near);
  expect(roundedWords(words, 'down')).toBe(down);
  expect(roundedWords(words, 'up')).toBe(up);
});
