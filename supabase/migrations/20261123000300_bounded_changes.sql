-- How many rows a learner changes or deletes with one request. The app names each; a filter that fits a whole collection would keep
-- everybody else waiting while fifty thousand rows and their triggers are gone through, and an embedded database cannot be
-- interrupted. Counted in the transaction as the rows come, so that it ends at the first too many.

create function private.bound_changes() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  if private.is_learner() then
    changed := coalesce(nullif(current_setting('fabula.changed_rows', true), '')::integer, 0) + 1;
    -- PostgREST's way to answer with HTTP 400.
    if changed > 1000 then
      raise sqlstate 'PT400' using message = 'One request changes at most 1000 rows', hint = 'Name the rows by their id.';
    end if;
    perform set_config('fabula.changed_rows', changed::text, true);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke all on function private.bound_changes() from public, anon;

-- First of their kind, by name: nothing is reckoned for a row that is one too many.
create trigger a_bound_changes before update or delete on public.user_phrases
  for each row execute function private.bound_changes();
create trigger a_bound_changes before update or delete on public.user_story_progress
  for each row execute function private.bound_changes();
