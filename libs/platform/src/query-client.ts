import { QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError, isTemporary } from './errors.ts';

/**
 * One cache for all features. It holds raw rows under keys that begin with the user's id; a feature maps them in `select`,
 * since two releases may differ in what they make of a row. `report` is told what could not be read, where a query has words
 * for it.
 */
export function createQueryClient(report: (message: string) => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: ({ message }, { meta }) => {
        for (const words of meta?.failureLog ?? []) report(`${words}: ${message}`);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          failures < 2 && isTemporary(error) && !(error instanceof AppError && error.code === 'limit'),
        retryDelay: (attempt) => Math.min(4000, 400 * 2 ** attempt),
        // Offline, a query still fails with a message and keeps what it had; it is asked again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
