-- What the Review tab and the profile show: on which of the learner's days something happened, and three functions that
-- answer a whole view each in one request.

alter table public.user_story_progress
  -- The learner's own day on which the fourth step was done.
  add column completed_day date,
  -- Seconds by the learner's own days, { "2026-11-20": 310 }: every day the story was worked on, also one of no time. The
  -- books count a story whole on the day it is finished; this says where the minutes went.
  add column day_seconds jsonb not null default '{}' check (jsonb_typeof(day_seconds) = 'object'),
  -- The last of them.
  add column last_active_day date;

alter table public.user_phrases
  -- The learner's own days on which it was saved, first known (review_count 1) and mastered (5); null while it is not.
  add column saved_day date,
  add column learned_day date,
  add column mastered_day date;

-- Old rows: the days of their dates in the profile's zone. Their own dates of change stay.
alter table public.user_story_progress disable trigger merge_progress;
update public.user_story_progress p
set completed_day = d.completed, last_active_day = d.active,
  day_seconds = jsonb_build_object(to_char(d.active, 'YYYY-MM-DD'), 0)
    || jsonb_build_object(to_char(coalesce(d.completed, d.active), 'YYYY-MM-DD'), p.time_spent)
from public.user_story_progress o
left join public.profiles f on f.id = o.user_id
cross join lateral (select coalesce(private.known_time_zone(f.time_zone), 'UTC') as name) zone
cross join lateral (select
  case when o.completed then (coalesce(o.completion_date, o.updated_at) at time zone zone.name)::date end as completed,
  greatest((o.updated_at at time zone zone.name)::date, (o.completion_date at time zone zone.name)::date) as active) d
where o.id = p.id;
alter table public.user_story_progress enable trigger merge_progress;

alter table public.user_phrases disable trigger keep_row_dates;
update public.user_phrases p
set saved_day = (o.created_at at time zone zone.name)::date,
  learned_day = case when o.review_count >= 1 then (o.updated_at at time zone zone.name)::date end,
  mastered_day = case when o.review_count >= 5 then (o.updated_at at time zone zone.name)::date end
from public.user_phrases o
left join public.profiles f on f.id = o.user_id
cross join lateral (select coalesce(private.known_time_zone(f.time_zone), 'UTC') as name) zone
where o.id = p.id;
alter table public.user_phrases enable trigger keep_row_dates;

-- The days a view asks for, of one learner; a calendar never reads what ended before it.
create index user_story_progress_active_idx on public.user_story_progress (user_id, last_active_day);

-- With the id, so that progress finds its language without reading stories, which are the widest rows there are.
drop index public.user_stories_language_idx;
create index user_stories_language_idx on public.user_stories (user_id, language, created_at desc) include (id);

-- After merge_progress, by its name: what that let stand of time and completion is what is dated here. A learner writes none
-- of these; the secret key does, and what it leaves open follows from the rest.
create function private.note_story_days() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  acting record;
  day text;
begin
  select * into acting from private.acting(new.user_id);
  if not private.is_learner() then
    if new.completed and new.completed_day is null then
      new.completed_day := (coalesce(new.completion_date, acting.acted_at) at time zone acting.zone)::date;
    end if;
    if new.day_seconds = '{}' then
      new.day_seconds := jsonb_build_object(to_char(coalesce(new.completed_day, acting.local_day), 'YYYY-MM-DD'), new.time_spent);
    end if;
    new.last_active_day := (select max(key::date) from jsonb_object_keys(new.day_seconds) key);
    return new;
  end if;
  day := to_char(acting.local_day, 'YYYY-MM-DD');
  if tg_op = 'INSERT' then
    new.completed_day := case when new.completed then acting.local_day end;
    new.day_seconds := jsonb_build_object(day, new.time_spent);
    new.last_active_day := acting.local_day;
  else
    new.completed_day := case when old.completed then old.completed_day when new.completed then acting.local_day end;
    new.day_seconds := old.day_seconds || jsonb_build_object(day,
      coalesce((old.day_seconds ->> day)::integer, 0) + new.time_spent - old.time_spent);
    new.last_active_day := greatest(old.last_active_day, acting.local_day);
  end if;
  return new;
end $$;
create trigger note_story_days before insert or update on public.user_story_progress
  for each row execute function private.note_story_days();

-- Which day a phrase came to be known on follows from review_count, whichever way that changed: an answer that is taken back
-- takes its day back, and a phrase that was brought along known is known from the day it came.
create function private.note_phrase_days() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  acting record;
  day date;
