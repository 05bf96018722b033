import { targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { align } from '../words/align.ts';
import { alignmentScore } from '../words/alignment-score.ts';
import { completionThreshold } from '../words/score-bands.ts';
import { spokenScore } from '../words/spoken-score.ts';
import { evaluationAttempts, foreignFor, wordsOf } from './attempts.ts';
import { judgeByAlignment, judgeByPosition, resultsByKind, wordErrorDetection } from './measure.ts';
import { seededRandom } from './random.ts';
import { evaluationSentences } from './sentences.ts';

const attempts = evaluationAttempts();
const alignmentOf = ({ expected, heard, language }: Omit<(typeof attempts)[number], 'kind' | 'wrong' | 'inserted'>) =>
  alignmentScore(align(expected, heard, language));

describe.each(targetLanguages)('the evaluation set in %s', (language) => {
  const own = attempts.filter((attempt) => attempt.language === language);
  const ofKind = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind));

  it('scores the exact sentence 100, whatever its capitals and punctuation', () => {
    const exact = ofKind('exact', 'capitals, marks');
    expect(exact.length).toBeGreaterThan(0);
    for (const attempt of exact) {
      expect(spokenScore(attempt.expected.join(' '), attempt.heard.join(' '))).toBe(100);
      expect(alignmentOf(attempt)).toBe(100);
    }
  });

  it('scores the alignment 100 without accents, with homophones, with words joined and split', () => {
    const right = ofKind('accents stripped', 'homophones', 'joined', 'split');
    expect(new Set(right.map(({ kind }) => kind)).size).toBe(4);
    expect(right.filter((attempt) => alignmentOf(attempt) < 100).map(({ heard }) => heard.join(' '))).toEqual([]);
  });

  it('finds wrong and missing words with an F1 of at least 0.95', () => {
    expect(wordErrorDetection(own, judgeByAlignment).f1).toBeGreaterThanOrEqual(0.95);
  });

  it('counts the inserted words', () => {
    for (const attempt of ofKind('insertion', 'stutter')) {
      const aligned = align(attempt.expected, attempt.heard, language);
      expect(aligned.filter(({ kind }) => kind === 'inserted')).toHaveLength(attempt.inserted);
    }
  });

  it('never lets another sentence, noise, single letters or silence pass by alignment', () => {
    for (const attempt of ofKind('other sentence', 'noise', 'single letters', 'silence')) {
      expect(alignmentOf(attempt)).toBeLessThan(completionThreshold);
    }
  });

  it('never lets another sentence, noise or silence pass by the specified score', () => {
    for (const { expected, heard } of ofKind('other sentence', 'noise', 'silence')) {
      expect(spokenScore(expected.join(' '), heard.join(' '))).toBeLessThan(completionThreshold);
    }
  });

  it('never raises the alignment score when an error is added', () => {
    const random = seededRandom(language.length);
    for (const sentence of evaluationSentences[language]) {
      for (let round = 0; round < 8; round += 1) {
        const expected = wordsOf(sentence);
        const steps = worseAndWorse(expected, foreignFor(language), random);
        const scores = steps.map((heard) => alignmentOf({ expected, heard, language }));
        expect(scores[0]).toBe(100);
        expect(scores.at(-1)).toBeLessThan(scores[0] ?? 0);
        expect(scores, steps.map((heard) => heard.join(' ')).join('\n')).toEqual(scores.toSorted((a, b) => b - a));
      }
    }
  });
});

/** A sentence with one more error in each step: a right word omitted or replaced, or a foreign word inserted. */
function worseAndWorse(
  expected: readonly string[],
  foreign: readonly string[],
  random: ReturnType<typeof seededRandom>,
): readonly (readonly string[])[] {
  const steps: (readonly { word: string; isRight: boolean }[])[] = [expected.map((word) => ({ word, isRight: true }))];
  for (;;) {
    const heard = steps.at(-1) ?? [];
    const right = heard.flatMap(({ isRight }, index) => (isRight ? [index] : []));
    if (right.length === 0) return steps.map((words) => words.map(({ word }) => word));
    const wrongWord = { word: random.pick(foreign), isRight: false };
    const errors = [
      () => heard.toSpliced(random.pick(right), 1),
      () => heard.toSpliced(random.pick(right), 1, wrongWord),
      () => heard.toSpliced(random.index(heard.length + 1), 0, wrongWord),
    ];
    steps.push(random.pick(errors)());
  }
}

describe('the evaluation set as a whole', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(evaluationAttempts()).toEqual(attempts);
    expect(evaluationAttempts(2)).not.toEqual(attempts);
  });

  it('detects wrong words better by alignment than by position, with other seeds too', () => {
    for (const seed of [1, 2]) {
      const set = evaluationAttempts(seed);
      const aligned = wordErrorDetection(set, judgeByAlignment);
      expect(aligned.f1).toBeGreaterThanOrEqual(0.95);
      expect(aligned.f1).toBeGreaterThan(wordErrorDetection(set, judgeByPosition).f1 + 0.1);
    }
  });

  it('gives a table with every kind, and fewer wrong attempts pass by alignment than by the specified score', () => {
    const table = resultsByKind(attempts);
    expect(table.map(({ kind }) => kind)).toEqual([...new Set(attempts.map(({ kind }) => kind))]);
    const passes = (kind: string) => table.find((row) => row.kind === kind);
    expect(passes('single letters')?.spokenPasses).toBeGreaterThan(0);
    expect(passes('single letters')?.alignmentPasses).toBe(0);
    expect(passes('shuffle')?.alignmentPasses).toBeLessThan(passes('shuffle')?.spokenPasses ?? 0);
  });
});
