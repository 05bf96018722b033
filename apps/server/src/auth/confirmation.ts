import { createHash, randomInt } from 'node:crypto';
import type { AuthCall, AuthParts } from './auth-parts.ts';
import { mailContext } from './auth-parts.ts';

const codeLength = 10;

/**
 * A second confirmation mail for an address whose account still waits; the engine refuses every second one. The account
 * keeps its first password: whoever signs up again need not be who signed up first. `tellOwner`: the owner of a finished
 * account hears that somebody tried to make one with the address.
 */
export async function confirmAgain(
  { backend, mailer }: AuthParts,
  call: AuthCall,
  address: string,
  { tellOwner }: { tellOwner: boolean },
): Promise<void> {
  const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
  const token = createHash('sha256')
    .update(address + code)
    .digest('hex');
  const waiting = await backend.exclusively((database) =>
    database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where lower(email) = $1 and confirmed_at is null and confirmation_sent_at is not null returning id`,
      [address, token],
    ),
  );
  if (waiting.length > 0) mailer.sendLink({ kind: 'signup', to: address, token, code }, mailContext(call));
  else if (tellOwner) mailer.sendAlreadyRegistered(address);
}
