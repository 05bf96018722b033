import { addDays, daysBetween, localDay } from './calendar-days.ts';

/** A day on which the learner finished a story, by the calendar of where the learner was. */
export interface CompletedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly firstCompletedAt: Date;
  /** IANA zone of the day's first completion. */
  readonly timeZone: string;
}

/** A streak as the profile keeps it. */
export interface CountedStreak {
  readonly streakDays: number;
  /** The last day that counts, `YYYY-MM-DD`; null if there never was one. */
  readonly streakDay: string | null;
}

/**
 * Counts the days in a row up to the last completion; the list may be in any order. Two days of one zone follow each
 * other by the calendar. Between two zones the earlier zone's clock counts too: a date that was skipped by flying east
 * breaks nothing, and a second date that was reached by changing the zone within one day adds nothing. The server
 * counts by the same rule (`private.streak_of`), and its count is the one a learner sees.
 */
export function countStreak(completed: readonly CompletedDay[]): CountedStreak {
  const byTime = completed.toSorted((a, b) => a.firstCompletedAt.getTime() - b.firstCompletedAt.getTime());
  const firsts = new Map<string, CompletedDay>();
  for (const each of byTime) if (!firsts.has(each.day)) firsts.set(each.day, each);
  const days = [...firsts.values()].sort((a, b) => daysBetween(b.day, a.day));
  let streakDays = 0;
  for (const [index, each] of days.entries()) {
    const before = days[index - 1];
    const step = before && stepBetween(before, each);
    streakDays = step === undefined ? 1 : streakDays + step;
  }
  return { streakDays, streakDay: days.at(-1)?.day ?? null };
}

/** How much a day adds to the streak of the day before it; undefined if that streak is over. */
function stepBetween(before: CompletedDay, after: CompletedDay): number | undefined {
  const apart = daysBetween(before.day, after.day);
  const apartByClockBefore = daysBetween(before.day, localDay(after.firstCompletedAt, before.timeZone));
  const isOneZone = before.timeZone === after.timeZone;
  if (apart === 1) return isOneZone || apartByClockBefore >= 1 ? 1 : 0;
  if (apart === 2 && !isOneZone && apartByClockBefore <= 1) return Math.max(0, apartByClockBefore);
  return undefined;
}

/**
 * `active`: today counts already. `waiting`: it runs up to yesterday and today has to be added. `over`: a day was
 * missed. `none`: there never was one.
 */
export type StreakState = 'active' | 'waiting' | 'over' | 'none';

export interface Streak {
  readonly state: StreakState;
  /** Days in a row; 0 unless it runs. */
  readonly days: number;
}

/**
 * What a counted streak means today: it runs until the end of the day after its last day. `today` is `YYYY-MM-DD` in
 * the zone of the learner's profile, wherever the streak is shown.
 */
export function streakOn({ streakDays, streakDay }: CountedStreak, today: string): Streak {
  if (streakDay === null || streakDays <= 0) return { state: 'none', days: 0 };
  if (streakDay >= today) return { state: 'active', days: streakDays };
  if (streakDay === addDays(today, -1)) return { state: 'waiting', days: streakDays };
  return { state: 'over', days: 0 };
}
