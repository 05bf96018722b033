import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Preferences } from './preferences.ts';

export type ThemePreference = 'light' | 'dark' | 'system';

export interface Theme {
  readonly store: StoreApi<{ preference: ThemePreference }>;
  set(preference: ThemePreference): void;
}

/**
 * Sets `data-theme` on the root element; `system` removes it, and the style sheet follows the device. The system's own
 * bars follow too: the page has one `theme-color` for each scheme.
 */
export function createTheme(preferences: Preferences, root: HTMLElement): Theme {
  const stored = preferences.get('theme');
  const store = createStore<{ preference: ThemePreference }>(() => ({
    preference: isTheme(stored) ? stored : 'system',
  }));
  const apply = ({ preference }: { preference: ThemePreference }) => {
    if (preference === 'system') delete root.dataset.theme;
    else root.dataset.theme = preference;
    for (const bar of root.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const { scheme } = bar.dataset;
      if (preference === 'system') bar.media = `(prefers-color-scheme: ${scheme})`;
      else bar.media = scheme === preference ? 'all' : 'not all';
    }
  };
  apply(store.getState());
  store.subscribe(apply);
  return {
    store,
    set(preference) {
      preferences.set('theme', preference);
      store.setState({ preference });
    },
  };
}

function isTheme(value: string): value is ThemePreference {
  return value === 'light' || value === 'dark' || value === 'system';
}
