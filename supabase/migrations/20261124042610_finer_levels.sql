set local check_function_bodies = off;

ALTER TABLE "public"."profiles" ADD COLUMN "cefr_level" text;

CREATE OR REPLACE FUNCTION private.before_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Whoever sets a step means its level, too; whoever sets only another level leaves the step.
  if new.cefr_level is not null and (tg_op = 'INSERT' or new.cefr_level is distinct from old.cefr_level) then
    new.current_level := private.level_of_cefr(new.cefr_level);
  elsif tg_op = 'UPDATE' and new.current_level <> old.current_level then
    new.cefr_level := null;
  end if;
  if private.is_learner() then
    if tg_op = 'UPDATE' and (new.id is distinct from old.id or new.created_at not in (old.created_at, now())) then
      perform private.refuse_lasting('profiles', 'id or created_at');
    end if;
    new := private.clamp_profile(new, old);
    -- The onboarding does not end without the confirmed age.
    if new.onboarding_completed and new.age_confirmed_at is null and (tg_op = 'INSERT' or not old.onboarding_completed) then
      raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
    end if;
  end if;
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.level_of_cefr(cefr text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case left(cefr, 1) when 'A' then 'beginner' when 'B' then 'intermediate' else 'advanced' end;
$function$;

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_cefr_level_check" CHECK ((cefr_level = ANY (ARRAY['A1'::text, 'A2'::text, 'B1'::text, 'B2'::text, 'C1'::text, 'C2'::text])));

REVOKE ALL ON FUNCTION "private"."level_of_cefr"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."level_of_cefr"(text) TO "authenticated", "service_role";

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_cefr_level_within" CHECK (((cefr_level IS NULL) OR (current_level = private.level_of_cefr(cefr_level))));
