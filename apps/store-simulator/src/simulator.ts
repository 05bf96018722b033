import type { StoreHost } from './host.ts';
import { storePath } from './page.ts';
import { openStore, type Store } from './store.ts';
import { answerStore } from './store-routes.ts';

/** A store that plays the part of RevenueCat on this machine. No money moves in it. */
export interface StoreSimulator extends Pick<Store, 'secrets' | 'secretKey' | 'customer' | 'start' | 'stop'> {
  /** The page that leads a visitor with the token into the store. */
  readonly openPath: string;
  /** Answers a request for `/store/…`. */
  answer(request: Request): Promise<Response>;
}

/**
 * Opens the store of a data folder.
 * @throws when its ledger or its keys cannot be read
 */
export async function openStoreSimulator(host: StoreHost): Promise<StoreSimulator> {
  const store = await openStore(host);
  return { ...store, openPath: storePath.open, answer: (request) => answerStore(store, request, host) };
}
