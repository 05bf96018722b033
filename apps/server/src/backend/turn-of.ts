import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.ts';
import type { Turn } from './fair-queue.ts';

/**
 * Whose turn a request takes: that of the learner whom its token names, of the server if it carries the secret key, and
 * else of its address. Only the token's signature is checked here, so that nobody can pose as a thousand callers; its
 * session is checked during the turn.
 */
export function turnOf({ headers, signal }: Request, client: string | undefined, keys: Keys): Turn {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const key = headers.get('apikey') ?? '';
  // Only the holder of the secret key, and this server itself, can make these.
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
