import type { Backend } from './backend/backend.ts';
import type { Limits } from './limits/limits.ts';
import { afterUnreadBody, BodyTooLargeError, readBody } from './limits/read-body.ts';
import { refusedBody } from './rest-body.ts';
import { refusedQuery } from './rest-rules.ts';

/** Far above a whole outbox of operations and the longest story. */
const maxBodyBytes = 1024 * 1024;

/** Answers `/rest/v1` with the engine, after checks of the size, the rate and the cost of a request. */
export async function answerRest(
  { backend, limits }: { readonly backend: Backend; readonly limits: Limits },
  request: Request,
  client: string,
): Promise<Response> {
  // A school shares one address, and so does everybody behind a proxy that is not configured.
  const taken = await limits.rest.take(backend.callerOf(request, client));
  if (!taken.ok) {
    return restError(429, 'rate_limited', 'Too many requests', { 'retry-after': String(taken.retryAfterSeconds) });
  }
  const refused = refusedQuery(new URL(request.url).searchParams);
  if (refused) return restError(400, 'PGRST100', refused);
  try {
    if (request.body === null) return await backend.fetch(request, { client });
    const { url, method, headers, signal } = request;
    const body = await readBody(request, maxBodyBytes);
    if (!isJson(headers)) return restError(415, 'PGRST102', 'Only application/json is understood here');
    const wrong = refusedBody(new TextDecoder().decode(body));
    if (wrong) return restError(400, wrong.code, wrong.message);
    return await backend.fetch(new Request(url, { method, headers, signal, body }), { client });
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return restError(413, 'too_large', 'The request is too large', afterUnreadBody);
    throw error;
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/(\w+(\.\w+)*\+)?json\b/i.test(headers.get('content-type') ?? 'application/json');
}

/** An error in PostgREST's format. */
function restError(status: number, code: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}
