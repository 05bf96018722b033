import { languageTag, type TargetLanguage, wordForm } from '@fabula/domain';

/** Letters that Unicode does not decompose into others, and Arabic letters that writers interchange. */
const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Tatweel only lengthens the line. A hamza on its own is left out as often as one on its seat.
  ـ: '',
  ء: '',
};
const replaceable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Folds a word to its carelessly spelled form: lower case without apostrophes, hyphens and diacritics; in Arabic one
 * alef, no tashkil, hamza or tatweel, and ta marbuta as ha. Empty when the word has no letter.
 *
 * ñ, ä, ö and ü lose their marks too, although they are separate letters, because a mark that is missing in a
 * transcript is more often the recognizer's omission than the learner's.
 */
export function foldWord(word: string, language: TargetLanguage): string {
  const form = lettersOf(word, language);
  // Decomposition separates alef and waw from their hamza, and ligatures into letters.
  const folded = form
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(replaceable, (letter) => letters[letter] ?? letter);
  return folded === '' ? form : folded;
}

/** All spellings that count as this word: the folded one, and in German also ae, oe and ue for umlauts. */
export function spellings(word: string, language: TargetLanguage): readonly string[] {
  const folded = foldWord(word, language);
  if (language !== 'German') return [folded];
  const spelledOut = lettersOf(word, language).replace(/[äöü]/g, (umlaut) => `${umlaut.normalize('NFD')[0]}e`);
  return [folded, foldWord(spelledOut, language)];
}

/** A word in lower case of its language, letters and digits only. */
export function lettersOf(word: string, language: TargetLanguage): string {
  return wordForm(word, languageTag(language)).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
