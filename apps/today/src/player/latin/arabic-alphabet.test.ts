import { arabicInLatin } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { arabicLetters, arabicSigns, letterForms } from './arabic-alphabet.ts';

describe('the Arabic alphabet', () => {
  it('has every letter once, and names that can be read in Latin letters', () => {
    expect(new Set(arabicLetters.map(({ letter }) => letter)).size).toBe(31);
    for (const { name } of [...arabicLetters, ...arabicSigns])
      expect(arabicInLatin(name), name).toMatch(/^[a-zāīūḥṣḍṭẓʿʾ ]+$/);
  });

  it('tells of each consonant the sound that the story has in Latin letters', () => {
    const consonants = arabicLetters.filter(({ sound }) => /^\p{L}+$/u.test(sound) && sound !== 'ā' && sound !== 'ʾ');
    for (const { letter, sound } of consonants)
      expect(arabicInLatin(`ب${'\u064e'}${letter}`), letter).toBe(`ba${sound}`);
  });

  it.each([
    ['a letter that joins to both sides', 'ب', ['ب\u200d', '\u200dب\u200d', '\u200dب']],
    ['a letter that joins to the one before it alone', 'د', ['د', '\u200dد', '\u200dد']],
    ['hamza, which joins to none', 'ء', ['ء', 'ء', 'ء']],
  ])('knows the forms of %s', (_, letter, forms) => {
    expect(Object.values(letterForms(letter))).toEqual(forms);
  });
});
