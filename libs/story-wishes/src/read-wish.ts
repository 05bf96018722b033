import { type LibraryLanguage, surpriseTopics } from '@fabula/domain';
import { broaderThan, concepts } from './concepts.ts';
import { findPhrases } from './find-phrases.ts';
import { type Expression, isEmptyWord, likelyFirst, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { formsIn, isSameWord, type WordForm } from './word-forms.ts';
import { meaningsOf } from './word-meanings.ts';

/** What a learner's own words are about. */
export interface ReadWish {
  readonly language: LibraryLanguage;
  /** Concepts with how surely they are meant: a phrase of several words counts more than a word. */
  readonly concepts: ReadonlyMap<string, number>;
  /** Words that no concept has. */
  readonly unknown: readonly WordForm[];
  /** Whether it speaks of grief, illness, parting, fear or want, which no comic story answers. */
  readonly sensitive: boolean;
}

/** Reads a wish in the language that knows most of its words; of several, the one the learner most likely writes. */
export function readWish(text: string, likely: readonly LibraryLanguage[] = []): ReadWish {
  const readings = likelyFirst(likely).map((language) => readIn(text, language));
  const most = Math.max(...readings.map(({ known }) => known));
  const best = readings.find(({ known }) => known === most);
  if (!best) throw new Error('The library has no language');
  const topic = surpriseTopics.find((each) => each === text.trim());
  return topic ? { ...best.wish, concepts: new Map([[topic, 1]]) } : best.wish;
}

function readIn(text: string, language: LibraryLanguage): { readonly wish: ReadWish; readonly known: number } {
  const vocabulary = vocabularyOf(language);
  const words = formsIn(text, language).map((word) => {
    const meanings = meaningsOf(word, vocabulary, language);
    return { ...word, meanings, means: meanings.map(({ concept }) => concept) };
  });
  const found = new Map<string, number>();
  const add = ({ concept, without }: Expression, weight: number) => {
    if (without.some((other) => words.some((word) => isSameWord(word, other)))) return;
    found.set(concept, Math.max(found.get(concept) ?? 0, weight));
  };
  const phrases = findPhrases(words, vocabulary);
  for (const { expression } of phrases) add(expression, 1 + (expression.words.length - 1) / 4);
  const unknown: WordForm[] = [];
  let known = 0;
  for (const [index, word] of words.entries()) {
    const { meanings } = word;
    const inPhrases = phrases.filter(({ at }) => at.includes(index)).map(({ expression }) => expression.concept);
    if (meanings.length > 0 || inPhrases.length > 0 || isKnownEmpty(word, vocabulary)) known += 1;
    else if (!isEmptyWord(word, vocabulary)) unknown.push(word);
    if (isKnownEmpty(word, vocabulary)) continue;
    for (const meaning of meanings) if (countsBeside(meaning.concept, inPhrases)) add(meaning, 1);
  }
  const sensitive = [...found.keys()].some((id) => concepts.get(id)?.sensitive);
  return { wish: { language, concepts: found, unknown, sensitive }, known };
}

/**
 * A word in a phrase means what the phrase says and nothing else: a job interview is no job. Grief remains: a mother's
 * death is a death, and where no story tells of a mother's, one of another death is right.
 */
function countsBeside(concept: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return true;
  return Boolean(concepts.get(concept)?.sensitive) && phrases.some((phrase) => broaderThan(phrase).has(concept));
}

function isKnownEmpty({ folded }: WordForm, { empty, negating }: Vocabulary): boolean {
  return empty.has(folded) || negating.has(folded);
}
