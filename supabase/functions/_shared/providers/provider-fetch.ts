import type { z } from 'zod';
import { failureOf, ProviderFailure } from './provider-failure.ts';

export interface HttpOptions {
  readonly url: string;
  /** `POST` if left out. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly signal: AbortSignal;
  /** A longer answer is refused. */
  readonly maxBytes: number;
}

export interface HttpAnswer {
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Sends one request to a provider and reads its whole answer.
 * @throws ProviderFailure for every status but 2xx, for no answer, for a redirect and for an answer that is too long or
 * cut off; the signal's reason once it fired
 */
export async function askHttp({
  url,
  method = 'POST',
  headers,
  body,
  signal,
  maxBytes,
}: HttpOptions): Promise<HttpAnswer> {
  const response = await fetchProvider(url, {
    method,
    signal,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  });
  return { headers: response.headers, bytes: await readBounded(response, maxBytes, signal) };
}

/**
 * For answers that are read as they come: like `fetch`, but without following redirects.
 * @throws ProviderFailure for every status but 2xx and for no answer; the signal's reason once it fired
 */
async function fetchProvider(url: string, request: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
  const response = await fetch(url, { ...request, redirect: 'error' }).catch(() => {
    request.signal.throwIfAborted();
    throw new ProviderFailure('failed');
  });
  const failure = failureOf(response, Date.now());
  if (!failure) return response;
  await response.body?.cancel().catch(() => undefined); // its body is not read either way
  throw failure;
}

/**
 * Parses a provider's JSON answer by its documented schema.
 * @throws ProviderFailure `malformed`
 */
export function parseAnswer<Output>(bytes: Uint8Array, schema: z.ZodType<Output>): Output {
  const parsed = schema.safeParse(readJson(bytes));
  if (!parsed.success) throw new ProviderFailure('malformed', { status: 200 });
  return parsed.data;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined; // not the documented shape
  }
}

async function readBounded({ body, status }: Response, maxBytes: number, signal: AbortSignal) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop cancels the rest.
    for await (const piece of body ?? []) {
      size += piece.byteLength;
      if (size > maxBytes) throw new ProviderFailure('malformed', { status });
      pieces.push(piece);
    }
  } catch {
    signal.throwIfAborted();
    throw new ProviderFailure('malformed', { status });
  }
  return joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

/**
 * A `fetch` for a library that calls a provider itself: it follows no redirects, limits the length of an answer, and
 * throws our failures.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const signal = init?.signal ?? new AbortController().signal;
    const { body, status, headers } = await fetchProvider(url, { ...init, signal });
    if (body === null) return new Response(null, { status, headers });
    let size = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.byteLength;
        if (size > maxBytes) controller.error(new ProviderFailure('malformed', { status }));
        else controller.enqueue(piece);
      },
    });
    return new Response(body.pipeThrough(bounded), { status, headers });
  };
}
