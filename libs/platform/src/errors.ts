/**
 * Every failure that a screen can meet, as a code that it maps to a translated message. `unknown` is the last resort
 * and is also reported.
 */
export type AppErrorCode =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'duplicate'
  | 'validation'
  | 'too_large'
  | 'limit'
  | 'unavailable'
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'email_taken'
  | 'weak_password'
  | 'same_password'
  | 'link_expired'
  | 'unknown';

export interface AppErrorDetails {
  readonly status?: number | undefined;
  /** Machine-readable reason of a limit, for example `daily_story_limit`, or the auth API's own code. */
  readonly reason?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.reason = details.reason;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Whether the same request may succeed later without the learner doing anything. */
export function isTemporary(error: unknown): boolean {
  return error instanceof AppError && ['network', 'timeout', 'unavailable', 'limit'].includes(error.code);
}

/** The code for an HTTP status; docs/decisions and promises define the statuses. */
export function codeForStatus(status: number): AppErrorCode {
  if (status === 0) return 'network';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 406) return 'not_found';
  if (status === 409) return 'duplicate';
  if (status === 413) return 'too_large';
  if (status === 429) return 'limit';
  if (status === 400 || status === 422) return 'validation';
  if (status >= 500) return 'unavailable';
  return 'unknown';
}

/** Turns anything thrown by fetch or a library into an AppError; an AppError stays unchanged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new AppError('timeout', 'The server did not answer in time', { cause: error });
  }
  // fetch rejects with a TypeError when the network fails, in every browser.
  if (error instanceof TypeError) return new AppError('network', error.message, { cause: error });
  return new AppError('unknown', error instanceof Error ? error.message : String(error), { cause: error });
}
