import { requestTimeoutMs } from './call-options.ts';
import { AppError, codeForStatus, toAppError } from './errors.ts';

export interface AuthFetch {
  readonly fetch: typeof fetch;
  /**
   * Runs something that calls the auth server, and rejects at the first failed call. auth-js itself retries a refresh
   * for half a minute, during which an offline learner would see a blank screen; it goes on retrying in the background.
   */
  failFast<Result>(run: () => Promise<Result>): Promise<Result>;
}

export interface AuthFetchOptions {
  readonly timeoutMs?: number;
  /** No request is sent once it aborts. */
  readonly signal?: AbortSignal;
}

/** The auth client's fetch, in which every call has a time limit. */
export function createAuthFetch({ timeoutMs = requestTimeoutMs, signal: end }: AuthFetchOptions = {}): AuthFetch {
  const waiting = new Set<(error: AppError) => void>();
  const fail = (error: AppError) => {
    for (const reject of waiting) reject(error);
  };
  return {
    async fetch(input, init) {
      const signals = [AbortSignal.timeout(timeoutMs), end, init?.signal].filter((signal) => !!signal);
      try {
        const signal = AbortSignal.any(signals);
        const response = await fetch(input, { ...init, signal });
        const { status } = response;
        if (status >= 500) fail(new AppError(codeForStatus(status), `HTTP ${status}`, { status }));
        return response;
      } catch (error) {
        fail(toAppError(error));
        throw error;
      }
    },
    failFast: (run) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        run()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
  };
}
