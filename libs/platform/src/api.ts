import type { Database, FunctionErrorBody } from '@fabula/contracts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, codeForStatus, toAppError } from './errors.ts';
import type { Session } from './session.ts';

/** Every outgoing call ends after this long; a story may take longer, its caller says so. */
export const requestTimeoutMs = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Api {
  /** Tables and database functions, as the signed-in user. */
  readonly tables: PostgrestClient<Database>;
  /** The same as this user or not at all: what is another's by the time it would be sent fails as `network`. */
  tablesAs(userId: string): PostgrestClient<Database>;
  /** Calls `/functions/v1/{name}`; rejects with an AppError that carries the reason of a limit. */
  call<Response>(name: string, body: object, options?: CallOptions): Promise<Response>;
}

/** What calls need of a session. */
export type ApiSession = Pick<Session, 'store' | 'accessToken' | 'refresh'>;

export interface ApiOptions {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly session: ApiSession;
  readonly fetch: typeof fetch;
}

export function createApi({ supabaseUrl, supabaseKey, session, fetch }: ApiOptions): Api {
  const send = async (
    input: RequestInfo | URL,
    init: RequestInit = {},
    timeoutMs = requestTimeoutMs,
    asker = session.store.getState().user?.id,
  ): Promise<Response> => {
    const attempt = (token: string | null) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', supabaseKey);
      headers.set('authorization', `Bearer ${token ?? supabaseKey}`);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, headers, signal });
    };
    const stillTheirs = () => {
      if (asker !== undefined && session.store.getState().user?.id !== asker)
        throw new AppError('unauthorized', 'The session ended before the request was sent');
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
  const tablesOf = (userId?: string) =>
    new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
      fetch: (input, init) => send(input, init, requestTimeoutMs, userId),
      // The query cache tries again. Both together would ask twelve times and show a failure after half a minute.
      retry: false,
    });
  return {
    tables: tablesOf(),
    tablesAs: tablesOf,
    async call<Response>(name: string, body: object, { signal, timeoutMs }: CallOptions = {}) {
      const init: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      if (signal) init.signal = signal;
      let response: globalThis.Response;
      let answer: unknown;
      try {
        response = await send(`${supabaseUrl}/functions/v1/${name}`, init, timeoutMs);
        answer = parseJson(await response.text());
      } catch (error) {
        if (signal?.aborted) throw error; // cancelled by the learner: not a failure
        throw toAppError(error);
      }
      if (!response.ok) throw functionError(response.status, answer);
      if (typeof answer !== 'object' || answer === null)
        throw new AppError('unavailable', `${name} answered with no JSON object`);
      return answer as Response; // the function's answer is typed by contracts, and the function validates what it sends
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, or half an answer: judged by its status
  }
}

function functionError(status: number, body: unknown): AppError {
  const error = isErrorBody(body) ? body.error : null;
  return new AppError(codeForStatus(status), error?.message ?? `HTTP ${status}`, {
    status,
    reason: error?.reason ?? error?.code,
    retryAfterSeconds: error?.retryAfterSeconds,
  });
}

function isErrorBody(body: unknown): body is FunctionErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null
  );
}

interface TableAnswer<Row> {
  readonly data: Row | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

/** The rows of a PostgREST answer, or an AppError. An aborted or failed fetch has status 0. */
export function rowsOf<Row>(answer: TableAnswer<Row>): NonNullable<Row> {
  const row = rowOrNull(answer);
  if (row === null || row === undefined)
    throw new AppError('not_found', 'The answer holds no row', { status: answer.status });
  return row;
}

/** The same for `maybeSingle`: null when there is no such row. */
export function rowOrNull<Row>({ data, error, status }: TableAnswer<Row>): Row | null {
  if (!error) return data;
  const timedOut = /TimeoutError/.test(error.message);
  const code = error.code === '23505' ? 'duplicate' : timedOut ? 'timeout' : codeForStatus(status);
  throw new AppError(code, error.message, { status, reason: error.code });
}
