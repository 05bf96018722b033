import { compare } from 'bcryptjs';
import { errorCodeOf, invalidCredentials, noEarlierThan, tooMany } from './answers.ts';
import { type AuthCall, type AuthParts, forward, readAddress } from './auth-parts.ts';
import { isTooLong } from './passwords.ts';

/** Comparing a password takes about 70 ms, finding no account takes one: every refusal takes this long. */
const refusalMs = 400;

/** Of a password nobody has: comparing with it costs what comparing with an account's costs. */
const nobodysHash = '$2b$10$/Ytj/Drx2I4/lZHsBlsMPe34xORBfWVK6xdYiaZB1RlI5vIhAr.iu';

/** `POST /token?grant_type=password`. Every refusal is the same, whether the account, the password or neither exists. */
export async function signIn(parts: AuthParts, call: AuthCall): Promise<Response> {
  const { signIn: limit, wrongSignIns } = parts.limits;
  const key = `${call.client} ${String(call.body.email).toLowerCase().slice(0, 254)}`;
  const refused = tooMany(limit.take(key)) ?? tooMany(wrongSignIns.take(call.client));
  if (refused) return refused;
  const refusal = noEarlierThan(refusalMs, Promise.resolve(invalidCredentials()));
  const { password } = call.body;
  if (typeof password === 'string' && isTooLong(password)) return refusal;
  const response = await forward(parts, call);
  if (response.ok) {
    limit.giveBack(key);
    wrongSignIns.giveBack(call.client);
    return response;
  }
  const code = await errorCodeOf(response);
  if (code === 'invalid_credentials') {
    // Beyond the floor of time, many tries at once would tell by the work they make.
    if ((await readHash(parts, call)) === undefined) await compare(String(password), nobodysHash);
    return refusal;
  }
  // The engine says this before it looks at the password: only who knows it may learn that the account waits.
  if (code === 'email_not_confirmed' && !(await knowsPassword(parts, call))) return refusal;
  return response;
}

async function knowsPassword(parts: AuthParts, call: AuthCall): Promise<boolean> {
  const { password } = call.body;
  const hash = await readHash(parts, call);
  return hash !== undefined && typeof password === 'string' && (await compare(password, hash));
}

async function readHash({ backend }: AuthParts, { body }: AuthCall): Promise<string | undefined> {
  const address = readAddress(body);
  if (address === undefined) return undefined;
  const [row] = await backend.exclusively((database) =>
    database.query('select encrypted_password from auth.users where lower(email) = $1', [address]),
  );
  const hash = row?.encrypted_password;
  return typeof hash === 'string' ? hash : undefined;
}
