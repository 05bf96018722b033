-- Saved phrases that come back in a story are looked up by how they begin. Each was searched for in the whole text: with twenty
-- thousand phrases the end of a story took seven seconds.

-- A phrase's first three words, or all it has, as plain_words parts them.
create function private.opening_words(phrase text) returns text language sql immutable set search_path = '' as $$
  select array_to_string((string_to_array(btrim(private.plain_words(phrase)), ' '))[1:3], ' ');
$$;
-- An index asks for these with the rights of whoever writes the row.
grant execute on function private.opening_words(text), private.plain_words(text) to authenticated, service_role;
create index user_phrases_opening_idx on public.user_phrases (user_id, language, private.opening_words(phrase));

-- How many phrases that were saved before are found whole in the text. Every place of it is looked up as the beginning of a
-- phrase of one, two, and three words or more; `offset 0` keeps these look-ups from being turned into a reading of all phrases.
create function private.phrases_in_story(learner uuid, language text, told_at timestamptz, story_text text) returns integer
language sql stable security invoker set search_path = '' as $$
  with told as materialized (
    select private.plain_words(phrases_in_story.story_text) as words
  ), places as (
    select word, lead(word) over w as second, lead(word, 2) over w as third
    from told, unnest(string_to_array(btrim(told.words), ' ')) with ordinality u(word, place) window w as (order by place)
  ), openings as (
    select word as opening from places
    union select word || ' ' || second from places where second is not null
    union select word || ' ' || second || ' ' || third from places where third is not null
  )
  select count(*)::integer
  from told, openings cross join lateral (
    select p.phrase from public.user_phrases p
    where p.user_id = phrases_in_story.learner and p.language = phrases_in_story.language
      and private.opening_words(p.phrase) = openings.opening and p.created_at < phrases_in_story.told_at
    offset 0) saved
  where strpos(told.words, private.plain_words(saved.phrase)) > 0;
$$;

-- As before, but for the phrases.
create or replace function private.count_progress() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := new.completed and (tg_op = 'INSERT' or not old.completed);
  seconds integer := new.time_spent - case when tg_op = 'INSERT' or is_first then 0 else old.time_spent end;
  stories integer := is_first::integer;
  phrases integer := 0;
  spoken integer := 0;
  recycled integer := 0;
  acting record;
  story public.user_stories;
  sentences integer;
  drilled integer;
  sunday date;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  if private.has_attempt(new.speaking) and (tg_op = 'INSERT' or not private.has_attempt(old.speaking)) then
    perform private.count_use(new.user_id, 'shadow_speak', 'weekly');
  end if;
  if not new.completed then return null; end if;
  select * into story from public.user_stories s where s.id = new.user_story_id;
  sentences := coalesce(jsonb_array_length(story.sentences),
    (select count(*) from regexp_split_to_table(story.story_text, '[.!?؟。]+') part where btrim(part) <> ''));
  drilled := private.phrases_drilled(story.key_phrases);
  spoken := private.sentences_spoken(sentences, drilled, new.speaking);
  if not is_first then
    spoken := greatest(0, spoken - private.sentences_spoken(sentences, drilled, old.speaking));
    if seconds <= 0 and spoken = 0 then return null; end if;
  end if;
  select * into acting from private.acting(new.user_id);
  sunday := acting.local_day - extract(dow from acting.local_day)::integer;
  if is_first then
    phrases := cardinality(story.key_phrases);
    recycled := private.phrases_in_story(new.user_id, story.language, story.created_at, story.story_text);
  end if;

  insert into public.daily_completions as d (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
    sentences_spoken, phrases_recycled, first_completed_at, time_zone)
  values (new.user_id, acting.local_day, story.language, stories, seconds, phrases, spoken, recycled,
    case when is_first then acting.acted_at end, acting.zone)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    time_zone = case when excluded.first_completed_at < coalesce(d.first_completed_at, 'infinity')
      then excluded.time_zone else d.time_zone end,
    first_completed_at = least(d.first_completed_at, excluded.first_completed_at),
    updated_at = now();

  insert into public.weekly_recaps as w (user_id, language, week_start, week_end, total_stories_completed, total_time_spent,
    total_phrases_learned, sentences_spoken, phrases_recycled)
  values (new.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();

  if is_first then
    update public.profiles p
    set total_stories_completed = p.total_stories_completed + 1, learning_streak = s.days, streak_day = s.last_day
    from private.streak_of(new.user_id) s
    where p.id = new.user_id;
  end if;
  return null;
end $$;

revoke all on all functions in schema private from public, anon;
