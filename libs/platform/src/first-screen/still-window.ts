import type { InterfaceLanguage } from '@fabula/domain';

/** What the platform reads of a window when it starts, at an address, for a visitor of whom nothing is known. */
export function stillWindow(path: string, language: InterfaceLanguage): Window & typeof globalThis {
  const ignore = () => undefined;
  const location = new URL(path, 'http://first.invalid');
  const window = {
    location,
    history: { state: null, pushState: ignore, replaceState: ignore },
    navigator: { languages: [language], onLine: true },
    document: {
      documentElement: { lang: language, dataset: {}, querySelectorAll: () => [] },
      visibilityState: 'hidden',
      addEventListener: ignore,
    },
    addEventListener: ignore,
    removeEventListener: ignore,
    setTimeout: () => 0,
    clearTimeout: ignore,
    fetch: () => Promise.reject(new TypeError('A first screen requests nothing')),
  };
  return window as unknown as Window & typeof globalThis; // all that is read before something happens in a page
}
