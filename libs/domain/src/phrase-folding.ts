/** Arabic vowel signs and Koranic marks, the superscript alef and the stretching tatweel. */
const arabicSigns = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;

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

/** Removes Arabic vowel signs, because a text with and without them is the same. */
export function withoutVowelSigns(text: string): string {
  return text.normalize('NFC').replace(arabicSigns, '');
}

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
