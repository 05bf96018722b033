import type { FunctionErrorBody } from '@fabula/contracts';
import { answeringSeconds, type FunctionEnv, type FunctionHandler, writingSeconds } from '@fabula/supabase/host';
import { textModels } from '@fabula/supabase/providers';
import type { Backend } from '../backend/backend.ts';
import { NotServedError } from '../backend/fair-queue.ts';
import { comeBackSeconds } from '../backend/not-served.ts';
import type { Limits } from '../limits/limits.ts';
import { afterUnreadBody, BodyTooLargeError, readBody } from '../limits/read-body.ts';
import type { Logger } from '../log.ts';
import { findCaller } from './caller.ts';
import type { Functions } from './load-functions.ts';

const textBytes = 16 * 1024;
const speechBytes = 1024 * 1024;
const webhookBytes = 256 * 1024;
/** Functions whose body is a recording. */
const takesSpeech = new Set(['speech-to-text']);
/** Functions that are called for each sentence, and so more often than the others. */
const aboutSpeech = new Set(['speech-to-text', 'text-to-speech']);

/** Longer than any other source takes. */
const usualTimeoutMs = 30_000;
const writes = 'generate-story';
/** A model may write for its whole time, and what follows must still be possible: the library's answer, the row. */
const writesLong = new Set([writes, 'translate-lesson']);
/** Asks servers of others. */
const fetchesPages = 'read-page';

/** Called by another server, which proves itself to the function instead of having a session. */
const webhook = 'revenuecat-webhook';

export interface FunctionsHostOptions {
  readonly functions: Functions;
  readonly env: FunctionEnv;
  readonly backend: Backend;
  readonly limits: Limits;
  readonly publishableKey: string;
  readonly log: Logger;
  /** Replaces each function's own timeout. It covers the whole answer, to the end of its body. */
  readonly timeoutMs?: number;
}

/**
 * Answers `/functions/v1/{name}`: the host checks the caller, the size, the rate and the time; the handler does the
 * rest.
 */
export async function answerFunction(parts: FunctionsHostOptions, request: Request, client: string): Promise<Response> {
  const { functions, limits, log } = parts;
  if (request.method !== 'POST') {
    return functionError(405, { code: 'method_not_allowed', message: 'Functions are called with POST.' });
  }
  // Checking the caller costs a query, so even invalid tokens have a rate limit.
  const asked = await limits.rest.take(parts.backend.callerOf(request, client));
  if (!asked.ok) return tooOften(asked.retryAfterSeconds);
  const name = new URL(request.url).pathname.replace(/^\/functions\/v1\//, '');
  const isWebhook = name === webhook && Boolean(parts.env.secrets.REVENUECAT_WEBHOOK_AUTH);
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = await readBody(request, isWebhook ? webhookBytes : takesSpeech.has(name) ? speechBytes : textBytes);
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    return functionError(413, { code: 'too_large', message: 'The request is too large.' }, afterUnreadBody);
  }
  const refused = isWebhook ? undefined : await refuseCaller(parts, request, name, client);
  if (refused) return refused;
  const handler = await functions.load(name);
  if (!handler) return functionError(404, { code: 'not_found', message: 'The requested resource was not found.' });
  const { env, timeoutMs = timeoutOf(name, env) } = parts;
  return runHandler(handler, request, body, { env, timeoutMs }, (err) =>
    log.error({ err, function: name }, 'a function failed'),
  );
}

function timeoutOf(name: string, { secrets, apiTimeoutMs }: FunctionEnv): number {
  const ownMs = writesLong.has(name) ? (writingSeconds(secrets) + answeringSeconds) * 1000 : usualTimeoutMs;
  // Where the operator lets requests wait longer, so does the whole answer.
  return ownMs + (apiTimeoutMs ?? 0);
}

/** The answer for a caller without a session, or who calls too often; undefined for everybody else. */
async function refuseCaller(
  { backend, env, limits, publishableKey }: FunctionsHostOptions,
  request: Request,
  name: string,
  client: string,
): Promise<Response | undefined> {
  const caller = await findCaller(backend, request, publishableKey, client).catch((error: unknown) => {
    if (error instanceof NotServedError) return error;
    throw error;
  });
  if (caller instanceof NotServedError) return notServed(caller);
  if (!caller) {
    const taken = await limits.strangers.take(client);
    if (!taken.ok) return tooOften(taken.retryAfterSeconds);
    return functionError(401, { code: 'unauthorized', message: 'You are not authorized to perform this action.' });
  }
  const usual = aboutSpeech.has(name) ? limits.speechFunctions : limits.textFunctions;
  const isWritten = name === writes && textModels('AI_STORY', env.secrets).length > 0;
  const own = isWritten ? [limits.writtenStories] : name === fetchesPages ? [limits.pages] : [];
  for (const buckets of [usual, ...own]) {
    const taken = await buckets.take(caller.userId);
    if (!taken.ok) return tooOften(taken.retryAfterSeconds);
  }
  return undefined;
}

async function runHandler(
  handler: FunctionHandler,
  { url, headers, signal }: Request,
  body: Uint8Array<ArrayBuffer>,
  { env, timeoutMs }: { readonly env: FunctionEnv; readonly timeoutMs: number },
  report: (error: unknown) => void,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new AbortController();
  const late = new Promise<Response>((done) => {
    timer = setTimeout(() => {
      tooLate.abort();
      done(functionError(504, { code: 'timeout', message: 'Network error. Please check your connection.' }));
    }, timeoutMs);
  });
  // Fires when nobody waits for the answer any more: the caller has left, or has got a 504.
  const unwanted = AbortSignal.any([signal, tooLate.signal]);
  const request = new Request(url, { method: 'POST', headers, body, signal: unwanted });
  const answer = handler(request, env).catch((error: unknown) => {
    report(error);
    return functionError(500, { code: 'internal', message: 'Something went wrong. Please try again.' });
  });
  const response = await Promise.race([answer, late]);
  if (response.body && isStream(response))
    return cutAt(tooLate.signal, response, response.body, () => clearTimeout(timer));
  clearTimeout(timer);
  return response;
}

function isStream({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/event-stream');
}

/** Passes a body on as it comes; when `signal` fires its producer is stopped and its reader gets an error. */
function cutAt(
  signal: AbortSignal,
  { status, headers }: Response,
  body: ReadableStream<Uint8Array>,
  ended: () => void,
): Response {
  const passed = new TransformStream<Uint8Array, Uint8Array>();
  // However it ends, its reader is told through `passed`.
  void body.pipeTo(passed.writable, { signal }).then(ended, ended);
  return new Response(passed.readable, { status, headers });
}

function notServed({ reason }: NotServedError): Response {
  if (reason === 'caller') return tooOften(comeBackSeconds);
  const message = 'Something went wrong. Please try again.';
  return functionError(503, { code: 'unavailable', message, retryAfterSeconds: comeBackSeconds });
}

function tooOften(retryAfterSeconds: number): Response {
  return functionError(429, {
    code: 'rate_limited',
    message: 'Please wait a moment.',
    reason: 'rate',
    retryAfterSeconds,
  });
}

/** An error in the format of every function. */
function functionError(
  status: number,
  error: FunctionErrorBody['error'],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const wait = error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json({ error }, { status, headers: { ...headers, ...wait } });
}
