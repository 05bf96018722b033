import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What belongs to the page and not to a feature; the shell writes the document's title from it and makes announcements.
 */
export interface Page {
  readonly store: StoreApi<{ title: string | null; announcement: string }>;
  /** A more specific title than the route's, for example the story's; null restores the route's. */
  setTitle(title: string | null): void;
  /** Announces something to screen readers, politely. */
  announce(text: string): void;
}

export function createPage(): Page {
  const store = createStore<{ title: string | null; announcement: string }>(() => ({ title: null, announcement: '' }));
  return {
    store,
    setTitle: (title) => store.setState({ title }),
    announce: (announcement) => store.setState({ announcement }),
  };
}
