-- The shelf: the library as a learner chooses from it. It reads what is kept beside a story's content (50_stories.sql).

-- The library's stories that the caller may choose from in one language, without their content: titles and counts, and
-- the newest story of one's own that was told from each. The second title is English where the library lacks `native`.
-- Who had an exclusive story as premium may open it again in the language of that time, and is shown no other; the same
-- holds for a story that was retired. A title addresses the learner as the own story does, or else as the profile says.
create function public.library_shelf(language text, native text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with reader as materialized (
    select (select p.about_you ->> 'address' from public.profiles p where p.id = (select auth.uid())) as address
  ),
  own as materialized (
    select distinct on (s.source_id) s.source_id, s.id, s.about_you ->> 'address' as address,
      case when p.id is null then 'unread' when p.completed then 'finished' else 'begun' end as state
    from public.user_stories s
    left join public.user_story_progress p on p.user_story_id = s.id and p.user_id = (select auth.uid())
    where s.user_id = (select auth.uid()) and s.language = library_shelf.language
      and s.source_provider = 'library' and s.source_id is not null
    order by s.source_id, s.created_at desc, s.id desc
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'topic', l.topic, 'level', l.level,
      'title', coalesce(told.target -> shown.title, told.target -> 'title'),
      'nativeTitle', coalesce(told.known -> shown.title, told.known -> 'title'), 'nativeLanguage', told.language,
      'cefr', l.shelf -> 'cefr', 'tone', l.shelf -> 'tone',
      'series', case when l.shelf ? 'series' then jsonb_strip_nulls(jsonb_build_object('id', l.shelf -> 'series' -> 'id',
        'part', l.shelf -> 'series' -> 'part', 'title', l.shelf -> 'series' -> 'titles' -> library_shelf.language,
        'nativeTitle', l.shelf -> 'series' -> 'titles' -> told.language)) end,
      'sentences', told.target -> 'sentences', 'words', told.target -> 'words',
      'storyId', own.id, 'state', coalesce(own.state, 'unread')) order by l.id), '[]')
  from public.library_stories l
  cross join lateral (select l.shelf -> 'tellings' -> library_shelf.language as target, k.language,
      l.shelf -> 'tellings' -> k.language as known
    from (select case when l.shelf -> 'tellings' ? library_shelf.native then library_shelf.native else 'English' end as language) k
  ) told
  cross join reader
  left join own on own.source_id = l.id
  cross join lateral (select case when case when own.id is null then reader.address else own.address end = 'woman'
    then 'titleForWoman' else 'title' end as title) shown
  where told.target is not null
    and (not l.shelf ? 'retired' or own.id is not null)
    and (not l.premium or own.id is not null or (select public.has_feature('exclusive_stories')));
$$;

-- The library's stories that are about what a learner looks for: each of the words, folded, is the beginning of a word by
-- which the story is found in one of the two languages, or has an ending of at most two letters more. None
-- where they are too many, or too long to be words.
create function public.find_stories(wanted text[], language text, native text) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(l.id order by l.id), '{}')
  from public.library_stories l
  cross join lateral (select string_to_array(concat_ws(' ', l.finds ->> find_stories.language,
      l.finds ->> find_stories.native), ' ') as words) known
  where cardinality(find_stories.wanted) between 1 and 10
    and octet_length(array_to_string(find_stories.wanted, ' ')) <= 1000
    and not exists (
      select from unnest(find_stories.wanted) asked
      where not exists (
        select from unnest(known.words) word
        where starts_with(word, asked)
          or (length(word) >= 4 and starts_with(asked, word) and length(asked) <= length(word) + 2)));
$$;

revoke all on function public.library_shelf(text, text), public.find_stories(text[], text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.library_shelf(text, text), public.find_stories(text[], text, text) to authenticated;
