import type { Platform } from '@fabula/platform';
import type { MadeStory } from './made-story.ts';
import type { StoryPage } from './story-page.ts';
import type { AskedStory } from './story-wish.ts';

/** A story from the wish for it until the learner has seen what became of it. */
export interface StoryInMaking {
  /** Whose it is; nobody else is shown any of it. */
  readonly owner: string;
  readonly asked: AskedStory;
  /** Ends the work; null once that has ended. */
  readonly controller: AbortController | null;
  /** The story while it is written, and after it; null before its beginning is there, and where it comes in one piece. */
  readonly page: StoryPage | null;
  /** It came while nobody looked, and is another than the page's. */
  readonly made?: MadeStory;
}

export interface MakingStore {
  readonly get: () => StoryInMaking | null;
  readonly set: (making: StoryInMaking | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a screen shows it. */
  readonly isWatched: () => boolean;
}

const stores = new WeakMap<Platform, MakingStore>();

/** The one story that is in the making: it outlives the screen that asked for it, so that whoever comes back finds it. */
export function makingOf(platform: Platform): MakingStore {
  const store = stores.get(platform) ?? createStore();
  stores.set(platform, store);
  return store;
}

function createStore(): MakingStore {
  const listeners = new Set<() => void>();
  let making: StoryInMaking | null = null;
  return {
    get: () => making,
    set(next) {
      making = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
}
