import type { FunctionErrorBody } from '@fabula/contracts';
import type { z } from 'zod';
import { maxTextBytes, parseBody, readText } from './body.ts';
import { type Caller, readCaller } from './caller.ts';
import type { FunctionEnv, FunctionHandler } from './env.ts';
import { ApiError, FunctionError } from './errors.ts';
import { EventStream, eventStreamBody, readsEvents, type StreamEvent } from './event-stream.ts';

/** No answer, or an answer that the request did not get its turn, or that what stands before the API has none. */
const saysUnavailable: ReadonlySet<number> = new Set([0, 408, 429, 499, 502, 503, 504]);

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
  /** Fires when the caller has disconnected. */
  readonly signal: AbortSignal;
  /** Whether the answer may be an EventStream. */
  readonly readsEvents: boolean;
}

/**
 * Defines a function for signed-in callers: POST with a small JSON body in, JSON or events out. Every error becomes an
 * answer with a FunctionErrorBody of libs/contracts, or the last event.
 */
export function defineFunction<Body>(
  schema: z.ZodType<Body>,
  answer: (call: Call<Body>) => Promise<object | EventStream<StreamEvent>>,
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
      const { signal } = request;
      const answered = await answer({ body, caller, env, signal, readsEvents: readsEvents(request) });
      return answered instanceof EventStream ? events(answered, signal) : json(200, answered);
    } catch (error) {
      // The caller has left, so nothing failed and nobody reads the answer.
      return refusal(request.signal.aborted ? new FunctionError(499, 'gone', 'The caller has gone.') : error);
    }
  };
}

function events<Event extends StreamEvent>(answer: EventStream<Event>, signal: AbortSignal): Response {
  const body = eventStreamBody(answer, signal, (error) => ({ type: 'error', ...refused(error) }));
  // Asks buffering proxies to pass the answer on as it comes.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
  return new Response(body, { headers: { ...corsHeaders, ...headers, 'cache-control': 'no-store, no-transform' } });
}

function refusal(error: unknown): Response {
  const { status, ...body } = refused(error);
  return json(status, body);
}

function refused(error: unknown): FunctionErrorBody & { readonly status: number } {
  const { status, code, message, reason } = toFunctionError(error);
  return { status, error: { code, message, ...(reason === undefined ? {} : { reason }) } };
}

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  // Logs only the kind of the failure, because its message may contain what a learner wrote.
  console.error('A function failed:', error instanceof ApiError ? error.message : error instanceof Error && error.name);
  const message = 'Something went wrong. Please try again.';
  if (error instanceof ApiError && saysUnavailable.has(error.status))
    return new FunctionError(503, 'unavailable', message);
  return new FunctionError(500, 'internal', message);
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...corsHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
