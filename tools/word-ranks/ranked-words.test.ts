import { describe, expect, it } from 'vitest';
import { type Judges, rankedWords, withoutArabicPrefix, wrapped } from './ranked-words.ts';

const among =
  (...words: readonly string[]) =>
  (asked: readonly string[]) =>
    new Set(asked.filter((word) => words.includes(word)));
const judges = (change: Partial<Judges>): Judges => ({
  spelled: (words) => new Set(words),
  stems: () => new Map(),
  kept: () => undefined,
  names: among(),
  unwanted: new Set(),
  ...change,
});

describe('a ranked list', () => {
  it('leaves out names, numbers, single letters, joined words and vulgar words', () => {
    const forms = ['Marta', 'a', 'casa', '2', "l'eau", 'coño', 'Sol', 'casa'];
    const spelled = among('a', 'casa', 'coño', 'sol', 'Marta');
    expect(rankedWords(forms, judges({ spelled, unwanted: new Set(['coño']) }), { count: 9 })).toEqual(['casa', 'sol']);
    expect(rankedWords(forms, judges({ spelled }), { count: 1 })).toEqual(['casa']);
  });

  it('has a word once, by the rank of its commonest form', () => {
    const forms = ['vas', 'casa', 'ir', 'va', 'casas', 'anche', 'para', 'parar'];
    const kept = (form: string) => (form === 'vas' || form === 'va' ? 'ir' : undefined);
    const stems = () =>
      new Map([
        ['casas', ['casar', 'casa']],
        ['anche', ['anca']], // which is not in the list
        ['para', ['para', 'parar']],
      ]);
    expect(rankedWords(forms, judges({ kept, stems }), { count: 9 })).toEqual(['ir', 'casa', 'anche', 'para', 'parar']);
  });

  it('writes German nouns with their capital, and tells them from names', () => {
    const forms = ['haus', 'Peter', 'gehen'];
    const german = judges({ spelled: among('Haus', 'Peter', 'gehen'), names: among('Peter') });
    expect(rankedWords(forms, german, { count: 9, hasNouns: true })).toEqual(['Haus', 'gehen']);
  });
});

it.each([
  ['الكتاب', 'كتاب'],
  ['وكتاب', 'كتاب'],
  ['كتاب', 'كتاب'],
  ['الآن', 'الآن'],
])('takes off what Arabic writes with a word, where the rest is one: %s', (form, expected) => {
  expect(withoutArabicPrefix(form, new Set(['كتاب', 'آن']))).toBe(expected);
});

it('writes lines of at most 120 columns', () => {
  const lines = wrapped(Array.from({ length: 60 }, () => 'palabra')).split('\n');
  expect(lines.every((line) => line.length <= 120)).toBe(true);
  expect(lines.join(' ').split(' ')).toHaveLength(60);
});
