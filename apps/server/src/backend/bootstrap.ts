import { keptSessions } from '../auth/kept-sessions.ts';
import { mailedLinksTable } from '../auth/mailed-links-table.ts';
import type { Database } from './database.ts';

/** What hosted Supabase has before the first migration: roles, default privileges, usage of the auth schema. */
const rolesAndPrivileges = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin noinherit; end if;
  create schema if not exists extensions;
  grant usage on schema public, auth, extensions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
end $$;`;

/**
 * On the PostgreSQL driver the engine stores auth metadata as a JSON string that contains JSON; this unwraps it on
 * write.
 */
const unquoteMetadata = `
create or replace function auth.unquote_metadata() returns trigger language plpgsql set search_path = '' as $$ begin
  if tg_table_name = 'users' then
    if jsonb_typeof(new.raw_user_meta_data) = 'string' then
      new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb;
    end if;
    if jsonb_typeof(new.raw_app_meta_data) = 'string' then
      new.raw_app_meta_data := (new.raw_app_meta_data #>> '{}')::jsonb;
    end if;
  elsif jsonb_typeof(new.identity_data) = 'string' then
    new.identity_data := (new.identity_data #>> '{}')::jsonb;
  end if;
  return new;
end $$;
create or replace trigger a_unquote_metadata before insert or update on auth.users
  for each row execute function auth.unquote_metadata();
create or replace trigger a_unquote_metadata before insert or update on auth.identities
  for each row execute function auth.unquote_metadata();`;

/**
 * Where sign-ups are not confirmed the engine links a provider's sign-in to any account with the same address. Somebody
 * who has the address at the provider without having proved it would get into another's account, and somebody who
 * signed up first with a foreign address would stay in the account beside its owner. So an unproved address links to
 * nothing, and a proved one ends what was there without proof: the password, the sessions, and a pending change of
 * address.
 */
const linkProvedAddresses = `
create or replace function auth.check_linked_identity() returns trigger language plpgsql set search_path = '' as $$
declare
  is_proved constant boolean := coalesce(new.identity_data ->> 'email_verified', '') = 'true';
begin
  if new.provider = 'email' or not exists (select from auth.identities i where i.user_id = new.user_id) then return new; end if;
  if not is_proved then
    raise exception 'The provider has not proved the address of this account' using errcode = '42501';
  end if;
  if exists (select from auth.identities i where i.user_id = new.user_id and i.provider = 'email'
      and coalesce(i.identity_data ->> 'email_verified', '') <> 'true')
    and not exists (select from auth.identities i where i.user_id = new.user_id and i.provider <> 'email') then
    update auth.users set encrypted_password = null, recovery_token = null, reauthentication_token = null,
      email_change = null, email_change_token_new = null, email_change_token_current = null where id = new.user_id;
    delete from auth.refresh_tokens where user_id = new.user_id;
    delete from auth.sessions where user_id = new.user_id;
    delete from auth.flow_state where user_id = new.user_id;
  end if;
  return new;
end $$;
create or replace trigger b_check_linked_identity before insert on auth.identities
  for each row execute function auth.check_linked_identity();`;

/**
 * Roles belong to the whole cluster and triggers are replaced, so two servers that start on one PostgreSQL take turns.
 */
export const startLock = 'select pg_advisory_xact_lock(4321001)';

export async function prepareDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(startLock);
    await tx.script(rolesAndPrivileges);
    if (database.engine === 'postgres') await tx.script(unquoteMetadata);
    await tx.script(linkProvedAddresses);
    await tx.script(mailedLinksTable);
    await tx.script(keptSessions);
  });
}

/** The database belongs to hosted Supabase, where the embedded engine would overwrite `auth.uid()`. */
export class HostedDatabaseError extends Error {
  override readonly name = 'HostedDatabaseError';
  constructor() {
    super(
      'DATABASE_URL points at a hosted Supabase database. This server would rewrite its auth functions, so it refuses. ' +
        'Use `supabase db push` and `supabase functions deploy` there, or give it a PostgreSQL of its own.',
    );
  }
}

/** @throws HostedDatabaseError before anything is written */
export async function refuseHostedDatabase(database: Database, databaseUrl: string): Promise<void> {
  if (/(^|\.)supabase\.(co|com|in|net)$/i.test(new URL(databaseUrl).hostname)) throw new HostedDatabaseError();
  const roles = await database.query(
    "select rolname from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin') limit 1",
  );
  if (roles.length > 0) throw new HostedDatabaseError();
}