begin
  select * into acting from private.acting(new.user_id);
  day := acting.local_day;
  if private.is_learner() then
    new.saved_day := case when tg_op = 'UPDATE' then old.saved_day end;
    new.learned_day := case when tg_op = 'UPDATE' then old.learned_day end;
    new.mastered_day := case when tg_op = 'UPDATE' then old.mastered_day end;
  end if;
  -- What an import brings along is older than the moment it comes.
  if tg_op = 'INSERT' then day := least(day, (new.created_at at time zone acting.zone)::date); end if;
  new.saved_day := coalesce(new.saved_day, day);
  -- An answer of an earlier day may come later, from another device.
  if tg_op = 'UPDATE' and new.review_count > old.review_count then new.learned_day := least(new.learned_day, day); end if;
  new.learned_day := case when new.review_count >= 1 then coalesce(new.learned_day, day) end;
  new.mastered_day := case when new.review_count >= 5 then coalesce(new.mastered_day, day) end;
  return new;
end $$;
create trigger note_phrase_days before insert or update on public.user_phrases
  for each row execute function private.note_phrase_days();

create function private.sentence_count(sentences jsonb, story_text text) returns integer language sql immutable set search_path = '' as $$
  select coalesce(jsonb_array_length(sentences),
    (select count(*) from regexp_split_to_table(story_text, '[.!?؟。]+') part where btrim(part) <> ''))::integer;
$$;

-- The Review tab in one language. `days` are those of the range on which something happened; `weeks` the last twelve, or all
-- of them, with the phrases that were saved, known and mastered by their end (those that are known count on as known once
-- they are mastered; a phrase that was deleted counts nowhere).
create function public.review_overview(language text, first_day date, last_day date, all_time boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with completions as materialized (
    select d.date as day, d.stories_completed as stories, d.total_time_spent as seconds, d.total_phrases_learned as phrases
    from public.daily_completions d
    where d.user_id = (select auth.uid()) and d.language = review_overview.language
      and d.date between review_overview.first_day and review_overview.last_day
  ), active as (
    select distinct key::date as day
    from public.user_story_progress p
    join public.user_stories s
      on s.id = p.user_story_id and s.user_id = (select auth.uid()) and s.language = review_overview.language
    cross join lateral jsonb_object_keys(p.day_seconds) key
    where p.user_id = (select auth.uid()) and p.last_active_day >= review_overview.first_day
      and key::date between review_overview.first_day and review_overview.last_day
  ), days as (
    select day, coalesce(c.stories, 0) as stories, coalesce(c.seconds, 0) as seconds, coalesce(c.phrases, 0) as phrases
    from completions c full join active a using (day)
  ), recaps as materialized (
    select * from public.weekly_recaps w where w.user_id = (select auth.uid()) and w.language = review_overview.language
  ), gains as materialized (
    select e.day - extract(dow from e.day)::integer as week, count(*) filter (where e.kind = 'saved') as saved,
      count(*) filter (where e.kind = 'learned') as learned, count(*) filter (where e.kind = 'mastered') as mastered
    from public.user_phrases p
    cross join lateral (values ('saved', p.saved_day), ('learned', p.learned_day), ('mastered', p.mastered_day)) e(kind, day)
    where p.user_id = (select auth.uid()) and p.language = review_overview.language and e.day is not null
    group by 1
  ), learner as materialized (
    select p.learning_streak, p.streak_day, a.zone,
      greatest(a.local_day - extract(dow from a.local_day)::integer, (select max(week_start) from recaps)) as this_week
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), span as materialized (
    select this_week as last, case when review_overview.all_time
      then coalesce(least((select min(week_start) from recaps), (select min(week) from gains)), this_week)
      else this_week - 77 end as first
    from learner
  ), gained as (
    -- What was gained before the first week shown is part of where it begins.
    select greatest(gains.week, span.first) as week, sum(gains.saved) as saved, sum(gains.learned) as learned,
      sum(gains.mastered) as mastered
    from gains cross join span group by 1
  ), weeks as (
    select series.week, coalesce(r.total_time_spent, 0) as seconds, g.saved, g.learned, g.mastered
    from span
    cross join lateral (select span.first + 7 * n as week from generate_series(0, (span.last - span.first) / 7) n) series
    left join recaps r on r.week_start = series.week
    left join gained g on g.week = series.week
  )
  select jsonb_build_object(
    'recap', (select jsonb_build_object('weekStart', r.week_start, 'weekEnd', r.week_end, 'stories', r.total_stories_completed,
      'seconds', r.total_time_spent, 'phrases', r.total_phrases_learned, 'sentences', r.sentences_spoken,
      'recycled', r.phrases_recycled) from recaps r order by r.week_start desc limit 1),
    'totals', (select jsonb_build_object('stories', coalesce(sum(stories), 0), 'seconds', coalesce(sum(seconds), 0),
      'phrases', coalesce(sum(phrases), 0)) from days),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'stories', stories, 'seconds', seconds, 'phrases', phrases)
      order by day), '[]') from days),
    'weeks', (select coalesce(jsonb_agg(jsonb_build_object('weekStart', week, 'seconds', seconds, 'phrasesSaved', saved,
      'phrasesLearned', learned, 'phrasesMastered', mastered) order by week), '[]') from (
        select week, seconds, coalesce(sum(saved) over w, 0) as saved, coalesce(sum(learned) over w, 0) as learned,
          coalesce(sum(mastered) over w, 0) as mastered
        from weeks window w as (order by week)) summed),
    'hasCompletions', (select exists (select from public.daily_completions d
      where d.user_id = (select auth.uid()) and d.language = review_overview.language and d.stories_completed > 0)),
    -- Nothing can have happened before the first story was there.
    'firstDay', (select least(
      (select min(d.date) from public.daily_completions d
        where d.user_id = (select auth.uid()) and d.language = review_overview.language),
      (select (min(s.created_at) at time zone (select zone from learner))::date from public.user_stories s
        where s.user_id = (select auth.uid()) and s.language = review_overview.language))),
    'streakDays', coalesce((select learning_streak from learner), 0),
    'streakDay', (select streak_day from learner));
