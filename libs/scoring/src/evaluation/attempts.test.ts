import { targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { spokenScore } from '../words/spoken-score.ts';
import { evaluationAttempts, foreignFor, wordsOf } from './attempts.ts';
import { seededRandom } from './random.ts';
import { evaluationHomophones, evaluationSentences } from './sentences.ts';

const attempts = evaluationAttempts();

describe('the attempts of the evaluation set', () => {
  it.each(targetLanguages)('include every kind in %s', (language) => {
    const kinds = new Set(attempts.filter((attempt) => attempt.language === language).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(attempts.map(({ kind }) => kind)));
  });

  it.each(targetLanguages)('use homophones of words that occur in the sentences of %s', (language) => {
    const words = new Set(evaluationSentences[language].flatMap(wordsOf).map((word) => word.toLowerCase()));
    for (const [word] of evaluationHomophones[language]) expect(words).toContain(word.toLowerCase());
  });

  it('leave out as many words as they declare', () => {
    for (const { kind, expected, heard, wrong } of attempts) {
      if (!kind.startsWith('deletion')) continue;
      expect(heard).toEqual(expected.filter((_, index) => !wrong?.has(index)));
    }
  });

  it('replace the words they declare, and no others', () => {
    for (const { kind, expected, heard, wrong } of attempts) {
      if (!kind.startsWith('substitution')) continue;
      expect(heard).toHaveLength(expected.length);
      heard.forEach((word, index) => {
        expect(word !== expected[index]).toBe(wrong?.has(index));
      });
    }
  });

  it('insert one word, and remove none', () => {
    for (const { kind, expected, heard } of attempts) {
      if (kind === 'insertion' || kind === 'stutter') expect(heard).toHaveLength(expected.length + 1);
      if (kind === 'shuffle') expect(heard.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('use foreign words that no sentence has', () => {
    for (const language of targetLanguages) {
      const text = evaluationSentences[language].join(' ').toLowerCase();
      for (const word of foreignFor(language)) expect(text).not.toContain(word);
    }
  });

  it('get the specified score that its definition gives, recomputed in another way', () => {
    for (const { expected, heard } of attempts) {
      const normal = (words: readonly string[]) =>
        words
          .map((word) =>
            word
              .normalize('NFC')
              .toLowerCase()
              .replace(/['’\u064B-\u0652-]/gu, ''),
          )
          .join(' ');
      const [a, b] = [normal(expected), normal(heard)];
      if (b === '') continue;
      let overlap = 0;
      for (const word of a.split(' ')) {
        if (b.split(' ').some((other) => other.indexOf(word) >= 0 || word.indexOf(other) >= 0)) overlap += 1;
      }
      let equal = 0;
      for (let index = 0; index < a.length; index += 1) if (a.charAt(index) === b.charAt(index)) equal += 1;
      const score = (70 * overlap) / a.split(' ').length + (30 * equal) / Math.max(a.length, b.length);
      expect(Math.abs(spokenScore(expected.join(' '), heard.join(' ')) - score)).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });
});

describe('seeded random numbers', () => {
  it('are the same for the same seed', () => {
    const row = (seed: number) => Array.from({ length: 20 }, seededRandom(seed).next);
    expect(row(3)).toEqual(row(3));
    expect(row(3)).not.toEqual(row(4));
    expect(row(3).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('pick different indices in order', () => {
    const indices = seededRandom(5).indices(4, 9);
    expect(new Set(indices).size).toBe(4);
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(() => seededRandom(1).pick([])).toThrow(RangeError);
  });

  it('keep every item in a shuffle', () => {
    expect(seededRandom(6).shuffled([1, 2, 3, 4, 5]).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});
