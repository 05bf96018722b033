set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.library_shelf(language text, native text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
