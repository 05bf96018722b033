-- How saved phrases come back: the log of every answer, what the specified rule and FSRS make of it, notes, deletion, import.

alter table public.user_phrases
  -- A card of FSRS (FsrsState of libs/contracts), as the device reckoned it; null while that is not known.
  add column fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The story it was found in.
  add column story_id uuid references public.user_stories (id) on delete set null,
  -- When the note was written, by the learner's clock: an older one that comes later does not replace it.
  add column noted_at timestamptz,
  -- The answer that came last, so that a device knows which of those it still holds are in this row.
  add column last_review_id uuid;
create index user_phrases_story_idx on public.user_phrases (story_id) where story_id is not null;

drop policy user_phrases_insert on public.user_phrases;
drop policy user_phrases_update on public.user_phrases;
create policy user_phrases_insert on public.user_phrases for insert to authenticated with check ((select auth.uid()) = user_id
  and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));
create policy user_phrases_update on public.user_phrases for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id
    and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));

create table public.phrase_reviews (
  -- Made on the device.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  phrase_id uuid not null references public.user_phrases (id) on delete cascade,
  -- The phrase's.
  language text not null,
  -- By the learner's clock, in whole milliseconds as devices know them.
  reviewed_at timestamptz not null,
  -- Among the phrase's answers, in the order they came: between two of one moment.
  position integer not null,
  answer text not null check (answer in ('got_it', 'back')),
  side text not null check (side in ('recognition', 'production')),
  -- What FSRS made of it.
  fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The phrase before the first answer of the log this one is in: { review_count, next_review_date, difficulty }.
  before jsonb not null,
  -- A client wrote the phrase's state itself after this answer: a new log begins there, and this answer says nothing more.
  is_settled boolean not null default false,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint phrase_reviews_position_key unique (phrase_id, position)
);
create index phrase_reviews_language_idx on public.phrase_reviews (user_id, language, reviewed_at);
create index phrase_reviews_phrase_idx on public.phrase_reviews (phrase_id, reviewed_at);
alter table public.phrase_reviews enable row level security;
revoke all on public.phrase_reviews from public, anon, authenticated, service_role;
-- Written by apply_operations alone: a log that anyone may rewrite proves nothing.
grant select on public.phrase_reviews to authenticated;
grant select, insert, update, delete on public.phrase_reviews to service_role;
create policy phrase_reviews_select on public.phrase_reviews for select to authenticated using ((select auth.uid()) = user_id);

-- One import takes the dates of its phrases along; every other row is of the moment it is written.
create or replace function private.keep_row_dates() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.created_at := coalesce(nullif(current_setting('fabula.created_at', true), '')::timestamptz, now());
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  end if;
  return new;
end $$;

-- A collection that is read as a whole has to end somewhere; nobody learns as many.
create function private.limit_phrases() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  most_phrases constant integer := 20000;
begin
  if exists (
    select from (select distinct a.user_id from added a) owner
    where (select count(*) from public.user_phrases p where p.user_id = owner.user_id) > most_phrases
  ) then
    raise exception using errcode = 'PT413', message = format('A collection holds at most %s phrases', most_phrases);
  end if;
  return null;
end $$;
create trigger limit_phrases after insert on public.user_phrases
  referencing new table as added for each statement execute function private.limit_phrases();

-- What the log makes of a phrase: the answers that stand, in the order they were given. Null without a log.
-- replayReviews of libs/domain is the same rule.
create function private.replay_reviews(phrase uuid) returns jsonb language plpgsql stable security invoker set search_path = '' as $$
declare
  easy_reviews constant integer := 3;
  reviews integer;
  due timestamptz;
  difficulty text;
  entry record;
