import { isDailyGoalReached } from '@fabula/domain';

export type Goal =
  | { readonly state: 'reached' | 'open'; readonly minutes: number; readonly goalMinutes: number }
  /** `counting`: on its way to the server and back; `offline`: waits for the network; `unknown`: it could not be read. */
  | { readonly state: 'counting' | 'offline' | 'unknown' };

export interface GoalQuestion {
  /** As the server has counted them today, whole or not; null while they were not read today. */
  readonly todaySeconds: number | null;
  readonly goalMinutes: number | null;
  /** Progress waits on this device to be sent, or the count is being read again. */
  readonly isUnderway: boolean;
  readonly isOnline: boolean;
  readonly hasFailed: boolean;
}

/** What may be said of the day's goal. Time is only ever added, so what was reached stays so whatever is on its way. */
export function goalOf({ todaySeconds, goalMinutes, isUnderway, isOnline, hasFailed }: GoalQuestion): Goal {
  const counted =
    todaySeconds === null || goalMinutes === null ? null : { minutes: Math.floor(todaySeconds / 60), goalMinutes };
  if (counted && todaySeconds !== null && isDailyGoalReached(todaySeconds, counted.goalMinutes))
    return { state: 'reached', ...counted };
  if (!isOnline) return { state: 'offline' };
  if (isUnderway) return { state: 'counting' };
  if (counted && !hasFailed) return { state: 'open', ...counted };
  return { state: hasFailed ? 'unknown' : 'counting' };
}
