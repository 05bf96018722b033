import { type Figure, formatEstimate } from './figure.ts';
import { estimate } from './statistics.ts';
import type { Visit } from './visit.ts';

/** A goal of time, as a ratio to the floor, because milliseconds are the machine's. */
export interface RatioGoal {
  readonly title: string;
  /** What of a visit to our page … */
  readonly key: keyof Visit;
  /** … is divided by what of a visit to the floor. */
  readonly against: keyof Visit;
  readonly goal: number;
}

/** The ratios of visits that were taken in turn: the first to the first, and so on. */
export function ratiosTo(floor: readonly Visit[], visits: readonly Visit[], goals: readonly RatioGoal[]): Figure[] {
  return goals.map(({ title, key, against, goal }) => {
    const ratio = estimate(visits.map((visit, round) => visit[key] / (floor[round]?.[against] ?? Number.NaN)));
    return { title: `${title}, against the floor`, value: ratio.median, unit: '×', goal, note: formatEstimate(ratio) };
  });
}
