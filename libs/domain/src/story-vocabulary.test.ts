import { describe, expect, it } from 'vitest';
import { addVocabulary, storyVocabulary, type VocabularyAddition } from './story-vocabulary.ts';

const ten = Array.from({ length: storyVocabulary.words }, (_, index) => `palabra ${index}`);
const longest = 'a'.repeat(storyVocabulary.characters);

describe('addVocabulary', () => {
  it.each<[string, readonly string[], string, VocabularyAddition]>([
    ['a word', [], ' mercado ', { words: ['mercado'], refused: null, rest: '' }],
    [
      'a phrase, with one space each',
      ['pan'],
      'hacer  la\tcompra',
      { words: ['pan', 'hacer la compra'], refused: null, rest: '' },
    ],
    ['several at once', [], 'pan, queso;vino,', { words: ['pan', 'queso', 'vino'], refused: null, rest: '' }],
    ['Arabic ones by their own comma', [], 'خبز، جبن', { words: ['خبز', 'جبن'], refused: null, rest: '' }],
    ['nothing', ['pan'], ' , ', { words: ['pan'], refused: null, rest: '' }],
    [
      'none twice, however it is written',
      ['Pan'],
      'pan, queso',
      { words: ['Pan', 'queso'], refused: 'known', rest: '' },
    ],
    ['the longest', [], longest, { words: [longest], refused: null, rest: '' }],
    [
      'none that is longer, which stays to be cut',
      [],
      `${longest}a, pan`,
      { words: ['pan'], refused: 'long', rest: `${longest}a` },
    ],
    ['the tenth', ten.slice(1), 'pan', { words: [...ten.slice(1), 'pan'], refused: null, rest: '' }],
    ['no eleventh, which stays', ten, 'pan, queso', { words: ten, refused: 'full', rest: 'pan, queso' }],
  ])('takes %s', (_name, words, typed, expected) => {
    expect(addVocabulary(words, typed)).toEqual(expected);
  });
});
