-- A learner writes his own stories, and so could name any exclusive story of the library as the source of one and read it from then on
-- without premium. What a story says of its source opens something only where that source was his to read when it was written.

create function private.check_source() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  -- The policy of library_stories answers as this very learner; a name that nothing has yet would open what comes by it later.
  if private.is_learner() and new.source_provider = 'library' and new.source_id is not null
    and not exists (select from public.library_stories l where l.id = new.source_id) then
    new.source_id := null;
  end if;
  return new;
end $$;
create trigger check_source before insert on public.user_stories for each row execute function private.check_source();

-- What was written before this counts only where it holds the exclusive story's own text, which nobody has who was never told it.
update public.user_stories s set source_id = null
from public.library_stories l
where s.source_provider = 'library' and s.source_id = l.id and l.premium
  and s.title is distinct from l.content -> 'tellings' -> s.language ->> 'title';

revoke all on function private.check_source() from public, anon, authenticated, service_role;
