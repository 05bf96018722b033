set local check_function_bodies = off;

ALTER TABLE "public"."profiles" ADD COLUMN "about_you" jsonb;

ALTER TABLE "public"."user_stories" ADD COLUMN "about_you" jsonb;

CREATE OR REPLACE FUNCTION private.is_about_you(given jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(is_about_you.given) = 'object' and octet_length(is_about_you.given::text) <= 2000
    and (select count(*) <= 8 and coalesce(bool_and(jsonb_typeof(e.value) = 'string' and length(e.key) <= 20
        and length(e.value #>> '{}') between 1 and 40 and (e.value #>> '{}') !~
          '[\u0001-\u001f\u0021-\u0026\u0028-\u002c\u002e-\u0040\u005b-\u0060\u007b-\u00a0\u00ab\u00bb\u200b-\u2018\u201a-\u206f]'), true)
      from jsonb_each(case jsonb_typeof(is_about_you.given) when 'object' then is_about_you.given else '{}' end) e);
$function$;

CREATE OR REPLACE FUNCTION public.create_story(request_id uuid, story jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  given public.user_stories;
  saved uuid;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if create_story.request_id is null or jsonb_typeof(create_story.story) is distinct from 'object' then
    raise invalid_parameter_value using message = 'A request id and a story are needed';
  end if;
  select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  if found then return saved; end if;
  given := jsonb_populate_record(null::public.user_stories, create_story.story);
  insert into public.user_stories (user_id, request_id, title, story_text, translation, key_phrases, key_phrase_notes, language,
    native_language, level, topic, speaking_prompts, scenario, sentences, source_provider, source_id, source_match, source_model,
    is_fallback, about_you)
  values (auth.uid(), create_story.request_id, given.title, given.story_text, coalesce(given.translation, ''),
    coalesce(given.key_phrases, '{}'), coalesce(given.key_phrase_notes, '[]'), given.language, given.native_language, given.level,
    coalesce(given.topic, ''), coalesce(given.speaking_prompts, '{}'), given.scenario, given.sentences,
    coalesce(given.source_provider, 'library'), given.source_id, given.source_match, given.source_model,
    coalesce(given.is_fallback, false), given.about_you)
  on conflict on constraint user_stories_request_key do nothing
  returning id into saved;
  if saved is null then
    -- The same request came twice at once; this one waited for the other.
    select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  end if;
  return saved;
end $function$;

REVOKE ALL ON FUNCTION "private"."is_about_you"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_about_you"(jsonb) TO "authenticated", "service_role";

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_about_you_check" CHECK (private.is_about_you(about_you));

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_about_you_check" CHECK (private.is_about_you(about_you));
