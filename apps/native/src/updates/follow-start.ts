import type { NativeDevice } from '@fabula/platform';
import { lookForUpdate, type UpdateSource } from './look-for-update.ts';
import type { OpenedSet } from './open-set.ts';
import type { SetFiles } from './set-files.ts';

/**
 * Takes what the shell says of this start. Once its screen stands, the site is asked for a newer set, and again
 * whenever the learner comes back, because a phone keeps an app for days.
 */
export function followStart(
  { here, keeper }: OpenedSet,
  files: SetFiles,
  source: UpdateSource,
  document: Document,
): NativeDevice['started'] {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await lookForUpdate(keeper, files, source, here).catch(complain);
    isLooking = false;
  };
  let stands = false;
  return (how) => {
    if (here !== null) keeper.change({ kind: how, version: here }).catch(complain);
    if (how !== 'stood' || stands) return;
    stands = true;
    void look();
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  };
}

/** No network is the usual reason. Nobody but who looks into the log can do anything. */
function complain(error: unknown): void {
  console.warn('[fabula] update', error);
}
