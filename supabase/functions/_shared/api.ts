import { z } from 'zod';
import type { FunctionEnv } from './env.ts';
import { ApiError } from './errors.ts';

/** A function has only seconds. A host whose queue is longer says so in its environment. */
const usualTimeoutMs = 10_000;

const errorBody = z.object({ code: z.string().catch(''), details: z.string().catch('') });

export interface ApiCall {
  readonly path: string;
  /** The caller's token, or the service key. */
  readonly token: string;
  /** If left out, POST with a body and GET without one. */
  readonly method?: 'DELETE';
  readonly body?: unknown;
}

/**
 * Sends one call to the Supabase API with the rights of `token` and returns its JSON answer.
 * @throws ApiError for every status but 2xx, and with status 0 where there was no answer
 */
export async function callApi(env: FunctionEnv, { path, token, method, body }: ApiCall): Promise<unknown> {
  const request = new Request(`${env.supabaseUrl}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: token === env.serviceKey ? token : env.publishableKey,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(env.apiTimeoutMs ?? usualTimeoutMs),
  });
  const response = await (env.fetch ?? fetch)(request).catch(() => {
    throw new ApiError(0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code, details } = errorBody.catch({ code: '', details: '' }).parse(answer);
  throw new ApiError(response.status, code, details);
}
