import { authError, invalidAddress, tooMany } from './answers.ts';
import { type AuthCall, type AuthOptions, forward, mailContext, readAddress } from './auth-call.ts';
import { readCaller } from './caller.ts';
import { keepLink } from './mailed-links.ts';
import { resendSignUp } from './sign-up.ts';

/**
 * `POST /recover`, `/otp` and `/resend` are answered before anything is looked up, so that neither the words nor the
 * time of the answer reveal whether the account exists.
 */
export async function requestMail(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const address = readAddress(call.body);
  if (address === undefined) return invalidAddress();
  if (call.path === '/resend' && call.body.type !== 'signup') {
    return authError(400, 'validation_failed', 'Only a sign-up can be sent again; repeat the change instead');
  }
  const refused = tooMany(await parts.limits.mail.take(address));
  if (refused) return refused;
  parts.background.run(`mail ${call.path}`, () => work(parts, call, address));
  return Response.json({});
}

/** `GET /reauthenticate` mails a code to the caller. */
export async function reauthenticate(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const caller = await readCaller(parts, call);
  if (caller instanceof Response) return caller;
  return (await tooManyMails(parts, caller.email)) ?? forward(parts, call);
}

/**
 * For a signed-in learner's call that sends a mail to the present address, and to a new one if the call names it: both
 * have their rate limits.
 */
export async function tooManyMails(parts: AuthOptions, ...emails: readonly string[]): Promise<Response | undefined> {
  for (const address of new Set(emails.map((email) => readAddress({ email })))) {
    const refused = address === undefined ? undefined : tooMany(await parts.limits.mail.take(address));
    if (refused) return refused;
  }
  return undefined;
}

/**
 * Does the same for a known and an unknown address, up to the mail itself, because work done here delays the next
 * request.
 */
async function work(parts: AuthOptions, call: AuthCall, address: string): Promise<void> {
  if (call.path === '/resend') return resendSignUp(parts, call, address);
  // A sign-in code never makes an account: the engine would make a confirmed one for an address that nobody proved.
  const kind = call.path === '/otp' ? 'magiclink' : 'recovery';
  const link = await keepLink(parts.backend, { address, kind });
  parts.mailer.sendLink({ kind, to: address, ...link, readers: 'accounts' }, mailContext(call));
}
