import { localDay } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSyncExternalStore } from 'react';
import { useProfile } from './profile.ts';

/** The zone of the learner's profile, in which every screen shows days. The device's until the profile is loaded. */
export function useLearnersZone(): string {
  const { timeZone } = usePlatform();
  const { data: profile } = useProfile();
  return profile?.timeZone || timeZone();
}

/**
 * Today, `YYYY-MM-DD`, in the learner's zone. Looked up again when the page, or a tab that was kept, is seen again,
 * which may be on another day.
 */
export function useLearnersDay(): string {
  const { now } = usePlatform();
  const zone = useLearnersZone();
  return useSyncExternalStore(whenPageIsSeen, () => localDay(now(), zone));
}

function whenPageIsSeen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
