set local check_function_bodies = off;

DROP FUNCTION "private"."reminder_of"(uuid, date);

CREATE OR REPLACE FUNCTION private.reminder_of(learner uuid, day date, moment timestamp with time zone DEFAULT now())
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
          else s.next_review_date end, '-infinity') <= moment))
  from public.profiles p where p.id = learner;
$function$;

CREATE OR REPLACE FUNCTION public.coming_reminders()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('at', own.moment) || private.reminder_of(own.id, own.day, own.moment) order by own.moment), '[]')
  from (
    select p.id, p.time_zone, d.day, (d.day + p.reminder_time) at time zone z.zone as moment
    from public.profiles p
    cross join lateral (select coalesce(private.known_time_zone(p.time_zone), 'UTC') as zone) z
    cross join lateral (select (now() at time zone z.zone)::date + ahead as day from generate_series(0, 7) ahead) d
    where p.id = auth.uid() and p.reminder_time is not null
  ) own
  where own.moment > now() and not private.has_studied(own.id, own.day, own.time_zone);
$function$;

REVOKE ALL ON FUNCTION "public"."coming_reminders"() FROM "anon";

REVOKE ALL ON FUNCTION "private"."reminder_of"(uuid, date, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."coming_reminders"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."coming_reminders"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."coming_reminders"() TO "service_role";
