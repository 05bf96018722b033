import { randomUUID } from 'node:crypto';
import { errorCodeOf, noEarlierThan, tooMany, weakPassword } from './answers.ts';
import { type AuthCall, type AuthParts, forward, readAddress } from './auth-parts.ts';
import { confirmAgain } from './confirmation.ts';
import { minimumAtSignUp, passwordProblem } from './passwords.ts';

/** Longer than hashing a password and writing a user takes, so that a known address is not told by the time. */
const answerMs = 700;

/**
 * `POST /signup`. With confirmation on, a known address gets the answer an unknown one gets, and its owner a mail that
 * says what happened. With it off the answer is a session, which nobody may get for another's account, so there it is the
 * error hosted Supabase gives.
 */
export async function signUp(parts: AuthParts, call: AuthCall): Promise<Response> {
  const refused = tooMany(parts.limits.signUp.take(call.client));
  if (refused) return refused;
  const problem = passwordProblem(call.body.password, minimumAtSignUp);
  if (problem !== undefined) return weakPassword(problem);
  const address = readAddress(call.body);
  if (!parts.confirmEmail || address === undefined) return forward(parts, call);
  const tooManyMails = tooMany(parts.limits.mail.take(address));
  return tooManyMails ?? noEarlierThan(answerMs, signUpQuietly(parts, call, address));
}

async function signUpQuietly(parts: AuthParts, call: AuthCall, address: string): Promise<Response> {
  const response = await forward(parts, call);
  if ((await errorCodeOf(response)) !== 'over_email_send_rate_limit') return response;
  parts.background.run('sign-up of a known address', () => confirmAgain(parts, call, address, { tellOwner: true }));
  return Response.json(likeNewUser(call.body.data, address));
}

/** What the engine answers for a new account that waits for its confirmation, about an account that does not exist. */
function likeNewUser(data: unknown, email: string) {
  const id = timedUuid();
  // The database leaves out zeros at the end of a second's fraction.
  const now = new Date().toISOString().replace(/\.?0*Z$/, '+00:00');
  const identity = inStoredOrder({ ...asRecord(data), email, email_verified: false, phone_verified: false, sub: id });
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: timedUuid(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** jsonb keeps keys by length, then by bytes; another order would give the imitation away. */
function inStoredOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inStoredOrder);
  if (typeof value !== 'object' || value === null) return value;
  const size = (key: string) => Buffer.byteLength(key);
  const entries = Object.entries(value).sort(
    ([a], [b]) => size(a) - size(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, inStoredOrder(inner)]));
}

/** A version 7 UUID, the kind the engine gives (RFC 9562, section 5.7). */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
