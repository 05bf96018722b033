-- Progress on stories, from a tap to the streak.

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
  -- What was spoken (60_speaking.sql).
  speaking jsonb check (jsonb_typeof(speaking) = 'object' and octet_length(speaking::text) <= 65536),
  -- The learner's own day on which the fourth step was done.
  completed_day date,
  -- Seconds by the learner's own days, { "2026-11-20": 310 }, with every day the story was worked on, even for no time. The
  -- books count a story whole on the day it is finished; this says where the minutes went.
  day_seconds jsonb not null default '{}' check (jsonb_typeof(day_seconds) = 'object'),
  -- The last of those days.
  last_active_day date,
  constraint user_story_progress_story_key unique (user_id, user_story_id),
  -- A day takes twenty bytes, so this is eighteen years of one story.
  constraint user_story_progress_day_seconds_length check (octet_length(day_seconds::text) <= 131072)
);
create index user_story_progress_updated_idx on public.user_story_progress (user_id, updated_at);
create index user_story_progress_story_idx on public.user_story_progress (user_story_id);
-- A view asks for one learner's days; a calendar never reads what ended before it.
create index user_story_progress_active_idx on public.user_story_progress (user_id, last_active_day);
alter table public.user_story_progress enable row level security;
revoke all on public.user_story_progress from public, anon, authenticated, service_role;
-- Deleting progress would let a story count twice.
grant select, insert, update on public.user_story_progress to authenticated;
grant select, insert, update, delete on public.user_story_progress to service_role;
create policy user_story_progress_select on public.user_story_progress for select to authenticated
  using ((select auth.uid()) = user_id);
create policy user_story_progress_insert on public.user_story_progress for insert to authenticated
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));
create policy user_story_progress_update on public.user_story_progress for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));

-- The operations that were applied, so that each is applied at most once. A learner exports them with the rest.
create table public.applied_operations (
  user_id uuid not null references auth.users (id) on delete cascade,
  operation_id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (user_id, operation_id)
);
create index applied_operations_oldest_idx on public.applied_operations (user_id, applied_at);
alter table public.applied_operations enable row level security;
revoke all on public.applied_operations from public, anon, authenticated, service_role;
-- Only claim_operation writes here.
grant select on public.applied_operations to authenticated;
grant select, delete on public.applied_operations to service_role;
create policy applied_operations_select on public.applied_operations for select to authenticated
  using ((select auth.uid()) = user_id);

-- When the learner acted. apply_operations says so for its transaction; a plain write happens now, in the profile's zone.
create function private.acting(learner uuid, out acted_at timestamptz, out local_day date, out zone text)
language plpgsql stable security invoker set search_path = '' as $$
begin
  acted_at := coalesce(nullif(current_setting('fabula.acted_at', true), '')::timestamptz, now());
  zone := coalesce(nullif(current_setting('fabula.time_zone', true), ''),
    (select private.known_time_zone(p.time_zone) from public.profiles p where p.id = learner), 'UTC');
  local_day := coalesce(nullif(current_setting('fabula.local_day', true), '')::date, (acted_at at time zone zone)::date);
end $$;

create function public.apply_operations(operations jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  operation jsonb;
  outcome text;
  reason text;
  results jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(operations) is distinct from 'array' or jsonb_array_length(operations) > 100 then
    raise invalid_parameter_value using message = 'An array of at most 100 operations is needed';
  end if;
  perform private.serialise(auth.uid());
  for operation in select value from jsonb_array_elements(operations) loop
    reason := null;
    begin
      outcome := private.apply_operation(operation);
      if outcome is not null and outcome <> 'repeated' then
        raise exception using errcode = 'FB001';
      end if;
    exception
      when sqlstate 'FB001' then null;
      when sqlstate 'PT429' or sqlstate 'PT413' then
        get stacked diagnostics outcome = pg_exception_detail, reason = message_text;
      when data_exception or check_violation or not_null_violation then
        outcome := 'invalid';
        get stacked diagnostics reason = message_text;
      when foreign_key_violation or insufficient_privilege then
        outcome := 'not_found';
    end;
    results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', operation -> 'id',
      'status', case when outcome is null then 'applied' when outcome = 'repeated' then 'repeated' else 'rejected' end,
      'code', nullif(outcome, 'repeated'), 'message', reason)));
  end loop;
  perform set_config('fabula.acted_at', '', true), set_config('fabula.local_day', '', true), set_config('fabula.time_zone', '', true);
  return results;
