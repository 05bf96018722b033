set local check_function_bodies = off;

ALTER TABLE "public"."user_stories" ADD COLUMN "translated_by" text;

ALTER TABLE "public"."user_stories" ADD COLUMN "translated_model" text;

CREATE OR REPLACE FUNCTION private.check_phrases(phrases jsonb, story_text text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 12;
begin
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) not between 1 and most
    or exists (select from jsonb_array_elements(phrases) given
      where jsonb_typeof(given -> 'phrase') is distinct from 'string'
        or jsonb_typeof(given -> 'translation') is distinct from 'string'
        or btrim(given ->> 'phrase') = '' or length(given ->> 'phrase') > 300 or length(given ->> 'translation') > 1000
        or strpos(lower(story_text), lower(given ->> 'phrase')) = 0)
    or (select count(distinct lower(given ->> 'phrase')) from jsonb_array_elements(phrases) given) < jsonb_array_length(phrases)
  then
    raise invalid_parameter_value using message = 'One to twelve phrases of the text are needed';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.is_drilled(story_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.user_story_progress p where p.user_story_id = is_drilled.story_id
    and (p.step_completions -> 'chunk_drill' = 'true' or coalesce(p.speaking -> 'phrases', '{}') <> '{}'));
$function$;

CREATE OR REPLACE FUNCTION private.keep_story_storage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(s.user_id, count(*), 0, 0, sum(private.story_bytes(s.title,
      s.story_text, s.translation, s.key_phrases, s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)))
    from added s group by s.user_id order by s.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(s.user_id, -count(*), 0, 0, -sum(private.story_bytes(s.title,
      s.story_text, s.translation, s.key_phrases, s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)))
    from removed s group by s.user_id order by s.user_id;
  else
    perform private.add_storage(changed.user_id, 0, 0, 0, sum(changed.bytes)) from (
      select s.user_id, private.story_bytes(s.title, s.story_text, s.translation, s.key_phrases,
        s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences) as bytes
      from added s
      union all
      select s.user_id, -private.story_bytes(s.title, s.story_text, s.translation, s.key_phrases,
        s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)
      from removed s
    ) changed group by changed.user_id having sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.own_lesson(story_id uuid)
 RETURNS public.user_stories
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lesson public.user_stories;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(auth.uid());
  select s.* into lesson from public.user_stories s
  where s.id = own_lesson.story_id and s.user_id = auth.uid() and s.source_provider = 'own';
  if not found then raise sqlstate 'PT404' using message = 'There is no such lesson'; end if;
  return lesson;
end $function$;

CREATE OR REPLACE FUNCTION private.phrase_names(phrases jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_agg(given ->> 'phrase' order by place) from jsonb_array_elements(phrases) with ordinality listed(given, place);
$function$;

CREATE OR REPLACE FUNCTION private.phrase_notes(phrases jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('phrase', given ->> 'phrase', 'translation', btrim(given ->> 'translation'),
    'context', '', 'contextTranslation', '', 'tip', '') order by place), '[]')
  from jsonb_array_elements(phrases) with ordinality listed(given, place) where btrim(given ->> 'translation') <> '';
$function$;

CREATE OR REPLACE FUNCTION private.story_bytes(title text, story_text text, translation text, key_phrases text[], key_phrase_notes jsonb, speaking_prompts text[], scenario text, sentences jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 500 + private.bytes_in(story_bytes.title, story_bytes.story_text, story_bytes.translation,
    array_to_string(story_bytes.key_phrases, ''), story_bytes.key_phrase_notes::text,
    array_to_string(story_bytes.speaking_prompts, ''), story_bytes.scenario, story_bytes.sentences::text);
$function$;

CREATE OR REPLACE FUNCTION public.set_own_phrases(story_id uuid, phrases jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  lesson public.user_stories := private.own_lesson(set_own_phrases.story_id);
begin
  perform private.check_phrases(set_own_phrases.phrases, lesson.story_text);
  if private.is_drilled(lesson.id) then
    raise sqlstate 'PT409' using message = 'The phrases of this lesson have been practiced';
  end if;
  update public.user_stories s set key_phrases = private.phrase_names(set_own_phrases.phrases),
    key_phrase_notes = private.phrase_notes(set_own_phrases.phrases)
  where s.id = lesson.id;
end $function$;

REVOKE ALL ON FUNCTION "public"."set_own_phrases"(uuid, jsonb) FROM "anon";

REVOKE ALL ON FUNCTION "public"."set_own_phrases"(uuid, jsonb) FROM "service_role";

CREATE OR REPLACE FUNCTION public.set_own_translations(story_id uuid, translations text[], translated_by text, translated_model text DEFAULT NULL::text, phrases jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  lesson public.user_stories := private.own_lesson(set_own_translations.story_id);
  brought jsonb := nullif(set_own_translations.phrases, 'null');
begin
  if coalesce(set_own_translations.translated_by, '') = ''
    or coalesce(cardinality(set_own_translations.translations), 0) = 0
    or cardinality(set_own_translations.translations) is distinct from jsonb_array_length(lesson.sentences)
    or exists (select from unnest(set_own_translations.translations) given
      where coalesce(btrim(given), '') = '' or length(given) > 4000) then
    raise invalid_parameter_value using message = 'One translation for each sentence is needed, and who made it';
  end if;
  if brought is not null then
    perform private.check_phrases(brought, lesson.story_text);
    if lesson.key_phrase_notes <> '[]' or private.is_drilled(lesson.id) or not exists (
      select from public.own_text_parts p
      where p.text_id = lesson.text_id and p.part = lesson.text_part and p.key_phrases = lesson.key_phrases) then
      brought := null;
    end if;
  end if;
  update public.user_stories s set
    sentences = (select jsonb_agg(written || jsonb_build_object('translation', btrim(given)) order by place)
      from jsonb_array_elements(lesson.sentences) with ordinality a(written, place)
      join unnest(set_own_translations.translations) with ordinality b(given, place) using (place)),
    translation = left(array_to_string(set_own_translations.translations, ' '), 20000),
    translated_by = set_own_translations.translated_by, translated_model = set_own_translations.translated_model,
    key_phrases = coalesce(private.phrase_names(brought), s.key_phrases),
    key_phrase_notes = case when brought is null then s.key_phrase_notes else private.phrase_notes(brought) end
  where s.id = lesson.id;
end $function$;

REVOKE ALL ON FUNCTION "public"."set_own_translations"(uuid, text[], text, text, jsonb) FROM "anon";

REVOKE ALL ON FUNCTION "public"."set_own_translations"(uuid, text[], text, text, jsonb) FROM "service_role";

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_translated_by_check" CHECK (((length(translated_by) >= 1) AND (length(translated_by) <= 64)));

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_translated_model_check" CHECK (((length(translated_model) >= 1) AND (length(translated_model) <= 200)));

CREATE TRIGGER keep_storage_changed AFTER UPDATE ON public.user_stories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.keep_story_storage();

REVOKE ALL ON FUNCTION "private"."check_phrases"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_drilled"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."own_lesson"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."phrase_names"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."phrase_notes"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."story_bytes"(text, text, text, text[], jsonb, text[], text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."set_own_phrases"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_own_phrases"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_own_translations"(uuid, text[], text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_own_translations"(uuid, text[], text, text, jsonb) TO "authenticated";
