-- Scores over time, for the charts of the Review tab.

-- [{ weekStart, quizzes, quizPercent, sentences, speakingScore }] of one language: the last twelve weeks, or with premium all since
-- the first score; without gaps, the running week last, and none where there is no score at all. A story's last quiz counts in
-- the week it was answered, the best score of each spoken sentence in the week its story was finished, or last worked on.
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

revoke all on function public.review_scores(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.review_scores(text, boolean) to authenticated;
grant execute on function private.object_in(jsonb) to authenticated;
