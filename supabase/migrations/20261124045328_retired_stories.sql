set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.shelf_entry(content jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('cefr', shelf_entry.content -> 'cefr', 'tone', shelf_entry.content -> 'tone',
    'series', shelf_entry.content -> 'series', 'retired', shelf_entry.content -> 'retired',
    'tellings', coalesce((select jsonb_object_agg(t.key, jsonb_build_object('title', t.value -> 'title',
        'sentences', jsonb_array_length(t.value -> 'sentences'),
        'words', (select sum(cardinality(regexp_split_to_array(btrim(s ->> 'text'), '\s+')))
          from jsonb_array_elements(t.value -> 'sentences') s)))
      from jsonb_each(shelf_entry.content -> 'tellings') t), '{}')));
$function$;

CREATE OR REPLACE FUNCTION public.library_overview()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('level', level, 'free', free, 'premium', exclusive) order by level), '[]')
  from (select l.level, count(*) filter (where not l.premium) as free, count(*) filter (where l.premium) as exclusive
    from public.library_stories l where not l.shelf ? 'retired' group by l.level) counted;
$function$;

CREATE OR REPLACE FUNCTION public.library_shelf(language text, native text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with own as materialized (
    select distinct on (s.source_id) s.source_id, s.id,
      case when p.id is null then 'unread' when p.completed then 'finished' else 'begun' end as state
    from public.user_stories s
    left join public.user_story_progress p on p.user_story_id = s.id and p.user_id = (select auth.uid())
    where s.user_id = (select auth.uid()) and s.language = library_shelf.language
      and s.source_provider = 'library' and s.source_id is not null
    order by s.source_id, s.created_at desc, s.id desc
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', told.target -> 'title', 'topic', l.topic, 'level', l.level,
      'nativeTitle', told.known -> 'title', 'nativeLanguage', told.language, 'cefr', l.shelf -> 'cefr', 'tone', l.shelf -> 'tone',
      'series', case when l.shelf ? 'series' then jsonb_strip_nulls(jsonb_build_object('id', l.shelf -> 'series' -> 'id',
        'part', l.shelf -> 'series' -> 'part', 'title', l.shelf -> 'series' -> 'titles' -> library_shelf.language)) end,
      'sentences', told.target -> 'sentences', 'words', told.target -> 'words',
      'storyId', own.id, 'state', coalesce(own.state, 'unread')) order by l.id), '[]')
  from public.library_stories l
  cross join lateral (select l.shelf -> 'tellings' -> library_shelf.language as target, k.language,
      l.shelf -> 'tellings' -> k.language as known
    from (select case when l.shelf -> 'tellings' ? library_shelf.native then library_shelf.native else 'English' end as language) k
  ) told
  left join own on own.source_id = l.id
  where told.target is not null
    and (not l.shelf ? 'retired' or own.id is not null)
    and (not l.premium or own.id is not null or (select public.has_feature('exclusive_stories')));
$function$;