$$;

-- The stories of one of the learner's days: finished on it first, then those he worked on.
create function public.review_day(language text, day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('storyId', s.id, 'title', s.title, 'level', s.level, 'topic', s.topic,
      'wordCount', s.word_count, 'language', s.language, 'nativeLanguage', s.native_language, 'keyPhrases', s.key_phrases,
      'steps', p.step_completions - 'quiz_data', 'completed', p.completed, 'timeSpentSeconds', p.time_spent,
      'accuracyRatio', p.accuracy_score, 'text', s.story_text)
    order by p.completed_day is distinct from review_day.day, p.completion_date, s.created_at, s.id), '[]')
  from public.user_story_progress p
  join public.user_stories s on s.id = p.user_story_id and s.language = review_day.language
  where p.user_id = (select auth.uid()) and p.last_active_day >= review_day.day
    and p.day_seconds ? to_char(review_day.day, 'YYYY-MM-DD');
$$;

-- Lifetime figures in one language; the streak and today's seconds are of every language. Sentences spoken are what the books
-- count and, as the books will count it, what was spoken of stories that are not finished: finishing one changes nothing.
create function public.learner_stats(language text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with learner as materialized (
    select p.learning_streak, p.streak_day, a.local_day as today
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), books as (
    select sum(d.stories_completed) as stories, sum(d.sentences_spoken) as spoken
    from public.daily_completions d
    where d.user_id = (select auth.uid()) and d.language = learner_stats.language
  ), studied as (
    select sum(p.time_spent) as seconds, sum(case when p.completed then 0 else (
      select case
        when p.speaking is not null then private.sentences_spoken(private.sentence_count(t.sentences, t.story_text),
          private.phrases_drilled(t.key_phrases), p.speaking)
        else (p.step_completions @> '{"shadow_speak":true}')::integer * private.sentence_count(t.sentences, t.story_text)
          + (p.step_completions @> '{"chunk_drill":true}')::integer * (private.sentence_count(t.sentences, t.story_text) / 2)
        end
      from public.user_stories t where t.id = p.user_story_id) end) as spoken
    from public.user_story_progress p
    join public.user_stories s on s.id = p.user_story_id
    where p.user_id = (select auth.uid()) and s.user_id = (select auth.uid()) and s.language = learner_stats.language
  ), vocabulary as (
    select count(*) as saved, count(*) filter (where p.review_count = 0) as fresh,
      count(*) filter (where p.review_count between 1 and 4) as learned, count(*) filter (where p.review_count >= 5) as mastered
    from public.user_phrases p
    where p.user_id = (select auth.uid()) and p.language = learner_stats.language
  ), today as (
    select sum((p.day_seconds ->> to_char(l.today, 'YYYY-MM-DD'))::integer) as seconds
    from learner l join public.user_story_progress p on p.last_active_day >= l.today
    where p.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'sentencesSpoken', coalesce(books.spoken, 0) + coalesce(studied.spoken, 0),
    'timeStudiedSeconds', coalesce(studied.seconds, 0),
    'vocabularyNew', vocabulary.fresh, 'vocabularyLearned', vocabulary.learned, 'vocabularyMastered', vocabulary.mastered,
    'savedPhrases', vocabulary.saved,
    'storiesCompleted', coalesce(books.stories, 0),
    'streakDays', coalesce((select learning_streak from learner), 0),
    'streakDay', (select streak_day from learner),
    'todaySeconds', coalesce((select seconds from today), 0))
  from books, studied, vocabulary;
$$;

revoke all on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text) from public, anon, authenticated, service_role;
grant execute on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text) to authenticated;
revoke all on all functions in schema private from public, anon;
grant execute on function private.sentence_count(jsonb, text), private.phrases_drilled(text[]),
  private.sentences_spoken(integer, integer, jsonb) to authenticated;
grant execute on function private.acting(uuid) to service_role;
