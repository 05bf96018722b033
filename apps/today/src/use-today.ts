import { type Profile, useProfile, useProgress, useStories } from '@fabula/data';
import { emptyProgress, freeLimits, nextStory, type StoryProgress, type StorySummary } from '@fabula/domain';
import { useSession } from '@fabula/platform';

export type Today =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'failed';
      /** Whether a story was made and saved, and only the list with it could not be loaded. */
      readonly saved: boolean;
      readonly retrying: boolean;
      readonly retry: () => void;
    }
  | { readonly state: 'no-stories'; readonly profile: Profile }
  | {
      readonly state: 'story';
      readonly profile: Profile;
      readonly story: StorySummary;
      readonly progress: StoryProgress;
      /** Whether the story may have to wait, because it is not begun and this week's free stories are used up. */
      readonly mayWait: boolean;
      /** Another story that is begun and not finished. */
      readonly underway: StorySummary | null;
    };

/** What Today shows. `wanted` is a story that was just made; it takes precedence over the next unfinished one. */
export function useToday(wanted: string | undefined): Today {
  const { status } = useSession();
  const profile = useProfile();
  const stories = useStories(profile.data?.targetLanguage);
  const progress = useProgress();
  const queries = [profile, stories, progress];

  if (status === 'signed-out') return { state: 'signed-out' };
  const made = stories.data?.find(({ id }) => id === wanted);
  const saved = wanted !== undefined && stories.data !== undefined && !made && stories.isError;
  if (profile.data && stories.data && progress.data && !saved) {
    const story = made ?? nextStory(stories.data, progress.byStory);
    if (!story) return { state: 'no-stories', profile: profile.data };
    const own = progress.byStory.get(story.id);
    const underway = stories.data.find(({ id }) => id !== story.id && progress.byStory.get(id)?.completed === false);
    return {
      state: 'story',
      profile: profile.data,
      story,
      progress: own ?? emptyProgress(story.id),
      mayWait: own === undefined && progress.byStory.size >= freeLimits.weekly.basic_stories,
      underway: underway ?? null,
    };
  }
  if (!queries.some(({ isError }) => isError)) return { state: 'loading' };
  const retry = () => {
    for (const query of queries) if (query.isError) query.refetch();
  };
  return { state: 'failed', saved, retrying: queries.some(({ isFetching }) => isFetching), retry };
}
