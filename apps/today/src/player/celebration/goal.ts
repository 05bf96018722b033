import { isDailyGoalReached } from '@fabula/domain';

export type Goal =
  | { readonly state: 'reached' | 'open'; readonly minutes: number; readonly goalMinutes: number }
  /** `counting`: being sent and read back. `offline`: waiting for the network. `unknown`: could not be loaded. */
  | { readonly state: 'counting' | 'offline' | 'unknown' };

export interface GoalOptions {
  /** Today's seconds as the server has counted them so far; null until they are loaded today. */
  readonly todaySeconds: number | null;
  readonly goalMinutes: number | null;
  /** Whether progress is waiting to be sent, or the count is being reloaded. */
  readonly isUnderway: boolean;
  readonly isOnline: boolean;
  readonly hasFailed: boolean;
}

/** What may be said about the daily goal. Time only ever grows, so a reached goal stays reached whatever is pending. */
export function goalOf({ todaySeconds, goalMinutes, isUnderway, isOnline, hasFailed }: GoalOptions): Goal {
  const counted =
    todaySeconds === null || goalMinutes === null ? null : { minutes: Math.floor(todaySeconds / 60), goalMinutes };
  if (counted && todaySeconds !== null && isDailyGoalReached(todaySeconds, counted.goalMinutes))
    return { state: 'reached', ...counted };
  if (!isOnline) return { state: 'offline' };
  if (isUnderway) return { state: 'counting' };
  if (counted && !hasFailed) return { state: 'open', ...counted };
  return { state: hasFailed ? 'unknown' : 'counting' };
}
