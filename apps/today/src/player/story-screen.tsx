import { useProgress, useStory, useUserId } from '@fabula/data';
import { useParams, useServerAnswers } from '@fabula/platform';
import { OpenedStory } from './opened-story.tsx';
import { PlayerFailed, PlayerLoading, PlayerSignedOut, StoryNotFound } from './player-states.tsx';

export { fetchLesson } from './step-registry.ts';

/** The screen at a story's address: its player, or the reason why there is none. */
export function StoryScreen() {
  const { storyId = '' } = useParams();
  const userId = useUserId();
  const story = useStory(storyId);
  const progress = useProgress();
  const answers = useServerAnswers();
  const retry = () => Promise.all([story.refetch(), progress.refetch()]);
  // The player opens at the first step that is not done. The rows of an earlier visit may lack what another device, or
  // this one just before it was closed, has done since.
  const isOutdated = progress.isRestored && answers && !progress.isError;

  if (userId === null) return <PlayerSignedOut />;
  if (story.data === null) return <StoryNotFound />;
  if (story.data === undefined || progress.data === undefined) {
    if (!story.isError && !progress.isError) return <PlayerLoading />;
    return <PlayerFailed retrying={story.isFetching || progress.isFetching} onRetry={retry} />;
  }
  if (isOutdated) return <PlayerLoading />;
  return <OpenedStory key={story.data.id} story={story.data} progress={progress.byStory.get(story.data.id)} />;
}
