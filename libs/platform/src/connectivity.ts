import { createStore, type StoreApi } from 'zustand/vanilla';
import { toAppError } from './errors.ts';

export interface ConnectivityState {
  /** Whether the device reports a network; a request may still fail. */
  readonly online: boolean;
  /** Whether the server answered the last request, or none has been sent yet. */
  readonly reachable: boolean;
  /**
   * When the server was heard last, also during an earlier visit, in milliseconds since 1970; null if that is unknown.
   */
  readonly heardAt: number | null;
}

export type Connectivity = StoreApi<ConnectivityState>;

/** Follows what the device reports until `signal` aborts; `notingAnswers` adds what requests show. */
export function createConnectivity(window: Window, signal?: AbortSignal): Connectivity {
  const store = createStore<ConnectivityState>(() => ({
    online: window.navigator.onLine,
    reachable: true,
    heardAt: null,
  }));
  const options = signal ? { signal } : undefined;
  // What failed before is no news of the network that has come.
  window.addEventListener('online', () => store.setState({ online: true, reachable: true }), options);
  window.addEventListener('offline', () => store.setState({ online: false }), options);
  return store;
}

/** A proxy answers with these in the place of a server that does not. */
const gatewayErrors = [502, 504];

/** Passes on how a request ends, and notes whether the server has answered. */
export function notingAnswers(connectivity: Connectivity, now: () => Date) {
  return async (request: Promise<Response>): Promise<Response> => {
    try {
      const response = await request;
      if (gatewayErrors.includes(response.status)) connectivity.setState({ reachable: false });
      else connectivity.setState({ reachable: true, heardAt: now().getTime() });
      return response;
    } catch (error) {
      if (['network', 'timeout'].includes(toAppError(error).code)) connectivity.setState({ reachable: false });
      throw error;
    }
  };
}
