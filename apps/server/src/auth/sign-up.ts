import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { invalidAddress, noEarlierThan, tooMany, weakPassword } from './answers.ts';
import { type AuthCall, type AuthOptions, forward, mailContext, readAddress } from './auth-call.ts';
import { hashRounds } from './hash-rounds.ts';
import { keepLink } from './mailed-links.ts';
import { fitsMetadata, metadataTooLong } from './metadata.ts';
import { minimumAtSignUp, passwordProblem } from './passwords.ts';

/** Longer than hashing and storing a password takes, so that the time does not reveal a known address. */
const answerMs = 700;

/**
 * `POST /signup`. With confirmation on, every address gets the same answer after the same work: the owner of a known
 * address is told by mail, and the account of an unknown one is made when the link is opened. With confirmation off the
 * answer is a session, which nobody may get for another's account, so a known address gets the error that hosted
 * Supabase gives.
 */
export async function signUp(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const refused = tooMany(await parts.limits.signUp.take(call.client));
  if (refused) return refused;
  const { password, data } = call.body;
  const problem = passwordProblem(password, minimumAtSignUp);
  if (problem !== undefined || typeof password !== 'string') return weakPassword(problem ?? '');
  const address = readAddress(call.body);
  if (address === undefined) return invalidAddress();
  if (data !== undefined && !fitsMetadata({ ...asRecord(data), email: address })) return metadataTooLong();
  if (!parts.confirmEmail) return forward(parts, call);
  const tooManyMails = tooMany(await parts.limits.mail.take(address));
  return tooManyMails ?? noEarlierThan(answerMs, signUpQuietly(parts, call, address, password));
}

async function signUpQuietly(parts: AuthOptions, call: AuthCall, address: string, password: string): Promise<Response> {
  const { backend, mailer } = parts;
  const data = asRecord(call.body.data);
  const link = await keepLink(backend, { address, kind: 'signup', hash: await hash(password, hashRounds()), data });
  if (link.hasAccount) mailer.sendAlreadyRegistered(address);
  else mailer.sendLink({ kind: 'signup', to: address, ...link, readers: 'everybody' }, mailContext(call));
  return Response.json(newUser(data, address));
}

/** `POST /resend`: the newest waiting sign-up, with a new link. */
export async function resendSignUp({ backend, mailer }: AuthOptions, call: AuthCall, address: string): Promise<void> {
  const link = await keepLink(backend, { address, kind: 'signup' });
  const readers = link.isWaiting && !link.hasAccount ? 'everybody' : 'nobody';
  mailer.sendLink({ kind: 'signup', to: address, ...link, readers }, mailContext(call));
}

/** A new account that waits for its confirmation, in the engine's format. */
function newUser(data: Record<string, unknown>, email: string) {
  const id = randomUUID();
  const now = new Date().toISOString().replace('Z', '+00:00');
  const identity = { ...data, email, email_verified: false, phone_verified: false, sub: id };
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
        identity_id: randomUUID(),
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
