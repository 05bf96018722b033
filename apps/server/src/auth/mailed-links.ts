import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Backend } from '../backend/backend.ts';
import type { Row, Transaction } from '../backend/database.ts';

const codeLength = 10;

/** As long as the engine accepts a link. */
const lifetime = "interval '1 hour'";

export type LinkKind = 'signup' | 'recovery' | 'magiclink';

export interface NewLink {
  readonly token: string;
  readonly code: string;
  /** Whether the address belongs to a finished account. */
  readonly hasAccount: boolean;
  /** For a repeated sign-up: whether one is waiting. */
  readonly isWaiting: boolean;
  /** The interface language that the sign-up stated. */
  readonly language: unknown;
}

/** The token that opens a link, derived from the code that its mail shows; the engine stores only this hash. */
export function tokenOf(address: string, code: string): string {
  return createHash('sha256')
    .update(address.toLowerCase() + code)
    .digest('hex');
}

/** Stores a new link. A repeated sign-up without a password takes over the password of the newest waiting one. */
export async function keepLink(
  backend: Backend,
  { address, kind, hash, data }: { address: string; kind: LinkKind; hash?: string; data?: object },
): Promise<NewLink> {
  const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
  const token = tokenOf(address, code);
  const [kept] = await backend.exclusively((database) =>
    database.transaction(async (tx) => {
      await tx.query(`delete from auth.mailed_links where created_at < now() - ${lifetime}`);
      return tx.query(
        `with newest as (
           select password_hash, data from auth.mailed_links
           where address = $2 and kind = 'signup' and kind = $3 order by created_at desc limit 1)
         insert into auth.mailed_links (token, address, kind, password_hash, data)
         values ($1, $2, $3, coalesce($4, (select password_hash from newest)),
           coalesce($5::text::jsonb, (select data from newest)))
         returning password_hash is not null as is_waiting, data ->> 'ui_language' as language,
           exists (select from auth.users u where u.email = $2 and u.email_confirmed_at is not null) as has_account`,
        [token, address, kind, hash ?? null, data === undefined ? null : JSON.stringify(data)],
      );
    }),
  );
  const isTrue = (name: string) => kept?.[name] === true;
  return { token, code, hasAccount: isTrue('has_account'), isWaiting: isTrue('is_waiting'), language: kept?.language };
}

/** The password hash of the newest waiting sign-up of this address. */
export async function waitingHash(backend: Backend, address: string): Promise<string | undefined> {
  const [newest] = await backend.exclusively((database) =>
    database.query(
      `select password_hash from auth.mailed_links where address = $1 and kind = 'signup' and created_at > now() - ${lifetime}
       order by created_at desc limit 1`,
      [address],
    ),
  );
  return typeof newest?.password_hash === 'string' ? newest.password_hash : undefined;
}

/**
 * Moves the link with this token to the engine's own tables, if it is one of these, because the engine is asked to open
 * it next.
 */
export async function handOverLink(backend: Backend, token: string): Promise<void> {
  await backend.exclusively((database) =>
    database.transaction(async (tx) => {
      const [link] = await tx.query(
        `select address, kind, password_hash, data, created_at from auth.mailed_links
         where token = $1 and created_at > now() - ${lifetime}`,
        [token],
      );
      if (link === undefined) return;
      // Two links of one address that are opened at once take turns.
      await tx.query(`select pg_advisory_xact_lock(hashtext('mailed link ' || $1))`, [String(link.address)]);
      const taken = await tx.query('delete from auth.mailed_links where token = $1 returning token', [token]);
      if (taken.length > 0) await (link.kind === 'signup' ? makeAccount(tx, token, link) : handOver(tx, token, link));
    }),
  );
}

/**
 * Makes the account of the sign-up whose link was opened, which the engine confirms next, and ends every other sign-up
 * of the address.
 */
async function makeAccount(tx: Transaction, token: string, link: Row): Promise<void> {
  const address = String(link.address);
  const [owner] = await tx.query('select email_confirmed_at from auth.users where email = $1', [address]);
  if (typeof link.password_hash !== 'string' || (owner?.email_confirmed_at ?? null) !== null) return;
  await tx.query('delete from auth.users where email = $1', [address]);
  await tx.query('delete from auth.mailed_links where address = $1', [address]);
  const id = randomUUID();
  const given = typeof link.data === 'object' ? link.data : {};
  const data = JSON.stringify({ ...given, email: address, email_verified: false, phone_verified: false, sub: id });
  await tx.query(
    `insert into auth.users (id, email, encrypted_password, confirmation_token, confirmation_sent_at, raw_app_meta_data,
       raw_user_meta_data)
     values ($1, $2, $3, $4, $5::text::timestamptz, '{"provider":"email","providers":["email"]}', $6::text::jsonb)`,
    [id, address, link.password_hash, token, String(link.created_at), data],
  );
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::uuid::text, $2::uuid, $3::text::jsonb)`,
    [randomUUID(), id, data],
  );
}

/**
 * If nobody had proved the address of the account, its password is removed, because whoever chose it need not be the
 * owner.
 */
async function handOver(tx: Transaction, token: string, link: Row): Promise<void> {
  const address = String(link.address);
  await tx.query(
    `update auth.users set recovery_token = $2, recovery_sent_at = $3::text::timestamptz,
       encrypted_password = case when email_confirmed_at is not null then encrypted_password end where email = $1`,
    [address, token, String(link.created_at)],
  );
  await tx.query(`delete from auth.mailed_links where address = $1 and kind <> 'signup'`, [address]);
}

/** Deletes the links mailed to an account: its password was changed, or it is about to be deleted. */
export async function forgetLinks(backend: Backend, userId: string): Promise<void> {
  await backend.exclusively((database) =>
    database.query('delete from auth.mailed_links where address = (select email from auth.users where id = $1)', [
      userId,
    ]),
  );
}

/**
 * Ends every other way into an account that was begun before its password was changed, because the change may be a
 * reaction to an intruder. An open change of address would give the intruder the whole account for another hour; one
 * that was requested together with the password stays.
 */
export async function forgetOpenWays(backend: Backend, userId: string, keepsChange: boolean): Promise<void> {
  await forgetLinks(backend, userId);
  await backend.exclusively((database) =>
    database.transaction(async (tx) => {
      await tx.query('delete from auth.flow_state where user_id = $1', [userId]);
      await tx.query('update auth.users set reauthentication_token = null where id = $1', [userId]);
      if (keepsChange) return;
      await tx.query(
        `update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null,
           email_change_sent_at = null where id = $1`,
        [userId],
      );
    }),
  );
}
