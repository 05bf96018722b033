import { localDay } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useProfile } from './profile.ts';

/**
 * Today, `YYYY-MM-DD`, in the zone of the learner's profile, by which every screen shows the streak. The device's zone
 * is used until the profile is loaded.
 */
export function useLearnersDay(): string {
  const { now, timeZone } = usePlatform();
  const { data: profile } = useProfile();
  return localDay(now(), profile?.timeZone ?? timeZone());
}
