/** What was learned in one week, and the state at its end. */
export interface HistoryWeek {
  /** Its Sunday, `YYYY-MM-DD`. */
  readonly weekStart: string;
  readonly seconds: number;
  /** Phrases in the collection at its end. */
  readonly phrasesSaved: number;
  /** How many of those were known at least once by then, including those mastered since. */
  readonly phrasesLearned: number;
  readonly phrasesMastered: number;
}

/**
 * Whether a learner has just begun: nothing older than these weeks, and at most one of them has something to show, so
 * that a chart would compare nothing.
 */
export function hasOneWeek(weeks: readonly HistoryWeek[], firstDay: string | null): boolean {
  const filled = weeks.filter(({ seconds, phrasesSaved }) => seconds > 0 || phrasesSaved > 0);
  return filled.length < 2 && (firstDay === null || firstDay >= (weeks[0]?.weekStart ?? ''));
}

/** Whole minutes of each week, rounded down like durations. */
export function weeklyMinutes(weeks: readonly HistoryWeek[]): readonly number[] {
  return weeks.map(({ seconds }) => Math.floor(Math.max(0, seconds) / 60));
}

export interface ChartScale {
  /** The end of the axis: at least the largest value, and never 0. */
  readonly top: number;
  /** Evenly spaced ticks from 0 to `top`. */
  readonly ticks: readonly number[];
}

/** An axis from 0 with at most four steps, each 1, 2 or 5 times a power of ten and at least 1. */
export function chartScale(values: readonly number[]): ChartScale {
  const largest = values.reduce((most, value) => Math.max(most, value), 1);
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= largest) ?? 1);
  const count = Math.ceil(largest / step);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) };
}

/** Whether a label is shown if at most `most` of `count` labels fit, evenly spaced; the last one always is. */
export function isLabelShown(index: number, count: number, most: number): boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return (count - 1 - index) % every === 0;
}
