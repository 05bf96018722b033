-- What a database from before the baseline lacks of it: functions and triggers. No row and no column is touched. Made by the
-- comparison behind `npm run schema:diff`; it never changes again.
set local check_function_bodies = off;

DROP TRIGGER "a_serialise_deletion" ON "auth"."users";

DROP TRIGGER "require_age" ON "public"."premium_usage";

DROP TRIGGER "a_refuse_lasting" ON "public"."profiles";

DROP TRIGGER "clamp_profile" ON "public"."profiles";

DROP TRIGGER "require_age" ON "public"."profiles";

DROP TRIGGER "a_refuse_lasting" ON "public"."push_devices";

DROP TRIGGER "keep_row_dates" ON "public"."push_devices";

DROP TRIGGER "limit_devices" ON "public"."push_devices";

DROP TRIGGER "require_age" ON "public"."story_reservations";

DROP TRIGGER "limit_events" ON "public"."subscription_events";

DROP TRIGGER "a_bound_changes" ON "public"."user_phrases";

DROP TRIGGER "a_refuse_lasting" ON "public"."user_phrases";

DROP TRIGGER "a_serialise" ON "public"."user_phrases";

DROP TRIGGER "keep_row_dates" ON "public"."user_phrases";

DROP TRIGGER "note_phrase_days" ON "public"."user_phrases";

DROP TRIGGER "require_age" ON "public"."user_phrases";

DROP TRIGGER "a_serialise" ON "public"."user_stories";

DROP TRIGGER "check_source" ON "public"."user_stories";

DROP TRIGGER "complete_story" ON "public"."user_stories";

DROP TRIGGER "require_age" ON "public"."user_stories";

DROP TRIGGER "a_bound_changes" ON "public"."user_story_progress";

DROP TRIGGER "a_refuse_lasting" ON "public"."user_story_progress";

DROP TRIGGER "a_serialise" ON "public"."user_story_progress";

DROP TRIGGER "allow_progress" ON "public"."user_story_progress";

DROP TRIGGER "count_progress" ON "public"."user_story_progress";

DROP TRIGGER "merge_progress" ON "public"."user_story_progress";

DROP TRIGGER "note_story_days" ON "public"."user_story_progress";

DROP TRIGGER "require_age" ON "public"."user_story_progress";

DROP TRIGGER "a_refuse_lasting" ON "public"."user_subscriptions";

DROP TRIGGER "clamp_subscription" ON "public"."user_subscriptions";

DROP FUNCTION "private"."act_at"(timestamp with time zone, date, text);

DROP FUNCTION "private"."acted_at"();

DROP FUNCTION "private"."acting"(uuid);

DROP FUNCTION "private"."allow_progress"();

DROP FUNCTION "private"."bound_changes"();

DROP FUNCTION "private"."check_source"();

DROP FUNCTION "private"."clamp_profile"();

DROP FUNCTION "private"."clamp_subscription"();

DROP FUNCTION "private"."complete_story"();

DROP FUNCTION "private"."count_progress"();

DROP FUNCTION "private"."keep_row_dates"();

DROP FUNCTION "private"."limit_devices"();

DROP FUNCTION "private"."merge_progress"();

DROP FUNCTION "private"."note_phrase"(jsonb);

DROP FUNCTION "private"."note_phrase_days"();

DROP FUNCTION "private"."note_story_days"();

DROP FUNCTION "private"."refuse_lasting"();

DROP FUNCTION "private"."require_age"();

DROP FUNCTION "private"."require_age_of_user"();

DROP FUNCTION "private"."review_overview"(text, date, date, boolean);

DROP FUNCTION "private"."review_phrase"(jsonb);

DROP FUNCTION "private"."serialise_statement"();

CREATE TYPE "private"."moment" AS ("acted_at" timestamp with time zone, "local_day" date, "zone" text);

