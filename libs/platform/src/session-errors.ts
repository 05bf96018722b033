import type { AuthError } from '@supabase/auth-js';
import { AppError, type AppErrorCode, codeForStatus } from './errors.ts';

const authCodes: Readonly<Record<string, AppErrorCode>> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  weak_password: 'weak_password',
  same_password: 'same_password',
  otp_expired: 'link_expired',
  over_request_rate_limit: 'limit',
  over_email_send_rate_limit: 'limit',
  session_not_found: 'unauthorized',
  user_not_found: 'unauthorized',
};

/** Maps an error of auth-js to an AppError. */
export function authError(error: AuthError): AppError {
  if (isNetwork(error)) {
    // Without a status no answer arrived; with one the server is there and failed.
    const { status, message } = error;
    const code = status ? codeForStatus(status) : /time(d )?.?out/i.test(message) ? 'timeout' : 'network';
    return new AppError(code, message, { status, cause: error });
  }
  if (error.name === 'AuthSessionMissingError') return new AppError('unauthorized', error.message, { cause: error });
  const code = authCodes[error.code ?? ''] ?? codeForStatus(error.status ?? 500);
  return new AppError(code, error.message, { status: error.status, reason: error.code, cause: error });
}

export function isNetwork(error: AuthError): boolean {
  return error.name === 'AuthRetryableFetchError';
}

export function isMissingVerifier(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AuthPKCECodeVerifierMissingError' || /code verifier/i.test(error.message);
}
