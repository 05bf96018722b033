import type { Location, Navigator, To } from 'react-router-dom';
import { createPath, parsePath } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface NavigationState {
  readonly location: Location;
  /** How it was reached: by a new entry, by a replaced one, or by going back or forward. */
  readonly lastAction: 'push' | 'replace' | 'pop';
}

/** The page's one history, with one popstate listener for the shell's router and every feature's. */
export interface Navigation extends Omit<StoreApi<NavigationState>, 'setState'> {
  getLocation(): Location;
  navigate(to: To, options?: NavigateOptions): void;
  /** The navigator for react-router's low-level `<Router>`. */
  readonly navigator: Navigator;
  lastAction(): NavigationState['lastAction'];
}

/** Reads and writes `window.history`, and listens to popstate until `signal` aborts. */
export function createNavigation(window: Window, signal?: AbortSignal): Navigation {
  const { setState, ...store } = createStore<NavigationState>(() => ({ location: read(), lastAction: 'pop' }));

  function read(): Location {
    const state: unknown = window.history.state;
    const entry = isEntry(state) ? state : { key: 'default', usr: null };
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry.usr, key: entry.key } as Location;
  }

  const changed = (lastAction: NavigationState['lastAction']) => setState({ location: read(), lastAction });

  function write(to: To, state: unknown, replace: boolean) {
    const parsed = typeof to === 'string' ? parsePath(to) : to;
    const path = { pathname: store.getState().location.pathname, search: '', hash: '', ...parsed };
    const entry = { key: Math.random().toString(36).slice(2, 10), usr: state ?? null };
    if (replace) window.history.replaceState(entry, '', createPath(path));
    else window.history.pushState(entry, '', createPath(path));
    changed(replace ? 'replace' : 'push');
  }

  window.addEventListener('popstate', () => changed('pop'), signal ? { signal } : undefined);

  return {
    ...store,
    getLocation: () => store.getState().location,
    navigate: (to, options = {}) => write(to, options.state, options.replace ?? false),
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => write(to, state, false),
      replace: (to, state) => write(to, state, true),
      go: (delta) => window.history.go(delta),
    },
    lastAction: () => store.getState().lastAction,
  };
}

/**
 * The page's history as one place sees it: at paths of other places, its own last location. Before there was one,
 * `first` is where it stands. What ends in a place that was left takes the learner nowhere.
 */
export function ownNavigation(navigation: Navigation, isOwn: (pathname: string) => boolean, first: string): Navigation {
  const location: Location = { pathname: first, search: '', hash: '', state: null, key: 'default' };
  let own: NavigationState = { location, lastAction: 'replace' };
  const getState = () => {
    const present = navigation.getState();
    if (isOwn(present.location.pathname)) own = present;
    return own;
  };
  const isShown = () => isOwn(navigation.getLocation().pathname);
  const { navigator } = navigation;
  return {
    ...navigation,
    getState,
    getInitialState: getState,
    getLocation: () => getState().location,
    navigator: {
      ...navigator,
      push: (to, state) => isShown() && navigator.push(to, state),
      replace: (to, state) => isShown() && navigator.replace(to, state),
    },
  };
}

function isEntry(value: unknown): value is { key: string; usr: unknown } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
