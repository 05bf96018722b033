import { randomUUID } from 'node:crypto';
import { tooMany } from './answers.ts';
import { type AuthCall, type AuthOptions, type Claims, forward, isChallenge, readClaims } from './auth-call.ts';
import { handOverLink, tokenOf } from './mailed-links.ts';
import { recoveryTag } from './proof.ts';
import { withCheckedLocation } from './redirects.ts';

/** `POST /verify`. supabase-js calls a code for signing in or up `email`; the engine knows it under two other names. */
export async function verifyCode(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const { email, token, token_hash: hash, type } = call.body;
  const key = `${call.client} ${String(email).toLowerCase()}`;
  const refused = tooMany(await parts.limits.links.take(call.client)) ?? tooMany(await parts.limits.codes.take(key));
  if (refused) return refused;
  const isCode = typeof email === 'string' && typeof token === 'string';
  const opened = typeof hash === 'string' ? hash : isCode ? tokenOf(email, token) : undefined;
  if (opened !== undefined) await handOverLink(parts.backend, opened);
  const response = await verifyByType(parts, call);
  if (!response.ok) return response;
  await parts.limits.codes.forget(key);
  const session: unknown = await response.clone().json();
  if (type === 'recovery') await markRecovery(parts, session);
  return response;
}

async function verifyByType(parts: AuthOptions, call: AuthCall): Promise<Response> {
  if (call.body.type !== 'email') return forward(parts, call);
  const asSignIn = await forward(parts, call, { body: { ...call.body, type: 'magiclink' } });
  return asSignIn.ok ? asSignIn : forward(parts, call, { body: { ...call.body, type: 'signup' } });
}

/**
 * `GET /verify`, the link in a mail. The engine puts the session into the address; where the learner's browser asked
 * for PKCE it gets a code instead, which only that browser can exchange.
 */
export async function openLink(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const refused = tooMany(await parts.limits.links.take(call.client));
  if (refused) return refused;
  const url = new URL(call.url);
  const token = url.searchParams.get('token');
  if (token !== null) await handOverLink(parts.backend, token);
  const challenge = url.searchParams.get('code_challenge');
  const method = url.searchParams.get('code_challenge_method') === 'plain' ? 'plain' : 's256';
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const response = withCheckedLocation(await forward(parts, call, { url }), parts.redirectOrigins, parts.siteUrl);
  const location = response.headers.get('location');
  if (location === null) return response;
  const target = new URL(location);
  const accessToken = new URLSearchParams(target.hash.slice(1)).get('access_token');
  if (accessToken === null) return response;
  const purpose = url.searchParams.get('type') === 'recovery' ? recoveryTag : 'email/link';
  if (challenge === null || !isChallenge(challenge)) {
    if (purpose === recoveryTag) await markRecovery(parts, { access_token: accessToken });
    return response;
  }
  const code = await exchangeForCode(parts, readClaims(accessToken), { challenge, method, purpose });
  target.hash = '';
  target.searchParams.set('code', code);
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/**
 * Ends the session that the engine just made and replaces it by a code, stored as the engine stores codes for
 * providers.
 */
async function exchangeForCode(
  { backend }: AuthOptions,
  claims: Claims,
  { challenge, method, purpose }: { challenge: string; method: 'plain' | 's256'; purpose: string },
): Promise<string> {
  const code = randomUUID();
  await backend.exclusively((database) =>
    database.transaction(async (tx) => {
      await tx.query('delete from auth.sessions where id = $1', [claims.sessionId]);
      await tx.query(
        `insert into auth.flow_state (id, user_id, auth_code, authentication_method, code_challenge_method,
           code_challenge, provider_type, auth_code_issued_at)
         values ($1, $2, $3, $4, $5, $6, 'email', now())`,
        [randomUUID(), claims.userId, code, purpose, method, challenge],
      );
    }),
  );
  return code;
}

/** `POST /token?grant_type=pkce` exchanges the code of a link, or of a provider, for a session. */
export async function exchangeCode(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const { auth_code: code } = call.body;
  const [flow] = await parts.backend.exclusively((database) =>
    database.query('select authentication_method as purpose from auth.flow_state where auth_code = $1', [String(code)]),
  );
  const response = await forward(parts, call);
  if (response.ok && flow?.purpose === recoveryTag) await markRecovery(parts, await response.clone().json());
  return response;
}

/**
 * Tags the session that a recovery mail led to: it may set a password for as long as the mail's link would have been
 * valid.
 */
async function markRecovery({ backend }: AuthOptions, session: unknown): Promise<void> {
  const token: { readonly access_token?: unknown } = typeof session === 'object' && session !== null ? session : {};
  if (typeof token.access_token !== 'string') return;
  const { sessionId } = readClaims(token.access_token);
  await backend.exclusively((database) =>
    database.query('update auth.sessions set tag = $2 where id = $1', [sessionId, recoveryTag]),
  );
}
