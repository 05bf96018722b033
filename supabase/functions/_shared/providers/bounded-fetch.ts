import { ProviderFailure } from './provider-failure.ts';
import { fetchProvider } from './provider-fetch.ts';

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
