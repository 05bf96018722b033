import { addDays, daysBetween, localDay } from './calendar-days.ts';

/**
 * A day counts with a finished story, a finished story repeated to the end of its quiz, or this many answered reviews
 * of phrases. So many days in a row earn a day of rest, which stands in for a missed day by itself. Two are saved at
 * most: a weekend away breaks nothing, and a streak still means that somebody comes back. The database decides by these
 * numbers (`npm run schema:facts`).
 */
export const streakRule = { reviews: 10, daysPerRestDay: 7, mostRestDays: 2 } as const;

/** A day that counts, by the calendar of where the learner was. */
export interface CountedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly countedAt: Date;
  /** IANA zone in which the day first counted. */
  readonly timeZone: string;
}

/** A streak as the profile keeps it. */
export interface CountedStreak {
  readonly streakDays: number;
  /** The last day that counts, `YYYY-MM-DD`; null if there never was one. */
  readonly streakDay: string | null;
  /** Days of rest that were earned and not used by then. */
  readonly savedRestDays: number;
}

export interface StreakWalk extends CountedStreak {
  /** The missed days for which a day of rest stood in, earliest first, also of earlier streaks. */
  readonly restDays: readonly string[];
}

/**
 * Counts the days in a row up to the last one that counts; the list may be in any order. Two days of one zone follow
 * each other by the calendar. Between two zones the earlier zone's clock counts too: a date that was skipped by flying
 * east breaks nothing, and a second date that was reached by changing the zone within one day adds nothing. A day of
 * rest keeps a streak and adds nothing to it; those that are saved end with their streak. The server counts by the same
 * rule (`private.streak_walk`), and its count is the one a learner sees.
 */
export function countStreak(counted: readonly CountedDay[]): StreakWalk {
  const byTime = counted.toSorted((a, b) => a.countedAt.getTime() - b.countedAt.getTime());
  const firsts = new Map<string, CountedDay>();
  for (const each of byTime) if (!firsts.has(each.day)) firsts.set(each.day, each);
  const days = [...firsts.values()].sort((a, b) => daysBetween(b.day, a.day));
  const restDays: string[] = [];
  let [streakDays, savedRestDays] = [0, 0];
  for (const [index, each] of days.entries()) {
    const before = days[index - 1];
    const apart = before && daysApart(before, each);
    const missed = Math.max(0, (apart ?? 1) - 1);
    if (before === undefined || apart === undefined || missed > savedRestDays) {
      [streakDays, savedRestDays] = [1, 0];
      continue;
    }
    savedRestDays -= missed;
    restDays.push(...daysAfter(before.day, missed));
    if (apart <= 0) continue;
    streakDays += 1;
    if (streakDays % streakRule.daysPerRestDay === 0)
      savedRestDays = Math.min(savedRestDays + 1, streakRule.mostRestDays);
  }
  return { streakDays, streakDay: days.at(-1)?.day ?? null, savedRestDays, restDays };
}

/** How many days a day comes after the one before it: 1 follows it, more missed some, 0 is the same day once more. */
function daysApart(before: CountedDay, after: CountedDay): number {
  const apart = daysBetween(before.day, after.day);
  if (before.timeZone === after.timeZone) return apart;
  return Math.min(apart, daysBetween(before.day, localDay(after.countedAt, before.timeZone)));
}

function daysAfter(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1));
}

/**
 * `active`: today counts already. `waiting`: it runs up to yesterday, and today may be added. `resting`: it runs,
 * because days of rest stand in for the days since its last one. `over`: more was missed than was saved. `none`: there
 * never was one.
 */
export type StreakState = 'active' | 'waiting' | 'resting' | 'over' | 'none';

export interface Streak {
  readonly state: StreakState;
  /** Days in a row; 0 unless it runs. */
  readonly days: number;
  /** Days of rest that are left. With none, a streak ends with today unless today counts. */
  readonly restDays: number;
}

/**
 * What a counted streak means today: it runs until the end of the day after its last day, and as many days longer as
 * days of rest are saved. `today` is `YYYY-MM-DD` in the zone of the learner's profile, wherever the streak is shown.
 */
export function streakOn({ streakDays, streakDay, savedRestDays }: CountedStreak, today: string): Streak {
  if (streakDay === null || streakDays <= 0) return { state: 'none', days: 0, restDays: 0 };
  const missed = Math.max(0, daysBetween(streakDay, today) - 1);
  const restDays = savedRestDays - missed;
  if (restDays < 0) return { state: 'over', days: 0, restDays: 0 };
  const state = streakDay >= today ? 'active' : missed > 0 ? 'resting' : 'waiting';
  return { state, days: streakDays, restDays };
}

/** The missed days before today for which days of rest stand in just now, so that the streak still runs. */
export function restingDays(counted: CountedStreak, today: string): readonly string[] {
  const { state, restDays } = streakOn(counted, today);
  return state === 'resting' && counted.streakDay !== null
    ? daysAfter(counted.streakDay, counted.savedRestDays - restDays)
    : [];
}

/** After how many more days that count the next day of rest is earned; null while no more can be saved. */
export function nextRestDayIn({ days, restDays }: Streak): number | null {
  if (restDays >= streakRule.mostRestDays) return null;
  return streakRule.daysPerRestDay - (days % streakRule.daysPerRestDay);
}
