import type { WordMark } from './word-states.ts';

/** What was read of a text. All words are as they are kept. */
export interface WordsRead {
  /** The text's words to know, in the order in which they were read. */
  readonly words: readonly string[];
  readonly lookedUp: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, WordMark>;
}

/**
 * The words that a reader met and did not look up, so most likely knows. What the learner has said of a word, even that
 * it is new after all, is not asked again.
 */
export function proposedWords({ words, lookedUp, marks }: WordsRead): string[] {
  return words.filter((word) => {
    const mark = marks.get(word);
    return !lookedUp.has(word) && (mark === undefined || (mark.state === 'met' && !mark.chosen));
  });
}

/** The words of which nothing was noted before they were read. */
export function unmarkedWords({ words, marks }: Pick<WordsRead, 'words' | 'marks'>): string[] {
  return words.filter((word) => !marks.has(word));
}
