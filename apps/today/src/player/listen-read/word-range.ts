import { tokenise } from '@fabula/domain';

/** Words of one sentence that belong together: the first and the last, by index; one word is both. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** From where the learner began to where they are now, in either direction. */
export function rangeBetween(from: number, to: number): WordRange {
  return { first: Math.min(from, to), last: Math.max(from, to) };
}

export function isWithin(index: number, range: WordRange | null): boolean {
  return range !== null && index >= range.first && index <= range.last;
}

export function isPhrase({ first, last }: WordRange): boolean {
  return last > first;
}

/** The words of a sentence as it writes them, with what stands between them and without the marks around them. */
export function textOf(sentence: string, { first, last }: WordRange): string {
  const words = tokenise(sentence).filter(({ isWord }) => isWord);
  return sentence.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);
}

/** How many words a sentence has to choose from. */
export function wordsIn(sentence: string): number {
  return tokenise(sentence).filter(({ isWord }) => isWord).length;
}
