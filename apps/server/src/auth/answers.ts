import type { Taken } from '../limits/token-buckets.ts';

/** An error in the auth API's format; supabase-js reads `error_code` and `msg`. */
export function authError(status: number, code: string, message: string, more: Record<string, unknown> = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, ...more },
    { status, headers: { 'x-sb-error-code': code } },
  );
}

export const invalidAddress = () =>
  authError(400, 'validation_failed', 'Unable to validate email address: invalid format');

export const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

export const notConfirmed = () => authError(400, 'email_not_confirmed', 'Email not confirmed');

export function weakPassword(message: string): Response {
  return authError(422, 'weak_password', message, { weak_password: { reasons: ['length'], message } });
}

/** 429 with Retry-After; undefined when a token was available. */
export function tooMany(taken: Taken): Response | undefined {
  return taken.ok ? undefined : tooManyTries(taken);
}

export function tooManyTries(taken: { readonly retryAfterSeconds: number }): Response {
  const answer = authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  answer.headers.set('retry-after', String(taken.retryAfterSeconds));
  return answer;
}

/** Reads the error code of the engine's answer without consuming its body. */
export async function errorCodeOf(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('error_code' in body)) return undefined;
  return typeof body.error_code === 'string' ? body.error_code : undefined;
}

/** Answers no earlier than `floorMs` after the call, so that the time does not reveal how the answer was found. */
export async function noEarlierThan(floorMs: number, work: Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([work, new Promise((done) => setTimeout(done, floorMs))]);
  return response;
}
