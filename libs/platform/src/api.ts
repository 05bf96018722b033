import { requireBackend } from './backend-address.ts';
import { type CallOptions, requestTimeoutMs, type StreamedEvent, type StreamOptions } from './call-options.ts';
import { AppError, codeForStatus, toAppError } from './errors.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { answerOf } from './function-answer.ts';
import type { Session } from './session.ts';
import type { Tables } from './tables.ts';

export interface Api {
  /**
   * Tables and database functions, as the user who is signed in now; where there is none, every request fails as
   * `network`. Their code is fetched for the first caller; rejects as `network` if that fails.
   */
  tables(): Promise<Tables>;
  /**
   * The same, but only as this user: a request fails as `network` if another user is signed in by the time it would be
   * sent.
   */
  tablesAs(userId: string): Promise<Tables>;
  /** Calls `/functions/v1/{name}`; rejects with an AppError, which has the reason of a limit. */
  call<Response>(name: string, body: object, options?: CallOptions): Promise<Response>;
  /**
   * Calls a function that may answer with server-sent events; a plain JSON answer works as well. An event `error` with
   * `status` and `error` counts as an answer with that status. Rejects with `network` if the events end without an
   * answer, and with `timeout` if they stop arriving.
   */
  stream<Event extends StreamedEvent, Response>(
    name: string,
    body: object,
    options: StreamOptions<Event, Response>,
  ): Promise<Response>;
}

/** The parts of a session that calls need. */
export type ApiSession = Pick<Session, 'store' | 'accessToken' | 'refresh'>;

export interface ApiOptions {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly session: ApiSession;
  readonly fetch: typeof fetch;
  /** Sees how each request ends, also one that could not be sent because no token could be had. */
  readonly noting?: (request: Promise<Response>) => Promise<Response>;
}

/** Throws without an address or a key, because no request could be sent. */
export function createApi(options: ApiOptions): Api {
  const { supabaseUrl, supabaseKey, session, noting } = options;
  requireBackend({ supabaseUrl, supabaseKey });
  const authorized = authorizedFetch(options);
  const send: Send = noting ? (...request) => noting(authorized(...request)) : authorized;
  const tablesOf = async (userId: string) => {
    const { openTables } = await fetchSignedIn();
    return openTables(supabaseUrl, (input, init) => send(input, init, requestTimeoutMs, userId));
  };
  const post = (
    name: string,
    body: object,
    { signal, timeoutMs }: CallOptions,
    headers: Readonly<Record<string, string>> = {},
    asker?: string,
  ) => {
    const init: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    if (signal) init.signal = signal;
    return send(`${supabaseUrl}/functions/v1/${name}`, init, timeoutMs, asker);
  };
  return {
    // Notes the user before anything is awaited, so that a question of one is never sent as another, nor as nobody.
    tables: () => tablesOf(session.store.getState().user?.id ?? ''),
    tablesAs: tablesOf,
    call<Response>(name: string, body: object, options: CallOptions = {}) {
      return failingAsAppError(options.signal, async () => answerOf<Response>(name, await post(name, body, options)));
    },
    stream<Event extends StreamedEvent, Response>(name: string, body: object, options: StreamOptions<Event, Response>) {
      const asker = session.store.getState().user?.id;
      const ask = (signal: AbortSignal | undefined, headers = {}) =>
        post(name, body, { ...options, ...(signal ? { signal } : {}) }, headers, asker);
      return failingAsAppError(options.signal, async () => {
        // Loaded only for streams. If that fails, the answer is requested in one piece.
        const events = await import(/* webpackChunkName: "event-stream" */ './event-stream.ts').catch(() => null);
        if (events) return events.askForEvents(name, ask, options);
        return answerOf<Response>(name, await ask(options.signal));
      });
    },
  };
}

type Send = (input: RequestInfo | URL, init?: RequestInit, timeoutMs?: number, asker?: string) => Promise<Response>;

/** Sends a request as `asker`, by default the present user, with a renewed token where the server refuses the first. */
function authorizedFetch({ supabaseKey, session, fetch }: ApiOptions): Send {
  const present = () => session.store.getState().user?.id;
  return async (input, init = {}, timeoutMs = requestTimeoutMs, asker = present()) => {
    const attempt = (token: string | null) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', supabaseKey);
      headers.set('authorization', `Bearer ${token ?? supabaseKey}`);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, headers, signal });
    };
    const stillTheirs = () => {
      if (asker !== undefined && present() !== asker) throw new AppError('unauthorized', 'The session has ended');
    };
    stillTheirs();
    const token = await session.accessToken();
    stillTheirs();
    const response = await attempt(token);
    if (response.status !== 401 || token === null) return response;
    const renewed = await session.refresh();
    stillTheirs();
    return renewed === null || renewed === token ? response : attempt(renewed);
  };
}

/** Turns any failure into an AppError, except the learner's own abort, which is no failure. */
async function failingAsAppError<Response>(signal: AbortSignal | undefined, run: () => Promise<Response>) {
  try {
    return await run();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toAppError(error);
  }
}

interface TableAnswer<Row> {
  readonly data: Row | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

/** The rows of a PostgREST answer, or throws an AppError. An aborted or failed fetch has status 0. */
export function rowsOf<Row>(answer: TableAnswer<Row>): NonNullable<Row> {
  const row = rowOrNull(answer);
  if (row === null || row === undefined)
    throw new AppError('not_found', 'The answer holds no row', { status: answer.status });
  return row;
}

/** The row of a `maybeSingle` answer; null if there is no such row. */
export function rowOrNull<Row>({ data, error, status }: TableAnswer<Row>): Row | null {
  if (!error) return data;
  const timedOut = /TimeoutError/.test(error.message);
  const code = error.code === '23505' ? 'duplicate' : timedOut ? 'timeout' : codeForStatus(status);
  throw new AppError(code, error.message, { status, reason: error.code });
}