end $$;

create function private.apply_operation(operation jsonb) returns text
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

-- Marks an operation of the caller as applied; false says that it already was. A block that is rolled back undoes its claim.
create function private.claim_operation(operation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.applied_operations (user_id, operation_id) values (auth.uid(), operation) on conflict do nothing;
  return found;
end $$;

-- Says for the rest of the transaction when and on which of the learner's days this happened. An operation keeps its own day
-- if it was made within the last 30 days, is not from the future, and its day agrees with its time and zone. A device with a
-- wrong clock loses nothing, but counts on the server's today.
create function private.act_at(acted_at timestamptz, local_day date, zone text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own_zone text := coalesce(private.known_time_zone(zone),
    (select private.known_time_zone(p.time_zone) from public.profiles p where p.id = auth.uid()), 'UTC');
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
begin
  if acted_at > now() + interval '10 minutes' or acted_at < now() - interval '30 days'
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  perform set_config('fabula.acted_at', acted::text, true), set_config('fabula.local_day', day::text, true),
    set_config('fabula.time_zone', own_zone, true);
end $$;

create function private.apply_progress(patch jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
  spoken jsonb := nullif(patch -> 'speaking', 'null');
  questions jsonb := nullif(patch -> 'quizQuestions', 'null');
begin
  if story is null or jsonb_typeof(steps) <> 'array' or seconds not between 0 and longest_sitting
    or not steps <@ '["listen_read", "shadow_speak", "chunk_drill", "quiz"]' then
    return 'invalid';
  end if;
  if questions is not null and (jsonb_array_length(questions) not between 1 and 50
    or exists (select from jsonb_array_elements(questions) question where jsonb_typeof(question) <> 'object')) then
    return 'invalid';
  end if;
  if not exists (select from public.user_stories s where s.id = story and s.user_id = auth.uid()) then return 'not_found'; end if;
  insert into public.user_story_progress as p
    (user_id, user_story_id, step_completions, time_spent, current_sentence, accuracy_score, speaking)
  values (auth.uid(), story,
    coalesce((select jsonb_object_agg(step, true) from jsonb_array_elements_text(steps) step), '{}')
      || case when questions is null then '{}' else jsonb_build_object('quiz_data', questions) end,
    seconds, coalesce((patch ->> 'currentSentence')::integer, 0), (patch ->> 'accuracyRatio')::numeric,
    private.add_speaking(null, spoken))
  on conflict on constraint user_story_progress_story_key do update set
    step_completions = excluded.step_completions, time_spent = p.time_spent + excluded.time_spent,
    current_sentence = excluded.current_sentence, accuracy_score = excluded.accuracy_score,
    speaking = private.add_speaking(p.speaking, spoken);
  return null;
end $$;

-- Merges steps: flags by OR, cached questions kept. Takes an object or a JSON string of one.
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
    new.speaking := private.merged_speaking(null, new.speaking);
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
    new.speaking := private.merged_speaking(old.speaking, new.speaking);
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

create function private.note_story_days() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  acting record;
  day text;
begin
  select * into acting from private.acting(new.user_id);
  if not private.is_learner() then
    if new.completed and new.completed_day is null then
      new.completed_day := (coalesce(new.completion_date, acting.acted_at) at time zone acting.zone)::date;
    end if;
    if new.day_seconds = '{}' then
      new.day_seconds := jsonb_build_object(to_char(coalesce(new.completed_day, acting.local_day), 'YYYY-MM-DD'), new.time_spent);
    end if;
    new.last_active_day := (select max(key::date) from jsonb_object_keys(new.day_seconds) key);
    return new;
  end if;
  day := to_char(acting.local_day, 'YYYY-MM-DD');
  if tg_op = 'INSERT' then
    new.completed_day := case when new.completed then acting.local_day end;
    new.day_seconds := jsonb_build_object(day, new.time_spent);
    new.last_active_day := acting.local_day;
  else
    new.completed_day := case when old.completed then old.completed_day when new.completed then acting.local_day end;
    new.day_seconds := old.day_seconds || jsonb_build_object(day,
      coalesce((old.day_seconds ->> day)::integer, 0) + new.time_spent - old.time_spent);
    new.last_active_day := greatest(old.last_active_day, acting.local_day);
  end if;
  return new;
end $$;

create function private.allow_progress() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return null; end if;
  if tg_op = 'INSERT' then
    if private.remaining_this_week(new.user_id, 'basic_stories') = 0 then
      raise sqlstate 'PT429' using message = 'Limit of new stories reached', detail = 'weekly_begin_limit';
    end if;
    perform private.count_use(new.user_id, 'basic_stories', 'weekly');
  end if;
  if private.has_attempt(new.speaking) and (tg_op = 'INSERT' or not private.has_attempt(old.speaking))
    and private.remaining_this_week(new.user_id, 'shadow_speak') = 0 then
    raise sqlstate 'PT429' using message = 'Limit of shadowed stories reached', detail = 'weekly_shadow_limit';
  end if;
  return null;
end $$;

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
  drilled integer;
  sunday date;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  if private.has_attempt(new.speaking) and (tg_op = 'INSERT' or not private.has_attempt(old.speaking)) then
    perform private.count_use(new.user_id, 'shadow_speak', 'weekly');
  end if;
  if not new.completed then return null; end if;
  select * into story from public.user_stories s where s.id = new.user_story_id;
  sentences := coalesce(jsonb_array_length(story.sentences),
    (select count(*) from regexp_split_to_table(story.story_text, '[.!?؟。]+') part where btrim(part) <> ''));
  drilled := private.phrases_drilled(story.key_phrases);
  spoken := private.sentences_spoken(sentences, drilled, new.speaking);
  if not is_first then
    spoken := greatest(0, spoken - private.sentences_spoken(sentences, drilled, old.speaking));
    if seconds <= 0 and spoken = 0 then return null; end if;
  end if;
  select * into acting from private.acting(new.user_id);
  sunday := acting.local_day - extract(dow from acting.local_day)::integer;
  if is_first then
    phrases := cardinality(story.key_phrases);
    recycled := private.phrases_in_story(new.user_id, story.language, story.created_at, story.story_text);
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

create trigger a_bound_changes before update or delete on public.user_story_progress
  for each row execute function private.bound_changes();
create trigger a_refuse_lasting before update on public.user_story_progress for each row
  when (old.id is distinct from new.id or old.user_id is distinct from new.user_id or old.user_story_id is distinct from new.user_story_id)
  execute function private.refuse_lasting('id,user_id,user_story_id');
create trigger a_serialise before insert or update on public.user_story_progress
  for each statement execute function private.serialise_statement();
create trigger require_age before insert on public.user_story_progress
  for each statement execute function private.require_age_of_user();
create trigger merge_progress before insert or update on public.user_story_progress
  for each row execute function private.merge_progress();
create trigger note_story_days before insert or update on public.user_story_progress
  for each row execute function private.note_story_days();
create trigger allow_progress after insert or update on public.user_story_progress
  for each row execute function private.allow_progress();
create trigger count_progress after insert or update on public.user_story_progress
  for each row execute function private.count_progress();

-- Begins one of the caller's stories, which counts once: { allowed, reason, remaining }. A story that was begun is always
-- allowed. `remaining` is what is left this week, null where there is no limit.
create function public.begin_story(story_id uuid) returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  refusal text;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if not exists (select from public.user_stories s where s.id = begin_story.story_id and s.user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'There is no such story';
  end if;
  begin
    insert into public.user_story_progress (user_id, user_story_id) values (auth.uid(), begin_story.story_id)
    on conflict on constraint user_story_progress_story_key do nothing;
  exception when sqlstate 'PT429' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'remaining', private.own_remaining('basic_stories'));
end $$;

revoke all on function public.apply_operations(jsonb), public.begin_story(uuid) from public, anon, authenticated, service_role;
grant execute on function public.apply_operations(jsonb), public.begin_story(uuid) to authenticated;
grant execute on function private.apply_operation(jsonb), private.claim_operation(uuid),
  private.act_at(timestamptz, date, text), private.apply_progress(jsonb), private.merged_steps(jsonb, jsonb) to authenticated;
grant execute on function private.acting(uuid) to authenticated, service_role;