begin
  for entry in
    select r.* from public.phrase_reviews r where r.phrase_id = phrase and not r.is_settled order by r.reviewed_at, r.position
  loop
    if reviews is null then
      reviews := (entry.before ->> 'review_count')::integer;
      due := (entry.before ->> 'next_review_date')::timestamptz;
      difficulty := entry.before ->> 'difficulty';
    end if;
    if entry.undone_at is not null then continue; end if;
    if entry.answer = 'back' then
      due := entry.reviewed_at + interval '4 hours';
      difficulty := 'Hard';
    else
      if reviews >= easy_reviews then difficulty := 'Easy'; end if;
      reviews := reviews + 1;
      -- Hours and not days: a day of an interval is 24 hours in every zone.
      due := entry.reviewed_at + interval '24 hours' * greatest(1, reviews);
    end if;
  end loop;
  if reviews is null then return null; end if;
  return jsonb_build_object('review_count', reviews, 'next_review_date', due, 'difficulty', difficulty);
end $$;

-- Adds an answer to the log of a phrase of the caller. `repeated` when it is there, null when added.
create function private.log_review(phrase public.user_phrases, review jsonb, reviewed_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  state jsonb := jsonb_build_object('review_count', phrase.review_count, 'next_review_date', phrase.next_review_date,
    'difficulty', phrase.difficulty);
  start jsonb;
begin
  if not exists (select from public.user_phrases p where p.id = phrase.id and p.user_id = auth.uid()) then return 'not_found'; end if;
  if exists (select from public.phrase_reviews r where r.id = (review ->> 'reviewId')::uuid and r.phrase_id = phrase.id) then
    return 'repeated';
  end if;
  if private.replay_reviews(phrase.id) is distinct from state then
    update public.phrase_reviews r set is_settled = true where r.phrase_id = phrase.id;
  end if;
  select r.before into start from public.phrase_reviews r where r.phrase_id = phrase.id and not r.is_settled limit 1;
  insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, fsrs, before)
  values ((review ->> 'reviewId')::uuid, auth.uid(), phrase.id, phrase.language, reviewed_at,
    (select coalesce(max(r.position), 0) + 1 from public.phrase_reviews r where r.phrase_id = phrase.id),
    review ->> 'answer', review ->> 'side', nullif(review -> 'fsrs', 'null'), coalesce(start, state));
  return null;
exception when unique_violation then
  return 'invalid';
end $$;

