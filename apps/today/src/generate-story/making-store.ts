import { createStore, type Platform, type StoreApi } from '@fabula/platform';
import { type MakingEvent, type MakingState, nothingInMaking, reduce } from './story-in-making.ts';

export interface MakingStore extends Omit<StoreApi<MakingState>, 'setState'> {
  readonly dispatch: (event: MakingEvent) => void;
}

const stores = new WeakMap<Platform, MakingStore>();

/** The store of the story in the making. It outlives the screen that asked for the story, so that a return finds it. */
export function makingOf(platform: Platform): MakingStore {
  const store = stores.get(platform) ?? createMakingStore();
  stores.set(platform, store);
  return store;
}

function createMakingStore(): MakingStore {
  const { setState, ...store } = createStore(() => nothingInMaking);
  return { ...store, dispatch: (event) => setState((state) => reduce(state, event)) };
}
