import { withoutVowelSigns } from './vowel-signs.ts';

/** Letters that readers take for one or two plain letters, but that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  '’': "'",
  ʼ: "'",
  '‘': "'",
};

/**
 * A text without case and diacritics: "Été" is "ete", "Straße" "strasse", "أُمّ" "ام". Keeps marks that make another
 * letter (Hindi vowels, kana's voicing).
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return [...withoutVowelSigns(lower)]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
