/** State that outlives a screen's render, readable without React. */
export interface ReadableState<State> {
  getState(): State;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface WritableState<State extends object> extends ReadableState<State> {
  /** Merges a change; says nothing to listeners when no field differs. */
  set(change: Partial<State>): void;
}

export function createState<State extends object>(initial: State): WritableState<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      const next = { ...state, ...change };
      if (Object.entries(next).every(([field, value]) => Object.is(value, Reflect.get(state, field)))) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
