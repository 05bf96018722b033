import { type AlignedWord, scoreBand } from '@fabula/scoring';

/**
 * The expected word that differs most from what was heard: the one with the lowest word score, the first of several.
 * Null where every word went well.
 */
export function differingWord(words: readonly AlignedWord[]): number | null {
  let worst: { readonly expected: number; readonly score: number } | null = null;
  for (const { expected, score } of words) {
    if (expected === null || scoreBand(score) === 'good') continue;
    if (!worst || score < worst.score) worst = { expected, score };
  }
  return worst?.expected ?? null;
}
