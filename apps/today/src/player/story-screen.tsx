import { useLessonProgress, useStory, useUserId } from '@fabula/data';
import { useParams } from '@fabula/platform';
import { LastStory, lastStoryId } from './last-story.tsx';
import { OpenedStory } from './opened-story.tsx';
import { PlayerFailed, PlayerLoading, PlayerSignedOut, StoryNotFound } from './player-states.tsx';
import { useOutdated } from './use-outdated.ts';

export { fetchLesson } from './step-registry.ts';

/** The screen at a story's address: its player, or the reason why there is none. */
export function StoryScreen() {
  const { storyId = '' } = useParams();
  return storyId === lastStoryId ? <LastStory /> : <NamedStory storyId={storyId} />;
}

function NamedStory({ storyId }: { readonly storyId: string }) {
  const userId = useUserId();
  const story = useStory(storyId);
  const progress = useLessonProgress(storyId);
  const isOutdated = useOutdated(progress);
  const retry = () => Promise.all([story.refetch(), progress.refetch()]);

  if (userId === null) return <PlayerSignedOut />;
  if (story.data === null) return <StoryNotFound />;
  if (story.data === undefined || progress.data === undefined) {
    if (!story.isError && !progress.isError) return <PlayerLoading />;
    return <PlayerFailed retrying={story.isFetching || progress.isFetching} onRetry={retry} />;
  }
  if (isOutdated) return <PlayerLoading />;
  return <OpenedStory key={story.data.id} story={story.data} progress={progress.progress} />;
}
