import type { NotServedError } from './fair-queue.ts';

/** By then the present queue is answered or refused. */
export const comeBackSeconds = 2;

const answers: Readonly<
  Record<NotServedError['reason'], { readonly status: number; readonly code: string; readonly message: string }>
> = {
  caller: { status: 429, code: 'too_many_at_once', message: 'Too many of your requests wait already' },
  full: { status: 503, code: 'busy', message: 'Too many requests wait already' },
  late: { status: 503, code: 'busy', message: 'The request waited too long for its turn' },
  away: { status: 503, code: 'unavailable', message: 'The database cannot be reached' },
  // The caller has left, so only the log gets this.
  left: { status: 499, code: 'left', message: 'The caller has left' },
};

/** The answer for work that was not started, in the format of the API that was called. */
export function answerNotServed({ reason }: NotServedError, { url }: Request): Response {
  const { status, code, message } = answers[reason];
  const { pathname } = new URL(url);
  return Response.json(bodyOf(pathname, { status, code, message }), {
    status,
    headers: { 'retry-after': String(comeBackSeconds) },
  });
}

function bodyOf(pathname: string, { status, code, message }: (typeof answers)[NotServedError['reason']]): object {
  if (pathname.startsWith('/auth/v1/')) {
    return { code: status, error_code: status === 429 ? 'over_request_rate_limit' : code, msg: message };
  }
  if (pathname.startsWith('/functions/v1/')) {
    const known = status === 429 ? 'rate_limited' : 'unavailable';
    return { error: { code: known, message, retryAfterSeconds: comeBackSeconds } };
  }
  return { code, message, details: null, hint: null };
}

/** Whether an answer of the backend only says that its turn did not come. */
export function isNotServed({ status, headers }: Response): boolean {
  return (status === 429 || status === 503) && headers.has('retry-after');
}
