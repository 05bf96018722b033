-- Lessons from learners' own texts (48_own_texts.sql). A text counts as one story, however many parts are learned.

-- Makes a part of the caller's text a story: { storyId, reason }; the same part is one story however often it is begun.
-- The first part of a text is counted and may be refused as any story is, which `reason` says; further ones are free.
create function public.begin_own_text_part(text_id uuid, part integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  given record;
  begun uuid;
  refusal text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(learner);
  select s.id into begun from public.user_stories s
  where s.user_id = learner and s.text_id = begin_own_text_part.text_id and s.text_part = begin_own_text_part.part;
  if found then return jsonb_build_object('storyId', begun, 'reason', null); end if;
  select t.title, t.language, t.parts, p.sentences, p.key_phrases into given
  from public.own_texts t join public.own_text_parts p on p.text_id = t.id
  where t.user_id = learner and t.id = begin_own_text_part.text_id and p.part = begin_own_text_part.part;
  if not found then raise sqlstate 'PT404' using message = 'There is no such part'; end if;
  begin
    insert into public.user_stories (user_id, text_id, text_part, title, language, level, story_text, sentences, key_phrases, source_provider)
    select learner, begin_own_text_part.text_id, begin_own_text_part.part,
      case when given.parts = 1 then given.title
        else format('%s (%s/%s)', left(given.title, 180), begin_own_text_part.part, given.parts) end,
      given.language, initcap(p.current_level), array_to_string(given.sentences, ' '),
      (select jsonb_agg(jsonb_build_object('text', s.text, 'translation', '') order by s.place)
        from unnest(given.sentences) with ordinality s(text, place)),
      given.key_phrases, 'own'
    from public.profiles p where p.id = learner
    returning id into begun;
  exception when sqlstate 'PT429' or sqlstate 'PT413' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('storyId', begun, 'reason', refusal);
end $$;

-- The caller's texts, newest first: [{ id, title, language, parts, words, createdAt, kept, begun, finished, nextPart,
-- storyId }]. `kept` is how many parts have arrived; `nextPart` the one to go on with, null when all are finished, and
-- `storyId` its story where it was begun.
create function public.own_texts_overview() returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'language', t.language, 'parts', t.parts,
      'words', t.words, 'createdAt', t.created_at, 'kept', kept.parts, 'begun', lessons.begun, 'finished', lessons.finished,
      'nextPart', next.part, 'storyId', next.story_id) order by t.created_at desc, t.id), '[]')
  from public.own_texts t
  cross join lateral (select count(*) as parts from public.own_text_parts p where p.text_id = t.id) kept
  cross join lateral (select count(s.id) as begun, count(*) filter (where p.completed) as finished, max(s.text_part) as last
    from public.user_stories s left join public.user_story_progress p on p.user_story_id = s.id
    where s.text_id = t.id) lessons
  left join lateral (select p.part, s.id as story_id from public.own_text_parts p
    left join public.user_stories s on s.text_id = p.text_id and s.text_part = p.part
    left join public.user_story_progress g on g.user_story_id = s.id
    where p.text_id = t.id and not coalesce(g.completed, false)
      and (p.part >= coalesce(lessons.last, 1) or lessons.last = t.parts)
    order by p.part limit 1) next on true
  where t.user_id = (select auth.uid());
$$;

-- The table of contents of one of the caller's texts: [{ part, chapter, beginning, storyId, state }], where `state` is
-- `unread`, `begun` or `finished`.
create function public.own_text_contents(text_id uuid) returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'chapter', p.chapter, 'beginning', left(p.sentences[1], 120),
      'storyId', s.id, 'state', case when s.id is null then 'unread' when g.completed then 'finished' else 'begun' end)
      order by p.part), '[]')
  from public.own_text_parts p
  left join public.user_stories s on s.text_id = p.text_id and s.text_part = p.part
  left join public.user_story_progress g on g.user_story_id = s.id
  where p.text_id = own_text_contents.text_id and p.user_id = (select auth.uid());
$$;

revoke all on function public.begin_own_text_part(uuid, integer), public.own_texts_overview(), public.own_text_contents(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_own_text_part(uuid, integer), public.own_texts_overview(), public.own_text_contents(uuid)
  to authenticated;
