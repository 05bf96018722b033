import { type Profile, useLibraryShelf, useProfile, useSubscription } from '@fabula/data';
import type { ShelfStory } from '@fabula/domain';
import { useSession } from '@fabula/platform';

export type Shelf =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | {
      readonly state: 'content';
      readonly profile: Profile;
      readonly stories: readonly ShelfStory[];
      readonly refetch: () => void;
    };

/** What the shelf shows: the library in the language that the learner's profile names. */
export function useShelf(): Shelf {
  const { status } = useSession();
  const profile = useProfile();
  const shelf = useLibraryShelf(profile.data?.targetLanguage, profile.data?.nativeLanguage);
  // Premium has no line with what is left of the week, so the rows below it would move when premium becomes known.
  const { isPending } = useSubscription();
  if (status === 'signed-out') return { state: 'signed-out' };
  if (profile.data && shelf.data && !isPending) {
    return { state: 'content', profile: profile.data, stories: shelf.data, refetch: () => void shelf.refetch() };
  }
  const queries = [profile, shelf];
  if (!queries.some(({ isError }) => isError)) return { state: 'loading' };
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return { state: 'failed', retrying: queries.some(({ isFetching }) => isFetching), retry };
}
