import { QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, isTemporary } from './errors.ts';
import type { Persister } from './kept-rows/kept-rows.ts';

/**
 * One cache for all features. It holds raw rows under keys that begin with the user's id; a feature maps them in
 * `select`, because two releases may map a row differently. `report` is called with what could not be read and whose it
 * is, for queries that have a message for it; `persister` gives the rows that the device has kept.
 */
export function createQueryClient(
  report?: (message: string, owner: unknown) => void,
  persister?: Persister,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: ({ message }, { meta, queryKey }) => {
        for (const words of meta?.failureLog ?? []) report?.(`${words}: ${message}`, queryKey[0]);
      },
    }),
    defaultOptions: {
      queries: {
        ...(persister ? { persister } : {}),
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          failures < 2 && isTemporary(error) && !(error instanceof AppError && error.code === 'limit'),
        retryDelay: (attempt) => Math.min(4000, 400 * 2 ** attempt),
        // Offline, a query still fails with a message and keeps its data; it is refetched when the network is back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
