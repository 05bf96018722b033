-- Deleted accounts and ended sessions: what the cascades leave is removed, and the tokens of both are refused.

-- Removes what refers to a deleted account without a foreign key: sign-ins under way and the log of sign-ins, which
-- holds the address. Where an installation keeps these tables from our role, its own retention clears them.
create function private.forget_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where user_id = old.id;
  end if;
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  end if;
  return null;
end $$;

create trigger forget_user after delete on auth.users for each row execute function private.forget_user();

-- The functions below run before each request, because a token is good for an hour whatever becomes of its session, and
-- the API only looks at the signature. They have a schema of their own: requests without a session pass here too, and
-- those have no way into `private`.
create schema gate;
revoke all on schema gate from public;
grant usage on schema gate to anon, authenticated, service_role;

-- Raises an error for a learner's token whose session is gone, with its account or alone.
create function gate.check_claims(claims jsonb) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'role' is distinct from 'authenticated' then return; end if;
  if claims ? 'session_id' then
    perform from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid;
  else
    -- Made by whoever has the signing key, not by a sign-in.
    perform from auth.users u where u.id = (claims ->> 'sub')::uuid;
  end if;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
end $$;

-- The same check as PostgREST calls it.
create function gate.check_request() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform gate.check_claims(coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb);
end $$;

revoke all on all functions in schema gate from public, anon, authenticated, service_role;
grant execute on function gate.check_request() to anon, authenticated, service_role;

-- Has hosted Supabase's PostgREST call the check. The setting is this database's alone, because the role belongs to the
-- whole cluster. The embedded server asks by itself and ignores it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'authenticator') then return; end if;
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), 'gate.check_request');
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'Ended sessions stay good for reading until their tokens expire: set pgrst.db_pre_request to gate.check_request';
end $$;
