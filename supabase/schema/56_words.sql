-- Which words of a language a learner knows.

create table public.word_states (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  -- The dictionary form, where the device knew it, else the form that was met.
  word text not null check (length(word) >= 1 and length(word) <= 60 and word !~ '\s'),
  state text not null check (state = any (private.word_states())),
  -- Whether the learner said so; otherwise it follows from something else, such as having read the word.
  chosen boolean not null,
  decided_at timestamptz not null,
  -- Rises with each change of the learner's words in this language, so that a device asks only for what it lacks.
  revision bigint not null,
  primary key (user_id, language, word)
);
create index word_states_revision_idx on public.word_states (user_id, language, revision);
alter table public.word_states enable row level security;
revoke all on public.word_states from public, anon, authenticated, service_role;
-- Only mark_words writes here, because what the learner said is never undone by what was inferred.
grant select on public.word_states to authenticated;
grant select, insert, update, delete on public.word_states to service_role;
create policy word_states_select on public.word_states for select to authenticated using ((select auth.uid()) = user_id);

-- Marks words of the caller, as mergedMark of libs/domain does: null when applied, else why it is refused. A learner's
-- operations come one after another (private.serialise), so that no revision is given twice.
create function private.mark_words(patch jsonb, acted_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 200;
  learner uuid := auth.uid();
  wanted text := patch ->> 'language';
  given_state text := patch ->> 'state';
  given_chosen boolean := (patch ->> 'chosen')::boolean;
begin
  if not coalesce(private.is_target_language(wanted), false) or not coalesce(given_state = any (private.word_states()), false)
    or given_chosen is null or jsonb_typeof(patch -> 'words') is distinct from 'array'
    or jsonb_array_length(patch -> 'words') not between 1 and most
    -- What was only inferred makes no word new again, and ignores none.
    or (not given_chosen and given_state in ('new', 'ignored')) then
    return 'invalid';
  end if;
  insert into public.word_states as w (user_id, language, word, state, chosen, decided_at, revision)
  select learner, wanted, given.word, given_state, given_chosen, mark_words.acted_at, 1 + coalesce((select max(k.revision)
    from public.word_states k where k.user_id = learner and k.language = wanted), 0)
  from (select distinct value as word from jsonb_array_elements_text(patch -> 'words')) given
  on conflict (user_id, language, word) do update set state = excluded.state, chosen = excluded.chosen,
    decided_at = excluded.decided_at, revision = excluded.revision
  where case
    when excluded.chosen <> w.chosen then excluded.chosen
    when excluded.chosen and excluded.decided_at <> w.decided_at then excluded.decided_at > w.decided_at
    when excluded.state = w.state then not excluded.chosen and excluded.decided_at < w.decided_at
    else array_position(private.word_states(), excluded.state) > array_position(private.word_states(), w.state) end;
  return null;
end $$;

-- The caller's words that changed after a revision: { revision, marks: [{ state, chosen, words }] }, the words of each
-- parted by spaces. Ten thousand words are 90 KB, once.
create function public.word_states_after(language text, revision bigint default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('revision', coalesce(max(m.newest), word_states_after.revision),
    'marks', coalesce(jsonb_agg(jsonb_build_object('state', m.state, 'chosen', m.chosen, 'words', m.words)
      order by m.state, m.chosen), '[]'))
  from (select w.state, w.chosen, string_agg(w.word, ' ' order by w.word) as words, max(w.revision) as newest
    from public.word_states w
    where w.user_id = (select auth.uid()) and w.language = word_states_after.language and w.revision > word_states_after.revision
    group by w.state, w.chosen) m;
$$;

-- How many words the caller knew on each day of the own zone on which that changed: [{ day, known }], oldest first.
-- A word that is no longer known is in none.
create function public.known_words_by_day(language text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with days as (
    select (w.decided_at at time zone private.time_zone_of((select auth.uid())))::date as day, count(*) as added
    from public.word_states w
    where w.user_id = (select auth.uid()) and w.language = known_words_by_day.language and w.state = 'known'
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'known', d.known) order by d.day), '[]')
  from (select day, sum(added) over (order by day) as known from days) d;
$$;

revoke all on function public.word_states_after(text, bigint), public.known_words_by_day(text)
  from public, anon, authenticated, service_role;
grant execute on function public.word_states_after(text, bigint), public.known_words_by_day(text) to authenticated;
grant execute on function private.mark_words(jsonb, timestamptz) to authenticated;
