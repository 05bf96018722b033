set local check_function_bodies = off;

ALTER TABLE "public"."applied_operations" ADD COLUMN "acted_at" timestamp with time zone;

DROP INDEX "public"."user_story_progress_updated_idx";

DROP FUNCTION "private"."claim_operation"(uuid);

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
  if private.is_too_old((operation ->> 'at')::timestamptz) then return 'too_old'; end if;
  if not private.claim_operation(id, (operation ->> 'at')::timestamptz) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  refusal := case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    when 'words.mark' then private.mark_words(patch, date_trunc('milliseconds', moment.acted_at))
    else 'invalid'
  end;
  if refusal is null and operation ->> 'kind' = 'phrase.review' then perform private.count_reviews(moment); end if;
  return refusal;
end $function$;

CREATE OR REPLACE FUNCTION private.claim_operation(operation uuid, acted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.applied_operations (user_id, operation_id, acted_at)
  values (auth.uid(), operation, case when claim_operation.acted_at > now() then claim_operation.acted_at end)
  on conflict do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.is_too_old(acted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select is_too_old.acted_at < now() - make_interval(days => life.accepted_days)
    and not exists (select from private.open_histories h where h.user_id = auth.uid() and h.since <= is_too_old.acted_at)
  from private.operation_life() life;
$function$;

CREATE OR REPLACE FUNCTION private.operation_life(OUT accepted_days integer, OUT remembered_days integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 90, 100;
$function$;

CREATE OR REPLACE FUNCTION public.forget_operations(after uuid DEFAULT NULL::uuid, most integer DEFAULT 1000)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  learners_at_once constant integer := 500;
  limit_of_age constant timestamptz := now() - make_interval(days => (select remembered_days from private.operation_life()));
  room integer := greatest(most, 1);
  already integer := 0;
  done uuid := coalesce(after, '00000000-0000-0000-0000-000000000000');
  looked integer := 0;
  gone integer;
  learner uuid;
begin
  for learner in
    select k.user_id from private.learner_storage k
    where k.user_id > done order by k.user_id limit learners_at_once
  loop
    perform from private.learner_storage k where k.user_id = learner and exists (
      select from public.applied_operations o where o.user_id = learner
      and o.applied_at < limit_of_age and (o.acted_at is null or o.acted_at < limit_of_age))
    for update skip locked;
    if found then
      delete from public.applied_operations o where o.user_id = learner and o.operation_id in (
        select x.operation_id from public.applied_operations x where x.user_id = learner
          and x.applied_at < limit_of_age and (x.acted_at is null or x.acted_at < limit_of_age)
        order by x.applied_at limit room);
      get diagnostics gone = row_count;
      room := room - gone;
      -- There may be more of this one.
      if room = 0 then return jsonb_build_object('next', done, 'forgotten', gone + already); end if;
      already := already + gone;
    end if;
    done := learner;
    looked := looked + 1;
  end loop;
  return jsonb_build_object('next', case when looked = learners_at_once then done end, 'forgotten', already);
end $function$;

REVOKE ALL ON FUNCTION "public"."forget_operations"(uuid, integer) FROM "anon";

REVOKE ALL ON FUNCTION "public"."forget_operations"(uuid, integer) FROM "authenticated";

REVOKE ALL ON FUNCTION "private"."claim_operation"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_operation"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_too_old"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_too_old"(timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."operation_life"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."operation_life"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."forget_operations"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."forget_operations"(uuid, integer) TO "service_role";
