import type { z } from 'zod';
import { maxTextBytes, parseBody, readText } from './body.ts';
import { type Caller, readCaller } from './caller.ts';
import type { FunctionEnv, FunctionHandler } from './env.ts';
import { ApiError, FunctionError } from './errors.ts';

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-max-age': '86400',
};

export interface Call<Body> {
  readonly body: Body;
  readonly caller: Caller;
  readonly env: FunctionEnv;
  /** Fires when the caller has gone. */
  readonly signal: AbortSignal;
}

/**
 * A function for signed-in callers: POST with a small JSON body in, JSON out. Whatever goes wrong becomes an answer with the
 * error body of contracts' FunctionErrorBody.
 */
export function defineFunction<Body>(
  schema: z.ZodType<Body>,
  answer: (call: Call<Body>) => Promise<object>,
  { maxBodyBytes = maxTextBytes }: { readonly maxBodyBytes?: number } = {},
): FunctionHandler {
  return async (request, env) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders });
    try {
      if (request.method !== 'POST')
        throw new FunctionError(405, 'method_not_allowed', 'Only POST is understood here.');
      const text = await readText(request, maxBodyBytes);
      const caller = await readCaller(request, env);
      const body = parseBody(text, schema);
      return json(200, await answer({ body, caller, env, signal: request.signal }));
    } catch (error) {
      return refusal(error);
    }
  };
}

/** FunctionErrorBody of libs/contracts, as far as functions fill it. */
export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly reason?: string };
}

function refusal(error: unknown): Response {
  const { status, code, message, reason } = toFunctionError(error);
  const body: ErrorBody = { error: { code, message, ...(reason === undefined ? {} : { reason }) } };
  return json(status, body);
}

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  // Only the kind of failure: its message can hold what a learner wrote.
  console.error('A function failed:', error instanceof ApiError ? error.message : error instanceof Error && error.name);
  const message = 'Something went wrong. Please try again.';
  if (error instanceof ApiError && error.status === 0) return new FunctionError(503, 'unavailable', message);
  return new FunctionError(500, 'internal', message);
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...corsHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
