import type { CountedStreak } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { type ProfileRow, profileQuery } from './profile.ts';
import { useUserId } from './user.ts';

/**
 * The learner's streak as the database has counted it, from the profile's row; `streakOn` says what it means today. Apart
 * from the profile, because no first screen shows it.
 */
export function useCountedStreak() {
  const platform = usePlatform();
  return useQuery({ ...profileQuery(platform, useUserId()), select: toCountedStreak });
}

function toCountedStreak(row: ProfileRow): CountedStreak {
  return { streakDays: row.learning_streak, streakDay: row.streak_day, savedRestDays: row.saved_rest_days };
}
