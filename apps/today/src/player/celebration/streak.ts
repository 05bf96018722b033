import { type CountedStreak, streakOn } from '@fabula/domain';

/** The statement about the streak after a finished story. */
export type StreakNews =
  | { readonly state: 'active'; readonly days: number; readonly restDays: number }
  /** `counting`: being sent and read back. `offline`: waiting for the network. `unknown`: could not be loaded. */
  | { readonly state: 'counting' | 'offline' | 'unknown' | 'over' };

export interface StreakNewsOptions {
  /** The streak as the server has counted it; null until it is loaded. */
  readonly counted: CountedStreak | null;
  /** Whether progress is waiting to be sent, or the count is being reloaded. */
  readonly isUnderway: boolean;
  readonly isOnline: boolean;
  /** The learner's day by the zone of the profile, `YYYY-MM-DD`. */
  readonly today: string;
  /** The day of a story finished today, in the zone it was sent with; null for a story finished on another day. */
  readonly finishedDay: string | null;
}

/** What may be said about the streak. Only the server counts it, so nothing else is claimed. */
export function streakNews(options: StreakNewsOptions): StreakNews {
  const { counted, isUnderway, isOnline, today, finishedDay } = options;
  const streak = counted && streakOn(counted, today);
  // A day counts once, so pending progress changes nothing about it.
  if (streak?.state === 'active') return { ...streak, state: 'active' };
  const isOlder = finishedDay !== null && (counted?.streakDay ?? '') < finishedDay;
  if (isUnderway || streak === null || isOlder) {
    if (!isOnline) return { state: 'offline' };
    return { state: isUnderway ? 'counting' : 'unknown' };
  }
  return streak.days > 0 ? { ...streak, state: 'active' } : { state: 'over' };
}
