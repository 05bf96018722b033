-- Accounts: the profile, the age that must be confirmed first, and both rows that come with a sign-up.

-- The level that holds a step of the CEFR, as profiles store it (levelOfCefr in libs/domain).
create function private.level_of_cefr(cefr text) returns text language sql immutable set search_path = '' as $$
  select case left(cefr, 1) when 'A' then 'beginner' when 'B' then 'intermediate' else 'advanced' end;
$$;

-- What a learner tells for stories: up to eight short names, each of letters, spaces, hyphens and apostrophes. libs/domain
-- (story-slots.ts) says which there are, and shows no other; "address" is how a story addresses the learner.
create function private.is_about_you(given jsonb) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(is_about_you.given) = 'object' and octet_length(is_about_you.given::text) <= 2000
    and (select count(*) <= 8 and coalesce(bool_and(jsonb_typeof(e.value) = 'string' and length(e.key) <= 20
        and (e.key <> 'address' or (e.value #>> '{}') in ('woman', 'man'))
        and length(e.value #>> '{}') between 1 and 40 and (e.value #>> '{}') !~
          '[\u0001-\u001f\u0021-\u0026\u0028-\u002c\u002e-\u0040\u005b-\u0060\u007b-\u00a0\u00ab\u00bb\u200b-\u2018\u201a-\u206f]'), true)
      from jsonb_each(case jsonb_typeof(is_about_you.given) when 'object' then is_about_you.given else '{}' end) e);
$$;

create table public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  display_name text check (length(display_name) <= 320),
  onboarding_completed boolean not null default false,
  preferred_language text not null default 'Spanish' check (private.is_target_language(preferred_language)),
  native_language text not null default 'English' check (private.is_native_language(native_language)),
  ui_language text not null default 'en' check (ui_language in ('en', 'es', 'fr')),
  current_level text not null default 'beginner' check (current_level in ('beginner', 'intermediate', 'advanced')),
  selected_voice text check (length(selected_voice) <= 64),
  -- The voice that the learner chose last. selected_voice differs from it where a default replaced it.
  chosen_voice text check (length(chosen_voice) <= 64),
  accent_preference text not null default 'neutral' check (length(accent_preference) <= 32),
  slow_audio boolean not null default false,
  learning_streak integer not null default 0 check (learning_streak >= 0),
  -- The last day that counts for the streak. What of the days since then is more than the saved days of rest ends it.
  streak_day date,
  total_stories_completed integer not null default 0 check (total_stories_completed >= 0),
  -- An IANA name. Days and weeks of limits, streak and recaps begin at this zone's midnight.
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  -- When the learner said to be 13 or older.
  age_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The rule that says when a phrase is due: the product's own, or FSRS. Both are kept up to date, so that a learner
  -- who switches loses nothing.
  phrase_scheduler text not null default 'specified' check (phrase_scheduler in ('specified', 'fsrs')),
  -- The goal, in minutes a day.
  daily_goal_minutes integer not null default 20 check (daily_goal_minutes in (5, 10, 15, 20, 30, 45, 60)),
  -- By the clock of time_zone; null means no reminder.
  reminder_time time(0),
  -- A finer step of current_level; null means all of that level.
  cefr_level text check (cefr_level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  -- What stories may name of the learner; null where nothing was told.
  about_you jsonb check (private.is_about_you(about_you)),
  -- Days of rest that were earned and not used by streak_day.
  saved_rest_days integer not null default 0 check (saved_rest_days >= 0),
  constraint profiles_languages_differ check (native_language <> preferred_language),
  constraint profiles_cefr_level_within check (cefr_level is null or current_level = private.level_of_cefr(cefr_level))
);
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy profiles_select on public.profiles for select to authenticated using ((select auth.uid()) = id);
create policy profiles_insert on public.profiles for insert to authenticated with check ((select auth.uid()) = id);
create policy profiles_update on public.profiles for update to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

-- The zone in which a learner's days and weeks begin.
create function private.time_zone_of(learner uuid) returns text language sql stable security invoker set search_path = '' as $$
  select coalesce((select private.known_time_zone(p.time_zone) from public.profiles p where p.id = learner), 'UTC');
$$;

-- When a learner acted, and on which of the own days, in which zone.
create type private.moment as (acted_at timestamptz, local_day date, zone text);

-- The moment of a learner's write. apply_operations tells the one of each operation (act_at in 66_progress.sql); a
-- plain write happens now, in the profile's zone.
create function private.acting(learner uuid) returns private.moment
language plpgsql stable security invoker set search_path = '' as $$
declare
  told private.moment := nullif(current_setting('fabula.moment', true), '')::private.moment;
  zone text;
begin
  if told.acted_at is not null then return told; end if;
  zone := private.time_zone_of(learner);
  return row(now(), (now() at time zone zone)::date, zone)::private.moment;
end $$;

-- Limits what a learner writes into the own profile: streak, totals and dates stay what the books say.
create function private.clamp_profile(given public.profiles, kept public.profiles) returns public.profiles
language plpgsql stable security invoker set search_path = '' as $$
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
end $$;

create function private.before_profile() returns trigger language plpgsql security invoker set search_path = '' as $$
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
end $$;

create trigger before_profile before insert or update on public.profiles
  for each row execute function private.before_profile();

-- Runs before every statement with which learners make something or write what decides. It makes one learner's writes
-- wait for each other, and refuses to make or count anything before the age is confirmed, whoever writes. An account
-- from before this rule that has ended its onboarding goes on: the page asks at its next start, and what waits on a
-- device must not be lost over it.
create function private.before_learner_statement() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() is not null then perform private.serialise(auth.uid()); end if;
  if tg_op <> 'INSERT' then return null; end if;
  if exists (select from public.profiles p
    where p.id = (select auth.uid()) and p.age_confirmed_at is null and not p.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return null;
end $$;

-- Makes both rows of a new account. It runs inside the sign-up, so it must not fail whatever the metadata holds: each
-- value is checked and has a fallback.
create function private.welcome_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  name text := coalesce(nullif(trim(given ->> 'full_name'), ''), nullif(trim(given ->> 'name'), ''),
    nullif(split_part(new.email, '@', 1), ''));
  target text := case when private.is_target_language(given ->> 'preferred_language')
    then given ->> 'preferred_language' else 'Spanish' end;
  native text := case when private.is_native_language(given ->> 'native_language')
    then given ->> 'native_language' else 'English' end;
begin
  if native = target and given ? 'native_language' then
    target := case native when 'Spanish' then 'English' else 'Spanish' end;
  elsif native = target then
    native := 'Spanish';
  end if;
  insert into public.profiles (id, display_name, preferred_language, native_language, ui_language, current_level, time_zone, age_confirmed_at)
  values (
    new.id, left(name, 100), target, native,
    case when given ->> 'ui_language' in ('en', 'es', 'fr') then given ->> 'ui_language' else 'en' end,
    case when lower(given ->> 'current_level') in ('beginner', 'intermediate', 'advanced') then lower(given ->> 'current_level') else 'beginner' end,
    coalesce(private.known_time_zone(given ->> 'time_zone'), 'UTC'),
    case when given ->> 'age_confirmed' = 'true' or nullif(given ->> 'age_confirmed_at', '') is not null then now() end)
  on conflict (id) do nothing;
  insert into public.user_subscriptions (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end $$;

create trigger welcome_user after insert on auth.users for each row execute function private.welcome_user();

-- Limits what a learner keeps with the account, whichever server asks. The embedded one refuses above 8 KB in words;
-- hosted Supabase has no limit of its own. Here spaces between keys and values count, too.
create function private.limit_account_data() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  longest constant integer := 12 * 1024;
  size integer := octet_length(new.raw_user_meta_data::text);
begin
  -- What is longer from before may become shorter.
  if size > longest and (tg_op = 'INSERT' or size > octet_length(old.raw_user_meta_data::text)) then
    raise check_violation using message = 'The data of an account may be 8 KB long, all in all';
  end if;
  return new;
end $$;

create trigger limit_account_data before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_account_data();

grant execute on function private.is_about_you(jsonb), private.level_of_cefr(text) to authenticated, service_role;
grant execute on function private.clamp_profile(public.profiles, public.profiles) to authenticated;
grant execute on function private.time_zone_of(uuid), private.acting(uuid) to authenticated, service_role;
