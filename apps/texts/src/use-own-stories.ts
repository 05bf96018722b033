import { useProfile, useStories } from '@fabula/data';
import type { StorySummary } from '@fabula/domain';
import { useSession } from '@fabula/platform';

export type OwnStories =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void }
  | { readonly state: 'empty' }
  | { readonly state: 'content'; readonly stories: readonly StorySummary[] };

/** What the screen shows: the learner's stories in the language being learned. Put your own data in its place. */
export function useOwnStories(): OwnStories {
  const { status } = useSession();
  const profile = useProfile();
  const stories = useStories(profile.data?.targetLanguage);

  if (status === 'signed-out') return { state: 'signed-out' };
  if (stories.data) {
    return stories.data.length === 0 ? { state: 'empty' } : { state: 'content', stories: stories.data };
  }
  const failed = [profile, stories].filter(({ isError }) => isError);
  if (failed.length === 0) return { state: 'loading' };
  return {
    state: 'failed',
    error: failed[0]?.error,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failed) query.refetch();
    },
  };
}
