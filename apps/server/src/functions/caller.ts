import type { Backend } from '../backend/backend.ts';
import { NotServedError } from '../backend/fair-queue.ts';
import { isNotServed } from '../backend/not-served.ts';

export interface Caller {
  readonly userId: string;
}

/**
 * The signed-in user behind a request: the engine checks signature, expiry, user and session.
 * @throws NotServedError where the check did not get its turn, or failed
 */
export async function findCaller(
  backend: Backend,
  request: Request,
  publishableKey: string,
  client: string,
): Promise<Caller | undefined> {
  const authorization = request.headers.get('authorization');
  if (!authorization?.startsWith('Bearer ')) return undefined;
  const url = new URL('/auth/v1/user', request.url);
  const headers = { apikey: publishableKey, authorization };
  const response = await backend.fetch(new Request(url, { headers, signal: request.signal }), { client });
  // A caller who only has to come back must not be told that there is no session.
  if (isNotServed(response)) throw new NotServedError(response.status === 429 ? 'caller' : 'full');
  // Neither must one of whom the engine could not say anything.
  if (response.status >= 500 || response.status === 429) throw new NotServedError('full');
  if (!response.ok) return undefined;
  const user: unknown = await response.json();
  if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string') return undefined;
  return { userId: user.id };
}
