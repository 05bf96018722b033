import { usePlatform, useQuery } from '@fabula/platform';
import { answerOf } from './history.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

/** The number of items, and how many there may be. */
export interface Room {
  readonly used: number;
  readonly most: number;
}

/** What the account holds, in all languages, as the server counts it. */
export interface StorageOverview {
  readonly stories: Room;
  readonly phrases: Room;
  /** Answers to phrases. */
  readonly reviews: Room;
  /** All of these together, with progress. */
  readonly bytes: Room;
}

/** How much the account holds and may hold; disabled while nobody is signed in. */
export function useStorage() {
  const { api } = usePlatform();
  const userId = useUserId();
  return useQuery({
    queryKey: keys.storage(userId),
    queryFn: async ({ signal }) => {
      const tables = await api.tables();
      return answerOf<StorageOverview>(await tables.rpc('storage_overview').abortSignal(signal));
    },
    enabled: userId !== null,
    meta: {
      kept: 'refreshed',
      writtenBy: ['progress', 'phrase.save', 'phrase.review', 'phrase.note', 'phrase.delete', 'words.mark'],
    },
  });
}
