import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.ts';
import type { Turn } from './fair-queue.ts';

/**
 * Whose turn a request takes: the learner's whom its token names, the server's where it carries the secret key, and else its
 * address's. A token is believed by its signature alone, so that nobody makes himself a thousand callers; whether its session
 * goes on is asked in his turn.
 */
export function turnOf({ headers, signal }: Request, client: string | undefined, keys: Keys): Turn {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const key = headers.get('apikey') ?? '';
  // Made by the secret key's holder only, and by this server itself.
  if ([token, key].some((given) => given !== undefined && isSame(given, keys.secretKey))) {
    return { caller: 'the secret key', signal, isTrusted: true };
  }
  const learner = token === undefined ? undefined : learnerOf(token, keys.jwtSecret);
  return { caller: learner === undefined ? `address ${client ?? 'unknown'}` : `learner ${learner}`, signal };
}

function learnerOf(token: string, secret: string): string | undefined {
  const [head, claims, signature, ...more] = token.split('.');
  if (!head || !claims || !signature || more.length > 0) return undefined;
  if (!isSame(signature, createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')))
    return undefined;
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return typeof said === 'object' && said !== null && 'sub' in said && typeof said.sub === 'string'
    ? said.sub
    : undefined;
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