CREATE OR REPLACE FUNCTION private.act_at(acted_at timestamp with time zone, local_day date, zone text)
 RETURNS private.moment
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own_zone text := coalesce(private.known_time_zone(zone), private.time_zone_of(auth.uid()));
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
  moment private.moment;
begin
  if acted_at > now() + interval '10 minutes' or acted_at < now() - interval '30 days'
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  moment := row(acted, day, own_zone);
  perform set_config('fabula.moment', moment::text, true);
  return moment;
end $function$;

CREATE OR REPLACE FUNCTION private.acting(learner uuid)
 RETURNS private.moment
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  told private.moment := nullif(current_setting('fabula.moment', true), '')::private.moment;
  zone text;
begin
  if told.acted_at is not null then return told; end if;
  zone := private.time_zone_of(learner);
  return row(now(), (now() at time zone zone)::date, zone)::private.moment;
end $function$;

CREATE OR REPLACE FUNCTION private.after_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment private.moment;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  moment := private.acting(new.user_id);
  perform private.allow_progress(new, old);
  if new.completed then
    perform private.count_progress(new, old, moment);
    if not coalesce(old.completed, false) then perform private.count_streak(new.user_id); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.allow_progress(written public.user_story_progress, before public.user_story_progress)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if before.id is null then perform private.take_weekly_use(written.user_id, 'basic_stories'); end if;
  if private.has_attempt(written.speaking) and not private.has_attempt(before.speaking) then
    perform private.take_weekly_use(written.user_id, 'shadow_speak');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_operation(operation jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  moment private.moment;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  return case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    else 'invalid'
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.before_device()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    perform private.limit_devices(new.user_id, new.token);
  else
    if new.id is distinct from old.id or new.user_id is distinct from old.user_id
      or new.created_at not in (old.created_at, now()) then
      perform private.refuse_lasting('push_devices', 'id or user_id or created_at');
    end if;
    new.created_at := old.created_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.before_learner_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then perform private.serialise(auth.uid()); end if;
  if tg_op = 'INSERT' and exists (select from public.profiles p
    where p.id = (select auth.uid()) and p.age_confirmed_at is null and not p.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.before_phrase()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.before_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_learner() then
    if tg_op = 'UPDATE' and (new.id is distinct from old.id or new.created_at not in (old.created_at, now())) then
      perform private.refuse_lasting('profiles', 'id or created_at');
    end if;
    new := private.clamp_profile(new, old);
    -- The onboarding does not end without the confirmed age.
    if new.onboarding_completed and new.age_confirmed_at is null and (tg_op = 'INSERT' or not old.onboarding_completed) then
      raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
    end if;
  end if;
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.before_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.before_story()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.native_language := coalesce(new.native_language,
    (select p.native_language from public.profiles p where p.id = new.user_id), 'English');
  if private.is_learner() then
    new.created_at := now();
    if new.source_provider = 'library' and not exists (select from public.library_stories l where l.id = new.source_id) then
      new.source_id := null;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.before_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.is_learner() then
    if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
      perform private.refuse_lasting('user_subscriptions', 'user_id');
    end if;
    new := private.clamp_subscription(new, old);
  end if;
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.bound_changes()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed integer := coalesce(nullif(current_setting('fabula.changed_rows', true), '')::integer, 0) + 1;
begin
  -- PostgREST's way to answer with HTTP 400.
  if changed > 1000 then
    raise sqlstate 'PT400' using message = 'One request changes at most 1000 rows', hint = 'Name the rows by their id.';
  end if;
  perform set_config('fabula.changed_rows', changed::text, true);
end $function$;

CREATE OR REPLACE FUNCTION private.clamp_profile(given public.profiles, kept public.profiles)
 RETURNS public.profiles
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clamped public.profiles := given;
begin
  clamped.time_zone := coalesce(private.known_time_zone(given.time_zone), kept.time_zone, 'UTC');
  -- The learner says that the age is confirmed; the database says when.
  clamped.age_confirmed_at := coalesce(kept.age_confirmed_at, case when given.age_confirmed_at is not null then now() end);
  clamped.learning_streak := coalesce(kept.learning_streak, 0);
  clamped.streak_day := kept.streak_day;
  clamped.total_stories_completed := coalesce(kept.total_stories_completed, 0);
  clamped.created_at := coalesce(kept.created_at, now());
  return clamped;
end $function$;

CREATE OR REPLACE FUNCTION private.clamp_subscription(given public.user_subscriptions, kept public.user_subscriptions)
 RETURNS public.user_subscriptions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clamped public.user_subscriptions := kept;
  starts_trial boolean := given.trial_used or given.trial_expires_at is not null;
begin
  if kept.user_id is null then
    clamped := jsonb_populate_record(null::public.user_subscriptions, jsonb_build_object('user_id', given.user_id, 'tier', 'free',
      'features', '[]'::jsonb, 'will_renew', false, 'trial_used', false));
  else
    starts_trial := starts_trial and not kept.trial_used
      and not (kept.tier = 'premium' and (kept.expires_at is null or kept.expires_at > now()));
  end if;
  if starts_trial then
    clamped.trial_used := true;
    clamped.trial_expires_at := private.trial_end();
    clamped.features := private.premium_features();
  end if;
  return clamped;
end $function$;

CREATE OR REPLACE FUNCTION private.count_progress(written public.user_story_progress, before public.user_story_progress, moment private.moment)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    sentences_spoken, phrases_recycled, first_completed_at, time_zone)
  values (written.user_id, moment.local_day, story.language, stories, seconds, phrases, spoken, recycled,
    case when is_first then moment.acted_at end, moment.zone)
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
  values (written.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();
end $function$;

CREATE OR REPLACE FUNCTION private.count_streak(learner uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles p
  set total_stories_completed = p.total_stories_completed + 1, learning_streak = s.days, streak_day = s.last_day
  from private.streak_of(learner) s
  where p.id = learner;
$function$;

CREATE OR REPLACE FUNCTION private.date_phrase(given public.user_phrases, kept public.user_phrases, moment private.moment)
 RETURNS public.user_phrases
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.date_progress(merged public.user_story_progress, kept public.user_story_progress, moment private.moment)
 RETURNS public.user_story_progress
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  dated public.user_story_progress := merged;
  day text := to_char(moment.local_day, 'YYYY-MM-DD');
begin
  dated.completed_day := case when kept.completed then kept.completed_day when merged.completed then moment.local_day end;
  dated.day_seconds := coalesce(kept.day_seconds, '{}') || jsonb_build_object(day,
    coalesce((kept.day_seconds ->> day)::integer, 0) + merged.time_spent - coalesce(kept.time_spent, 0));
  dated.last_active_day := greatest(kept.last_active_day, moment.local_day);
  return dated;
end $function$;

CREATE OR REPLACE FUNCTION private.fill_dates(given public.user_story_progress, moment private.moment)
 RETURNS public.user_story_progress
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.import_phrase(phrase jsonb, created timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.limit_devices(learner uuid, new_token text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most_devices constant integer := 10;
begin
  perform private.serialise(learner);
  -- Without the one that is written, because an upsert of a known device comes through here, too.
  if (select count(*) from public.push_devices d where d.user_id = learner and d.token <> new_token) >= most_devices then
    raise sqlstate 'PT429' using message = format('Reminders go to at most %s devices', most_devices), detail = 'device_limit';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  most_of_purchase constant integer := 2000;
  most_of_holder constant integer := 5000;
  is_too_much boolean;
begin
  execute $count$
    select exists (
      select from (select distinct a.store, a.original_transaction_id as transaction from added a) told
      where (select count(*) from (select from public.subscription_events x
        where x.store = told.store and x.original_transaction_id = told.transaction limit $1 + 1) counted) > $1)
    or exists (
      select from (select distinct a.holder from added a) told
      where (select count(*) from (select from public.subscription_events x
        where x.holder = told.holder limit $2 + 1) counted) > $2) $count$
  into is_too_much using most_of_purchase, most_of_holder;
  if is_too_much then
    raise sqlstate 'PT413' using message = 'More was told of this purchase than is kept', detail = 'event_limit';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.merge_progress(given public.user_story_progress, kept public.user_story_progress, acted_at timestamp with time zone)
 RETURNS public.user_story_progress
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.note_phrase(patch jsonb, acted_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if patch ->> 'phraseId' is null or not patch ? 'note' or jsonb_typeof(patch -> 'note') not in ('string', 'null') then
    return 'invalid';
  end if;
  update public.user_phrases p set
    user_note = case when note_phrase.acted_at >= coalesce(p.noted_at, '-infinity') then nullif(btrim(patch ->> 'note'), '') else p.user_note end,
    noted_at = greatest(note_phrase.acted_at, p.noted_at)
  where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'not_found' end;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_lasting(relation text, columns text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise insufficient_privilege using
    message = format('The %s of a row in %s never changes', columns, relation), detail = 'lasting_column';
end $function$;

CREATE OR REPLACE FUNCTION private.review_phrase(patch jsonb, acted_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  phrase public.user_phrases;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  outcome := private.log_review(phrase, patch, acted_at);
  if outcome is null then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $function$;

CREATE OR REPLACE FUNCTION private.take_weekly_use(learner uuid, feature text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.remaining_this_week(learner, feature) = 0 then
    case feature
      when 'basic_stories' then
        raise sqlstate 'PT429' using message = 'Limit of new stories reached', detail = 'weekly_begin_limit';
      when 'shadow_speak' then
        raise sqlstate 'PT429' using message = 'Limit of shadowed stories reached', detail = 'weekly_shadow_limit';
    end case;
  end if;
  perform private.count_use(learner, feature, 'weekly');
end $function$;

CREATE OR REPLACE FUNCTION public.apply_operations(operations jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.import_phrases(phrases jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  return jsonb_build_object('added', added, 'duplicates', duplicates, 'rejected', rejected);
end $function$;

CREATE OR REPLACE FUNCTION public.note_word_translation(language text, word text, counts boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  weekly_limit constant integer := private.free_limit('word_translations', 'weekly');
  learner uuid := auth.uid();
  wanted text := lower(normalize(trim(note_word_translation.word), nfc));
  premium boolean;
  used integer;
  week record;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if wanted is null or length(wanted) not between 1 and 100
    or not coalesce(private.is_target_language(note_word_translation.language), false) then
    raise invalid_parameter_value using message = 'A word of 1 to 100 characters in a target language is needed';
  end if;
  perform private.serialise(learner);
  premium := private.is_premium(learner);
  used := private.used_now(learner, 'word_translations', 'weekly');
  select * into week from private.running_period('weekly', private.time_zone_of(learner));
  if not exists (select from public.translated_words t
    where t.user_id = learner and t.language = note_word_translation.language and t.word = wanted
      and (t.counted_at >= week.starts or t.period_end > now())) then
    if not premium and used >= weekly_limit then
      return jsonb_build_object('allowed', false, 'reason', 'word_limit', 'remaining', 0);
    end if;
    if note_word_translation.counts then
      perform private.count_use(learner, 'word_translations', 'weekly');
      used := used + 1;
      insert into public.translated_words as t (user_id, language, word, counted_at, period_end)
      values (learner, note_word_translation.language, wanted, now(), week.ends)
      on conflict on constraint translated_words_pkey do update set counted_at = excluded.counted_at, period_end = excluded.period_end;
    end if;
  end if;
  return jsonb_build_object('allowed', true, 'reason', null,
    'remaining', case when not premium then greatest(0, weekly_limit - used) end);
end $function$;

CREATE OR REPLACE FUNCTION public.review_overview(language text, first_day date, last_day date, all_time boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with completions as materialized (
    select d.date as day, d.stories_completed as stories, d.total_time_spent as seconds, d.total_phrases_learned as phrases
    from public.daily_completions d
    where d.user_id = (select auth.uid()) and d.language = review_overview.language
      and d.date between review_overview.first_day and review_overview.last_day
  ), active as (
    select distinct key::date as day
    from public.user_story_progress p
    join public.user_stories s
      on s.id = p.user_story_id and s.user_id = (select auth.uid()) and s.language = review_overview.language
    cross join lateral jsonb_object_keys(p.day_seconds) key
    where p.user_id = (select auth.uid()) and p.last_active_day >= review_overview.first_day
      and key::date between review_overview.first_day and review_overview.last_day
  ), days as (
    select day, coalesce(c.stories, 0) as stories, coalesce(c.seconds, 0) as seconds, coalesce(c.phrases, 0) as phrases
    from completions c full join active a using (day)
  ), recaps as materialized (
    select * from public.weekly_recaps w where w.user_id = (select auth.uid()) and w.language = review_overview.language
  ), gains as materialized (
    select e.day - extract(dow from e.day)::integer as week, count(*) filter (where e.kind = 'saved') as saved,
      count(*) filter (where e.kind = 'learned') as learned, count(*) filter (where e.kind = 'mastered') as mastered
    from public.user_phrases p
    cross join lateral (values ('saved', p.saved_day), ('learned', p.learned_day), ('mastered', p.mastered_day)) e(kind, day)
    where p.user_id = (select auth.uid()) and p.language = review_overview.language and e.day is not null
    group by 1
  ), learner as materialized (
    select p.learning_streak, p.streak_day, a.zone,
      greatest(a.local_day - extract(dow from a.local_day)::integer, (select max(week_start) from recaps)) as this_week
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), span as materialized (
    select this_week as last, case when review_overview.all_time and private.is_premium((select auth.uid()))
      then coalesce(least((select min(week_start) from recaps), (select min(week) from gains)), this_week)
      else this_week - 77 end as first
    from learner
  ), gained as (
    -- What was gained before the first week shown is part of where it begins.
    select greatest(gains.week, span.first) as week, sum(gains.saved) as saved, sum(gains.learned) as learned,
      sum(gains.mastered) as mastered
    from gains cross join span group by 1
  ), weeks as (
    select series.week, coalesce(r.total_time_spent, 0) as seconds, g.saved, g.learned, g.mastered
    from span
    cross join lateral (select span.first + 7 * n as week from generate_series(0, (span.last - span.first) / 7) n) series
    left join recaps r on r.week_start = series.week
    left join gained g on g.week = series.week
  )
  select jsonb_build_object(
    'recap', (select jsonb_build_object('weekStart', r.week_start, 'weekEnd', r.week_end, 'stories', r.total_stories_completed,
      'seconds', r.total_time_spent, 'phrases', r.total_phrases_learned, 'sentences', r.sentences_spoken,
      'recycled', r.phrases_recycled) from recaps r order by r.week_start desc limit 1),
    'totals', (select jsonb_build_object('stories', coalesce(sum(stories), 0), 'seconds', coalesce(sum(seconds), 0),
      'phrases', coalesce(sum(phrases), 0)) from days),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'stories', stories, 'seconds', seconds, 'phrases', phrases)
      order by day), '[]') from days),
    'weeks', (select coalesce(jsonb_agg(jsonb_build_object('weekStart', week, 'seconds', seconds, 'phrasesSaved', saved,
      'phrasesLearned', learned, 'phrasesMastered', mastered) order by week), '[]') from (
        select week, seconds, coalesce(sum(saved) over w, 0) as saved, coalesce(sum(learned) over w, 0) as learned,
          coalesce(sum(mastered) over w, 0) as mastered
        from weeks window w as (order by week)) summed),
    'hasCompletions', (select exists (select from public.daily_completions d
      where d.user_id = (select auth.uid()) and d.language = review_overview.language and d.stories_completed > 0)),
    -- Nothing can have happened before the first story was there.
    'firstDay', (select least(
      (select min(d.date) from public.daily_completions d
        where d.user_id = (select auth.uid()) and d.language = review_overview.language),
      (select (min(s.created_at) at time zone (select zone from learner))::date from public.user_stories s
        where s.user_id = (select auth.uid()) and s.language = review_overview.language))),
    'streakDays', coalesce((select learning_streak from learner), 0),
    'streakDay', (select streak_day from learner));
$function$;

CREATE TRIGGER serialise_deletion BEFORE DELETE ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION private.serialise_deletion();

CREATE TRIGGER before_statement BEFORE INSERT ON public.premium_usage FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER before_profile BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.before_profile();

CREATE TRIGGER before_device BEFORE INSERT OR UPDATE ON public.push_devices FOR EACH ROW EXECUTE FUNCTION private.before_device();

CREATE TRIGGER before_statement BEFORE INSERT ON public.story_reservations FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER limit_events AFTER INSERT ON public.subscription_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_events();

CREATE TRIGGER before_phrase BEFORE INSERT OR DELETE OR UPDATE ON public.user_phrases FOR EACH ROW EXECUTE FUNCTION private.before_phrase();

CREATE TRIGGER before_statement BEFORE INSERT OR DELETE OR UPDATE ON public.user_phrases FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER before_statement BEFORE INSERT ON public.user_stories FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER before_story BEFORE INSERT ON public.user_stories FOR EACH ROW EXECUTE FUNCTION private.before_story();

CREATE TRIGGER after_progress AFTER INSERT OR UPDATE ON public.user_story_progress FOR EACH ROW EXECUTE FUNCTION private.after_progress();

CREATE TRIGGER before_progress BEFORE INSERT OR DELETE OR UPDATE ON public.user_story_progress FOR EACH ROW EXECUTE FUNCTION private.before_progress();

CREATE TRIGGER before_statement BEFORE INSERT OR UPDATE ON public.user_story_progress FOR EACH STATEMENT EXECUTE FUNCTION private.before_learner_statement();

CREATE TRIGGER before_subscription BEFORE INSERT OR UPDATE ON public.user_subscriptions FOR EACH ROW EXECUTE FUNCTION private.before_subscription();

REVOKE ALL ON FUNCTION "private"."act_at"(timestamp with time zone, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."act_at"(timestamp with time zone, date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."acting"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."acting"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."after_progress"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."allow_progress"(public.user_story_progress, public.user_story_progress) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_device"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_learner_statement"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_phrase"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_progress"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_story"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."before_subscription"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bound_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bound_changes"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."clamp_profile"(public.profiles, public.profiles) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clamp_profile"(public.profiles, public.profiles) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."clamp_subscription"(public.user_subscriptions, public.user_subscriptions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clamp_subscription"(public.user_subscriptions, public.user_subscriptions) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_progress"(public.user_story_progress, public.user_story_progress, private.moment) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_streak"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."date_phrase"(public.user_phrases, public.user_phrases, private.moment) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."date_phrase"(public.user_phrases, public.user_phrases, private.moment) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."date_progress"(public.user_story_progress, public.user_story_progress, private.moment) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."date_progress"(public.user_story_progress, public.user_story_progress, private.moment) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fill_dates"(public.user_story_progress, private.moment) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fill_dates"(public.user_story_progress, private.moment) TO "service_role";

REVOKE ALL ON FUNCTION "private"."limit_devices"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."limit_devices"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."merge_progress"(public.user_story_progress, public.user_story_progress, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."merge_progress"(public.user_story_progress, public.user_story_progress, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."note_phrase"(jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_phrase"(jsonb, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_lasting"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_lasting"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."review_phrase"(jsonb, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_phrase"(jsonb, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_weekly_use"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_zone_of"(uuid) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."time_zone_of"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."time_zone_of"(uuid) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."time_zone_of"(uuid) TO "service_role";
