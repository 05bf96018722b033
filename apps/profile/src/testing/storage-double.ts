import type { StorageOverview } from '@fabula/data';
import { delay, HttpResponse, http } from 'msw';

const address = '*/rest/v1/rpc/storage_overview';

/** What an account of a few months holds; `change` overrides parts of it. */
export function storageOf(change: Partial<StorageOverview> = {}) {
  const overview: StorageOverview = {
    stories: { used: 64, most: 5000 },
    phrases: { used: 1280, most: 50_000 },
    reviews: { used: 9300, most: 250_000 },
    bytes: { used: 9.5 * 1024 * 1024, most: 300 * 1024 * 1024 },
    ...change,
  };
  return http.post(address, () => HttpResponse.json(overview));
}

export const storageFails = () => http.post(address, () => HttpResponse.json({ message: 'broken' }, { status: 400 }));

export const storageWaits = () =>
  http.post(address, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
