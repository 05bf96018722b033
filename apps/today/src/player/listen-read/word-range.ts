import { tokenise } from '@fabula/domain';

/** A range of words in one sentence, by the index of the first and the last, which are equal for one word. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
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

/** The text of a range as the sentence writes it, without the punctuation around it. */
export function textOf(sentence: string, { first, last }: WordRange): string {
  const words = tokenise(sentence).filter(({ isWord }) => isWord);
  return sentence.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);
}

/** The number of words in a sentence. */
export function wordsIn(sentence: string): number {
  return tokenise(sentence).filter(({ isWord }) => isWord).length;
}
