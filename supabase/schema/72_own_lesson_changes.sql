-- What may be changed of a lesson from a learner's own text: its translation, and the phrases that it practices. Both are
-- changed through these functions alone, because a story is never written to otherwise.

-- The caller's lesson from an own text, while nobody else of the same account changes it. Another learner's lesson and a
-- story of another source are not there.
create function private.own_lesson(story_id uuid) returns public.user_stories
language plpgsql volatile security definer set search_path = '' as $$
declare
  lesson public.user_stories;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(auth.uid());
  select s.* into lesson from public.user_stories s
  where s.id = own_lesson.story_id and s.user_id = auth.uid() and s.source_provider = 'own';
  if not found then raise sqlstate 'PT404' using message = 'There is no such lesson'; end if;
  return lesson;
end $$;

-- Whether the drill of a story was begun: what was said of its phrases is kept by their place, so they stay from then on.
create function private.is_drilled(story_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_story_progress p where p.user_story_id = is_drilled.story_id
    and (p.step_completions -> 'chunk_drill' = 'true' or coalesce(p.speaking -> 'phrases', '{}') <> '{}'));
$$;

-- Refuses phrases that no lesson may have: [{ phrase, translation }], one to twelve that differ, each of which stands in
-- the text.
create function private.check_phrases(phrases jsonb, story_text text) returns void
language plpgsql immutable security definer set search_path = '' as $$
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
end $$;

-- The two columns in which a story has its phrases. A phrase without a meaning has no note.
create function private.phrase_names(phrases jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array_agg(given ->> 'phrase' order by place) from jsonb_array_elements(phrases) with ordinality listed(given, place);
$$;
create function private.phrase_notes(phrases jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('phrase', given ->> 'phrase', 'translation', btrim(given ->> 'translation'),
    'context', '', 'contextTranslation', '', 'tip', '') order by place), '[]')
  from jsonb_array_elements(phrases) with ordinality listed(given, place) where btrim(given ->> 'translation') <> '';
$$;

-- Keeps the translation of one of the caller's own lessons: as many translations as it has sentences, in their order.
-- `translated_by` is a provider's name, or `browser`. The phrases that come with it replace those that statistics found;
-- once the learner has chosen or practiced phrases, these stay.
create function public.set_own_translations(story_id uuid, translations text[], translated_by text,
  translated_model text default null, phrases jsonb default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
end $$;

-- Keeps which phrases one of the caller's own lessons practices, in their order, with what they mean.
create function public.set_own_phrases(story_id uuid, phrases jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
end $$;

revoke all on function public.set_own_translations(uuid, text[], text, text, jsonb), public.set_own_phrases(uuid, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.set_own_translations(uuid, text[], text, text, jsonb), public.set_own_phrases(uuid, jsonb)
  to authenticated;
