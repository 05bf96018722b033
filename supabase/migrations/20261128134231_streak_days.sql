set local check_function_bodies = off;

DROP FUNCTION "private"."count_streak"(uuid);

DROP FUNCTION "private"."streak_of"(uuid);

CREATE TABLE "public"."streak_days" ("user_id" uuid NOT NULL, "day" date NOT NULL, "counted_at" timestamp with time zone NOT NULL, "time_zone" text NOT NULL, CONSTRAINT "streak_days_pkey" PRIMARY KEY (user_id, day), CONSTRAINT "streak_days_time_zone_check" CHECK ((length(time_zone) <= 64)));

ALTER TABLE "public"."streak_days" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."streak_days" FROM "anon";

ALTER TABLE "public"."profiles" ADD COLUMN "saved_rest_days" integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.after_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment private.moment;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  moment := private.acting(new.user_id);
  perform private.allow_progress(new, old);
  if new.completed then
    perform private.count_progress(new, old, moment);
    if not coalesce(old.completed, false) then
      perform private.count_finished(new.user_id);
      perform private.count_day(moment);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_operation(operation jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  moment private.moment;
  refusal text;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  refusal := case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    else 'invalid'
  end;
  if refusal is null and operation ->> 'kind' = 'phrase.review' then perform private.count_reviews(moment); end if;
  return refusal;
end $function$;

CREATE OR REPLACE FUNCTION private.apply_progress(patch jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
  spoken jsonb := nullif(patch -> 'speaking', 'null');
  questions jsonb := nullif(patch -> 'quizQuestions', 'null');
  is_replay boolean := false;
begin
  if story is null or jsonb_typeof(steps) <> 'array' or seconds not between 0 and longest_sitting
    or not steps <@ '["listen_read", "shadow_speak", "chunk_drill", "quiz"]' then
    return 'invalid';
  end if;
  if questions is not null and (jsonb_array_length(questions) not between 1 and 50
    or exists (select from jsonb_array_elements(questions) question where jsonb_typeof(question) <> 'object')) then
    return 'invalid';
  end if;
  if not exists (select from public.user_stories s where s.id = story and s.user_id = auth.uid()) then return 'not_found'; end if;
  if steps = '["quiz"]' then
    is_replay := exists (select from public.user_story_progress p
      where p.user_id = auth.uid() and p.user_story_id = story and p.completed);
  end if;
  insert into public.user_story_progress as p
    (user_id, user_story_id, step_completions, time_spent, current_sentence, accuracy_score, speaking)
  values (auth.uid(), story,
    coalesce((select jsonb_object_agg(step, true) from jsonb_array_elements_text(steps) step), '{}')
      || case when questions is null then '{}' else jsonb_build_object('quiz_data', questions) end,
    seconds, coalesce((patch ->> 'currentSentence')::integer, 0), (patch ->> 'accuracyRatio')::numeric,
    private.add_speaking(null, spoken))
  on conflict on constraint user_story_progress_story_key do update set
    step_completions = excluded.step_completions, time_spent = p.time_spent + excluded.time_spent,
    current_sentence = excluded.current_sentence, accuracy_score = excluded.accuracy_score,
    speaking = private.add_speaking(p.speaking, spoken);
  if is_replay then perform private.count_day(private.acting(auth.uid())); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.clamp_profile(given public.profiles, kept public.profiles)
 RETURNS public.profiles
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clamped public.profiles := given;
begin
  clamped.time_zone := coalesce(private.known_time_zone(given.time_zone), kept.time_zone, 'UTC');
  -- The learner says that the age is confirmed; the database says when.
  clamped.age_confirmed_at := coalesce(kept.age_confirmed_at, case when given.age_confirmed_at is not null then now() end);
  clamped.learning_streak := coalesce(kept.learning_streak, 0);
  clamped.streak_day := kept.streak_day;
  clamped.saved_rest_days := coalesce(kept.saved_rest_days, 0);
  clamped.total_stories_completed := coalesce(kept.total_stories_completed, 0);
  clamped.created_at := coalesce(kept.created_at, now());
  return clamped;
end $function$;

CREATE OR REPLACE FUNCTION private.count_day(moment private.moment)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.streak_days as d (user_id, day, counted_at, time_zone)
  values (auth.uid(), moment.local_day, moment.acted_at, moment.zone)
  on conflict (user_id, day) do update set counted_at = excluded.counted_at, time_zone = excluded.time_zone
    where excluded.counted_at < d.counted_at;
  if not found then return; end if;
  update public.profiles p set learning_streak = s.days, streak_day = s.last_day, saved_rest_days = s.saved
  from private.streak_of(auth.uid()) s
  where p.id = auth.uid();
end $function$;

CREATE OR REPLACE FUNCTION private.count_progress(written public.user_story_progress, before public.user_story_progress, moment private.moment)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_first boolean := not coalesce(before.completed, false);
  seconds integer := written.time_spent - case when is_first then 0 else before.time_spent end;
  stories integer := is_first::integer;
  phrases integer := 0;
  spoken integer;
  recycled integer := 0;
  story public.user_stories;
  sentences integer;
  drilled integer;
  sunday date := moment.local_day - extract(dow from moment.local_day)::integer;
begin
  select * into story from public.user_stories s where s.id = written.user_story_id;
  sentences := private.sentence_count(story.sentences, story.story_text);
  drilled := private.phrases_drilled(story.key_phrases);
  spoken := private.sentences_spoken(sentences, drilled, written.speaking);
  if is_first then
    phrases := cardinality(story.key_phrases);
    recycled := private.phrases_in_story(written.user_id, story.language, story.created_at, story.story_text);
  else
    spoken := greatest(0, spoken - private.sentences_spoken(sentences, drilled, before.speaking));
    if seconds <= 0 and spoken = 0 then return; end if;
  end if;

  insert into public.daily_completions as d (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
    sentences_spoken, phrases_recycled)
  values (written.user_id, moment.local_day, story.language, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();

  insert into public.weekly_recaps as w (user_id, language, week_start, week_end, total_stories_completed, total_time_spent,
    total_phrases_learned, sentences_spoken, phrases_recycled)
  values (written.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();
end $function$;

CREATE OR REPLACE FUNCTION private.count_reviews(moment private.moment)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  enough integer := (select rule.reviews from private.streak_rule() rule);
begin
  if exists (select from public.streak_days d where d.user_id = auth.uid() and d.day = moment.local_day) then return; end if;
  if (select count(*) from (
    select from public.phrase_reviews r
    where r.user_id = auth.uid() and r.undone_at is null
      and r.reviewed_at >= moment.local_day::timestamp at time zone moment.zone
      and r.reviewed_at < (moment.local_day + 1)::timestamp at time zone moment.zone
    limit enough) answered) >= enough then
    perform private.count_day(moment);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.count_finished(learner uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles p set total_stories_completed = p.total_stories_completed + 1 where p.id = learner;
$function$;

CREATE OR REPLACE FUNCTION private.reminder_of(learner uuid, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('language', p.ui_language, 'day', day,
    'streakDays', case when p.streak_day = day - 1 - p.saved_rest_days then p.learning_streak else 0 end,
    'duePhrases', (
      select count(*) from public.user_phrases s
      where s.user_id = p.id and s.language = p.preferred_language
        and coalesce(case when p.phrase_scheduler = 'fsrs' and s.fsrs is not null then private.instant(s.fsrs ->> 'due')
          else s.next_review_date end, '-infinity') <= now()))
  from public.profiles p where p.id = learner;
$function$;

CREATE OR REPLACE FUNCTION private.streak_of(learner uuid, OUT days integer, OUT last_day date, OUT saved integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.days, w.day, w.saved from private.streak_walk(learner) w order by w.day desc limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.streak_rule(OUT reviews integer, OUT days_per_rest_day integer, OUT most_rest_days integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 10, 7, 2;
$function$;

CREATE OR REPLACE FUNCTION private.streak_walk(learner uuid)
 RETURNS TABLE(day date, days integer, saved integer, rested date[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  rule record;
  counted public.streak_days;
  before public.streak_days;
  apart integer;
  missed integer;
begin
  select * into rule from private.streak_rule();
  for counted in select * from public.streak_days s where s.user_id = learner order by s.day loop
    apart := counted.day - before.day;
    if counted.time_zone <> before.time_zone then
      apart := least(apart, (counted.counted_at at time zone before.time_zone)::date - before.day);
    end if;
    missed := greatest(apart - 1, 0);
    day := counted.day;
    rested := '{}';
    if before.day is null or missed > saved then
      days := 1;
      saved := 0;
    else
      if missed > 0 then rested := array(select before.day + n from generate_series(1, missed) n); end if;
      saved := saved - missed;
      if apart > 0 then
        days := days + 1;
        if days % rule.days_per_rest_day = 0 then saved := least(saved + 1, rule.most_rest_days); end if;
      end if;
    end if;
    before := counted;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.learner_stats(language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with learner as materialized (
    select p.learning_streak, p.streak_day, p.saved_rest_days, a.local_day as today
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
    'todaySeconds', coalesce((select seconds from today), 0))
  from books, studied, vocabulary;
$function$;

CREATE OR REPLACE FUNCTION public.review_overview(language text, first_day date, last_day date, all_time boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_saved_rest_days_check" CHECK ((saved_rest_days >= 0));

ALTER TABLE "public"."streak_days" ADD CONSTRAINT "streak_days_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX phrase_reviews_day_idx ON public.phrase_reviews USING btree (user_id, reviewed_at) WHERE (undone_at IS NULL);

CREATE POLICY "streak_days_select" ON "public"."streak_days" FOR SELECT TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

REVOKE ALL ON FUNCTION "private"."count_day"(private.moment) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_day"(private.moment) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_reviews"(private.moment) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_reviews"(private.moment) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_finished"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."streak_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."streak_rule"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."streak_rule"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."streak_walk"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."streak_walk"(uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."streak_days" FROM "authenticated";

GRANT SELECT ON TABLE "public"."streak_days" TO "authenticated";

REVOKE ALL ON TABLE "public"."streak_days" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."streak_days" TO "service_role";

-- Old days are reckoned by the same rule. When and where a day first counted was in the books of finished stories.
insert into public.streak_days (user_id, day, counted_at, time_zone)
select distinct on (d.user_id, d.date) d.user_id, d.date, coalesce(d.first_completed_at, d.updated_at), d.time_zone
from public.daily_completions d
where d.stories_completed > 0
order by d.user_id, d.date, d.first_completed_at;

-- Ten answers that stand, by the profile's zone.
insert into public.streak_days (user_id, day, counted_at, time_zone)
select r.user_id, (r.reviewed_at at time zone z.zone)::date, (array_agg(r.reviewed_at order by r.reviewed_at))[10], z.zone
from public.phrase_reviews r
join (select p.id, private.time_zone_of(p.id) as zone from public.profiles p) z on z.id = r.user_id
where r.undone_at is null
group by r.user_id, (r.reviewed_at at time zone z.zone)::date, z.zone
having count(*) >= 10
on conflict do nothing;

-- Of replays only each story's last quiz is known.
insert into public.streak_days (user_id, day, counted_at, time_zone)
select distinct on (p.user_id, (p.accuracy_at at time zone z.zone)::date)
  p.user_id, (p.accuracy_at at time zone z.zone)::date, p.accuracy_at, z.zone
from public.user_story_progress p
join (select q.id, private.time_zone_of(q.id) as zone from public.profiles q) z on z.id = p.user_id
where p.completed and p.accuracy_at > p.completion_date
order by p.user_id, (p.accuracy_at at time zone z.zone)::date, p.accuracy_at
on conflict do nothing;

update public.profiles p set learning_streak = s.days, streak_day = s.last_day, saved_rest_days = s.saved
from (select distinct d.user_id from public.streak_days d) learners cross join lateral private.streak_of(learners.user_id) s
where p.id = learners.user_id
  and (p.learning_streak, p.streak_day, p.saved_rest_days) is distinct from (s.days, s.last_day, s.saved);

ALTER TABLE "public"."daily_completions" DROP CONSTRAINT "daily_completions_time_zone_check";

ALTER TABLE "public"."daily_completions" DROP COLUMN "first_completed_at";

ALTER TABLE "public"."daily_completions" DROP COLUMN "time_zone";
