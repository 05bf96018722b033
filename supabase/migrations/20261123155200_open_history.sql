set local check_function_bodies = off;

CREATE TABLE "private"."open_histories" ("user_id" uuid NOT NULL, "since" timestamp with time zone NOT NULL, CONSTRAINT "open_histories_pkey" PRIMARY KEY (user_id));

CREATE OR REPLACE FUNCTION private.act_at(acted_at timestamp with time zone, local_day date, zone text)
 RETURNS private.moment
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own_zone text := coalesce(private.known_time_zone(zone), private.time_zone_of(auth.uid()));
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
  moment private.moment;
begin
  if acted_at > now() + interval '10 minutes' or acted_at < private.oldest_act(auth.uid())
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  moment := row(acted, day, own_zone);
  perform set_config('fabula.moment', moment::text, true);
  return moment;
end $function$;

CREATE OR REPLACE FUNCTION private.oldest_act(learner uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select h.since from private.open_histories h where h.user_id = learner), now() - interval '30 days');
$function$;

CREATE OR REPLACE FUNCTION public.open_history(learner uuid, since timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.open_histories h where h.user_id = open_history.learner;
  if open_history.since is not null then
    insert into private.open_histories (user_id, since) values (open_history.learner, open_history.since);
  end if;
end $function$;

REVOKE ALL ON FUNCTION "public"."open_history"(uuid, timestamp with time zone) FROM "anon";

REVOKE ALL ON FUNCTION "public"."open_history"(uuid, timestamp with time zone) FROM "authenticated";

ALTER TABLE "private"."open_histories" ADD CONSTRAINT "open_histories_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

REVOKE ALL ON FUNCTION "private"."oldest_act"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."oldest_act"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_history"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_history"(uuid, timestamp with time zone) TO "service_role";
