import { randomUUID } from 'node:crypto';
import type { Transaction } from '../backend/database.ts';
import { authError } from './answers.ts';
import { type AuthCall, type AuthOptions, forward } from './auth-call.ts';

/** Two tabs, or a device whose answer was lost, may use one token twice; a later reuse means a copied token. */
const graceSeconds = 10;

/**
 * A client renews once an hour in each of its tabs. A client that renews more often keeps its token, because each token
 * is a row.
 */
const mostInAnHour = 120;

/** After this time a used token counts as unknown rather than copied; neither gives access. */
const remembered = "interval '60 days'";

/**
 * `POST /token?grant_type=refresh_token`. The successor of each token is decided here, under a lock on the presented
 * one; the engine is asked afterwards and answers with the newest of the family. By itself the engine accepts a copied
 * token at any later time, gives two concurrent requests two tokens, and keeps the session of a family that it ends.
 */
export async function refresh(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const { refresh_token: token } = call.body;
  if (typeof token !== 'string' || token.length > 255) {
    return authError(400, 'validation_failed', 'Refresh token is not valid');
  }
  const known = await parts.backend.exclusively((database) => database.transaction((tx) => rotate(tx, token)));
  if (known === undefined) return authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return forward(parts, call, { body: { ...call.body, refresh_token: known } });
}

/** The token for the engine's call; undefined where the presented one is a copy. */
async function rotate(tx: Transaction, token: string): Promise<string | undefined> {
  const [known] = await tx.query(
    `select session_id, user_id, revoked, parent, updated_at > now() - make_interval(secs => ${graceSeconds}) as is_recent
     from auth.refresh_tokens where token = $1 and session_id is not null for update`,
    [token],
  );
  if (known === undefined) return token;
  const session = String(known.session_id);
  if (known.revoked === true) {
    if (known.is_recent === true) return token;
    await tx.query('delete from auth.refresh_tokens where session_id = $1', [session]);
    await tx.query('delete from auth.sessions where id = $1', [session]);
    return undefined;
  }
  await tx.query(
    `delete from auth.refresh_tokens where session_id = $1 and revoked and updated_at < now() - ${remembered}`,
    [session],
  );
  const [recent] = await tx.query(
    `select count(*)::int as count from auth.refresh_tokens
     where session_id = $1 and revoked and updated_at > now() - interval '1 hour'`,
    [session],
  );
  // Given the previous token, the engine answers with this one; given this one, it would make another.
  if (Number(recent?.count) >= mostInAnHour && typeof known.parent === 'string') return known.parent;
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [token]);
  await tx.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, now(), now())`,
    [randomUUID(), randomUUID(), String(known.user_id), session, token],
  );
  return token;
}
