/**
 * What a learner's words may be, in the order in which evidence adds up: not seen yet, met in a text, being learned, known.
 * An ignored one (a name, a word of no interest) is counted nowhere. Only the learner makes a word new again or ignores it.
 */
export const wordStates = ['new', 'met', 'learning', 'known', 'ignored'] as const;
export type WordState = (typeof wordStates)[number];

/** What is noted of one word. */
export interface WordMark {
  readonly state: WordState;
  /** Whether the learner said so; otherwise it follows from something else, such as having read the word. */
  readonly chosen: boolean;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * What two devices know of a word, as one. What the learner said is never undone by what was inferred; of two such
 * decisions the later one counts. Of what was inferred the most counts, from the day on which it was first so. In
 * whichever order marks come, the result is the same (private.mark_words in supabase/schema does the same).
 */
export function mergedMark(one: WordMark, other: WordMark): WordMark {
  return outweighs(other, one) ? other : one;
}

function outweighs(given: WordMark, kept: WordMark): boolean {
  if (given.chosen !== kept.chosen) return given.chosen;
  const rank = wordStates.indexOf(given.state) - wordStates.indexOf(kept.state);
  if (given.chosen) return given.at === kept.at ? rank > 0 : given.at > kept.at;
  return rank === 0 ? given.at < kept.at : rank > 0;
}

/** So many words go into one operation, which may have 16 KB. */
export const wordsPerOperation = 200;
/** The longest word that is kept, in UTF-16 units. */
export const longestWord = 60;
