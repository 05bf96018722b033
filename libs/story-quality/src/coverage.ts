import { type LibraryLanguage, languageTag, tokenise, wordForm } from '@fabula/domain';
import { frequentWords } from './frequent-words.ts';
import { wordsIn } from './words-in.ts';

export interface Coverage {
  /** Of the running words, 0 to 1: those among the language's 5,000 most frequent. */
  readonly share: number;
  /** Running words that were looked up; names and numbers are left out. */
  readonly words: number;
}

/** A share of fewer words says nothing. */
const fewestWords = 40;

/**
 * How much of a text somebody knows who knows the language's frequent words. `undefined`: not judged, since the language has no
 * list that fits or the text has too few words. `given`: texts whose words count as known, as what the learner asked for.
 */
export function coverage(text: string, language: LibraryLanguage, given: readonly string[] = []): Coverage | undefined {
  const frequent = frequentWords(language);
  if (frequent === undefined) return undefined;
  const own = new Set(given.flatMap((words) => wordsIn(words, language)));
  const words = lookedUp(text, language);
  if (words.length < fewestWords) return undefined;
  const known = words.filter((word) => own.has(word) || isFrequent(word, frequent));
  return { share: known.length / words.length, words: words.length };
}

/** A text's words but for numbers and names, which are known by what they look like: all that have a capital inside a sentence. */
function lookedUp(text: string, language: LibraryLanguage): string[] {
  const tokens = tokenise(text);
  const isName = (word: string, index: number) => {
    if (language === 'German' || !/^\p{Lu}/u.test(word) || /^I(?:['’]|$)/u.test(word)) return false;
    const before = tokens[index - 1]?.text;
    // A capital is nothing special where a sentence, or somebody's speech, begins.
    return before !== undefined && !/[.!?…:;"“”«»„¿¡—–(]/u.test(before);
  };
  return tokens
    .filter(({ text: word, isWord }, index) => isWord && !/\p{N}/u.test(word) && !isName(word, index))
    .map((token) => wordForm(token.text, languageTag(language)));
}

/** Of "l'école", "est-il" and "don't" the parts are looked up too; one or two letters are an article or an ending. */
function isFrequent(word: string, frequent: ReadonlySet<string>): boolean {
  if (frequent.has(word)) return true;
  const parts = word.split(/['-]/);
  return parts.length > 1 && parts.every((part) => part.length <= 2 || frequent.has(part));
}
