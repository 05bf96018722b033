import type { LanguageName } from '@fabula/domain';
import { likeness, type Shingles, shinglesOf } from './likeness.ts';
import { wordsIn } from './words-in.ts';

/** From this likeness on, a sentence counts as another with one word changed: of six words, one at an end. */
const sameSentenceLikeness = 0.6;
/** Shorter sentences may be alike and still differ in meaning: "You wait. You wait again." */
const fewestWords = 5;

/** How often the same words may follow each other: "very, very" is natural speech. */
const mostInARow = 2;

/**
 * What a story repeats, one line each, without quoting it: the same sentence, nearly the same, or the same words over
 * and over in one sentence. Empty if it does not repeat itself.
 */
export function repetitionIn(sentences: readonly string[], language: LanguageName): string[] {
  const said = sentences.map((sentence) => {
    const words = wordsIn(sentence, language);
    return { words, shingles: shinglesOf(words.join(' ')) };
  });
  return said.flatMap((sentence, index) => {
    const earlier = said.slice(0, index).findIndex((other) => isRepeated(sentence, other));
    return [
      ...(earlier === -1 ? [] : [`sentence ${index} repeats sentence ${earlier}`]),
      ...(hasStutter(sentence.words) ? [`sentence ${index} says the same words over and over`] : []),
    ];
  });
}

interface Said {
  readonly words: readonly string[];
  readonly shingles: Shingles;
}

function isRepeated(sentence: Said, other: Said): boolean {
  if (sentence.words.join(' ') === other.words.join(' ')) return true;
  const isLong = Math.min(sentence.words.length, other.words.length) >= fewestWords;
  return isLong && likeness(sentence.shingles, other.shingles) >= sameSentenceLikeness;
}

/** Whether one to four words are repeated in a row more often than anybody would say them. */
function hasStutter(words: readonly string[]): boolean {
  return [1, 2, 3, 4].some((length) =>
    words.some((_, start) => {
      const row = words.slice(start, start + length * (mostInARow + 1));
      return row.length === length * (mostInARow + 1) && row.every((word, index) => word === row[index % length]);
    }),
  );
}
