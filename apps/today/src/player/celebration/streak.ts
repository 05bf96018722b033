import { type CountedStreak, streakOn } from '@fabula/domain';

/** What may be said of the streak when a story was finished. */
export type StreakNews =
  | { readonly state: 'active'; readonly days: number }
  /** `counting`: on its way to the server and back; `offline`: waits for the network; `unknown`: it could not be read. */
  | { readonly state: 'counting' | 'offline' | 'unknown' | 'over' };

export interface StreakNewsOptions {
  /** The streak as the server has counted it; null while it was not read. */
  readonly counted: CountedStreak | null;
  /** Progress waits on this device to be sent, or the count is being read again. */
  readonly isUnderway: boolean;
  readonly isOnline: boolean;
  /** The learner's day by the zone of the profile, `YYYY-MM-DD`. */
  readonly today: string;
  /** The day of a story that was finished today, by the zone it was sent with; null for a story of another day. */
  readonly finishedDay: string | null;
}

/** Only the server counts the streak, so nothing is said that it has not counted. */
export function streakNews(options: StreakNewsOptions): StreakNews {
  const { counted, isUnderway, isOnline, today, finishedDay } = options;
  const streak = counted && streakOn(counted, today);
  // A day is counted once, so whatever else is on its way changes nothing about it.
  if (streak?.state === 'active') return { state: 'active', days: streak.days };
  const isOlder = finishedDay !== null && (counted?.streakDay ?? '') < finishedDay;
  if (isUnderway || streak === null || isOlder) {
    if (!isOnline) return { state: 'offline' };
    return { state: isUnderway ? 'counting' : 'unknown' };
  }
  return streak.days > 0 ? { state: 'active', days: streak.days } : { state: 'over' };
}
