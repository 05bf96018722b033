/** Arabic vowel signs and Koranic marks, the superscript alef and the stretching tatweel. */
const arabicSigns = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;

/** Removes Arabic vowel signs, because a text with and without them is the same. */
export function withoutVowelSigns(text: string): string {
  return text.normalize('NFC').replace(arabicSigns, '');
}

/** Where each letter of a text begins, and at last where the text ends; a letter's vowel signs belong to it. */
export function letterStarts(text: string): readonly number[] {
  const letters = [...text.matchAll(/./gsu)].filter(([character]) => character.replace(arabicSigns, '') !== '');
  return [...letters.map(({ index }) => index), text.length];
}
