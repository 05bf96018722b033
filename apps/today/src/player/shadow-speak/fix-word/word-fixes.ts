import type { Recording } from '@fabula/audio';
import { type AlignedWord, scoreBand } from '@fabula/scoring';

/** Better word scores of words that were said again, by index into the expected words. */
export interface WordFixes {
  /** The attempt they belong to; the next attempt starts without any. */
  readonly recording: Recording | null;
  readonly scores: ReadonlyMap<number, number>;
}

export const noFixes: WordFixes = { recording: null, scores: new Map() };

/** Adds a score if it is better than before; a repetition never makes a word worse. */
export function withFix(fixes: WordFixes, recording: Recording, expected: number, score: number): WordFixes {
  const before = fixes.recording === recording ? fixes.scores : noFixes.scores;
  return { recording, scores: new Map(before).set(expected, Math.max(before.get(expected) ?? 0, score)) };
}

/** The words of an attempt with the fixes applied. They change only the colors; the sentence's score stays. */
export function fixedWords(
  words: readonly AlignedWord[],
  recording: Recording,
  fixes: WordFixes,
): readonly AlignedWord[] {
  if (fixes.recording !== recording) return words;
  return words.map((word) => {
    const score = word.expected === null ? undefined : fixes.scores.get(word.expected);
    if (score === undefined || score <= word.score) return word;
    return { ...word, score, kind: scoreBand(score) === 'good' ? 'ok' : 'close' };
  });
}
