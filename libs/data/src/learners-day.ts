import { localDay } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useProfile } from './profile.ts';

/**
 * Today, `YYYY-MM-DD`, in the zone of the learner's profile: what the streak is shown by on every screen. The device's zone
 * stands in until the profile was read.
 */
export function useLearnersDay(): string {
  const { now, timeZone } = usePlatform();
  const { data: profile } = useProfile();
  return localDay(now(), profile?.timeZone ?? timeZone());
}
