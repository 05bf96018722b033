import { expect, it } from 'vitest';
import { averageScore, type ScoreWeek } from './history-scores.ts';

const week = (quizzes: number, quizPercent: number | null): ScoreWeek => ({
  weekStart: '2026-11-22',
  quizzes,
  quizPercent,
  sentences: 0,
  speakingScore: null,
});
const quizzes = (of: ScoreWeek) => [of.quizzes, of.quizPercent] as const;

it.each<[string, readonly ScoreWeek[], number | null]>([
  ['nothing at all', [], null],
  ['weeks without a quiz', [week(0, null), week(0, null)], null],
  ['one quiz', [week(0, null), week(1, 80)], 80],
  ['weeks of which one had more', [week(3, 100), week(1, 40)], 85],
  ['nothing right', [week(2, 0)], 0],
])('the average of %s counts every score once', (_, weeks, average) => {
  expect(averageScore(weeks, quizzes)).toBe(average);
});
