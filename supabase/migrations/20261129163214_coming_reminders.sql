set local check_function_bodies = off;

DROP FUNCTION "private"."reminder_of"(uuid, date);

CREATE OR REPLACE FUNCTION private.coming_reminders(learner uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('at', own.moment) || private.reminder_of(own.id, own.day, own.moment) order by own.moment), '[]')
  from (
    select p.id, p.time_zone, d.day, (d.day + p.reminder_time) at time zone z.zone as moment
    from public.profiles p
    cross join lateral (select coalesce(private.known_time_zone(p.time_zone), 'UTC') as zone) z
    cross join lateral (select (now() at time zone z.zone)::date + ahead as day from generate_series(0, 7) ahead) d
    where p.id = learner and p.reminder_time is not null
  ) own
  where own.moment > now() and not private.has_studied(own.id, own.day, own.time_zone);
$function$;

CREATE OR REPLACE FUNCTION private.reminder_of(learner uuid, day date, moment timestamp with time zone)
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

CREATE OR REPLACE FUNCTION public.claim_reminders(most integer DEFAULT 200)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A server that was away that long had better wait for the next day.
  patience constant interval := '3 hours';
  taken integer := 0;
  due record;
  claimed uuid[] := '{}';
begin
  for due in
    select r.user_id, r.due_at, r.last_day, r.last_at, p.reminder_time, p.time_zone,
      (r.due_at at time zone coalesce(private.known_time_zone(p.time_zone), 'UTC'))::date as day
    from private.reminders r join public.profiles p on p.id = r.user_id
    where r.due_at <= now() order by r.due_at limit most for update of r skip locked
  loop
    taken := taken + 1;
    if due.due_at > now() - patience and not private.has_studied(due.user_id, due.day, due.time_zone) then
      with messages as (
        insert into private.reminder_messages (device_id, day, gives_up_at)
        select d.id, due.day, due.due_at + patience from public.push_devices d
        -- A device that came later has missed this one.
        where d.user_id = due.user_id and d.created_at <= due.due_at
        on conflict (device_id) do update set day = excluded.day, gives_up_at = excluded.gives_up_at, attempts = 1, retry_at = null
        returning device_id
      )
      select claimed || coalesce(array_agg(device_id), '{}') into claimed from messages;
      update private.reminders r set last_day = due.day, last_at = now()
      where r.user_id = due.user_id
        and exists (select from public.push_devices d where d.user_id = due.user_id and d.created_at <= due.due_at);
    end if;
    update private.reminders r set due_at = private.next_reminder(due.reminder_time, due.time_zone, now(), r.last_day, r.last_at)
    where r.user_id = due.user_id;
  end loop;

  delete from private.reminder_messages m using public.push_devices d join public.profiles p on p.id = d.user_id
  where d.id = m.device_id and m.retry_at <= now()
    and (m.gives_up_at <= now() or p.reminder_time is null or private.has_studied(d.user_id, m.day, p.time_zone));
  with again as (
    update private.reminder_messages m set retry_at = null, attempts = m.attempts + 1
    where m.device_id in (
      select x.device_id from private.reminder_messages x where x.retry_at <= now() order by x.retry_at limit most for update skip locked)
    returning m.device_id
  )
  select claimed || coalesce(array_agg(device_id), '{}') into claimed from again;

  return jsonb_build_object('more', taken >= most, 'reminders', coalesce((
    select jsonb_agg(jsonb_build_object('device', d.id, 'platform', d.platform, 'token', d.token, 'keys', d.keys)
      || private.reminder_of(d.user_id, m.day, now()))
    from private.reminder_messages m join public.push_devices d on d.id = m.device_id
    where m.device_id = any (claimed)), '[]'));
end $function$;

CREATE OR REPLACE FUNCTION public.coming_reminders()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.coming_reminders(auth.uid());
$function$;

REVOKE ALL ON FUNCTION "public"."coming_reminders"() FROM "anon";

REVOKE ALL ON FUNCTION "private"."coming_reminders"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reminder_of"(uuid, date, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."coming_reminders"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."coming_reminders"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."coming_reminders"() TO "service_role";
