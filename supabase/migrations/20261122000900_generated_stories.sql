-- Stories a model wrote: which one, and whether the library had to stand in for it.

alter table public.user_stories
  -- Of a story a model wrote, as its provider names it. Shown to the learner with the provider.
  add column source_model text check (length(source_model) between 1 and 200),
  -- A story was to be written, none came through the checks, and the library answered.
  add column is_fallback boolean not null default false,
  -- What the library tells was written by nobody's model, and nothing else stands in for one.
  add constraint user_stories_source check (case when source_provider = 'library' then source_model is null else not is_fallback end);

-- As before, with the model and the fallback.
create or replace function public.create_story(request_id uuid, story jsonb) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
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
    is_fallback)
  values (auth.uid(), create_story.request_id, given.title, given.story_text, coalesce(given.translation, ''),
    coalesce(given.key_phrases, '{}'), coalesce(given.key_phrase_notes, '[]'), given.language, given.native_language, given.level,
    coalesce(given.topic, ''), coalesce(given.speaking_prompts, '{}'), given.scenario, given.sentences,
    coalesce(given.source_provider, 'library'), given.source_id, given.source_match, given.source_model,
    coalesce(given.is_fallback, false))
  on conflict on constraint user_stories_request_key do nothing
  returning id into saved;
  if saved is null then
    -- The same request came twice at once; this one waited for the other.
    select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  end if;
  return saved;
end $$;
