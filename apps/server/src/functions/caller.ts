import type { Backend } from '../backend/backend.ts';

export interface Caller {
  readonly userId: string;
}

/** The signed-in user behind a request: the engine checks signature, expiry, user and session. */
export async function findCaller(
  backend: Backend,
  request: Request,
  publishableKey: string,
): Promise<Caller | undefined> {
  const authorization = request.headers.get('authorization');
  if (!authorization?.startsWith('Bearer ')) return undefined;
  const url = new URL('/auth/v1/user', request.url);
  const response = await backend.fetch(new Request(url, { headers: { apikey: publishableKey, authorization } }));
  if (!response.ok) return undefined;
  const user: unknown = await response.json();
  if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string') return undefined;
  return { userId: user.id };
}
