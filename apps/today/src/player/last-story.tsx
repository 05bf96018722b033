import { routes } from '@fabula/contracts';
import { useProgress, useUserId } from '@fabula/data';
import { lastStory, type TouchedStory } from '@fabula/domain';
import { Navigate, useOutbox } from '@fabula/platform';
import { PlayerFailed, PlayerLoading, PlayerSignedOut } from './player-states.tsx';
import { useOutdated } from './use-outdated.ts';

/** In the address of the installed app's shortcut (apps/shell/public/manifest.webmanifest), in the place of a story. */
export const lastStoryId = 'last';

/**
 * Leads to the story in which the learner stopped, on this device or another, whose player opens at the step that comes
 * next. Where there is none, Today offers what to read.
 */
export function LastStory() {
  const userId = useUserId();
  const progress = useProgress();
  const isOutdated = useOutdated(progress);
  const touched = useTouched(progress);
  if (userId === null) return <PlayerSignedOut />;
  if (progress.data === undefined) {
    if (!progress.isError) return <PlayerLoading />;
    return <PlayerFailed retrying={progress.isFetching} onRetry={progress.refetch} />;
  }
  if (isOutdated) return <PlayerLoading />;
  const storyId = lastStory(touched);
  return <Navigate to={storyId === null ? routes.today : routes.story(storyId)} replace />;
}

/** The stories that were begun, with what waits on this device to be sent. */
function useTouched({ data, byStory }: ReturnType<typeof useProgress>): readonly TouchedStory[] {
  const { pending } = useOutbox();
  const times = new Map((data ?? []).map((row) => [row.user_story_id, row.updated_at]));
  for (const { kind, patch, at } of pending) if (kind === 'progress') times.set(patch.storyId, at);
  return [...byStory.values()].map(({ storyId, completed }) => ({ storyId, completed, at: times.get(storyId) ?? '' }));
}
