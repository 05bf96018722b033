import type { Logger } from './log.ts';

/**
 * A path as it may be logged: segments with a digit (ids, tokens), addresses and long segments become a placeholder.
 * The query, which contains tokens, is left out.
 */
export function loggedRoute(pathname: string): string {
  if (pathname.startsWith('/r/') || pathname.startsWith('/assets/')) return `${pathname.slice(0, 3)}*`;
  return pathname
    .split('/')
    .slice(0, 6)
    .map((segment) =>
      segment === 'v1' || (segment.length <= 40 && /^([a-z]+([._-][a-z]+)*)?$/i.test(segment)) ? segment : ':id',
    )
    .join('/');
}

/** Answers through `answer` and logs one line about it. */
export async function logged(
  log: Logger,
  request: Request,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const line = { requestId, method: request.method, route: loggedRoute(new URL(request.url).pathname) };
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const response = await answer();
    response.headers.set('x-request-id', requestId);
    log.info({ ...line, status: response.status, ms: ms() }, 'request');
    return response;
  } catch (err) {
    log.error({ ...line, status: 500, ms: ms(), err }, 'request failed');
    const body = { code: 'internal', message: 'Something went wrong. Please try again.', requestId };
    return Response.json(body, { status: 500, headers: { 'x-request-id': requestId } });
  }
}
