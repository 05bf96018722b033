-- Progress on stories, from a tap to the streak. After the tables, read downwards:
--   apply_operations takes what a device sends, apply_operation one of it, act_at says when the learner acted;
--   apply_progress writes the row, before_progress merges and dates it;
--   after_progress asks the week's limits, counts the day and the week, and moves the streak. A replay and ten reviews
--   move it, too, from where they are applied.
-- A plain write of the row begins at before_progress. What was spoken is in 60_speaking.sql, the streak's rule in
-- 64_streak.sql, the limits' numbers in 40_limits.sql.

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
  -- The flags of step_completions alone, for lists, which would carry the questions of every quiz with them.
  -- before_progress writes it.
  steps jsonb not null default '{}' check (octet_length(steps::text) <= 65536),
  updated_at timestamptz not null default now(),
  -- What was spoken (60_speaking.sql).
  speaking jsonb check (jsonb_typeof(speaking) = 'object' and octet_length(speaking::text) <= 65536),
  -- The learner's own day on which the fourth step was done.
  completed_day date,
  -- Seconds by the learner's own days, { "2026-11-20": 310 }, with every day the story was worked on, even for no time.
  -- The books count a story whole on the day it is finished; this says where the minutes went.
  day_seconds jsonb not null default '{}' check (jsonb_typeof(day_seconds) = 'object'),
  -- The last of those days.
  last_active_day date,
  constraint user_story_progress_story_key unique (user_id, user_story_id),
  -- A day takes twenty bytes, so this is eighteen years of one story.
  constraint user_story_progress_day_seconds_length check (octet_length(day_seconds::text) <= 131072)
);
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

