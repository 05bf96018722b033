import { z } from 'zod';
import type { FunctionEnv } from './env.ts';
import { ApiError } from './errors.ts';

/** A function has seconds in all, and the client gives up before a slow database does. */
const timeoutMs = 10_000;

const errorBody = z.object({ code: z.string().catch(''), details: z.string().catch('') });

export interface ApiCall {
  readonly path: string;
  /** The caller's own, or the service key. */
  readonly token: string;
  /** Without one, POST where there is a body and GET where there is none. */
  readonly method?: 'DELETE';
  readonly body?: unknown;
}

/**
 * One call to the Supabase API with the rights of `token`, and its JSON answer.
 * @throws ApiError for every answer but 2xx, and with status 0 where there was none
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  const response = await (env.fetch ?? fetch)(request).catch(() => {
    throw new ApiError(0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code, details } = errorBody.catch({ code: '', details: '' }).parse(answer);
  throw new ApiError(response.status, code, details);
}
