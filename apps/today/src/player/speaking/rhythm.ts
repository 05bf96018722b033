import { pictureStepMs, type SpokenPart } from './sound-picture.ts';

/** Quieter than this share of the loudest moment is a pause. */
const quietShare = 0.12;
/** A shorter break may be the closure of a consonant, or a comma. */
const leastPauseSteps = 4;
/** How much longer than the narrator's longest pause it must be. */
const longerBySteps = 3;
/** A learner takes a little longer than the narrator; this much more or less is heard. */
const slowerFrom = 1.4;
const fasterTo = 0.7;

/** How the rhythm of the learner's speech differs most from the narrator's. */
export type RhythmDifference =
  /** A pause that the narrator does not make; `from` and `to` are steps of the learner's own sound. */
  | { readonly kind: 'pause'; readonly from: number; readonly to: number }
  | { readonly kind: 'slower' }
  | { readonly kind: 'faster' };

/**
 * What differs most in the rhythm of two sounds of the same sentence; null where that is nothing worth a word. It
 * needs no judge, since it is only measured, and says nothing about the words.
 */
export function rhythmDifference(own: SpokenPart, narrator: SpokenPart): RhythmDifference | null {
  if (own.heights.length === 0 || narrator.heights.length === 0) return null;
  const pause = longestPause(own.heights);
  const theirs = longestPause(narrator.heights);
  const steps = pause.to - pause.from;
  if (steps >= leastPauseSteps && steps >= theirs.to - theirs.from + longerBySteps) return { kind: 'pause', ...pause };
  const ratio = own.heights.length / narrator.heights.length;
  if (ratio >= slowerFrom) return { kind: 'slower' };
  return ratio <= fasterTo ? { kind: 'faster' } : null;
}

function longestPause(heights: readonly number[]): { readonly from: number; readonly to: number } {
  let longest = { from: 0, to: 0 };
  let from = 0;
  for (const [index, height] of heights.entries()) {
    if (height >= quietShare) from = index + 1;
    else if (index + 1 - from > longest.to - longest.from) longest = { from, to: index + 1 };
  }
  return longest;
}

/** The length of a pause in seconds. */
export function pauseSeconds({ from, to }: { readonly from: number; readonly to: number }): number {
  return ((to - from) * pictureStepMs) / 1000;
}
