-- Saved phrases: the collection, the operations that save, note and delete, and the import.

-- Text with single spaces for everything that parts words, so that a phrase is only found whole.
create function private.plain_words(given text) returns text language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(lower(given), '[[:space:].,!?;:"“”„«»()\[\]{}¿¡…،؛؟。—–-]+', ' ', 'g')) || ' ';
$$;

-- A phrase's first three words, or all it has, as plain_words parts them.
create function private.opening_words(phrase text) returns text language sql immutable set search_path = '' as $$
  select array_to_string((string_to_array(btrim(private.plain_words(phrase)), ' '))[1:3], ' ');
$$;

create table public.user_phrases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  phrase text not null check (length(btrim(phrase)) >= 1 and length(phrase) <= 300),
  translation text not null check (length(translation) <= 1000),
  example text check (length(example) <= 2000),
  language text not null check (private.is_target_language(language)),
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  review_count integer not null default 0 check (review_count between 0 and 1000000),
  next_review_date timestamptz,
  user_note text check (length(user_note) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A card of FSRS (FsrsState of libs/contracts), as the device computed it; null while that is not known.
  fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The story it was found in.
  story_id uuid references public.user_stories (id) on delete set null,
  -- When the note was written, by the learner's clock: an older note that comes later does not replace it.
  noted_at timestamptz,
  -- The answer that came last, so that a device knows which of the answers it still holds are in this row.
  last_review_id uuid,
  -- The learner's own days on which it was saved, first known (review_count 1) and mastered (5); null while it is not.
  saved_day date,
  learned_day date,
  mastered_day date
);
-- The specification's duplicate: the same text, upper and lower case alike.
create unique index user_phrases_phrase_key on public.user_phrases (user_id, language, lower(phrase));
create index user_phrases_created_idx on public.user_phrases (user_id, language, created_at desc);
create index user_phrases_story_idx on public.user_phrases (story_id) where story_id is not null;
create index user_phrases_opening_idx on public.user_phrases (user_id, language, private.opening_words(phrase));
alter table public.user_phrases enable row level security;
revoke all on public.user_phrases from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.user_phrases to authenticated, service_role;
create policy user_phrases_select on public.user_phrases for select to authenticated using ((select auth.uid()) = user_id);
create policy user_phrases_insert on public.user_phrases for insert to authenticated with check ((select auth.uid()) = user_id
  and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));
create policy user_phrases_update on public.user_phrases for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id
    and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));
create policy user_phrases_delete on public.user_phrases for delete to authenticated using ((select auth.uid()) = user_id);

-- Dates when a phrase was saved, known and mastered. The days follow from review_count, whichever way that changed: an
-- answer that is taken back takes its day back, and a phrase that was imported as known is known from the day it came.
create function private.date_phrase(given public.user_phrases, kept public.user_phrases, moment private.moment)
returns public.user_phrases language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_phrases := given;
  day date := moment.local_day;
begin
  if private.is_learner() then
    dated.saved_day := kept.saved_day;
    dated.learned_day := kept.learned_day;
    dated.mastered_day := kept.mastered_day;
  end if;
  -- What an import brings along is older than the moment it comes.
  if kept.id is null then day := least(day, (given.created_at at time zone moment.zone)::date); end if;
  dated.saved_day := coalesce(dated.saved_day, day);
  -- An answer of an earlier day may come later, from another device.
  if given.review_count > kept.review_count then dated.learned_day := least(dated.learned_day, day); end if;
  dated.learned_day := case when given.review_count >= 1 then coalesce(dated.learned_day, day) end;
  dated.mastered_day := case when given.review_count >= 5 then coalesce(dated.mastered_day, day) end;
  return dated;
end $$;

create function private.before_phrase() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if private.is_learner() then
    if tg_op <> 'INSERT' then perform private.bound_changes(); end if;
    if tg_op = 'INSERT' then
      new.created_at := now();
    elsif tg_op = 'UPDATE' then
      if new.id is distinct from old.id or new.user_id is distinct from old.user_id
        or new.created_at not in (old.created_at, now()) then
        perform private.refuse_lasting('user_phrases', 'id or user_id or created_at');
      end if;
      new.created_at := old.created_at;
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.updated_at := now();
  return private.date_phrase(new, old, private.acting(new.user_id));
end $$;

create trigger before_statement before insert or update or delete on public.user_phrases
  for each statement execute function private.before_learner_statement();
create trigger before_phrase before insert or update or delete on public.user_phrases
  for each row execute function private.before_phrase();

-- How many phrases that were saved before a story are found whole in its text. It looks up each place of the text as
-- the beginning of a phrase of one, two, and three words or more; searching the text for each of twenty thousand
-- phrases took seven seconds. `offset 0` keeps the planner from turning these look-ups into a reading of all phrases.
create function private.phrases_in_story(learner uuid, language text, told_at timestamptz, story_text text) returns integer
language sql stable security invoker set search_path = '' as $$
  with told as materialized (
    select private.plain_words(phrases_in_story.story_text) as words
  ), places as (
    select word, lead(word) over w as second, lead(word, 2) over w as third
    from told, unnest(string_to_array(btrim(told.words), ' ')) with ordinality u(word, place) window w as (order by place)
  ), openings as (
    select word as opening from places
    union select word || ' ' || second from places where second is not null
    union select word || ' ' || second || ' ' || third from places where third is not null
  )
  select count(*)::integer
  from told, openings cross join lateral (
    select p.phrase from public.user_phrases p
    where p.user_id = phrases_in_story.learner and p.language = phrases_in_story.language
      and private.opening_words(p.phrase) = openings.opening and p.created_at < phrases_in_story.told_at
    offset 0) saved
  where strpos(told.words, private.plain_words(saved.phrase)) > 0;
