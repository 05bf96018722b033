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
  /** The address in Fabula from which its path was opened; none where the page began with it. */
  readonly from?: string | undefined;
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
  const { setState, ...store } = createStore<NavigationState>(() => read('pop'));

  function read(lastAction: NavigationState['lastAction']): NavigationState {
    const state: unknown = window.history.state;
    const { key, usr, from } = isEntry(state) ? state : { key: 'default', usr: null };
    const { pathname, search, hash } = window.location;
    return { location: { pathname, search, hash, state: usr, key } as Location, lastAction, from };
  }

  const changed = (lastAction: NavigationState['lastAction']) => setState(read(lastAction));

  function write(to: To, state: unknown, replace: boolean) {
    const parsed = typeof to === 'string' ? parsePath(to) : to;
    const { location, from } = store.getState();
    const path = { pathname: location.pathname, search: '', hash: '', ...parsed };
    const stays = replace || path.pathname === location.pathname;
    const entry = {
      key: Math.random().toString(36).slice(2, 10),
      usr: state ?? null,
      from: stays ? from : createPath(location),
    };
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
 * `first` is where it stands. Who comes back to the address that was left finds the very same location, so nothing is
 * drawn again for it. What ends in a place that was left takes the learner nowhere.
 */
export function ownNavigation(navigation: Navigation, isOwn: (pathname: string) => boolean, first: string): Navigation {
  const location: Location = { pathname: first, search: '', hash: '', state: null, key: 'default' };
  let own: NavigationState = { location, lastAction: 'replace' };
  let seen: NavigationState | undefined;
  let isAway = false;
  const getState = () => {
    const present = navigation.getState();
    const isHere = isOwn(present.location.pathname);
    if (isHere && present !== seen) {
      seen = present;
      const isLeftOne = isAway && isSameAddress(present.location, own.location);
      own = isLeftOne ? { ...present, location: own.location } : present;
    }
    isAway = !isHere;
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

function isSameAddress(one: Location, other: Location): boolean {
  return createPath(one) === createPath(other) && one.state === other.state;
}

function isEntry(value: unknown): value is { key: string; usr: unknown; from?: string } {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}
