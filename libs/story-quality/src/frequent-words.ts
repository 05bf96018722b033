import type { LibraryLanguage } from '@fabula/domain';
import { frequentEnglish } from './frequency-lists/english.ts';
import { frequentFrench } from './frequency-lists/french.ts';
import { frequentGerman } from './frequency-lists/german.ts';
import { frequentItalian } from './frequency-lists/italian.ts';
import { frequentSpanish } from './frequency-lists/spanish.ts';

/**
 * Arabic and Russian have none. They join and bend their words, so that a list of written forms misses a quarter of the words
 * of even the easiest stories; a floor that lets those pass lets two rare words of five pass (docs/decisions/0012).
 */
const lists: Partial<Record<LibraryLanguage, string>> = {
  English: frequentEnglish,
  Spanish: frequentSpanish,
  French: frequentFrench,
  German: frequentGerman,
  Italian: frequentItalian,
};

const read = new Map<LibraryLanguage, ReadonlySet<string>>();

/** The 5,000 words a language uses most, in lower case; `undefined` where there is no list that fits. */
export function frequentWords(language: LibraryLanguage): ReadonlySet<string> | undefined {
  const list = lists[language];
  if (list === undefined) return undefined;
  const known = read.get(language) ?? decoded(list);
  read.set(language, known);
  return known;
}

/** Each word stands as the number of letters it begins with like the one before, and the rest of it. */
function decoded(list: string): ReadonlySet<string> {
  const words = new Set<string>();
  let before = '';
  for (const [, same, rest] of list.replaceAll('\n', '').matchAll(/(\d)(\D*)/g)) {
    before = before.slice(0, Number(same)) + rest;
    words.add(before);
  }
  return words;
}
