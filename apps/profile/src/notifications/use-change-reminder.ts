import type { ProfileChange } from '@fabula/data';
import { keepPushDevice } from '@fabula/data/push';
import { usePlatform } from '@fabula/platform';
import { useChangeProfileOrTell } from '../use-change-profile-or-tell.ts';

/** Changes when the learner is reminded; a phone that reminds by itself plans anew for it. Always resolves. */
export function useChangeReminder(): (change: Pick<ProfileChange, 'reminderTime' | 'timeZone'>) => Promise<void> {
  const platform = usePlatform();
  const change = useChangeProfileOrTell();
  return async (wanted) => {
    await change(wanted);
    await keepPushDevice(platform, window).catch(platform.reporter.report);
  };
}
