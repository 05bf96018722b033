import type { FunctionEnv, FunctionHandler } from '../env.ts';
import type { RequestLine } from '../providers/provider-log.ts';

export const learnerId = '8f14e45f-ceea-467f-a8ee-5f2c1b8f4a10';
export const learnerToken = 'learner.access.token';
export const publishableKey = 'sb_publishable_test';

export interface ApiRequest {
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

/** The Supabase API's answers, by the beginning of path and query; a function receives the request. */
export type ApiAnswers = Readonly<Record<string, Response | unknown[] | object | ((request: ApiRequest) => unknown)>>;

export interface ApiDouble {
  readonly env: FunctionEnv;
  /** Every request to the API, in order. */
  readonly requests: ApiRequest[];
  /** The log lines about requests to providers. */
  readonly log: RequestLine[];
}

let addresses = 0;

/**
 * An environment whose Supabase API is a table of answers; it knows one learner. Each double has an address of its own.
 */
export function apiDouble(answers: ApiAnswers = {}, changes: Partial<FunctionEnv> = {}): ApiDouble {
  addresses += 1;
  const supabaseUrl = `https://api-${addresses}.test`;
  const requests: ApiRequest[] = [];
  const log: RequestLine[] = [];
  const answer = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const incoming = new Request(input, init);
    const path = decodeURIComponent(incoming.url.slice(supabaseUrl.length));
    const token = (incoming.headers.get('authorization') ?? '').replace('Bearer ', '');
    const body: unknown = incoming.method === 'POST' ? await incoming.json() : undefined;
    const request = { path, token, body };
    requests.push(request);
    const known: ApiAnswers = {
      '/auth/v1/user': signedIn,
      '/rest/v1/rpc/note_model_use': () => true,
      '/rest/v1/rpc/has_feature': () => true,
      ...answers,
    };
    const match = Object.keys(known).find((start) => path.startsWith(start));
    const given = match === undefined ? new Response(null, { status: 404 }) : known[match];
    const result: unknown = typeof given === 'function' ? await given(request) : given;
    return result instanceof Response ? result.clone() : Response.json(result);
  };
  const env: FunctionEnv = {
    supabaseUrl,
    publishableKey,
    secrets: {},
    now: () => new Date('2026-03-02T08:00:00Z'),
    random: () => 0,
    log: (line) => void log.push(line),
    fetch: answer,
    ...changes,
  };
  return { env, requests, log };
}

function signedIn({ token }: ApiRequest): Response {
  return token === learnerToken ? Response.json({ id: learnerId }) : new Response('{}', { status: 403 });
}

/** Calls a function as the learner, or with `token`, and reads its answer. */
export async function callFunction(
  handler: FunctionHandler,
  env: FunctionEnv,
  body: unknown,
  token: string | undefined = learnerToken,
): Promise<{ status: number; body: unknown }> {
  const request = new Request('https://functions.test/any', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const response = await handler(request, env);
  return { status: response.status, body: await response.json() };
}