$$;

-- Saves a phrase with the story it was found in. A story that is not there, or not the learner's, is left out, and the
-- phrase is saved all the same. A full account answers with the limit that was met.
create function private.save_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase_id uuid := (patch ->> 'phraseId')::uuid;
  violated text;
  reached text;
begin
  if phrase_id is null then return 'invalid'; end if;
  if exists (select from public.user_phrases p where p.id = phrase_id) then return 'repeated'; end if;
  insert into public.user_phrases (id, user_id, phrase, translation, example, language, difficulty, story_id)
  values (phrase_id, auth.uid(), patch ->> 'phrase', patch ->> 'translation', patch ->> 'example', patch ->> 'language',
    coalesce(patch ->> 'difficulty', 'Medium'),
    (select s.id from public.user_stories s where s.id = (patch ->> 'storyId')::uuid and s.user_id = auth.uid()));
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- Writes a note. An older one that comes later does not replace it.
create function private.note_phrase(patch jsonb, acted_at timestamptz) returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  if patch ->> 'phraseId' is null or not patch ? 'note' or jsonb_typeof(patch -> 'note') not in ('string', 'null') then
    return 'invalid';
  end if;
  update public.user_phrases p set
    user_note = case when note_phrase.acted_at >= coalesce(p.noted_at, '-infinity') then nullif(btrim(patch ->> 'note'), '') else p.user_note end,
    noted_at = greatest(note_phrase.acted_at, p.noted_at)
  where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'not_found' end;
end $$;

-- Deletes a phrase. One that is gone already was deleted before, by this device or another.
create function private.delete_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  if patch ->> 'phraseId' is null then return 'invalid'; end if;
  delete from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'repeated' end;
end $$;

-- Imports one phrase of the caller: null when added, else `duplicate`, `invalid`, `phrase_limit` or `storage_limit`. It
-- writes as its owner, because a learner's own write would date the phrase now (before_phrase).
create function private.import_phrase(phrase jsonb, created timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  violated text;
  reached text;
begin
  if jsonb_typeof(phrase) is distinct from 'object' then return 'invalid'; end if;
  insert into public.user_phrases (user_id, phrase, translation, example, language, difficulty, review_count, next_review_date, user_note,
    created_at)
  values (auth.uid(), phrase ->> 'phrase', phrase ->> 'translation', phrase ->> 'example', phrase ->> 'language',
    coalesce(phrase ->> 'difficulty', 'Medium'), coalesce((phrase ->> 'reviewCount')::integer, 0),
    (phrase ->> 'nextReviewAt')::timestamptz, nullif(btrim(phrase ->> 'note'), ''), created);
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- When an imported phrase was saved, as far as the file can be believed; else now, each a moment before the one above
-- it in the file, so that a list by date keeps the file's order.
create function private.import_date(phrase jsonb, index integer) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
declare
  created timestamptz;
begin
  created := (phrase ->> 'createdAt')::timestamptz;
  if created between '2000-01-01' and now() then return created; end if;
  return now() - interval '1 microsecond' * index;
exception when data_exception then
  return now() - interval '1 microsecond' * index;
end $$;

-- Imports ImportedPhrase[] of libs/data: { added, duplicates, rejected: [{ index, code }] }. A refused phrase keeps no
-- other out.
create function public.import_phrases(phrases jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase jsonb;
  position integer;
  outcome text;
  added integer := 0;
  duplicates integer := 0;
  rejected jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) > 200 then
    raise invalid_parameter_value using message = 'An array of at most 200 phrases is needed';
  end if;
  perform private.serialise(auth.uid());
  for phrase, position in select value, ordinality - 1 from jsonb_array_elements(phrases) with ordinality loop
    outcome := private.import_phrase(phrase, private.import_date(phrase, position));
    if outcome is null then added := added + 1;
    elsif outcome = 'duplicate' then duplicates := duplicates + 1;
    else rejected := rejected || jsonb_build_array(jsonb_build_object('index', position, 'code', outcome));
    end if;
  end loop;
  return jsonb_build_object('added', added, 'duplicates', duplicates, 'rejected', rejected);
end $$;

revoke all on function public.import_phrases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_phrases(jsonb) to authenticated;
grant execute on function private.save_phrase(jsonb), private.note_phrase(jsonb, timestamptz), private.delete_phrase(jsonb),
  private.import_phrase(jsonb, timestamptz), private.import_date(jsonb, integer) to authenticated;
-- The index on opening_words calls these with the rights of whoever writes the row.
grant execute on function private.opening_words(text), private.plain_words(text) to authenticated, service_role;
grant execute on function private.date_phrase(public.user_phrases, public.user_phrases, private.moment) to authenticated,
  service_role;