-- The operations that were applied, so that each is applied at most once, for as long as one may come again
-- (operationLife of libs/domain). A learner exports them with the rest.
create table public.applied_operations (
  user_id uuid not null references auth.users (id) on delete cascade,
  operation_id uuid not null,
  applied_at timestamptz not null default now(),
  acted_at timestamptz, -- where the device's clock was ahead of this
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

-- Applies what a device sends: operations of libs/contracts in, [{ id, status, code, message }] out. Each is applied at
-- most once, and one that is refused keeps no other back.
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
  perform set_config('fabula.moment', '', true);
  return results;
end $$;

-- Applies one operation: null when applied, `repeated` when it was already, else why it is refused.
create function private.apply_operation(operation jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  moment private.moment;
  refusal text;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if private.is_too_old((operation ->> 'at')::timestamptz) then return 'too_old'; end if;
  if not private.claim_operation(id, (operation ->> 'at')::timestamptz) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  refusal := case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    when 'words.mark' then private.mark_words(patch, date_trunc('milliseconds', moment.acted_at))
    else 'invalid'
  end;
  if refusal is null and operation ->> 'kind' = 'phrase.review' then perform private.count_reviews(moment); end if;
  return refusal;
end $$;

-- Marks an operation of the caller as applied; false says that it already was. A block that is rolled back undoes its
-- claim. One from a clock that is ahead is remembered for so much longer, because it also seems new for so much longer.
create function private.claim_operation(operation uuid, acted_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.applied_operations (user_id, operation_id, acted_at)
  values (auth.uid(), operation, case when claim_operation.acted_at > now() then claim_operation.acted_at end)
  on conflict do nothing;
  return found;
end $$;

-- Forgets operations that were applied so long ago that none comes again: of learners after this one, at most so many,
-- a few milliseconds of work. Whoever calls it goes on with `next` until that is null: { next, forgotten }. A learner
-- who is just being written to is left for the next time, rather than waited for.
create function public.forget_operations(after uuid default null, most integer default 1000) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  learners_at_once constant integer := 500;
  limit_of_age constant timestamptz := now() - make_interval(days => (select remembered_days from private.operation_life()));
  room integer := greatest(most, 1);
  already integer := 0;
  done uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  looked integer := 0;
  gone integer;
  learner uuid;
begin
  for learner in
    select k.user_id from private.learner_storage k
    where k.user_id > done order by k.user_id limit learners_at_once
  loop
    perform from private.learner_storage k where k.user_id = learner and exists (
      select from public.applied_operations o where o.user_id = learner
      and o.applied_at < limit_of_age and (o.acted_at is null or o.acted_at < limit_of_age))
    for update skip locked;
    if found then
      delete from public.applied_operations o where o.user_id = learner and o.operation_id in (
        select x.operation_id from public.applied_operations x where x.user_id = learner
          and x.applied_at < limit_of_age and (x.acted_at is null or x.acted_at < limit_of_age)
        order by x.applied_at limit room);
      get diagnostics gone = row_count;
      room := room - gone;
      -- There may be more of this one.
      if room = 0 then return jsonb_build_object('next', done, 'forgotten', gone + already); end if;
      already := already + gone;
    end if;
    done := learner;
    looked := looked + 1;
  end loop;
  return jsonb_build_object('next', case when looked = learners_at_once then done end, 'forgotten', already);
end $$;

-- Learners whose operations may be older than thirty days: a life that is told afterwards, such as the demo learner's.
-- Only the secret key opens one.
create table private.open_histories (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null
);

-- Lets a learner's operations keep their own days from a moment on. Without a moment, that ends.
create function public.open_history(learner uuid, since timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.open_histories h where h.user_id = open_history.learner;
  if open_history.since is not null then
    insert into private.open_histories (user_id, since) values (open_history.learner, open_history.since);
  end if;
end $$;

-- The earliest moment at which an operation of a learner may have been made.
create function private.oldest_act(learner uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select h.since from private.open_histories h where h.user_id = learner), now() - interval '30 days');
end $$;

-- Whether an operation was made so long ago that it may have been applied and forgotten; isTooOld in libs/domain is
-- the same rule. Of a history that is told afterwards nothing is.
create function private.is_too_old(acted_at timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select is_too_old.acted_at < now() - make_interval(days => life.accepted_days)
    and not exists (select from private.open_histories h where h.user_id = auth.uid() and h.since <= is_too_old.acted_at)
  from private.operation_life() life;
$$;

-- Says when and on which of the learner's days this happened. An operation keeps its own day if it was made within the
-- last 30 days, is not from the future, and its day agrees with its time and zone. A device with a wrong clock loses
-- nothing, but counts on the server's today (one that is months late is refused by is_too_old). The triggers learn it
-- through a setting of the transaction, because a trigger takes no argument from the statement that fires it.
create function private.act_at(acted_at timestamptz, local_day date, zone text) returns private.moment
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own_zone text := coalesce(private.known_time_zone(zone), private.time_zone_of(auth.uid()));
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
  moment private.moment;
begin
  if acted_at > now() + interval '10 minutes' or acted_at < private.oldest_act(auth.uid())
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  moment := row(acted, day, own_zone);
  perform set_config('fabula.moment', moment::text, true);
  return moment;
end $$;

-- Writes progress: what the patch adds to the row that is there, or a row with it. An upsert would fire the triggers of
-- both, also where the row is there, as it nearly always is. The quiz of a finished story once more,
-- and no other step with it, is the end of a replay. All four steps are no replay: a device sends them to make sure of a
-- completion.
create function private.apply_progress(patch jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
  place integer := coalesce((patch ->> 'currentSentence')::integer, 0);
  accuracy numeric := (patch ->> 'accuracyRatio')::numeric;
  spoken jsonb := nullif(patch -> 'speaking', 'null');
  given jsonb := '{}';
  step text;
  questions jsonb := nullif(patch -> 'quizQuestions', 'null');
  is_replay boolean := false;
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
  if steps = '["quiz"]' then
    is_replay := exists (select from public.user_story_progress p
      where p.user_id = auth.uid() and p.user_story_id = story and p.completed);
  end if;
  for step in select value from jsonb_array_elements_text(steps) loop given := given || jsonb_build_object(step, true); end loop;
  if questions is not null then given := given || jsonb_build_object('quiz_data', questions); end if;
  -- Again only if the secret key writes the row in between.
  loop
    update public.user_story_progress p set step_completions = given, time_spent = p.time_spent + seconds,
      current_sentence = place, accuracy_score = accuracy, speaking = private.add_speaking(p.speaking, spoken)
    where p.user_id = auth.uid() and p.user_story_id = story;
    exit when found;
    insert into public.user_story_progress
      (user_id, user_story_id, step_completions, time_spent, current_sentence, accuracy_score, speaking)
    values (auth.uid(), story, given, seconds, place, accuracy, private.add_speaking(null, spoken))
    on conflict on constraint user_story_progress_story_key do nothing;
    exit when found;
  end loop;
  if is_replay then perform private.count_day(private.acting(auth.uid())); end if;
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
  foreach step in array private.story_steps() loop
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

-- Merges what a learner writes with what is kept: steps and recordings stay, time and place only grow, the last quiz
-- counts. The fourth step completes the story, once. `kept` is null for a new row.
create function private.merge_progress(given public.user_story_progress, kept public.user_story_progress, acted_at timestamptz)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  -- No sitting is longer; a client that says so has a broken clock.
  longest_sitting constant integer := 6 * 60 * 60;
  every_step constant jsonb := '{"listen_read":true,"shadow_speak":true,"chunk_drill":true,"quiz":true}';
  merged public.user_story_progress := given;
begin
  merged.current_sentence := least(greatest(coalesce(given.current_sentence, 0), 0), 10000);
  merged.time_spent := greatest(coalesce(given.time_spent, 0), 0);
  if kept.id is null then
    -- In an upsert this row is only the offer; what becomes of it is decided below, against the row that is there.
    if not exists (select from public.user_story_progress p
      where p.user_id = given.user_id and p.user_story_id = given.user_story_id) then
      merged.time_spent := least(merged.time_spent, longest_sitting);
    end if;
    merged.step_completions := private.merged_steps('{}', given.step_completions);
    merged.speaking := private.merged_speaking(null, given.speaking);
    merged.accuracy_at := case when given.accuracy_score is not null then acted_at end;
    merged.completed := false;
    merged.completion_date := null;
  else
    merged.time_spent := least(greatest(kept.time_spent, merged.time_spent), kept.time_spent::bigint + longest_sitting, 2000000000);
    merged.current_sentence := greatest(kept.current_sentence, merged.current_sentence);
    merged.step_completions := private.merged_steps(kept.step_completions, given.step_completions);
    merged.speaking := private.merged_speaking(kept.speaking, given.speaking);
    if given.accuracy_score is null or acted_at < kept.accuracy_at then
      merged.accuracy_score := kept.accuracy_score;
      merged.accuracy_at := kept.accuracy_at;
    elsif given.accuracy_score is distinct from kept.accuracy_score or acted_at is distinct from now() then
      merged.accuracy_at := acted_at;
    else
      merged.accuracy_at := kept.accuracy_at;
    end if;
    merged.completed := kept.completed;
    merged.completion_date := kept.completion_date;
  end if;
  if not merged.completed and (merged.step_completions - 'quiz_data') = every_step then
    merged.completed := true;
    merged.completion_date := acted_at;
  end if;
  return merged;
end $$;

-- Dates a learner's progress: which day completed it, and how the seconds fall on days. A learner writes none of these.
create function private.date_progress(merged public.user_story_progress, kept public.user_story_progress, moment private.moment)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_story_progress := merged;
  day text := to_char(moment.local_day, 'YYYY-MM-DD');
begin
  dated.completed_day := case when kept.completed then kept.completed_day when merged.completed then moment.local_day end;
  dated.day_seconds := coalesce(kept.day_seconds, '{}') || jsonb_build_object(day,
    coalesce((kept.day_seconds ->> day)::integer, 0) + merged.time_spent - coalesce(kept.time_spent, 0));
  dated.last_active_day := greatest(kept.last_active_day, moment.local_day);
  return dated;
end $$;

-- Dates what the secret key writes: its own days stay, and what it leaves open follows from the rest.
create function private.fill_dates(given public.user_story_progress, moment private.moment)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_story_progress := given;
begin
  if given.completed and given.completed_day is null then
    dated.completed_day := (coalesce(given.completion_date, moment.acted_at) at time zone moment.zone)::date;
  end if;
  if given.day_seconds = '{}' then
    dated.day_seconds := jsonb_build_object(to_char(coalesce(dated.completed_day, moment.local_day), 'YYYY-MM-DD'), given.time_spent);
  end if;
  dated.last_active_day := (select max(key::date) from jsonb_object_keys(dated.day_seconds) key);
  return dated;
end $$;

create function private.before_progress() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  moment private.moment;
begin
  if tg_op <> 'INSERT' and private.is_learner() then perform private.bound_changes(); end if;
  if tg_op = 'DELETE' then return old; end if;
  moment := private.acting(new.user_id);
  if not private.is_learner() then
    new := private.fill_dates(new, moment);
  else
    if tg_op = 'UPDATE'
      and (old.id, old.user_id, old.user_story_id) is distinct from (new.id, new.user_id, new.user_story_id) then
      perform private.refuse_lasting('user_story_progress', 'id or user_id or user_story_id');
    end if;
    new := private.merge_progress(new, old, moment.acted_at);
    new := private.date_progress(new, old, moment);
  end if;
  new.steps := new.step_completions - 'quiz_data';
  new.updated_at := now();
  return new;
end $$;

create function private.after_progress() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  moment private.moment;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  moment := private.acting(new.user_id);
  perform private.allow_progress(new, old);
  if new.completed then
    perform private.count_progress(new, old, moment);
    if not coalesce(old.completed, false) then
      perform private.count_finished(new.user_id);
      perform private.count_day(moment);
    end if;
  end if;
  return null;
end $$;

-- Asks and counts the week's limits. A story is begun with its first row, whoever writes it, and stays begun; it is
-- counted once, and so is its first recording. All parts of a learner's own text count as one story.
create function private.allow_progress(written public.user_story_progress, before public.user_story_progress) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- One question within the other, because plpgsql plans a condition with a table in it as a query of its own.
  if before.id is null then
    if not exists (select from public.user_story_progress p
      where p.user_story_id in (select private.other_parts(written.user_story_id))) then
      perform private.take_weekly_use(written.user_id, 'basic_stories');
    end if;
  end if;
  if private.has_attempt(written.speaking) and not private.has_attempt(before.speaking) then
    if not exists (select from public.user_story_progress p
      where p.user_story_id in (select private.other_parts(written.user_story_id)) and private.has_attempt(p.speaking)) then
      perform private.take_weekly_use(written.user_id, 'shadow_speak');
    end if;
  end if;
end $$;

-- Adds a completed story to the day and the week. What is spoken or replayed afterwards adds only what is new.
create function private.count_progress(written public.user_story_progress, before public.user_story_progress, moment private.moment)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  is_first boolean := not coalesce(before.completed, false);
  seconds integer := written.time_spent - case when is_first then 0 else before.time_spent end;
  stories integer := is_first::integer;
  phrases integer := 0;
  spoken integer;
  recycled integer := 0;
  story public.user_stories;
  sentences integer;
  drilled integer;
  sunday date := moment.local_day - extract(dow from moment.local_day)::integer;
begin
  select * into story from public.user_stories s where s.id = written.user_story_id;
  sentences := private.sentence_count(story.sentences, story.story_text);
  drilled := private.phrases_drilled(story.key_phrases);
  spoken := private.sentences_spoken(sentences, drilled, written.speaking);
  if is_first then
    phrases := cardinality(story.key_phrases);
    recycled := private.phrases_in_story(written.user_id, story.language, story.created_at, story.story_text);
  else
    spoken := greatest(0, spoken - private.sentences_spoken(sentences, drilled, before.speaking));
    if seconds <= 0 and spoken = 0 then return; end if;
  end if;

  insert into public.daily_completions as d (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
    sentences_spoken, phrases_recycled)
  values (written.user_id, moment.local_day, story.language, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();

  insert into public.weekly_recaps as w (user_id, language, week_start, week_end, total_stories_completed, total_time_spent,
    total_phrases_learned, sentences_spoken, phrases_recycled)
  values (written.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();
end $$;

-- Counts the finished story in the profile.
create function private.count_finished(learner uuid) returns void language sql volatile security invoker set search_path = '' as $$
  update public.profiles p set total_stories_completed = p.total_stories_completed + 1 where p.id = learner;
$$;

create trigger before_statement before insert or update on public.user_story_progress
  for each statement execute function private.before_learner_statement();
create trigger before_progress before insert or update or delete on public.user_story_progress
  for each row execute function private.before_progress();
create trigger after_progress after insert or update on public.user_story_progress
  for each row execute function private.after_progress();

-- Begins one of the caller's stories, which counts once: { allowed, reason, remaining }. A story that was begun is
-- always allowed. `remaining` is what is left this week, null where there is no limit. A full account is a reason, too:
-- what a learner did in the lesson could not be kept.
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
  exception when sqlstate 'PT429' or sqlstate 'PT413' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'remaining', private.own_remaining('basic_stories'));
end $$;

revoke all on function public.apply_operations(jsonb), public.begin_story(uuid), public.open_history(uuid, timestamptz),
  public.forget_operations(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.apply_operations(jsonb), public.begin_story(uuid) to authenticated;
grant execute on function public.open_history(uuid, timestamptz), public.forget_operations(uuid, integer) to service_role;
grant execute on function private.apply_operation(jsonb), private.is_too_old(timestamptz), private.claim_operation(uuid, timestamptz),
  private.act_at(timestamptz, date, text), private.oldest_act(uuid), private.apply_progress(jsonb),
  private.merged_steps(jsonb, jsonb),
  private.merge_progress(public.user_story_progress, public.user_story_progress, timestamptz),
  private.date_progress(public.user_story_progress, public.user_story_progress, private.moment) to authenticated;
grant execute on function private.fill_dates(public.user_story_progress, private.moment) to service_role;
