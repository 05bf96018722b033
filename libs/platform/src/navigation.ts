import type { Location, Navigator, To } from 'react-router-dom';
import { createPath, parsePath } from 'react-router-dom';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The page's one history: one popstate listener, shared by the shell's router and every feature's. */
export interface Navigation {
  getLocation(): Location;
  subscribe(listener: () => void): () => void;
  navigate(to: To, options?: NavigateOptions): void;
  /** What react-router's low-level `<Router>` takes. */
  readonly navigator: Navigator;
  /** How the page was reached last: a new entry, a replaced one, or back and forward. */
  lastAction(): 'push' | 'replace' | 'pop';
}

/** Reads and writes `window.history`; creating it listens to popstate until `signal` aborts. */
export function createNavigation(window: Window, signal?: AbortSignal): Navigation {
  const listeners = new Set<() => void>();
  let action: 'push' | 'replace' | 'pop' = 'pop';
  let location = read();

  function read(): Location {
    const state: unknown = window.history.state;
    const entry = isEntry(state) ? state : { key: 'default', usr: null };
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry.usr, key: entry.key } as Location;
  }

  function changed(how: typeof action) {
    action = how;
    location = read();
    for (const listener of listeners) listener();
  }

  function write(to: To, state: unknown, replace: boolean) {
    const parsed = typeof to === 'string' ? parsePath(to) : to;
    const path = { pathname: location.pathname, search: '', hash: '', ...parsed };
    const entry = { key: Math.random().toString(36).slice(2, 10), usr: state ?? null };
    if (replace) window.history.replaceState(entry, '', createPath(path));
    else window.history.pushState(entry, '', createPath(path));
    changed(replace ? 'replace' : 'push');
  }

  window.addEventListener('popstate', () => changed('pop'), signal ? { signal } : undefined);

  return {
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options = {}) => write(to, options.state, options.replace ?? false),
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => write(to, state, false),
      replace: (to, state) => write(to, state, true),
      go: (delta) => window.history.go(delta),
    },
    lastAction: () => action,
  };
}

function isEntry(value: unknown): value is { key: string; usr: unknown } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
