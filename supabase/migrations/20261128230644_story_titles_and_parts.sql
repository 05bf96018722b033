set local check_function_bodies = off;

ALTER TABLE "public"."user_stories" ADD COLUMN "native_title" text;

ALTER TABLE "public"."user_stories" ADD COLUMN "series_part" smallint;

ALTER TABLE "public"."user_stories" ADD COLUMN "series_parts" smallint;

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
    is_fallback, about_you, native_title, series_part, series_parts)
  values (auth.uid(), create_story.request_id, given.title, given.story_text, coalesce(given.translation, ''),
    coalesce(given.key_phrases, '{}'), coalesce(given.key_phrase_notes, '[]'), given.language, given.native_language, given.level,
    coalesce(given.topic, ''), coalesce(given.speaking_prompts, '{}'), given.scenario, given.sentences,
    coalesce(given.source_provider, 'library'), given.source_id, given.source_match, given.source_model,
    coalesce(given.is_fallback, false), given.about_you, given.native_title, given.series_part, given.series_parts)
  on conflict on constraint user_stories_request_key do nothing
  returning id into saved;
  if saved is null then
    -- The same request came twice at once; this one waited for the other.
    select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  end if;
  return saved;
end $function$;

CREATE OR REPLACE FUNCTION public.review_day(language text, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('storyId', s.id, 'title', s.title, 'nativeTitle', s.native_title, 'level', s.level, 'topic', s.topic,
      'wordCount', s.word_count, 'language', s.language, 'nativeLanguage', s.native_language, 'keyPhrases', s.key_phrases,
      'steps', p.step_completions - 'quiz_data', 'completed', p.completed, 'timeSpentSeconds', p.time_spent,
      'accuracyRatio', p.accuracy_score, 'text', s.story_text)
    order by p.completed_day is distinct from review_day.day, p.completion_date, s.created_at, s.id), '[]')
  from public.user_story_progress p
  join public.user_stories s on s.id = p.user_story_id and s.language = review_day.language
  where p.user_id = (select auth.uid()) and p.last_active_day >= review_day.day
    and p.day_seconds ? to_char(review_day.day, 'YYYY-MM-DD');
$function$;

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_native_title_check" CHECK (((length(native_title) >= 1) AND (length(native_title) <= 200)));

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_series_check" CHECK ((((series_part IS NULL) = (series_parts IS NULL)) AND ((series_part >= 1) AND (series_part <= series_parts))));

-- Stories of the library say from now on what the shelf says of them; what a model wrote keeps its title alone.
UPDATE public.user_stories s
SET native_title = nullif(l.shelf -> 'tellings' -> s.native_language ->> 'title', s.title),
  series_part = (l.shelf -> 'series' ->> 'part')::smallint,
  series_parts = (SELECT max((o.shelf -> 'series' ->> 'part')::smallint) FROM public.library_stories o
    WHERE o.shelf -> 'series' ->> 'id' = l.shelf -> 'series' ->> 'id')
FROM public.library_stories l
WHERE s.source_provider = 'library' AND s.source_id = l.id;
