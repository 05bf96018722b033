-- Stories: the learners' own, and the library they are told from.

-- What a list shows of a library story. It is kept beside the content, which has 80 KB and is stored out of line: a list
-- of ninety stories takes PGlite 1 ms with it and 60 ms without.
-- A title may have forms for a woman (story-slots.ts in libs/domain); with them it is kept a second time.
create function private.shelf_entry(content jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('cefr', shelf_entry.content -> 'cefr', 'tone', shelf_entry.content -> 'tone',
    'series', shelf_entry.content -> 'series', 'retired', shelf_entry.content -> 'retired',
    'tellings', coalesce((select jsonb_object_agg(t.key, jsonb_build_object('title', t.value -> 'title',
        'titleForWoman', regexp_replace(shelf_entry.content -> 'marked' -> t.key ->> (t.value ->> 'title'),
          '[{]woman[|]([^{}|]*)[|]([^{}|]*)[}]', '\2', 'g'),
        'sentences', jsonb_array_length(t.value -> 'sentences'),
        'words', (select sum(cardinality(regexp_split_to_array(btrim(s ->> 'text'), '\s+')))
          from jsonb_array_elements(t.value -> 'sentences') s)))
      from jsonb_each(shelf_entry.content -> 'tellings') t), '{}')));
$$;

-- What a learner's wish is compared with: what a story is about, and its keywords by language. Functions choose by it and
-- read one story then, instead of the nine megabytes of all.
create function private.story_themes(content jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('concepts', story_themes.content -> 'concepts',
    'keywords', coalesce((select jsonb_object_agg(t.key, coalesce(t.value -> 'keywords', '[]'))
      from jsonb_each(story_themes.content -> 'tellings') t), '{}')));
$$;

create table public.library_stories (
  id text primary key check (length(id) between 1 and 100),
  topic text not null check (length(topic) between 1 and 200),
  level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  -- A story may say `"premium": true` of itself.
  premium boolean not null generated always as (coalesce(content -> 'premium' = 'true'::jsonb, false)) stored,
  shelf jsonb not null generated always as (private.shelf_entry(content)) stored,
  themes jsonb not null generated always as (private.story_themes(content)) stored,
  -- By language, the words by which the shelf finds it: folded, with spaces between.
  finds jsonb not null generated always as (coalesce(content -> 'finds', '{}'::jsonb)) stored
);
create index library_stories_topic_idx on public.library_stories (topic, level);

create table public.user_stories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  story_text text not null check (length(story_text) between 1 and 20000),
  translation text not null default '' check (length(translation) <= 20000),
  key_phrases text[] not null default '{}' check (cardinality(key_phrases) <= 30 and octet_length(array_to_string(key_phrases, '')) <= 16384),
  -- KeyPhraseNote[] of libs/contracts.
  key_phrase_notes jsonb not null default '[]'
    check (jsonb_typeof(key_phrase_notes) = 'array' and octet_length(key_phrase_notes::text) <= 65536),
  language text not null check (private.is_target_language(language)),
  native_language text not null check (private.is_native_language(native_language)),
  level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
  topic text not null default '' check (length(topic) <= 200),
  speaking_prompts text[] not null default '{}'
    check (cardinality(speaking_prompts) <= 30 and octet_length(array_to_string(speaking_prompts, '')) <= 16384),
  scenario text check (length(scenario) <= 2000),
  -- StorySentence[] of libs/contracts; where it is null, story_text is split.
  sentences jsonb check (jsonb_typeof(sentences) = 'array' and octet_length(sentences::text) <= 131072),
  word_count integer not null generated always as
    (coalesce(array_length(regexp_split_to_array(nullif(btrim(story_text, E' \t\n\r'), ''), '\s+'), 1), 0)) stored,
  -- Who told it: `library`, a model's provider, or `own` for the learner's own text. The learner sees it as it is.
  source_provider text not null default 'library' check (length(source_provider) between 1 and 64),
  source_id text check (length(source_id) <= 200),
  -- How well it fits the request it was made for, for an answer that is asked for twice.
  source_match text check (source_match in ('matched', 'closest', 'surprise', 'beginning', 'chosen')),
  -- The request it was made for; the same request never makes a second story.
  request_id uuid,
  created_at timestamptz not null default now(),
  -- The model that wrote it, as its provider names it. The learner sees it with the provider.
  source_model text check (length(source_model) between 1 and 200),
  -- Whether the library had to stand in, because no written story came through the checks.
  is_fallback boolean not null default false,
  -- What this story names of its learner, from the profile of that day; null where it names nothing.
  about_you jsonb check (private.is_about_you(about_you)),
  -- What its title says, in `native_language`; null where nobody told it, or where both are the same text.
  native_title text check (length(native_title) between 1 and 200),
  -- Its place in a series of the library, and how many parts that had when it was told.
  series_part smallint,
  series_parts smallint,
  constraint user_stories_series_check
    check ((series_part is null) = (series_parts is null) and series_part between 1 and series_parts),
  -- The learner's own text that it is a part of, and which one, from 1; null where it is none or the text was deleted.
  text_id uuid references public.own_texts (id) on delete set null,
  text_part integer check (text_part between 1 and 4000),
  -- Who translated the sentences of an own text: a model's provider, or `browser`; null while they have no translation.
  translated_by text check (length(translated_by) between 1 and 64),
  translated_model text check (length(translated_model) between 1 and 200),
  constraint user_stories_request_key unique (user_id, request_id),
  constraint user_stories_part_key unique (text_id, text_part),
  -- No model wrote what the library tells, and nothing but the library stands in for a model.
  constraint user_stories_source check (case when source_provider = 'library' then source_model is null else not is_fallback end)
);
-- With the id, so that progress finds its language without reading stories, which are the widest rows of all.
create index user_stories_language_idx on public.user_stories (user_id, language, created_at desc) include (id);

