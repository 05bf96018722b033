import { describe, expect, it } from 'vitest';
import { lettresWords, rowsOf, tuberlingWords } from './spoken-words.ts';

const sound = (name: string, file: string) => `<sound name="${name}"  file="${file}" />`;

describe('the words of KTuberling', () => {
  it.each([
    ['English', 'egypt_palmtree', 'en/egypt_palmtree.ogg', 'palm tree'],
    ['English', 'hat', 'en/hat.ogg', 'hat'],
    ['German', 'egypt_bridge', 'de/egypt_bridge.ogg', 'Brücke'],
    ['French', 'egypt_donkey', 'fr/egypte_ane.wav', 'âne'],
    ['French', 'xmas_present', 'fr/noel_paquet-cadeau.wav', 'paquet cadeau'],
    ['Spanish', 'sunglasses', 'es/gafasdesol.wav', 'gafas de sol'],
    ['Italian', 'nose', 'it/naso.wav', 'naso'],
  ] as const)('are in %s, of %s in %s, “%s”', (language, name, file, text) => {
    expect(tuberlingWords(sound(name, file), language)).toEqual([{ language, kind: 'word', text, file }]);
  });

  it('leave out expressions, what has no one word, and what was there before', () => {
    const list = [
      sound('tux-laugh', 'fr/robin_je-ris.wav'),
      sound('eye', 'fr/patate_oeil.wav'),
      sound('robot_workshop_eye', 'fr/robot_oeil.wav'),
    ];
    expect(tuberlingWords(list.join('\n'), 'French').map(({ text }) => text)).toEqual(['œil']);
    expect(tuberlingWords(sound('moon_fallingstar', 'en/moon_fallingstar.ogg'), 'English')).toEqual([]);
  });
});

describe('the words of KLettres', () => {
  it('are letters, then syllables, which are words in German and English', () => {
    const list = `<alphabet>${sound('A', 'de/alpha/a.ogg')}</alphabet><syllables>${sound('BÄR', 'de/syllab/baer.ogg')}`;
    const kinds = (language: 'German' | 'Italian') =>
      lettresWords(list, language).map(({ kind, text }) => [kind, text]);
    expect(kinds('German')).toEqual([
      ['letter', 'A'],
      ['word', 'bär'],
    ]);
    expect(kinds('Italian')).toEqual([
      ['letter', 'A'],
      ['syllable', 'bär'],
    ]);
    expect(lettresWords(`<syllables>${sound('TH', 'en/syllab/th.ogg')}`, 'English')[0]?.kind).toBe('syllable');
  });
});

describe('rows', () => {
  it.each([
    ['abc', 5, []],
    ['abcd', 5, ['abcd', 'bcda', 'cdab', 'dabc']],
    ['abcdefgh', 2, ['aceg', 'bdfh']],
    ['abcdefghi', 1, ['aceg']],
  ])('of four from %s, at most %i: %j', (letters, most, rows) => {
    expect(rowsOf([...letters], most).map((row) => row.join(''))).toEqual(rows);
  });
});
