import { align } from '../words/align.ts';
import { alignmentScore } from '../words/alignment-score.ts';
import { completionThreshold } from '../words/score-bands.ts';
import { spokenScore, wordScore } from '../words/spoken-score.ts';
import type { Attempt } from './attempts.ts';

export interface KindResult {
  readonly kind: string;
  readonly attempts: number;
  /** Means of the specified score and of the alignment score, 0 to 100. */
  readonly spokenScore: number;
  readonly alignmentScore: number;
  /** How many attempts reach the completion threshold. */
  readonly spokenPasses: number;
  readonly alignmentPasses: number;
}

/** Results per kind of attempt, in the order of the set: both scores and how many attempts would pass. */
export function resultsByKind(attempts: readonly Attempt[]): readonly KindResult[] {
  const kinds = Map.groupBy(attempts, ({ kind }) => kind);
  return [...kinds].map(([kind, same]) => {
    const spoken = same.map(({ expected, heard }) => spokenScore(expected.join(' '), heard.join(' ')));
    const aligned = same.map(({ expected, heard, language }) => alignmentScore(align(expected, heard, language)));
    return {
      kind,
      attempts: same.length,
      spokenScore: mean(spoken),
      alignmentScore: mean(aligned),
      spokenPasses: spoken.filter((score) => score >= completionThreshold).length,
      alignmentPasses: aligned.filter((score) => score >= completionThreshold).length,
    };
  });
}

export interface Detection {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Decides for each expected word whether it is an error. */
type WordJudge = (attempt: Attempt) => readonly boolean[];

/** Counts an expected word as an error unless the alignment finds it `ok`. */
export const judgeByAlignment: WordJudge = ({ expected, heard, language }) =>
  align(expected, heard, language).flatMap((word) => (word.expected === null ? [] : [word.kind !== 'ok']));

/** For comparison: scores words by their position in the sentence, a way that the specification leaves open. */
export const judgeByPosition: WordJudge = ({ expected, heard }) =>
  expected.map((word, index) => wordScore(word, heard[index] ?? '') < 80);

/** How well wrong and missing words are detected, over the attempts whose wrong words are known. */
export function wordErrorDetection(attempts: readonly Attempt[], judge: WordJudge): Detection {
  let found = 0;
  let missed = 0;
  let falseAlarms = 0;
  for (const attempt of attempts) {
    const { wrong } = attempt;
    if (wrong === null) continue;
    judge(attempt).forEach((isError, index) => {
      if (isError && wrong.has(index)) found += 1;
      else if (isError) falseAlarms += 1;
      else if (wrong.has(index)) missed += 1;
    });
  }
  return {
    precision: found / (found + falseAlarms),
    recall: found / (found + missed),
    f1: (2 * found) / (2 * found + falseAlarms + missed),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
