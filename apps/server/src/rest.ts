import type { Backend } from './backend/backend.ts';
import type { Limits } from './limits/limits.ts';
import { afterUnreadBody, BodyTooLargeError, readBody } from './limits/read-body.ts';

/** A whole outbox of operations and the longest story stay far below. */
const maxBodyBytes = 1024 * 1024;

/**
 * Whether a query filters by regular expression. One with back-references takes PostgreSQL years, and PGlite, which runs in
 * this process and cannot be interrupted, the whole server with it. The product has none.
 */
export function filtersByPattern(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => {
    const isLogic = /(^|\.)(and|or)$/.test(name);
    return (isLogic ? /\.i?match(\((any|all)\))?\./i : /^(not\.)*i?match(\((any|all)\))?\./i).test(value);
  });
}

/** Answers `/rest/v1`: the engine, behind a size and a rate. */
export async function answerRest(
  { backend, limits }: { readonly backend: Backend; readonly limits: Limits },
  request: Request,
  client: string,
): Promise<Response> {
  const taken = limits.rest.take(client);
  if (!taken.ok) {
    return restError(429, 'rate_limited', 'Too many requests', { 'retry-after': String(taken.retryAfterSeconds) });
  }
  if (filtersByPattern(new URL(request.url).searchParams)) {
    return restError(400, 'PGRST100', 'Filters by regular expression are not offered here');
  }
  try {
    if (request.body === null) return await backend.fetch(request);
    const { url, method, headers } = request;
    return await backend.fetch(new Request(url, { method, headers, body: await readBody(request, maxBodyBytes) }));
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return restError(413, 'too_large', 'The request is too large', afterUnreadBody);
    throw error;
  }
}

/** As PostgREST writes errors. */
function restError(status: number, code: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}
