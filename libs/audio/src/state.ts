import { createStore, type StoreApi } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';

/** State that outlives a screen's render, readable without React. */
export type ReadableState<State> = Omit<StoreApi<State>, 'setState'>;

export interface WritableState<State extends object> extends ReadableState<State> {
  /** Merges a change. Listeners are not called when no field differs. */
  set(change: Partial<State>): void;
}

export function createState<State extends object>(initial: State): WritableState<State> {
  const { setState, ...store } = createStore(() => initial);
  return {
    ...store,
    set: (change) =>
      setState((state) => {
        const next = { ...state, ...change };
        return shallow(state, next) ? state : next;
      }),
  };
}
