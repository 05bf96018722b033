-- What a learner keeps with the account is bounded, whichever server asks: the embedded one refuses above 8 KB in words, hosted
-- Supabase has no bound of its own. Here spaces between keys and values count, too.
create function private.limit_account_data() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  longest constant integer := 12 * 1024;
  size integer := octet_length(new.raw_user_meta_data::text);
begin
  -- What is longer from before may become shorter.
  if size > longest and (tg_op = 'INSERT' or size > octet_length(old.raw_user_meta_data::text)) then
    raise check_violation using message = 'The data of an account may be 8 KB long, all in all';
  end if;
  return new;
end $$;
create trigger limit_account_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_account_data();
revoke all on function private.limit_account_data() from public, anon, authenticated, service_role;
