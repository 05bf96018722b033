import { compare } from 'bcryptjs';
import { errorCodeOf, invalidCredentials, noEarlierThan, tooMany } from './answers.ts';
import { type AuthCall, type AuthParts, forward, readAddress } from './auth-parts.ts';
import { isTooLong } from './passwords.ts';

/** Comparing a password takes about 70 ms, finding no account takes one: every refusal takes this long. */
const refusalMs = 400;

/** `POST /token?grant_type=password`. Every refusal is the same, whether the account, the password or neither exists. */
export async function signIn(parts: AuthParts, call: AuthCall): Promise<Response> {
  const { signIn: limit } = parts.limits;
  const key = `${call.client} ${String(call.body.email).toLowerCase().slice(0, 254)}`;
  const refused = tooMany(limit.take(key));
  if (refused) return refused;
  const refusal = noEarlierThan(refusalMs, Promise.resolve(invalidCredentials()));
  const { password } = call.body;
  if (typeof password === 'string' && isTooLong(password)) return refusal;
  const response = await forward(parts, call);
  if (response.ok) {
    limit.giveBack(key);
    return response;
  }
  const code = await errorCodeOf(response);
  if (code === 'invalid_credentials') return refusal;
  // The engine says this before it looks at the password: only who knows it may learn that the account waits.
  if (code === 'email_not_confirmed' && !(await knowsPassword(parts, call))) return refusal;
  return response;
}

async function knowsPassword({ backend }: AuthParts, { body }: AuthCall): Promise<boolean> {
  const address = readAddress(body);
  const { password } = body;
  if (address === undefined || typeof password !== 'string') return false;
  const [row] = await backend.exclusively((database) =>
    database.query('select encrypted_password from auth.users where lower(email) = $1', [address]),
  );
  const hash = row?.encrypted_password;
  return typeof hash === 'string' && (await compare(password, hash));
}
