import { type AuthCall, type AuthOptions, type Claims, readClaims } from './auth-call.ts';

/** The user whose session a call carries, as the engine knows them. */
export interface Caller extends Claims {
  readonly email: string;
  readonly metadata: object;
}

/** The caller, or the engine's answer to a request without a session. */
export async function readCaller({ backend }: AuthOptions, { request, url }: AuthCall): Promise<Caller | Response> {
  const headers = {
    apikey: request.headers.get('apikey') ?? '',
    authorization: request.headers.get('authorization') ?? '',
  };
  const response = await backend.fetch(new Request(new URL('/auth/v1/user', url), { headers }));
  if (!response.ok) return response;
  const user: unknown = await response.json();
  const fields: { readonly email?: unknown; readonly user_metadata?: unknown } =
    typeof user === 'object' && user !== null ? user : {};
  const { email, user_metadata: metadata } = fields;
  return {
    ...readClaims(headers.authorization.replace(/^Bearer\s+/i, '')),
    email: typeof email === 'string' ? email.toLowerCase() : '',
    metadata: typeof metadata === 'object' && metadata !== null ? metadata : {},
  };
}
