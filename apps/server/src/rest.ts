import type { Backend } from './backend/backend.ts';
import type { Limits } from './limits/limits.ts';
import { BodyTooLargeError, readBody } from './limits/read-body.ts';

/** A whole outbox of operations and the longest story stay far below. */
const maxBodyBytes = 1024 * 1024;

/** Answers `/rest/v1`: the engine, behind a size and a rate. */
export async function answerRest(
  { backend, limits }: { readonly backend: Backend; readonly limits: Limits },
  request: Request,
  client: string,
): Promise<Response> {
  const taken = limits.rest.take(client);
  if (!taken.ok) {
    const answer = restError(429, 'rate_limited', 'Too many requests');
    answer.headers.set('retry-after', String(taken.retryAfterSeconds));
    return answer;
  }
  try {
    if (request.body === null) return await backend.fetch(request);
    const { url, method, headers } = request;
    return await backend.fetch(new Request(url, { method, headers, body: await readBody(request, maxBodyBytes) }));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return restError(413, 'too_large', 'The request is too large');
    throw error;
  }
}

/** As PostgREST writes errors. */
function restError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
