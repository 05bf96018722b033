-- Progress on stories, and the books kept from it: days, weeks, totals, streak.

create table public.user_story_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  user_story_id uuid not null references public.user_stories (id) on delete cascade,
  completed boolean not null default false,
  current_sentence integer not null default 0 check (current_sentence between 0 and 10000),
  completion_date timestamptz,
  -- Seconds.
  time_spent integer not null default 0 check (time_spent >= 0),
  -- The last quiz's ratio.
  accuracy_score numeric(4, 3) check (accuracy_score between 0 and 1),
  -- When that quiz was answered.
  accuracy_at timestamptz,
  step_completions jsonb not null default '{}'
    check (jsonb_typeof(step_completions) = 'object' and octet_length(step_completions::text) <= 65536),
  updated_at timestamptz not null default now(),
  constraint user_story_progress_story_key unique (user_id, user_story_id)
);
create index user_story_progress_updated_idx on public.user_story_progress (user_id, updated_at);
create index user_story_progress_story_idx on public.user_story_progress (user_story_id);

create table public.daily_completions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The learner's own day.
  date date not null,
  language text not null,
  stories_completed integer not null default 0,
  -- Seconds: whole stories on the day they were completed, replays on their own. A day of replays alone has no story.
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  -- Saved phrases of earlier days that came back in the day's stories.
  phrases_recycled integer not null default 0,
  -- When and in which zone the day's first completion was: how the streak tells a journey from a missed day.
  first_completed_at timestamptz,
  time_zone text not null default 'UTC',
  updated_at timestamptz not null default now(),
  constraint daily_completions_day_key unique (user_id, date, language)
);

create table public.weekly_recaps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null,
  -- A Sunday.
  week_start date not null check (extract(dow from week_start) = 0),
  week_end date not null,
  total_stories_completed integer not null default 0,
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  phrases_recycled integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint weekly_recaps_week_key unique (user_id, language, week_start)
);

-- When the learner acted. apply_operations says so for this transaction; a plain write happens now, in the profile's zone.
create function private.acting(learner uuid, out acted_at timestamptz, out local_day date, out zone text)
language plpgsql stable security invoker set search_path = '' as $$
begin
  acted_at := coalesce(nullif(current_setting('fabula.acted_at', true), '')::timestamptz, now());
  zone := coalesce(nullif(current_setting('fabula.time_zone', true), ''),
    (select private.known_time_zone(p.time_zone) from public.profiles p where p.id = learner), 'UTC');
  local_day := coalesce(nullif(current_setting('fabula.local_day', true), '')::date, (acted_at at time zone zone)::date);
end $$;
grant execute on function private.acting(uuid) to authenticated;

