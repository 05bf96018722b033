import type { QuizQuestion } from '@fabula/domain';

/** A question that could be asked. */
export interface Candidate {
  readonly question: QuizQuestion;
  /** The index of the sentence that it shows or plays; no other question of the quiz may reveal that one. */
  readonly sentence: number | undefined;
}

const mostOptions = 4;
const fewestOptions = 3;

/** Letters and digits alone, so that a comma, a capital or an Arabic vowel sign makes no different option. */
export function bareText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u0640\u064B-\u0652\u0670]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The right option first, then others that really differ; `undefined` where there are too few. */
export function optionsOf(correct: string, others: readonly string[]): readonly string[] | undefined {
  const options: string[] = [];
  const seen = new Set(['']);
  for (const option of [correct, ...others]) {
    if (options.length === mostOptions) break;
    const bare = bareText(option);
    if (!seen.has(bare)) options.push(option);
    seen.add(bare);
  }
  return options.length >= fewestOptions && options[0] === correct ? options : undefined;
}

/** The options closest in length first, because an option that is much longer than the others stands out. */
export function byLengthOf(text: string, others: readonly string[]): readonly string[] {
  const distance = (other: string) => Math.abs(other.length - text.length);
  return others.toSorted((a, b) => distance(a) - distance(b));
}

/**
 * Options that begin alike, with or without a capital, come first, because a capital reveals that a phrase begins its
 * sentence.
 */
export function alikeFirst(text: string, others: readonly string[]): readonly string[] {
  const isCapital = (word: string) => /^\p{Lu}/u.test(word);
  const unlike = (other: string) => Number(isCapital(other) !== isCapital(text));
  return byLengthOf(text, others).toSorted((a, b) => unlike(a) - unlike(b));
}
