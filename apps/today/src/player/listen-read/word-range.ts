import { type Sentence, type TextPlace, type Token, tokenise } from '@fabula/domain';

/** A range of words in one sentence, by the index of the first and the last, which are equal for one word. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** The words whose meaning the learner wants to know. */
export interface ChosenWords {
  readonly sentence: Sentence;
  readonly range: WordRange;
  readonly anchor: HTMLElement;
}

/** The range between two word indices, in either order. */
export function rangeBetween(from: number, to: number): WordRange {
  return { first: Math.min(from, to), last: Math.max(from, to) };
}

export function isWithin(index: number, range: WordRange | null): boolean {
  return range !== null && index >= range.first && index <= range.last;
}

export function isPhrase({ first, last }: WordRange): boolean {
  return last > first;
}

/** Where a range stands in its sentence, without the punctuation around it. */
export function placeOf(sentence: string, { first, last }: WordRange): TextPlace {
  const words = wordsOf(sentence);
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

/** The range of the words that a place of a sentence touches. */
export function rangeAt(sentence: string, { start, end }: TextPlace): WordRange {
  const words = wordsOf(sentence);
  return {
    first: Math.max(
      0,
      words.findIndex((word) => word.end > start),
    ),
    last: Math.max(
      0,
      words.findLastIndex((word) => word.start < end),
    ),
  };
}

/** The text of a range as the sentence writes it, without the punctuation around it. */
export function textOf(sentence: string, range: WordRange): string {
  const { start, end } = placeOf(sentence, range);
  return sentence.slice(start, end);
}

/** The number of words in a sentence. */
export function wordsIn(sentence: string): number {
  return wordsOf(sentence).length;
}

function wordsOf(sentence: string): readonly Token[] {
  return tokenise(sentence).filter(({ isWord }) => isWord);
}
