import { randomUUID } from 'node:crypto';
import { tooMany } from './answers.ts';
import { type AuthCall, type AuthParts, forward, isChallenge } from './auth-parts.ts';
import { withCheckedLocation } from './redirects.ts';

/** `POST /verify`. supabase-js calls a code for signing in or up `email`; the engine knows it under two other names. */
export async function verifyCode(parts: AuthParts, call: AuthCall): Promise<Response> {
  const refused = tooMany(parts.limits.verify.take(call.client));
  if (refused) return refused;
  if (call.body.type !== 'email') return forward(parts, call);
  const asSignIn = await forward(parts, call, { body: { ...call.body, type: 'magiclink' } });
  return asSignIn.ok ? asSignIn : forward(parts, call, { body: { ...call.body, type: 'signup' } });
}

/**
 * `GET /verify`, the link in a mail. The engine puts the session into the address; where the learner's browser asked for
 * PKCE it gets a code instead, which only that browser can exchange.
 */
export async function openLink(parts: AuthParts, call: AuthCall): Promise<Response> {
  const refused = tooMany(parts.limits.verify.take(call.client));
  if (refused) return refused;
  const url = new URL(call.url);
  const challenge = url.searchParams.get('code_challenge');
  const method = url.searchParams.get('code_challenge_method') === 'plain' ? 'plain' : 's256';
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const response = withCheckedLocation(await forward(parts, call, { url }), parts.redirectOrigins, parts.siteUrl);
  const location = response.headers.get('location');
  if (challenge === null || !isChallenge(challenge) || location === null) return response;
  const target = new URL(location);
  const session = new URLSearchParams(target.hash.slice(1));
  const accessToken = session.get('access_token');
  if (accessToken === null) return response;
  const code = await exchangeForCode(parts, readClaims(accessToken), challenge, method);
  target.hash = '';
  target.searchParams.set('code', code);
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/** Ends the session that the engine just made and leaves a code in its place, as the engine keeps them for providers. */
async function exchangeForCode(
  { backend }: AuthParts,
  claims: { userId: string; sessionId: string },
  challenge: string,
  method: 'plain' | 's256',
): Promise<string> {
  const code = randomUUID();
  await backend.exclusively((database) =>
    database.transaction(async (tx) => {
      await tx.query('delete from auth.sessions where id = $1', [claims.sessionId]);
      await tx.query(
        `insert into auth.flow_state (id, user_id, auth_code, authentication_method, code_challenge_method,
           code_challenge, provider_type, auth_code_issued_at)
         values ($1, $2, $3, 'email/link', $4, $5, 'email', now())`,
        [randomUUID(), claims.userId, code, method, challenge],
      );
    }),
  );
  return code;
}

/** Reads a token that the engine made in this very call; there is no signature to doubt. */
function readClaims(accessToken: string): { userId: string; sessionId: string } {
  const payload: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  if (typeof payload === 'object' && payload !== null && 'sub' in payload && 'session_id' in payload) {
    const { sub, session_id: sessionId } = payload;
    if (typeof sub === 'string' && typeof sessionId === 'string') return { userId: sub, sessionId };
  }
  throw new Error('the engine made a token without a session');
}