-- Takes an answer of the caller back. `not_found` when there is none, `repeated` when it is back already.
create function private.take_review_back(phrase uuid, review uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  undone timestamptz;
begin
  select r.undone_at into undone from public.phrase_reviews r where r.id = review and r.phrase_id = phrase and r.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  if undone is not null then return 'repeated'; end if;
  update public.phrase_reviews r set undone_at = now() where r.id = review;
  return null;
end $$;

-- Makes the phrase what its log says. What a client wrote itself since the last answer stays.
create function private.reckon_reviews(changed uuid) returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  state jsonb := private.replay_reviews(changed);
begin
  update public.user_phrases p set
    review_count = coalesce((state ->> 'review_count')::integer, p.review_count),
    next_review_date = case when state is null then p.next_review_date else (state ->> 'next_review_date')::timestamptz end,
    difficulty = coalesce(state ->> 'difficulty', p.difficulty),
    fsrs = (select r.fsrs from public.phrase_reviews r where r.phrase_id = changed and r.undone_at is null
      order by r.reviewed_at desc, r.position desc limit 1),
    last_review_id = (select r.id from public.phrase_reviews r where r.phrase_id = changed order by r.position desc limit 1)
  where p.id = changed;
end $$;

create function private.acted_at() returns timestamptz language sql stable security invoker set search_path = '' as $$
  select date_trunc('milliseconds', coalesce(nullif(current_setting('fabula.acted_at', true), '')::timestamptz, now()));
$$;

create function private.review_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  outcome := private.log_review(phrase, patch, private.acted_at());
  if outcome is null then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

create function private.undo_review(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  is_current boolean;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  is_current := private.replay_reviews(phrase.id) is not distinct from jsonb_build_object('review_count', phrase.review_count,
    'next_review_date', phrase.next_review_date, 'difficulty', phrase.difficulty);
  outcome := private.take_review_back(phrase.id, (patch ->> 'reviewId')::uuid);
  if outcome is null and is_current then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

create function private.note_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  acted timestamptz := private.acted_at();
begin
  if patch ->> 'phraseId' is null or not patch ? 'note' or jsonb_typeof(patch -> 'note') not in ('string', 'null') then
    return 'invalid';
  end if;
  update public.user_phrases p set
    user_note = case when acted >= coalesce(p.noted_at, '-infinity') then nullif(btrim(patch ->> 'note'), '') else p.user_note end,
    noted_at = greatest(acted, p.noted_at)
  where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'not_found' end;
end $$;

-- What is gone already was deleted before, by this device or another.
create function private.delete_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  if patch ->> 'phraseId' is null then return 'invalid'; end if;
  delete from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'repeated' end;
end $$;

-- With the story it was found in; one that is not there, or not the learner's, is left out, and the phrase saved all the same.
create or replace function private.save_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase_id uuid := (patch ->> 'phraseId')::uuid;
  violated text;
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
  when sqlstate 'PT413' then return 'phrase_limit';
end $$;

create or replace function private.apply_operation(operation jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  perform private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  return case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch)
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch)
    when 'phrase.delete' then private.delete_phrase(patch)
    else 'invalid'
  end;
end $$;

-- One phrase of an import: null when added, else `duplicate`, `invalid` or `phrase_limit`.
create function private.import_phrase(phrase jsonb, created timestamptz) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  violated text;
begin
  if jsonb_typeof(phrase) is distinct from 'object' then return 'invalid'; end if;
  perform set_config('fabula.created_at', created::text, true);
  insert into public.user_phrases (user_id, phrase, translation, example, language, difficulty, review_count, next_review_date, user_note)
  values (auth.uid(), phrase ->> 'phrase', phrase ->> 'translation', phrase ->> 'example', phrase ->> 'language',
    coalesce(phrase ->> 'difficulty', 'Medium'), coalesce((phrase ->> 'reviewCount')::integer, 0),
    (phrase ->> 'nextReviewAt')::timestamptz, nullif(btrim(phrase ->> 'note'), ''));
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when sqlstate 'PT413' then return 'phrase_limit';
end $$;

-- When a phrase of an import was saved, as far as that can be believed; else now, each a moment before the one above it in
-- the file, so that a list by date keeps the file's order.
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

-- ImportedPhrase[] of libs/data in, { added, duplicates, rejected: [{ index, code }] } out. What is refused keeps nothing else out.
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
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) > 500 then
    raise invalid_parameter_value using message = 'An array of at most 500 phrases is needed';
  end if;
  perform private.serialise(auth.uid());
  for phrase, position in select value, ordinality - 1 from jsonb_array_elements(phrases) with ordinality loop
    outcome := private.import_phrase(phrase, private.import_date(phrase, position));
    if outcome is null then added := added + 1;
    elsif outcome = 'duplicate' then duplicates := duplicates + 1;
    else rejected := rejected || jsonb_build_array(jsonb_build_object('index', position, 'code', outcome));
    end if;
  end loop;
  perform set_config('fabula.created_at', '', true);
  return jsonb_build_object('added', added, 'duplicates', duplicates, 'rejected', rejected);
end $$;

revoke all on function public.import_phrases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_phrases(jsonb) to authenticated;
revoke all on all functions in schema private from public, anon;
grant execute on function private.replay_reviews(uuid), private.log_review(public.user_phrases, jsonb, timestamptz),
  private.take_review_back(uuid, uuid), private.reckon_reviews(uuid), private.acted_at(), private.review_phrase(jsonb),
  private.undo_review(jsonb), private.note_phrase(jsonb), private.delete_phrase(jsonb), private.import_phrase(jsonb, timestamptz),
  private.import_date(jsonb, integer) to authenticated;
