import { languageTag, type TargetLanguage, wordForm } from '@fabula/domain';

/** Letters without a decomposition in Unicode that stand for others, and Arabic letters that are written for one another. */
const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Tatweel only lengthens the line; a hamza on its own is left out as often as one on its seat.
  ـ: '',
  ء: '',
};
const replaceable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * A word as it may be spelled with less care: lower case, no apostrophe or hyphen, no diacritics; in Arabic one alef, no
 * tashkil, hamza or tatweel, ta marbuta as ha. Empty when the word has no letter.
 *
 * ñ, ä, ö, ü lose their marks too, although they are letters of their own: a mark that is missing in a transcript is more
 * often the recogniser's omission than the learner's.
 */
export function foldWord(word: string, language: TargetLanguage): string {
  const form = bareForm(word, language);
  // Decomposing parts alef and waw from their hamza, and ligatures into letters.
  const folded = form
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(replaceable, (letter) => letters[letter] ?? letter);
  return folded === '' ? form : folded;
}

/** The spellings under which a word is the same word: folded, and in German also ae, oe, ue for umlauts. */
export function spellings(word: string, language: TargetLanguage): readonly string[] {
  const folded = foldWord(word, language);
  if (language !== 'German') return [folded];
  const spelledOut = bareForm(word, language).replace(/[äöü]/g, (umlaut) => `${umlaut.normalize('NFD')[0]}e`);
  return [folded, foldWord(spelledOut, language)];
}

/** A word in lower case of its language, letters and digits only. */
export function bareForm(word: string, language: TargetLanguage): string {
  return wordForm(word, languageTag(language)).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