-- Flags by OR, cached questions kept; an object or a JSON string of one.
create function private.merged_steps(before jsonb, given jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  wanted jsonb := given;
  merged jsonb := '{}';
  step text;
begin
  if jsonb_typeof(wanted) = 'string' then
    begin
      wanted := (wanted #>> '{}')::jsonb;
    exception when invalid_text_representation then
      wanted := '{}';
    end;
  end if;
  if jsonb_typeof(wanted) is distinct from 'object' then wanted := '{}'; end if;
  foreach step in array array['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'] loop
    merged := merged || jsonb_build_object(step,
      coalesce(before -> step = 'true', false) or coalesce(wanted -> step = 'true', false));
  end loop;
  if jsonb_typeof(wanted -> 'quiz_data') = 'array' then
    return merged || jsonb_build_object('quiz_data', wanted -> 'quiz_data');
  elsif before ? 'quiz_data' then
    return merged || jsonb_build_object('quiz_data', before -> 'quiz_data');
  end if;
  return merged;
end $$;
grant execute on function private.merged_steps(jsonb, jsonb) to authenticated;

create function private.serialise_statement() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() is not null then perform private.serialise(auth.uid()); end if;
  return null;
end $$;
create trigger a_serialise before insert or update on public.user_story_progress
  for each statement execute function private.serialise_statement();

-- Whatever a learner writes only ever adds: flags, time and place never go back, a completion is never undone.
create function private.merge_progress() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  -- No sitting is longer; a client that says so has a broken clock.
  longest_sitting constant integer := 6 * 60 * 60;
  acted_at timestamptz := now();
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  select a.acted_at into acted_at from private.acting(new.user_id) a;
  new.current_sentence := least(greatest(coalesce(new.current_sentence, 0), 0), 10000);
  new.time_spent := greatest(coalesce(new.time_spent, 0), 0);
  if tg_op = 'INSERT' then
    -- In an upsert this row is only the offer; what becomes of it is decided below, against the row that is there.
    if not exists (select from public.user_story_progress p
      where p.user_id = new.user_id and p.user_story_id = new.user_story_id) then
      new.time_spent := least(new.time_spent, longest_sitting);
    end if;
    new.step_completions := private.merged_steps('{}', new.step_completions);
    new.accuracy_at := case when new.accuracy_score is not null then acted_at end;
    new.completed := false;
    new.completion_date := null;
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.user_story_id := old.user_story_id;
    new.time_spent := least(greatest(old.time_spent, new.time_spent), old.time_spent::bigint + longest_sitting, 2000000000);
    new.current_sentence := greatest(old.current_sentence, new.current_sentence);
    new.step_completions := private.merged_steps(old.step_completions, new.step_completions);
    if new.accuracy_score is null or acted_at < old.accuracy_at then
      new.accuracy_score := old.accuracy_score;
      new.accuracy_at := old.accuracy_at;
    elsif new.accuracy_score is distinct from old.accuracy_score or acted_at is distinct from now() then
      new.accuracy_at := acted_at;
    else
      new.accuracy_at := old.accuracy_at;
    end if;
    new.completed := old.completed;
    new.completion_date := old.completion_date;
  end if;
  if not new.completed
    and (new.step_completions - 'quiz_data') = '{"listen_read":true,"shadow_speak":true,"chunk_drill":true,"quiz":true}' then
    new.completed := true;
    new.completion_date := acted_at;
  end if;
  return new;
end $$;
create trigger merge_progress before insert or update on public.user_story_progress
  for each row execute function private.merge_progress();

-- Consecutive days up to the last one with a completion. Days are the learner's own. Two days of one zone follow each other by
-- the calendar; between two zones the earlier zone's clock has a say: a date skipped by flying east breaks nothing, and a
-- second date reached by changing the zone within one day adds nothing.
create function private.streak_of(learner uuid, out days integer, out last_day date)
language sql stable security invoker set search_path = '' as $$
  with completed_days as (
    select distinct on (d.date) d.date, d.first_completed_at, d.time_zone
    from public.daily_completions d
    where d.user_id = learner and d.stories_completed > 0
    order by d.date, d.first_completed_at
  ), pairs as (
    select date, first_completed_at, time_zone, lag(time_zone) over w as zone_before, date - lag(date) over w as calendar_days,
      (first_completed_at at time zone lag(time_zone) over w)::date - lag(date) over w as days_by_clock_before
    from completed_days window w as (order by date)
  ), steps as (
    select date, case
      when calendar_days = 1 and (time_zone = zone_before or days_by_clock_before >= 1) then 1
      when calendar_days = 1 then 0
      when calendar_days = 2 and time_zone <> zone_before and days_by_clock_before <= 1 then greatest(0, days_by_clock_before)
    end as step
    from pairs
  )
  select (1 + coalesce(sum(step), 0))::integer, max(date) from steps
  where date >= (select max(date) from steps where step is null);
$$;

-- Text with single spaces for everything that parts words, so that a phrase is only found whole.
create function private.plain_words(given text) returns text language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(lower(given), '[[:space:].,!?;:"“”„«»()\[\]{}¿¡…،؛؟。—–-]+', ' ', 'g')) || ' ';
$$;

-- Keeps the books after a write to progress: a first completion counts the story with all its time, a replay adds its time.
create function private.count_progress() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := new.completed and (tg_op = 'INSERT' or not old.completed);
  seconds integer := new.time_spent - case when tg_op = 'INSERT' or is_first then 0 else old.time_spent end;
  stories integer := is_first::integer;
  phrases integer := 0;
  spoken integer := 0;
  recycled integer := 0;
  acting record;
  story public.user_stories;
  sentences integer;
  sunday date;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null or not new.completed or (not is_first and seconds <= 0) then return null; end if;
  select * into story from public.user_stories s where s.id = new.user_story_id;
  select * into acting from private.acting(new.user_id);
  sunday := acting.local_day - extract(dow from acting.local_day)::integer;
  if is_first then
    phrases := cardinality(story.key_phrases);
    sentences := coalesce(jsonb_array_length(story.sentences),
      (select count(*) from regexp_split_to_table(story.story_text, '[.!?؟。]+') part where btrim(part) <> ''));
    -- Shadowing speaks every sentence, the chunk drill half of them (specification, section 9).
    spoken := sentences + sentences / 2;
    select count(*) into recycled from public.user_phrases p
    where p.user_id = new.user_id and p.language = story.language and p.created_at < story.created_at
      and strpos(private.plain_words(story.story_text), private.plain_words(p.phrase)) > 0;
  end if;

  insert into public.daily_completions as d (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
    sentences_spoken, phrases_recycled, first_completed_at, time_zone)
  values (new.user_id, acting.local_day, story.language, stories, seconds, phrases, spoken, recycled,
    case when is_first then acting.acted_at end, acting.zone)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    time_zone = case when excluded.first_completed_at < coalesce(d.first_completed_at, 'infinity')
      then excluded.time_zone else d.time_zone end,
    first_completed_at = least(d.first_completed_at, excluded.first_completed_at),
    updated_at = now();

  insert into public.weekly_recaps as w (user_id, language, week_start, week_end, total_stories_completed, total_time_spent,
    total_phrases_learned, sentences_spoken, phrases_recycled)
  values (new.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();

  if is_first then
    update public.profiles p
    set total_stories_completed = p.total_stories_completed + 1, learning_streak = s.days, streak_day = s.last_day
    from private.streak_of(new.user_id) s
    where p.id = new.user_id;
  end if;
  return null;
end $$;
create trigger count_progress after insert or update on public.user_story_progress
  for each row execute function private.count_progress();

alter table public.user_story_progress enable row level security;
alter table public.daily_completions enable row level security;
alter table public.weekly_recaps enable row level security;
revoke all on public.user_story_progress, public.daily_completions, public.weekly_recaps
  from public, anon, authenticated, service_role;
-- Deleting progress would let a story count twice.
grant select, insert, update on public.user_story_progress to authenticated;
grant select on public.daily_completions, public.weekly_recaps to authenticated;
grant select, insert, update, delete on public.user_story_progress, public.daily_completions, public.weekly_recaps to service_role;

create policy user_story_progress_select on public.user_story_progress for select to authenticated
  using ((select auth.uid()) = user_id);
create policy user_story_progress_insert on public.user_story_progress for insert to authenticated
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));
create policy user_story_progress_update on public.user_story_progress for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));
create policy daily_completions_select on public.daily_completions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy weekly_recaps_select on public.weekly_recaps for select to authenticated
  using ((select auth.uid()) = user_id);

revoke all on all functions in schema private from public, anon;
