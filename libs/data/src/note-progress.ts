import type { ProgressPatch } from '@fabula/contracts';
import { AppError, newOperation, useMutation, usePlatform } from '@fabula/platform';
import { useUserId } from './user.ts';

/**
 * Records progress on a story through the outbox. Resolves once it is stored on this device (or accepted by the
 * server).
 */
export function useNoteProgress() {
  const platform = usePlatform();
  // The learner this screen belongs to: time that is recorded while it closes, after a sign-out or another learner's
  // sign-in, is still theirs.
  const userId = useUserId();
  return useMutation({
    mutationFn: async (patch: ProgressPatch) => {
      if (userId === null) throw new AppError('unauthorized', 'Nobody is signed in');
      const context = { userId, now: platform.now(), timeZone: platform.timeZone() };
      await platform.outbox.add(newOperation({ kind: 'progress', key: `progress:${patch.storyId}`, patch }, context));
    },
  });
}
