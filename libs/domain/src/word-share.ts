import { bareForm } from './bare-form.ts';
import { type LanguageName, languageTag } from './languages.ts';
import type { WordState } from './word-states.ts';
import { tokenise, wordForm } from './words.ts';

/** The words of a text and how often each occurs, by the form under which they are kept. */
export type WordCounts = ReadonlyMap<string, number>;

/** How much of a text a learner knows. */
export interface WordShare {
  /** The share of its running words that are known, 0 to 1. */
  readonly known: number;
  /** How many different words are new. */
  readonly newWords: number;
}

/** The share of known words in a text; null where it has none that count. Ignored words are left out. */
export function wordShare(words: WordCounts, stateOf: (word: string) => WordState): WordShare | null {
  let running = 0;
  let known = 0;
  let newWords = 0;
  for (const [word, times] of words) {
    const state = stateOf(word);
    if (state === 'ignored') continue;
    running += times;
    if (state === 'known') known += times;
    if (state === 'new') newWords += 1;
  }
  return running === 0 ? null : { known: known / running, newWords };
}

/**
 * Counts the words of a text under their dictionary forms. Numbers and what seems to be a name are no words to know; a
 * name is recognized by a capital inside a sentence, which in German says nothing.
 */
export function countWords(
  texts: Iterable<string>,
  language: LanguageName,
  dictionaryForm: (form: string) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const form of formsToKnow(text, language)) {
      const word = dictionaryForm(form);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The words of a text in the forms in which they stand, without what is joined to them, as one text to keep with it.
 * Which dictionary form is whose may change; a kept text would not.
 */
export function wordsAsWritten(texts: Iterable<string>, language: LanguageName): string {
  return writtenWords(countWords(texts, language, (form) => bareForm(form, language)));
}

/** Counted words as one text, for where they are kept or sent: "el:3 gato:2 dormir". */
export function writtenWords(words: WordCounts): string {
  return [...words].map(([word, times]) => (times > 1 ? `${word}:${times}` : word)).join(' ');
}

/** Reads what `writtenWords` has written, each word under its dictionary form. */
export function readWords(
  written: string,
  dictionaryForm: (form: string) => string = (word) => word,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of written.split(' ')) {
    if (entry === '') continue;
    const end = entry.indexOf(':');
    const word = dictionaryForm(end < 0 ? entry : entry.slice(0, end));
    counts.set(word, (counts.get(word) ?? 0) + (end < 0 ? 1 : Number(entry.slice(end + 1))));
  }
  return counts;
}

/** A text's word forms in order, without numbers and names. */
export function formsToKnow(text: string, language: LanguageName): string[] {
  return formsOfWords(text, language).flatMap((form) => form ?? []);
}

/** The form of each of a text's words, in order; null for a number and for what seems to be a name. */
export function formsOfWords(text: string, language: LanguageName): (string | null)[] {
  const tag = languageTag(language);
  const tokens = tokenise(text);
  const isName = (word: string, index: number) => {
    if (language === 'German' || !/^\p{Lu}/u.test(word) || /^I(?:['’]|$)/u.test(word)) return false;
    const before = tokens[index - 1]?.text;
    // A capital at the beginning of a sentence or of direct speech says nothing.
    return before !== undefined && !/[.!?…:;"“”«»„¿¡—–(]/u.test(before);
  };
  return tokens.flatMap(({ text: word, isWord }, index) => {
    if (!isWord) return [];
    return /\p{N}/u.test(word) || isName(word, index) ? [null] : [wordForm(word, tag) || null];
  });
}
