import { authError, tooMany } from './answers.ts';
import { type AuthCall, type AuthParts, forward, readAddress } from './auth-parts.ts';
import { confirmAgain } from './confirmation.ts';

const invalidAddress = () => authError(400, 'validation_failed', 'Unable to validate email address: invalid format');

/**
 * `POST /recover`, `/otp` and `/resend`: the answer is given before anything is looked up, so neither its words nor its
 * time tell whether there is such an account.
 */
export function requestMail(parts: AuthParts, call: AuthCall): Response {
  const address = readAddress(call.body);
  if (address === undefined) return invalidAddress();
  if (call.path === '/resend' && call.body.type !== 'signup') {
    return authError(400, 'validation_failed', 'Only a sign-up can be sent again; repeat the change instead');
  }
  const refused = tooMany(parts.limits.mail.take(address));
  if (refused) return refused;
  parts.background.run(`mail ${call.path}`, () => work(parts, call, address));
  return Response.json({});
}

/** `GET /reauthenticate` mails a code to the caller. */
export async function reauthenticate(parts: AuthParts, call: AuthCall): Promise<Response> {
  return (await tooManyMails(parts, call)) ?? forward(parts, call);
}

/**
 * For a call of somebody signed in that mails his own address, and a new one where the call names it: both have their rate.
 * Without a session there is no mail to refuse.
 */
export async function tooManyMails(parts: AuthParts, call: AuthCall): Promise<Response | undefined> {
  const { headers } = call.request;
  const response = await parts.backend.fetch(
    new Request(new URL('/auth/v1/user', call.url), {
      headers: { apikey: headers.get('apikey') ?? '', authorization: headers.get('authorization') ?? '' },
    }),
  );
  const user: unknown = response.ok ? await response.json() : undefined;
  if (typeof user !== 'object' || user === null || !('email' in user)) return undefined;
  const addresses = new Set([user, call.body].map(({ email }) => readAddress({ email })));
  for (const address of addresses) {
    const refused = address === undefined ? undefined : tooMany(parts.limits.mail.take(address));
    if (refused) return refused;
  }
  return undefined;
}

async function work(parts: AuthParts, call: AuthCall, address: string): Promise<void> {
  if (call.path === '/resend') return confirmAgain(parts, call, address, { tellOwner: false });
  // A code for signing in never makes an account: the engine would make a confirmed one for an address nobody proved.
  const body = call.path === '/otp' ? { ...call.body, create_user: false } : call.body;
  const response = await forward(parts, call, { body });
  if (response.status >= 500) throw new Error(`${call.path} answered ${response.status}`);
}
