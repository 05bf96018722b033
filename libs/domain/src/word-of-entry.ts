import { type LanguageName, languageTag } from './languages.ts';
import { longestWord } from './word-states.ts';
import { tokenise, wordForm } from './words.ts';

/** Why an entry of somebody's list is no word: it has none, has several, or is longer than a word may be. */
export type EntryRefusal = 'no_word' | 'several_words' | 'too_long';

export type EntryWord = { readonly word: string } | { readonly refusal: EntryRefusal };

/** What lists put before a word; an entry of two words that begins with one is the second. */
const leading: Partial<Readonly<Record<LanguageName, readonly string[]>>> = {
  English: ['a', 'an', 'the', 'to'],
  French: ['le', 'la', 'les', 'un', 'une', 'des', 'se'],
  German: ['der', 'die', 'das', 'ein', 'eine', 'sich'],
  Italian: ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una'],
  Spanish: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas'],
};

/**
 * The word that an entry of a list or a card is about: "el perro (m.)" is "perro". What stands in brackets is a remark.
 */
export function wordOfEntry(entry: string, language: LanguageName): EntryWord {
  const tag = languageTag(language);
  const words = tokenise(entry.normalize('NFC').replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .filter(({ text, isWord }) => isWord && /\p{L}/u.test(text))
    .map(({ text }) => wordForm(text, tag));
  const [first = '', second] = words;
  const named = words.length === 2 && leading[language]?.includes(first) && second !== undefined ? [second] : words;
  const [word] = named;
  if (word === undefined || word === '') return { refusal: 'no_word' };
  if (named.length > 1) return { refusal: 'several_words' };
  return word.length > longestWord ? { refusal: 'too_long' } : { word };
}
