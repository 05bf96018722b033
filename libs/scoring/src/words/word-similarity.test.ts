import type { TargetLanguage } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { comparable, compareWords, letterSimilarity } from './word-similarity.ts';

const compare = (language: TargetLanguage, expected: string, heard: string) =>
  compareWords(comparable(expected, language), comparable(heard, language));

describe('how alike two words are', () => {
  it.each([
    ['', '', 1],
    ['casa', 'casa', 1],
    ['casa', 'cosa', 3 / 4],
    ['casa', 'casas', 4 / 5],
    ['casa', '', 0],
    ['', 'casa', 0],
    ['abc', 'xyz', 0],
    ['kitten', 'sitting', 1 - 3 / 7],
    ['بيت', 'بنت', 2 / 3],
    ['𝒜𝒜', '𝒜', 1 / 2],
  ])('%j and %j by letters: %d', (a, b, similarity) => {
    expect(letterSimilarity(a, b)).toBeCloseTo(similarity, 10);
    expect(letterSimilarity(b, a)).toBeCloseTo(similarity, 10);
  });

  it.each<[TargetLanguage, string, string, string]>([
    ['Spanish', 'está', 'esta', 'ok'],
    ['Spanish', 'vecino', 'becino', 'ok'],
    ['Spanish', 'hermana', 'hermano', 'close'],
    ['Spanish', 'perro', 'pero', 'close'],
    ['Spanish', 'perro', 'gato', 'substituted'],
    ['German', 'Bücher', 'Buecher', 'ok'],
    ['German', 'Bücher', 'bucher', 'ok'],
    ['Arabic', 'أُخْتِي', 'اختي', 'ok'],
    ['Arabic', 'المكتبة', 'المكتبه', 'ok'],
    ['Arabic', 'كلب', 'قلب', 'close'],
    ['English', 'new', 'knew', 'ok'],
    ['English', 'sister', 'market', 'substituted'],
  ])('%s %s heard as %s is %s', (language, expected, heard, kind) => {
    expect(compare(language, expected, heard).kind).toBe(kind);
  });

  it('calls a word close from half of its letters on', () => {
    expect(compare('Italian', 'abcd', 'abxy')).toEqual({ kind: 'close', similarity: 0.5 });
    expect(compare('Italian', 'abcde', 'abxyz').kind).toBe('substituted');
  });
});
