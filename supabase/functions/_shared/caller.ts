import { z } from 'zod';
import { callApi } from './api.ts';
import type { FunctionEnv } from './env.ts';
import { ApiError, signedOut } from './errors.ts';

export interface Caller {
  readonly userId: string;
  /** The caller's own access token. The database is only asked with this one, so row-level security decides. */
  readonly token: string;
}

/**
 * How the auth service refuses a token that is no token, is over, or whose user is gone. Others, such as 429 and 499,
 * only say that it had no time to look.
 */
const saysSignedOut: ReadonlySet<number> = new Set([400, 401, 403, 404]);

const userAnswer = z.object({ id: z.uuid() });

/**
 * Asks the auth service who calls. A gateway's check of the signature is not enough, because the token of an ended
 * session has a valid signature until it expires.
 * @throws FunctionError 401 without a session, ApiError where the auth service does not say
 */
export async function readCaller(request: Request, env: FunctionEnv): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Without a session the client sends the publishable key instead of a token.
  if (token === undefined || token === env.publishableKey) throw signedOut();
  try {
    const { id } = userAnswer.parse(await callApi(env, { path: '/auth/v1/user', token }));
    return { userId: id, token };
  } catch (error) {
    if (error instanceof ApiError && saysSignedOut.has(error.status)) throw signedOut();
    throw error;
  }
}
