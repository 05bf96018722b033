/** Which rule says when a saved phrase is due: the product's own (specification section 4), or FSRS. */
export const phraseSchedulers = ['specified', 'fsrs'] as const;
export type PhraseScheduler = (typeof phraseSchedulers)[number];

/** What a day's goal may be, in minutes; the database takes no other. */
export const dailyGoalMinutesChoices = [5, 10, 15, 20, 30, 45, 60] as const;
