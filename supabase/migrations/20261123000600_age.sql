-- Nobody uses an account before having said to be 13 or older: the form asks it, and after a provider's sign-in the page does.

-- The onboarding ends only with the date. clamp_profile, which runs before by its name, has set it where it came along.
create function private.require_age() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if private.is_learner() and new.onboarding_completed and new.age_confirmed_at is null
    and (tg_op = 'INSERT' or not old.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return new;
end $$;
create trigger require_age before insert or update on public.profiles
  for each row execute function private.require_age();

-- Before that nothing is made and nothing counted, whoever writes. An account from before this rule that has ended its onboarding
-- goes on: the page asks it at its next start, and what waits on a device is not to be lost over it.
create function private.require_age_of_user() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if exists (select from public.profiles p
    where p.id = (select auth.uid()) and p.age_confirmed_at is null and not p.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return null;
end $$;
create trigger require_age before insert on public.user_stories
  for each statement execute function private.require_age_of_user();
create trigger require_age before insert on public.user_story_progress
  for each statement execute function private.require_age_of_user();
create trigger require_age before insert on public.user_phrases
  for each statement execute function private.require_age_of_user();
create trigger require_age before insert on public.story_reservations
  for each statement execute function private.require_age_of_user();
create trigger require_age before insert on public.premium_usage
  for each statement execute function private.require_age_of_user();

revoke all on function private.require_age(), private.require_age_of_user() from public, anon, authenticated, service_role;
