import type { PairKind } from './word-similarity.ts';

/** What became of a word: a kind of pair, or a word on one side alone. */
export type AlignedKind = PairKind | 'omitted' | 'inserted';

/** A word too many disturbs less than a word that is missing. */
const insertedCost = 0.25;
const omittedCost = 1;
/**
 * Another word is one missing and one too many. Were it cheaper, a right word between wrong ones could stand in the way of
 * a cheaper pairing, and leaving it out would raise the score.
 */
const substitutedCost = omittedCost + insertedCost;
/** A word that is close, however close, is not the word. */
const closeCredit = 0.9;

/** What an entry takes from a perfect alignment, in expected words; 0 for `ok`. `similarity` only counts for `close`. */
export function errorCost(kind: AlignedKind, similarity: number): number {
  if (kind === 'ok') return 0;
  if (kind === 'inserted') return insertedCost;
  if (kind === 'omitted') return omittedCost;
  if (kind === 'substituted') return substitutedCost;
  return substitutedCost * (1 - closeCredit * (2 * similarity - 1));
}

/**
 * How much of a sentence was heard, 0 to 100: `round(100 · max(0, 1 - cost / expected words))`. It is the optimum that the
 * alignment itself minimises, so it never rises when a right word is left out or replaced by an unlike one, or an unlike
 * one is put in.
 */
export function alignmentScore(
  aligned: readonly { readonly kind: AlignedKind; readonly similarity: number; readonly expected: number | null }[],
): number {
  const expected = aligned.filter((word) => word.expected !== null).length;
  if (expected === 0) return 0;
  const cost = aligned.reduce((sum, { kind, similarity }) => sum + errorCost(kind, similarity), 0);
  return Math.round(100 * Math.max(0, 1 - cost / expected));
}
