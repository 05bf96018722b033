/** Which rule says when a saved phrase is due: the product's own (specification section 4), or FSRS. */
export const phraseSchedulers = ['specified', 'fsrs'] as const;
export type PhraseScheduler = (typeof phraseSchedulers)[number];

/** What a day's goal may be, in minutes; the database takes no other. */
export const dailyGoalMinutesChoices = [5, 10, 15, 20, 30, 45, 60] as const;

/** Whether the seconds spent on stories today reach the day's goal: by the second, so that no rounding gives a minute away. */
export function isDailyGoalReached(todaySeconds: number, goalMinutes: number): boolean {
  return todaySeconds >= goalMinutes * 60;
}
