/** The scores of one week. */
export interface ScoreWeek {
  /** Its Sunday, `YYYY-MM-DD`. */
  readonly weekStart: string;
  /** Quizzes answered that week, and their average, 0 to 100; null without one. */
  readonly quizzes: number;
  readonly quizPercent: number | null;
  /** Sentences whose best score was reached that week, and the average, 0 to 100; null without one. */
  readonly sentences: number;
  readonly speakingScore: number | null;
}

/** The average over several weeks, weighted by the number of scores in each, rounded; null if there are none. */
export function averageScore(
  weeks: readonly ScoreWeek[],
  part: (week: ScoreWeek) => readonly [count: number, score: number | null],
): number | null {
  let [count, sum] = [0, 0];
  for (const week of weeks) {
    const [scored, score] = part(week);
    if (score === null) continue;
    count += scored;
    sum += scored * score;
  }
  return count === 0 ? null : Math.round(sum / count);
}
