import { randomInt } from 'node:crypto';
import type { InterfaceLanguage, Operator } from '@fabula/contracts';
import type { EmailMessage } from '@supabase/lite';
import type { Backend, MailContext } from '../backend/backend.ts';
import type { Background } from '../background.ts';
import { interfaceLanguage } from '../interface-language.ts';
import { composeMail, type Mail, type MailKind, type MailOptions } from './compose.ts';

/** Where a finished mail goes: an SMTP server, or the mailbox of the data folder. */
export type Deliver = (mail: Mail) => Promise<void>;

export interface LinkMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly token: string;
  readonly code: string;
  /** Stated at a sign-up whose account is not made yet. */
  readonly language?: unknown;
  /**
   * Addresses that are not among these get nothing, after the same work, because the cost of a mail must not reveal who
   * has an account.
   */
  readonly readers: 'everybody' | 'accounts' | 'nobody';
}

export interface AuthMailer {
  /** A mail of the engine: its link and code are used, its text is not. */
  fromEngine(mail: EmailMessage, context: MailContext): void;
  sendLink(link: LinkMail, context: MailContext): void;
  sendAlreadyRegistered(to: string): void;
}

export interface MailerOptions {
  readonly siteUrl: string;
  readonly operator?: Operator;
  readonly background: Background;
  readonly deliver: Deliver;
  readonly exclusively: Backend['exclusively'];
}

/** Sends everything in the background, so that the caller cannot notice a slow mail server or its refusal. */
export function createMailer({ siteUrl, operator = {}, background, deliver, exclusively }: MailerOptions): AuthMailer {
  const send = (mail: Omit<MailOptions, 'language'>, readers: LinkMail['readers'] = 'everybody', said?: unknown) =>
    background.run(`mail ${mail.kind}`, async () => {
      const { language: known, formerAddress, hasAccount } = await readRecipient(exclusively, mail.to);
      const language = typeof said === 'string' ? interfaceLanguage(said) : known;
      const composed = composeMail({ ...mail, language, operator });
      if (readers === 'nobody' || (readers === 'accounts' && !hasAccount)) return;
      await someMoments();
      await deliver(composed);
      if (mail.kind === 'email_change' && formerAddress !== undefined) {
        const link = `${siteUrl}/auth`;
        await deliver(composeMail({ kind: 'email_change_notice', to: formerAddress, language, link, operator }));
      }
    });
  const linkTo = (verify: URL, context: MailContext) => {
    if (context.redirectTo !== undefined) verify.searchParams.set('redirect_to', context.redirectTo);
    if (context.codeChallenge !== undefined) {
      verify.searchParams.set('code_challenge', context.codeChallenge);
      verify.searchParams.set('code_challenge_method', context.codeChallengeMethod ?? 's256');
    }
    return verify.href;
  };
  return {
    fromEngine({ to, text = '' }, context) {
      const code = /(?<!\w)\d{6,10}(?!\w)/.exec(text)?.[0];
      const address = /https?:\/\/\S+/.exec(text)?.[0];
      const verify = address === undefined ? undefined : new URL(address);
      send({
        kind: readKind(verify?.searchParams.get('type')),
        to,
        ...(code === undefined ? {} : { code }),
        ...(verify === undefined ? {} : { link: linkTo(verify, context) }),
      });
    },
    sendLink({ kind, to, token, code, readers, language }, context) {
      const verify = new URL('/auth/v1/verify', siteUrl);
      verify.searchParams.set('token', token);
      verify.searchParams.set('type', kind);
      verify.searchParams.set('redirect_to', siteUrl);
      send({ kind, to, code, link: linkTo(verify, context) }, readers, language);
    },
    sendAlreadyRegistered: (to) => send({ kind: 'already_registered', to, link: `${siteUrl}/auth` }),
  };
}

/**
 * A delay before the delivery, which only happens for an existing account and must not slow down the very next request.
 */
function someMoments(): Promise<void> {
  return new Promise((done) => setTimeout(done, 50 + randomInt(200)));
}

function readKind(type: string | null | undefined): MailKind {
  if (type === 'signup' || type === 'recovery' || type === 'magiclink' || type === 'email_change') return type;
  return 'reauthentication';
}

/** The learner's language, stated at sign-up, and the present address of an account that is changing it to `to`. */
async function readRecipient(
  exclusively: Backend['exclusively'],
  to: string,
): Promise<{ language: InterfaceLanguage; formerAddress: string | undefined; hasAccount: boolean }> {
  const [row] = await exclusively((database) =>
    database.query(
      `select email, raw_user_meta_data ->> 'ui_language' as language from auth.users
       where lower(email) = $1 or lower(email_change) = $1 order by (lower(email) = $1) limit 1`,
      [to.toLowerCase()],
    ),
  );
  const email = row?.email;
  return {
    language: interfaceLanguage(row?.language),
    hasAccount: typeof email === 'string' && email.toLowerCase() === to.toLowerCase(),
    formerAddress: typeof email === 'string' && email.toLowerCase() !== to.toLowerCase() ? email : undefined,
  };
}
