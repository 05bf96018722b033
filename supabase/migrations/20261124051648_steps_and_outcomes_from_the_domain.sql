set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_speaking(before jsonb, change jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds numeric := round(coalesce((change ->> 'addSeconds')::numeric, 0));
  outcomes constant text[] := private.speaking_outcomes();
  part record;
  kept jsonb;
begin
  if change is null or change = '{}' then return before; end if;
  if jsonb_typeof(change) <> 'object' or seconds not between 0 and longest_sitting then
    raise invalid_parameter_value using message = 'speaking is not right';
  end if;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'sentences', '[]'))
    as given(index integer, "addAttempts" integer, score numeric, outcome text)
  loop
    if part.index is null or part.index not between 0 and 200 or part."addAttempts" not between 0 and 100
      or part.score not between 0 and 100 or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.sentences is not right';
    end if;
    kept := sentences -> part.index::text;
    sentences := jsonb_set(sentences, array[part.index::text], private.merged_sentence(kept,
      least(coalesce((kept ->> 'attempts')::integer, 0) + coalesce(part."addAttempts", 0), 100000), round(part.score), part.outcome));
  end loop;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'phrases', '[]')) as given(index integer, outcome text) loop
    if part.index is null or part.index not between 0 and 20 or part.outcome is null or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.phrases is not right';
    end if;
    phrases := jsonb_set(phrases, array[part.index::text],
      to_jsonb(private.higher_outcome(phrases ->> part.index::text, part.outcome)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases,
    'seconds', least(coalesce((before ->> 'seconds')::numeric, 0) + seconds, 2000000000));
end $function$;

CREATE OR REPLACE FUNCTION private.higher_outcome(one text, other text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select outcome from unnest(private.speaking_outcomes()) with ordinality as known(outcome, place)
  where outcome in (one, other) order by place desc limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.merged_speaking(before jsonb, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds integer := coalesce((before ->> 'seconds')::integer, 0);
  part record;
  kept jsonb;
begin
  if jsonb_typeof(given) is distinct from 'object' or given = before then return before; end if;
  for part in select key, value from jsonb_each(private.object_in(given -> 'sentences'))
    where key ~ '^([0-9]|[1-9][0-9]|1[0-9][0-9]|200)$' and jsonb_typeof(value) = 'object'
  loop
    kept := sentences -> part.key;
    sentences := jsonb_set(sentences, array[part.key], private.merged_sentence(kept,
      greatest((kept ->> 'attempts')::integer, coalesce(private.number_in(part.value -> 'attempts', 100000), 0)),
      private.number_in(part.value -> 'bestScore', 100), part.value ->> 'outcome'));
  end loop;
  for part in select key, value from jsonb_each_text(private.object_in(given -> 'phrases'))
    where key ~ '^([0-9]|1[0-9]|20)$' and value = any (private.speaking_outcomes())
  loop
    phrases := jsonb_set(phrases, array[part.key], to_jsonb(private.higher_outcome(phrases ->> part.key, part.value)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases, 'seconds',
    least(greatest(seconds, coalesce(private.number_in(given -> 'seconds', 2000000000), 0)), seconds::bigint + longest_sitting));
end $function$;

CREATE OR REPLACE FUNCTION private.merged_steps(before jsonb, given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.speaking_outcomes()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['skipped', 'own', 'heard'];
$function$;

CREATE OR REPLACE FUNCTION private.story_steps()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'];
$function$;

REVOKE ALL ON FUNCTION "private"."speaking_outcomes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."speaking_outcomes"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."story_steps"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."story_steps"() TO "authenticated", "service_role";
