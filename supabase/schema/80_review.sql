-- What the Review tab and the profile show. Each function answers a whole view in one request.

-- The Review tab in one language. `days` are those of the range on which something happened. `weeks` are the last
-- twelve, or with premium all of them, with the phrases that were saved, known and mastered by their end (known ones
-- count on as known once they are mastered; a deleted phrase counts nowhere). Streak, counted days and days of rest are of
-- every language; `restDays` were used, `savedRestDays` are left.
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
    select p.learning_streak, p.streak_day, p.saved_rest_days, a.zone,
      greatest(a.local_day - extract(dow from a.local_day)::integer, (select max(week_start) from recaps)) as this_week
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), span as materialized (
    select this_week as last, case when review_overview.all_time and private.is_premium((select auth.uid()))
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
    'streakDay', (select streak_day from learner),
    'savedRestDays', coalesce((select saved_rest_days from learner), 0),
    'countedDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.streak_days d
      where d.user_id = (select auth.uid()) and d.day between review_overview.first_day and review_overview.last_day),
    'restDays', (select coalesce(jsonb_agg(rest.day order by rest.day), '[]')
      from private.streak_walk((select auth.uid())) w cross join lateral unnest(w.rested) rest(day)
      where rest.day between review_overview.first_day and review_overview.last_day));
$$;

-- The stories of one of the learner's days: first those finished on it, then those worked on.
create function public.review_day(language text, day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('storyId', s.id, 'title', s.title, 'nativeTitle', s.native_title, 'level', s.level, 'topic', s.topic,
      'wordCount', s.word_count, 'language', s.language, 'nativeLanguage', s.native_language, 'keyPhrases', s.key_phrases,
      'steps', p.step_completions - 'quiz_data', 'completed', p.completed, 'timeSpentSeconds', p.time_spent,
      'accuracyRatio', p.accuracy_score, 'text', s.story_text)
    order by p.completed_day is distinct from review_day.day, p.completion_date, s.created_at, s.id), '[]')
  from public.user_story_progress p
  join public.user_stories s on s.id = p.user_story_id and s.language = review_day.language
  where p.user_id = (select auth.uid()) and p.last_active_day >= review_day.day
    and p.day_seconds ? to_char(review_day.day, 'YYYY-MM-DD');
$$;

-- The seconds that a learner spent on reviewing phrases on one day: the time from each answer that stands to the next one,
-- and a minute of it at most, since a longer one is a pause.
create function private.review_seconds(learner uuid, day date, zone text) returns integer
language sql stable security invoker set search_path = '' as $$
  select coalesce(sum(least(extract(epoch from answered.reviewed_at - answered.before), 60)), 0)::integer
  from (
    select r.reviewed_at, lag(r.reviewed_at) over (order by r.reviewed_at) as before
    from public.phrase_reviews r
    where r.user_id = review_seconds.learner and r.undone_at is null
      and r.reviewed_at >= review_seconds.day::timestamp at time zone review_seconds.zone
      and r.reviewed_at < (review_seconds.day + 1)::timestamp at time zone review_seconds.zone
  ) answered
  -- `least` would take the minute for the first answer, which has none before it.
  where answered.before is not null;
$$;
grant execute on function private.review_seconds(uuid, date, text) to authenticated;

-- Lifetime figures in one language; the streak and today's seconds are of every language. Those seconds are the time in the
-- player, a replay's too, and the time of reviewing phrases. Sentences spoken are what the books count and what was spoken
-- of unfinished stories, as the books will count it: finishing a story changes nothing.
create function public.learner_stats(language text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with learner as materialized (
    select p.learning_streak, p.streak_day, p.saved_rest_days, a.local_day as today, a.zone
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
    'savedRestDays', coalesce((select saved_rest_days from learner), 0),
    'todaySeconds', coalesce((select seconds from today), 0)
      + coalesce((select private.review_seconds((select auth.uid()), l.today, l.zone) from learner l), 0))
  from books, studied, vocabulary;
$$;

-- Scores over time in one language, for the charts: [{ weekStart, quizzes, quizPercent, sentences, speakingScore }].
-- They cover the last twelve weeks, or with premium all since the first score; without gaps, the running week last, and
-- none where there is no score at all. A story's last quiz counts in the week it was answered; the best score of each
-- spoken sentence counts in the week its story was finished, or last worked on.
create function public.review_scores(language text, all_time boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with learner as materialized (
    select a.zone, a.local_day - extract(dow from a.local_day)::integer as this_week,
      review_scores.all_time and public.has_feature('progress_analytics') as has_all
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), stories as materialized (
    select p.accuracy_score as quiz, p.speaking, coalesce(p.completed_day, p.last_active_day) as spoken_day,
      coalesce((p.accuracy_at at time zone l.zone)::date, p.completed_day, p.last_active_day) as quiz_day
    from public.user_story_progress p
    join public.user_stories s
      on s.id = p.user_story_id and s.user_id = (select auth.uid()) and s.language = review_scores.language
    cross join learner l
    where p.user_id = (select auth.uid()) and (p.accuracy_score is not null or p.speaking is not null)
  ), scores as (
    select quiz_day as day, quiz, null::numeric as speaking from stories where quiz is not null
    union all
    select spoken_day, null, (spoken.value ->> 'bestScore')::numeric
    from stories cross join lateral jsonb_each(private.object_in(stories.speaking -> 'sentences')) spoken
    where spoken.value ->> 'bestScore' is not null
  ), weeks as materialized (
    select least(day - extract(dow from day)::integer, l.this_week) as week, count(quiz) as quizzes, avg(quiz) as quiz,
      count(speaking) as sentences, avg(speaking) as speaking
    from scores cross join learner l where day is not null group by 1
  ), span as (
    select l.this_week as last, case when l.has_all then (select min(week) from weeks) else l.this_week - 77 end as first
    from learner l where exists (select from weeks)
  )
  select coalesce(jsonb_agg(jsonb_build_object('weekStart', series.week, 'quizzes', coalesce(w.quizzes, 0),
    'quizPercent', round(w.quiz * 100), 'sentences', coalesce(w.sentences, 0), 'speakingScore', round(w.speaking))
    order by series.week), '[]')
  from span
  cross join lateral (select span.first + 7 * n as week from generate_series(0, (span.last - span.first) / 7) n) series
  left join weeks w on w.week = series.week;
$$;

revoke all on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text), public.review_scores(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text), public.review_scores(text, boolean) to authenticated;
