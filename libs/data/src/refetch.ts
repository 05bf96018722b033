import { usePlatform } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/**
 * Refetches stories and progress: at once for what is on the screen, the rest when it is shown next. After a failure
 * the old data stays, and the screen that shows it reports the failure.
 */
export function useRefetchStories(): () => Promise<void> {
  const { queryClient } = usePlatform();
  const userId = useUserId();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [userId, 'user_stories'] }),
      queryClient.invalidateQueries({ queryKey: keys.progress(userId) }),
    ]);
  };
}
