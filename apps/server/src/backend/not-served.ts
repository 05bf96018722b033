import { unreachable } from '../engine-patches/database-errors.ts';
import type { NotServedError } from './fair-queue.ts';

/** By then the present queue is answered or refused. */
export const comeBackSeconds = 2;

interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const answers: Readonly<Record<NotServedError['reason'], Told>> = {
  caller: { status: 429, code: 'too_many_at_once', message: 'Too many of your requests wait already' },
  full: { status: 503, code: 'busy', message: 'Too many requests wait already' },
  late: { status: 503, code: 'busy', message: 'The request waited too long for its turn' },
  // The caller has left, so only the log gets this.
  left: { status: 499, code: 'left', message: 'The caller has left' },
};

/** The answer for work that was not started, in the format of the API that was called. */
export function answerNotServed({ reason }: NotServedError, request: Request): Response {
  return answer(answers[reason], request);
}

/** The answer where the database was not reached, in that format, too. */
export function answerAway(request: Request): Response {
  return answer({ status: 503, code: 'unavailable', message: unreachable.message }, request);
}

function answer(told: Told, { url }: Request): Response {
  return Response.json(bodyOf(new URL(url).pathname, told), {
    status: told.status,
    headers: { 'retry-after': String(comeBackSeconds) },
  });
}

function bodyOf(pathname: string, { status, code, message }: Told): object {
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
