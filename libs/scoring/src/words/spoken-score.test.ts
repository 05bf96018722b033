import { describe, expect, it } from 'vitest';
import { spokenScore, wordScore } from './spoken-score.ts';

/** Recomputes the specification's formula from counts made by hand. */
const recomputed = (overlapping: number, words: number, equal: number, longer: number) =>
  Math.round(100 * (0.7 * (overlapping / words) + 0.3 * (equal / longer)) + 1e-9);

describe('the specified score of a sentence', () => {
  it.each([
    // expected, heard, overlapping words, expected words, equal characters, characters of the longer text
    ['el perro duerme', 'el perro duerme', 3, 3, 15, 15],
    ['El perro duerme.', '¡EL PERRO, DUERME!', 3, 3, 15, 15],
    ['el perro duerme', 'el perro', 2, 3, 8, 15],
    ['el perro duerme', 'perro duerme', 2, 3, 1, 15],
    ['el perro duerme', 'el gato duerme', 2, 3, 3, 15],
    ['la casa', 'las casas', 2, 2, 2, 9],
    ['el perro', 'e', 2, 2, 1, 8],
    ['uno dos', 'tres', 0, 2, 0, 7],
    ['niño', 'nino', 0, 1, 3, 4],
    ['الكلب ينام', 'الكلب', 1, 2, 5, 10],
    ['Über Straße', 'über straße', 2, 2, 11, 11],
  ])('of %j heard as %j is 70 %% overlap and 30 %% position', (expected, heard, overlapping, words, equal, longer) => {
    expect(spokenScore(expected, heard)).toBe(recomputed(overlapping, words, equal, longer));
  });

  it.each([
    ['a sentence', ''],
    ['', 'a sentence'],
    ['?', '!'],
    ['', ''],
  ])('of %j heard as %j is 0', (expected, heard) => {
    expect(spokenScore(expected, heard)).toBe(0);
  });

  it('rounds a half up', () => {
    // 1 of 2 words and 1 of 4 characters: 35 + 7.5
    expect(spokenScore('a bc', 'axyz')).toBe(43);
  });

  it('counts a letter outside the basic multilingual plane once', () => {
    expect(spokenScore('𝒜b', '𝒜c')).toBe(15);
  });

  it('stays between 0 and 100 whatever is heard', () => {
    for (const heard of ['a', 'a a a a a a a a a', 'x'.repeat(5_000), '🙂', 'ـ']) {
      expect(spokenScore('la casa es grande', heard)).toBeGreaterThanOrEqual(0);
      expect(spokenScore('la casa es grande', heard)).toBeLessThanOrEqual(100);
    }
  });
});

describe('the specified score of a word', () => {
  it.each([
    ['casa', 'casa', 100],
    ['Casa,', 'casa', 100],
    ['casa', 'casas', 75],
    ['casas', 'casa', 75],
    ['casa', 'a', 75],
    ['hermana', 'hermano', 86],
    ['perro', 'perra', 80],
    ['casa', 'cosa', 75],
    ['gato', 'pato', 75],
    ['casa', 'saca', 50],
    ['uno', 'dos', 0],
    ['casa', '', 0],
    ['', 'casa', 0],
    ['', '', 0],
    ['está', 'esta', 75],
    ['بيت', 'بيتي', 75],
  ])('of %j heard as %j is %i', (expected, heard, score) => {
    expect(wordScore(expected, heard)).toBe(score);
  });
});
