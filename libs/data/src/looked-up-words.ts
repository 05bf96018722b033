import { queryOptions, usePlatform, useQuery, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

const none: readonly string[] = [];

/** Kept on this device, so that a reload half-way through a story forgets none. The server is not asked. */
function lookedUpQuery(userId: string | null, storyId: string) {
  return queryOptions({
    queryKey: keys.lookedUpWords(userId, storyId),
    queryFn: () => none,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: 'unchanging' },
  });
}

/** The word forms that were looked up in a story on this device; undefined until the device has been asked. */
export function useLookedUpWords(storyId: string): readonly string[] | undefined {
  const userId = useUserId();
  return useQuery({ ...lookedUpQuery(userId, storyId), enabled: userId !== null }).data;
}

/** Notes word forms that are looked up in a story. */
export function useNoteLookedUp(storyId: string): (forms: readonly string[]) => void {
  const { reporter } = usePlatform();
  const cache = useQueryClient();
  const userId = useUserId();
  const query = lookedUpQuery(userId, storyId);
  const add = async (forms: readonly string[]) => {
    // What the device has is read first, since it would take the place of what is added meanwhile.
    await cache.ensureQueryData(query);
    cache.setQueryData(query.queryKey, (before = none) => [...new Set([...before, ...forms])]);
  };
  return (forms) => {
    if (userId !== null) add(forms).catch(reporter.report);
  };
}
