import type { PairKind } from './word-similarity.ts';

/** The result for a word: a kind of pair, or a word that occurs on one side only. */
export type AlignedKind = PairKind | 'omitted' | 'inserted';

/** An extra word disturbs less than a missing one. */
const insertedCost = 0.25;
const omittedCost = 1;
/**
 * A different word costs as much as one missing plus one extra word. If it cost less, a right word between wrong ones
 * could block a cheaper pairing, and leaving that word out would raise the score.
 */
const substitutedCost = omittedCost + insertedCost;
/** Below 1, because even the closest wrong word is still wrong. */
const closeCredit = 0.9;

/** The cost of an entry, measured in expected words; 0 for `ok`. `similarity` counts only for `close`. */
export function errorCost(kind: AlignedKind, similarity: number): number {
  if (kind === 'ok') return 0;
  if (kind === 'inserted') return insertedCost;
  if (kind === 'omitted') return omittedCost;
  if (kind === 'substituted') return substitutedCost;
  return substitutedCost * (1 - closeCredit * (2 * similarity - 1));
}

/**
 * How much of a sentence was heard, 0 to 100: `round(100 · max(0, 1 - cost / expected words))`. The alignment minimizes
 * this same cost, so the score never rises when a right word is omitted or replaced by a dissimilar one, or when a
 * dissimilar word is inserted.
 */
export function alignmentScore(
  aligned: readonly { readonly kind: AlignedKind; readonly similarity: number; readonly expected: number | null }[],
): number {
  const expected = aligned.filter((word) => word.expected !== null).length;
  if (expected === 0) return 0;
  const cost = aligned.reduce((sum, { kind, similarity }) => sum + errorCost(kind, similarity), 0);
  return Math.round(100 * Math.max(0, 1 - cost / expected));
}
