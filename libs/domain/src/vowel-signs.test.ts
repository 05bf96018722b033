import { describe, expect, it } from 'vitest';
import { letterStarts, withoutVowelSigns } from './vowel-signs.ts';

describe('withoutVowelSigns', () => {
  it.each([
    ['short vowels', 'كَتَبَ', 'كتب'],
    ['a doubled letter with its vowel', 'الشَّايُ', 'الشاي'],
    ['the endings of nouns', 'كِتَابٌ جِدًّا بَيْتٍ', 'كتاب جدا بيت'],
    ['the sign of no vowel', 'مِنْ', 'من'],
    ['the superscript alef', 'هٰذَا', 'هذا'],
    ['the stretching of a line', 'كـــتاب', 'كتاب'],
    ['marks of the Koran', 'قَالَۖ', 'قال'],
  ])('removes %s', (_name, vocalized, plain) => {
    expect(withoutVowelSigns(vocalized)).toBe(plain);
  });

  it.each([
    ['hamza on its letter', 'سأل إلى آخر'],
    ['decomposed hamza', 'سأل'.normalize('NFD')],
    ['Arabic without vowels', 'يوم الأحد، يأخذك صديقك.'],
    ['accents of other scripts', 'été, niño, ещё, über'],
    ['vowel signs of Hindi', 'नमस्ते'],
  ])('keeps %s', (_name, text) => {
    expect(withoutVowelSigns(text)).toBe(text.normalize('NFC'));
  });
});

describe('letterStarts', () => {
  it.each([
    ['', [0]],
    ['من', [0, 1, 2]],
    ['مِنْ', [0, 2, 4]],
    ['ثُمَّ.', [0, 2, 5, 6]],
  ])('of %j are %j', (text, starts) => {
    expect(letterStarts(text)).toEqual(starts);
  });
});
