import { accountTriggers } from '../engine-patches/account-triggers.ts';
import { keptSessions } from '../engine-patches/kept-sessions.ts';
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

export async function prepareDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.script(rolesAndPrivileges);
    await tx.script(accountTriggers(database.engine));
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

/**
 * Links that were mailed and not opened yet. An unconfirmed sign-up is a row here and not an account: its password
 * counts once this very link is opened. Links to known and unknown addresses are stored alike, so that the work for
 * them reveals nothing.
 */
const mailedLinksTable = `
create table if not exists auth.mailed_links (
  token text primary key,
  address text not null,
  kind text not null check (kind in ('signup', 'recovery', 'magiclink')),
  password_hash text,
  data jsonb,
  created_at timestamptz not null default now()
);
create index if not exists mailed_links_address_idx on auth.mailed_links (address, created_at);
create index if not exists mailed_links_created_at_idx on auth.mailed_links (created_at);`;
