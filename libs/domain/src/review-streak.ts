import { addDays } from './calendar-days.ts';

/**
 * `active`: today counts already. `waiting`: it runs up to yesterday and today has to be added. `over`: a day was missed.
 * `none`: there never was one.
 */
export type StreakState = 'active' | 'waiting' | 'over' | 'none';

export interface Streak {
  readonly state: StreakState;
  /** Days in a row; 0 unless it runs. */
  readonly days: number;
  /** The day by whose end a story has to be finished for it to go on: tomorrow, today, or null where none runs. */
  readonly continueBy: string | null;
}

/**
 * What the profile's streak means today. `streakDay` is the last day it counts: until that day's tomorrow is over it runs.
 * Days are `YYYY-MM-DD` of the learner's zone.
 */
export function streakOn(streakDays: number, streakDay: string | null, today: string): Streak {
  if (streakDay === null || streakDays <= 0) return { state: 'none', days: 0, continueBy: null };
  if (streakDay >= today) return { state: 'active', days: streakDays, continueBy: addDays(streakDay, 1) };
  if (streakDay === addDays(today, -1)) return { state: 'waiting', days: streakDays, continueBy: today };
  return { state: 'over', days: 0, continueBy: null };
}
