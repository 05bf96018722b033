import type { ReadPageResponse } from '@fabula/contracts';
import { usePlatform } from '@fabula/platform';

/** Longer than the server tries, so that its answer decides. */
const timeoutMs = 20_000;

/** Whether this installation fetches pages of the web for its learners. */
export function useFetchesPages(): boolean {
  return usePlatform().config.readsPages === true;
}

/**
 * Has the server fetch a page of the web; `signal` cancels. Rejects with an AppError: its reason is `not_fetched`,
 * `not_text` or `page_too_large` where the page itself is at fault, and its code is `limit` where there were too many.
 */
export function useFetchPage(): (address: string, signal: AbortSignal) => Promise<ReadPageResponse> {
  const { api } = usePlatform();
  return (address, signal) => api.call<ReadPageResponse>('read-page', { address }, { signal, timeoutMs });
}