-- Whether the caller has been told this story of the library. Who had it as premium keeps it: what was learned stays.
create function private.has_told(library_id text) returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.user_stories s
    where s.user_id = (select auth.uid()) and s.source_provider = 'library' and s.source_id = has_told.library_id);
$$;

alter table public.user_stories enable row level security;
alter table public.library_stories enable row level security;
revoke all on public.user_stories, public.library_stories from public, anon, authenticated, service_role;
-- A story is never written to by its learner, and deleting one would take its progress with it. Lessons from own texts
-- change through functions (72_own_lesson_changes.sql).
grant select, insert on public.user_stories to authenticated;
grant select on public.library_stories to authenticated;
grant select, insert, update, delete on public.user_stories, public.library_stories to service_role;
create policy user_stories_select on public.user_stories for select to authenticated using ((select auth.uid()) = user_id);
-- Parts of own texts are made by begin_own_text_part alone, since further ones are free.
create policy user_stories_insert on public.user_stories for insert to authenticated
  with check ((select auth.uid()) = user_id and text_id is null);
create policy library_stories_select on public.library_stories for select to authenticated
  using (not premium or (select public.has_feature('exclusive_stories')) or private.has_told(id));

-- Dates a changed story of the library, whoever seeds it: functions keep the library in memory and ask only for ids and
-- dates.
create function private.date_library_story() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if (new.topic, new.level, new.content) is distinct from (old.topic, old.level, old.content) then new.updated_at := now(); end if;
  return new;
end $$;

create trigger date_library_story before update on public.library_stories
  for each row execute function private.date_library_story();

-- Completes a new story before it is kept. The native language is the learner's where none is given. The date of a
-- learner's own write is this moment. A source that names a library story its writer may not read is removed: a learner
-- could otherwise name any exclusive story as the source of an own one and read it from then on without premium. The
-- policy of library_stories answers as this very learner, and a name that nothing has yet would open what comes by it
-- later.
create function private.before_story() returns trigger language plpgsql security invoker set search_path = '' as $$
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
end $$;

-- The other lessons from the text that a story is a part of; none where it is no part of an own text.
create function private.other_parts(story_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select other.id from public.user_stories s join public.user_stories other on other.text_id = s.text_id and other.id <> s.id
  where s.id = other_parts.story_id;
$$;

-- Counts a new story and refuses one too many. A learner's own text counts with its first part. What was reserved for
-- its request has been allowed already.
create function private.count_story() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null or exists (select from private.other_parts(new.id)) then return null; end if;
  perform private.serialise(new.user_id);
  delete from public.story_reservations r
  where r.user_id = new.user_id and r.request_id = new.request_id and r.expires_at > now();
  if not found then
    select reason into refusal from private.story_allowance_of(new.user_id);
    if refusal is not null then
      raise sqlstate 'PT429' using message = 'Story generation limit reached', detail = refusal;
    end if;
  end if;
  perform private.count_use(new.user_id, 'story_generation', 'daily');
  perform private.count_use(new.user_id, 'story_generation', 'weekly');
  return null;
end $$;

create trigger before_statement before insert on public.user_stories
  for each statement execute function private.before_learner_statement();
create trigger before_story before insert on public.user_stories for each row execute function private.before_story();
create trigger count_story after insert on public.user_stories for each row execute function private.count_story();

-- Saves the caller's story and returns its id. The same request never makes a second story.
create function public.create_story(request_id uuid, story jsonb) returns uuid
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
end $$;

-- How many stories the library offers, by level and by who may read them: [{ level, free, premium }]. Every story is told
-- in every language that is taught, so the answer is the same for every learner.
create function public.library_overview() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('level', level, 'free', free, 'premium', exclusive) order by level), '[]')
  from (select l.level, count(*) filter (where not l.premium) as free, count(*) filter (where l.premium) as exclusive
    from public.library_stories l where not l.shelf ? 'retired' group by l.level) counted;
$$;

revoke all on function public.create_story(uuid, jsonb), public.library_overview() from public, anon, authenticated, service_role;
grant execute on function public.create_story(uuid, jsonb), public.library_overview() to authenticated;
grant execute on function private.has_told(text), private.other_parts(uuid) to authenticated;
-- Whoever writes a story computes what is kept beside it.
grant execute on function private.shelf_entry(jsonb), private.story_themes(jsonb) to service_role;
