import { localDay } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useProfile } from './profile.ts';

/** The zone of the learner's profile, in which every screen shows days. The device's until the profile is loaded. */
export function useLearnersZone(): string {
  const { timeZone } = usePlatform();
  const { data: profile } = useProfile();
  return profile?.timeZone || timeZone();
}

/** Today, `YYYY-MM-DD`, in the learner's zone. */
export function useLearnersDay(): string {
  const { now } = usePlatform();
  return localDay(now(), useLearnersZone());
}
