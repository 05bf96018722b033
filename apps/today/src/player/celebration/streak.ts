import { addDays } from '@fabula/domain';

export type Streak =
  | { readonly state: 'active'; readonly days: number }
  /** `counting`: on its way to the server and back; `offline`: waits for the network; `unknown`: it could not be read. */
  | { readonly state: 'counting' | 'offline' | 'unknown' | 'over' };

export interface StreakQuestion {
  /** The streak as the server has counted it; null while it was not read. */
  readonly counted: { readonly streakDays: number; readonly streakDay: string | null } | null;
  /** Progress waits on this device to be sent, or the count is being read again. */
  readonly isUnderway: boolean;
  readonly isOnline: boolean;
  /** The learner's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The story was finished today: a count that does not know of today is an older one. */
  readonly finishedToday: boolean;
}

/** What may be said of the streak: only the server counts it, so nothing is said that it has not. */
export function streakOf({ counted, isUnderway, isOnline, today, finishedToday }: StreakQuestion): Streak {
  const { streakDays, streakDay } = counted ?? { streakDays: 0, streakDay: null };
  // A day is counted once: whatever else is on its way changes nothing about it.
  if (streakDay !== null && streakDay >= today) return { state: 'active', days: streakDays };
  if (isUnderway || finishedToday || counted === null) {
    if (!isOnline) return { state: 'offline' };
    return { state: isUnderway ? 'counting' : 'unknown' };
  }
  const isActive = streakDays > 0 && streakDay !== null && streakDay >= addDays(today, -1);
  return isActive ? { state: 'active', days: streakDays } : { state: 'over' };
}
