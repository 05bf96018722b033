set local check_function_bodies = off;

DROP FUNCTION "private"."bytes_in"(text[]);

DROP FUNCTION "private"."has_attempt"(jsonb);

DROP FUNCTION "private"."is_learner"();

DROP FUNCTION "private"."oldest_act"(uuid);

DROP FUNCTION "private"."serialise"(uuid);

CREATE OR REPLACE FUNCTION private.allow_progress(written public.user_story_progress, before public.user_story_progress)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.apply_progress(patch jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.before_learner_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then perform private.serialise(auth.uid()); end if;
  if tg_op <> 'INSERT' then return null; end if;
  if exists (select from public.profiles p
    where p.id = (select auth.uid()) and p.age_confirmed_at is null and not p.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.bytes_in(VARIADIC parts text[])
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  part text;
  bytes bigint := 0;
begin
  foreach part in array parts loop bytes := bytes + coalesce(octet_length(part), 0); end loop;
  return bytes;
end $function$;

CREATE OR REPLACE FUNCTION private.has_attempt(speaking jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if speaking is null then return false; end if;
  return exists (select from jsonb_each(speaking -> 'sentences')
    where (value ->> 'attempts')::integer > 0 or value ->> 'bestScore' is not null or value ->> 'outcome' = 'heard');
end $function$;

CREATE OR REPLACE FUNCTION private.is_learner()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return current_user in ('authenticated', 'anon');
end $function$;

CREATE OR REPLACE FUNCTION private.oldest_act(learner uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((select h.since from private.open_histories h where h.user_id = learner), now() - interval '30 days');
end $function$;

CREATE OR REPLACE FUNCTION private.serialise(learner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:' || learner::text, 0));
end $function$;

REVOKE ALL ON FUNCTION "private"."bytes_in"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_attempt"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_learner"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_learner"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."oldest_act"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."oldest_act"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."serialise"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."serialise"(uuid) TO "authenticated", "service_role";
