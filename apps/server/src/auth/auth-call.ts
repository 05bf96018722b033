import type { Backend, MailContext } from '../backend/backend.ts';
import type { DiskRoom } from '../backend/disk-room.ts';
import type { Background } from '../background.ts';
import type { Limits } from '../limits/limits.ts';
import type { AuthMailer } from '../mail/mailer.ts';

/** The dependencies of the routes below `/auth/v1`. */
export interface AuthOptions {
  readonly backend: Backend;
  readonly background: Background;
  /** Set only where the database is on this machine's disk. */
  readonly room?: DiskRoom;
  readonly limits: Limits;
  readonly mailer: AuthMailer;
  readonly confirmEmail: boolean;
  readonly siteUrl: string;
  /** The origins to which mails and providers may lead back. */
  readonly redirectOrigins: readonly string[];
  /** A request with this key may delete accounts. */
  readonly secretKey: string;
}

/** One request, already read. */
export interface AuthCall {
  readonly request: Request;
  /** Its `redirect_to` has been checked, or removed. */
  readonly url: URL;
  /** The path below `/auth/v1`, for example `/token`. */
  readonly path: string;
  readonly client: string;
  /** The JSON body; empty when there is none or it is not an object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Forwards a call to the engine, together with the mail settings that the engine would drop. */
export function forward(
  { backend }: AuthOptions,
  call: AuthCall,
  changes: { body?: unknown; url?: URL } = {},
): Promise<Response> {
  const { request } = call;
  const url = changes.url ?? call.url;
  const body = changes.body ?? call.body;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // Without a `redirect_to` the engine would lead to the referrer.
  headers.delete('referer');
  if (hasBody) headers.set('content-type', 'application/json');
  const copy = new Request(url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
  return backend.fetch(copy, { client: call.client, mail: mailContext(call) });
}

export function mailContext({ url, body }: AuthCall): MailContext {
  const redirectTo = url.searchParams.get('redirect_to');
  const { code_challenge: challenge, code_challenge_method: method } = body;
  return {
    ...(redirectTo === null ? {} : { redirectTo }),
    ...(typeof challenge === 'string' && typeof method === 'string' && isChallenge(challenge)
      ? { codeChallenge: challenge, codeChallengeMethod: method.toLowerCase() }
      : {}),
  };
}

/** RFC 7636, section 4.2. */
export function isChallenge(challenge: string): boolean {
  return /^[A-Za-z0-9._~-]{43,128}$/.test(challenge);
}

/**
 * The normalized address that accounts and limits use; undefined for an invalid one. Addresses that a mail header would
 * read as a name, a comment or several addresses (RFC 5322) are refused, because each of their countless spellings
 * would have a rate limit of its own for the same mailbox.
 */
export function readAddress(body: Readonly<Record<string, unknown>>): string | undefined {
  const email = body.email;
  if (typeof email !== 'string' || email.length > 254) return undefined;
  const isPlain = !/[\s<>"'(),:;[\]\\]/.test(email) && /^[^@]+@[^@]+\.[^@.]+$/.test(email);
  return isPlain ? email.toLowerCase() : undefined;
}

export interface Claims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Reads a token that the engine has just made or verified, so its signature needs no check. */
export function readClaims(accessToken: string): Claims {
  const payload: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  if (typeof payload === 'object' && payload !== null && 'sub' in payload && 'session_id' in payload) {
    const { sub, session_id: sessionId } = payload;
    if (typeof sub === 'string' && typeof sessionId === 'string') return { userId: sub, sessionId };
  }
  throw new Error('a token without a session');
}
