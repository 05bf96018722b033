import type { Database } from '../backend/database.ts';

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

/** The triggers that add what the engine's account tables lack. */
export function accountTriggers(engine: Database['engine']): string {
  return engine === 'postgres' ? `${unquoteMetadata}\n${linkProvedAddresses}` : linkProvedAddresses;
}
