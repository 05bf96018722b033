set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.review_seconds(learner uuid, day date, zone text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.learner_stats(language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."review_seconds"(uuid, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_seconds"(uuid, date, text) TO "authenticated";
