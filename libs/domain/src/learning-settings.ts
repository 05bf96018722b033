/** The rules for when a saved phrase is due: the product's own (specification, section 4), or FSRS. */
export const phraseSchedulers = ['specified', 'fsrs'] as const;
export type PhraseScheduler = (typeof phraseSchedulers)[number];

/** The daily goals to choose from, in minutes; the database accepts no others. */
export const dailyGoalMinutesChoices = [5, 10, 15, 20, 30, 45, 60] as const;

/**
 * Whether the seconds spent today on stories, replays and reviews of phrases reach the daily goal; the database counts
 * them (`learner_stats`). Compares seconds, so that rounding never completes a goal early.
 */
export function isDailyGoalReached(todaySeconds: number, goalMinutes: number): boolean {
  return todaySeconds >= goalMinutes * 60;
}
