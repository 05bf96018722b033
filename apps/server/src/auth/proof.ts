import { compare } from 'bcryptjs';
import { authError, invalidCredentials, tooManyTries } from './answers.ts';
import type { AuthCall, AuthOptions } from './auth-call.ts';
import type { Caller } from './caller.ts';

/** The tag of a session that came from an opened recovery mail. */
export const recoveryTag = 'recovery';

/**
 * Requires proof for a change of password or address: the present password, or a sign-in to this session within ten
 * minutes, or, for a password, a recovery mail within the hour. A token alone may have been stolen from a device.
 * Returns the answer that refuses the change, or undefined.
 */
export async function proofMissing(
  parts: AuthOptions,
  call: AuthCall,
  { userId, sessionId, email }: Caller,
  { recoverySuffices }: { recoverySuffices: boolean },
): Promise<Response | undefined> {
  const [known] = await parts.backend.exclusively((database) =>
    database.query(
      `select u.encrypted_password as hash,
         s.created_at > now() - interval '10 minutes' as is_fresh,
         s.tag = $3 and s.created_at > now() - interval '1 hour' as is_recovery
       from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`,
      [userId, sessionId, recoveryTag],
    ),
  );
  const { current_password: given } = call.body;
  const hash = typeof known?.hash === 'string' ? known.hash : undefined;
  if (typeof given === 'string' && given !== '' && hash !== undefined) {
    const tries = await parts.limits.passwords.begin(call.client, email);
    if (!tries.ok) return tooManyTries(tries);
    const isRight = await compare(given, hash);
    await tries.end(isRight);
    return isRight ? undefined : invalidCredentials();
  }
  if (known?.is_fresh === true || (recoverySuffices && known?.is_recovery === true)) return undefined;
  return hash === undefined
    ? authError(403, 'reauthentication_needed', 'Sign in again to change this')
    : authError(403, 'current_password_required', 'The current password is needed to change this');
}
