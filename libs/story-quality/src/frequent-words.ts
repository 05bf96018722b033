import type { LibraryLanguage } from '@fabula/domain';
import { frequentEnglish } from './frequency-lists/english.ts';
import { frequentFrench } from './frequency-lists/french.ts';
import { frequentGerman } from './frequency-lists/german.ts';
import { frequentItalian } from './frequency-lists/italian.ts';
import { frequentSpanish } from './frequency-lists/spanish.ts';

/**
 * Arabic and Russian have none. They join and inflect their words, so that a list of written forms misses a quarter of
 * the words of even the easiest stories; a floor low enough for those would accept two rare words of five
 * (docs/decisions/0012).
 */
const lists: Partial<Record<LibraryLanguage, string>> = {
  English: frequentEnglish,
  Spanish: frequentSpanish,
  French: frequentFrench,
  German: frequentGerman,
  Italian: frequentItalian,
};

const read = new Map<LibraryLanguage, ReadonlySet<string>>();

/** The 5,000 most frequent words of a language, in lower case; `undefined` if there is no suitable list. */
export function frequentWords(language: LibraryLanguage): ReadonlySet<string> | undefined {
  const list = lists[language];
  if (list === undefined) return undefined;
  const known = read.get(language) ?? decoded(list);
  read.set(language, known);
  return known;
}

/**
 * Decodes a list in which each word is stored as the number of letters it shares with the beginning of the word before,
 * followed by the rest.
 */
function decoded(list: string): ReadonlySet<string> {
  const words = new Set<string>();
  let before = '';
  for (const [, same, rest] of list.replaceAll('\n', '').matchAll(/(\d)(\D*)/g)) {
    before = before.slice(0, Number(same)) + rest;
    words.add(before);
  }
  return words;
}
