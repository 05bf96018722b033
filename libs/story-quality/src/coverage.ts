import { formsToKnow, type LibraryLanguage } from '@fabula/domain';
import { frequentWords } from './frequent-words.ts';
import { wordsIn } from './words-in.ts';

export interface Coverage {
  /** The share of running words that are among the language's 5,000 most frequent, 0 to 1. */
  readonly share: number;
  /** The number of running words that were looked up; names and numbers are left out. */
  readonly words: number;
}

/** The share of fewer words is meaningless. */
const fewestWords = 40;

/**
 * How much of a text is understood by somebody who knows the language's frequent words. `undefined` if it cannot be
 * judged, because the language has no suitable list or the text has too few words. `given`: texts whose words count as
 * known, such as the learner's request.
 */
export function coverage(text: string, language: LibraryLanguage, given: readonly string[] = []): Coverage | undefined {
  const frequent = frequentWords(language);
  if (frequent === undefined) return undefined;
  const own = new Set(given.flatMap((words) => wordsIn(words, language)));
  const words = formsToKnow(text, language);
  if (words.length < fewestWords) return undefined;
  const known = words.filter((word) => own.has(word) || isFrequent(word, frequent));
  return { share: known.length / words.length, words: words.length };
}

/**
 * The parts of "l'école", "est-il" and "don't" are looked up too; a part of one or two letters is an article or an
 * ending.
 */
function isFrequent(word: string, frequent: ReadonlySet<string>): boolean {
  if (frequent.has(word)) return true;
  const parts = word.split(/['-]/);
  return parts.length > 1 && parts.every((part) => part.length <= 2 || frequent.has(part));
}
