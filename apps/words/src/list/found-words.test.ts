import type { WordMark, WordState } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { foundWords, listedWords, markedCount } from './found-words.ts';

const mark = (state: WordState): WordMark => ({ state, chosen: true, at: 0 });
const marks = new Map([
  ['perro', mark('known')],
  ['ópera', mark('learning')],
  ['abrir', mark('met')],
  ['Marta', mark('ignored')],
  ['zorro', mark('new')],
]);
const words = listedWords({ marks }, 'Spanish');
const find = (filter: Parameters<typeof foundWords>[1]['filter'], sought = '', changed: readonly string[] = []) =>
  foundWords(words, { filter, sought, changed: new Set(changed) }).map(({ word }) => word);

describe('the words that are looked for', () => {
  it('stand in the order of a dictionary, without what is new', () => {
    expect(find('all')).toEqual(['abrir', 'Marta', 'ópera', 'perro']);
  });

  it.each([
    ['known', ['perro']],
    ['learning', ['ópera']],
    ['met', ['abrir']],
    ['ignored', ['Marta']],
  ] as const)('are narrowed to those that are %s', (filter, expected) => {
    expect(find(filter)).toEqual(expected);
  });

  it.each([
    ['OPERA', ['ópera']],
    ['pér', ['perro', 'ópera']],
    [' abr ', ['abrir']],
    ['x', []],
  ] as const)('are found by %j, whatever its case and accents', (sought, expected) => {
    expect(find('all', sought)).toEqual(expected);
  });

  it('keep what was changed in the list, whatever it is now', () => {
    expect(find('known', '', ['abrir', 'zorro'])).toEqual(['abrir', 'perro', 'zorro']);
  });
});

it('counts what has a mark', () => {
  expect(markedCount({ counts: { new: 9, met: 1, learning: 2, known: 3, ignored: 4 } })).toBe(10);
});
