import { createStore, type StoreApi } from 'zustand/vanilla';

export type Connectivity = StoreApi<{ online: boolean }>;

/** Whether the device reports a network; a request may still fail. Listens until `signal` aborts. */
export function createConnectivity(window: Window, signal?: AbortSignal): Connectivity {
  const store = createStore(() => ({ online: window.navigator.onLine }));
  const options = signal ? { signal } : undefined;
  window.addEventListener('online', () => store.setState({ online: true }), options);
  window.addEventListener('offline', () => store.setState({ online: false }), options);
  return store;
}
