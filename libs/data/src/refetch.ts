import { usePlatform } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/**
 * Reads stories and progress again: what is on the screen now, the rest when it is shown next. A failure leaves what was
 * there and is told by the screen that shows it.
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
