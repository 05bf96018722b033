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

async function work(parts: AuthParts, call: AuthCall, address: string): Promise<void> {
  if (call.path === '/resend') return confirmAgain(parts, call, address, { tellOwner: false });
  // A code for signing in never makes an account: the engine would make a confirmed one for an address nobody proved.
  const body = call.path === '/otp' ? { ...call.body, create_user: false } : call.body;
  const response = await forward(parts, call, { body });
  if (response.status >= 500) throw new Error(`${call.path} answered ${response.status}`);
}
