import { compare } from 'bcryptjs';
import { errorCodeOf, invalidCredentials, noEarlierThan, notConfirmed, tooManyTries } from './answers.ts';
import { type AuthCall, type AuthOptions, forward, readAddress } from './auth-call.ts';
import { waitingHash } from './mailed-links.ts';
import { isTooLong } from './passwords.ts';

/** Comparing a password takes about 70 ms and finding no account 1 ms, so every refusal takes this long. */
const refusalMs = 400;

/** The hash of a password that nobody has; comparing with it costs as much as with an account's. */
const nobodysHash = '$2b$10$/Ytj/Drx2I4/lZHsBlsMPe34xORBfWVK6xdYiaZB1RlI5vIhAr.iu';

/**
 * `POST /token?grant_type=password`. Every refusal is the same, whether the account, the password or neither exists.
 */
export async function signIn(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const { password } = call.body;
  const address = readAddress(call.body);
  const tries = await parts.limits.passwords.begin(call.client, address ?? String(call.body.email).slice(0, 254));
  if (!tries.ok) return tooManyTries(tries);
  const refusal = noEarlierThan(refusalMs, Promise.resolve(invalidCredentials()));
  if (address === undefined || typeof password !== 'string' || isTooLong(password)) return refusal;
  const response = await forward(parts, call);
  await tries.end(response.ok);
  const code = await errorCodeOf(response);
  if (code !== 'invalid_credentials' && code !== 'email_not_confirmed') return response;
  // The engine compares a password only where an account has one. Despite the minimum time, many concurrent tries would
  // reveal this by their work. So one comparison is made for each try: with the hash of a waiting sign-up or with
  // nobody's.
  const known = await readAccount(parts, address);
  if (known.hash !== undefined && known.isConfirmed) return refusal;
  const waiting = known.hash ?? (await waitingHash(parts.backend, address));
  const isRight = await compare(password, waiting ?? nobodysHash);
  return isRight && waiting !== undefined ? notConfirmed() : refusal;
}

async function readAccount(
  { backend }: AuthOptions,
  address: string,
): Promise<{ hash: string | undefined; isConfirmed: boolean }> {
  const [row] = await backend.exclusively((database) =>
    database.query(
      'select encrypted_password, email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
      [address],
    ),
  );
  const hash = row?.encrypted_password;
  return { hash: typeof hash === 'string' ? hash : undefined, isConfirmed: row?.is_confirmed === true };
}
