-- Learners: profile, subscription, and both rows on sign-up.

-- What no address of the API reaches: helpers and trigger functions. Nothing in here may be called unless granted below.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Whether the statement comes from a learner's own request; the webhook, functions with the secret key and the triggers
-- that keep the books run as other roles. Only meaningful in SECURITY INVOKER functions.
create function private.is_learner() returns boolean language sql stable security invoker set search_path = '' as $$
  select current_user in ('authenticated', 'anon');
$$;
grant execute on function private.is_learner() to authenticated, service_role;

-- One learner's writes that read and then decide stand in line; taken before any row lock, so that they cannot deadlock.
create function private.serialise(learner uuid) returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:' || learner::text, 0));
$$;
grant execute on function private.serialise(uuid) to authenticated, service_role;

-- The zone if this server knows it, else null. The pattern keeps out PostgreSQL's own inventions such as `A/B+167`, which
-- are valid zones to it and days away from anywhere.
create function private.known_time_zone(zone text) returns text language plpgsql stable security invoker set search_path = '' as $$
begin
  if zone is null or length(zone) > 64 or zone !~ '^(UTC|GMT|Etc/GMT[+-]([0-9]|1[0-4])|[A-Za-z]+(/[A-Za-z_-]+)+)$' then
    return null;
  end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return null;
end $$;
grant execute on function private.known_time_zone(text) to authenticated, service_role;

create function private.is_target_language(language text) returns boolean language sql immutable set search_path = '' as $$
  select language in ('Spanish', 'French', 'German', 'Italian', 'Arabic', 'English');
$$;
create function private.is_native_language(language text) returns boolean language sql immutable set search_path = '' as $$
  select language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese', 'Korean',
    'Chinese', 'Arabic', 'Hindi', 'Dutch', 'Swedish', 'Norwegian', 'Danish', 'Finnish', 'Polish', 'Turkish', 'Greek');
$$;
grant execute on function private.is_target_language(text), private.is_native_language(text) to authenticated, service_role;

create table public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  display_name text check (length(display_name) <= 320),
  onboarding_completed boolean not null default false,
  preferred_language text not null default 'Spanish' check (private.is_target_language(preferred_language)),
  native_language text not null default 'English' check (private.is_native_language(native_language)),
  ui_language text not null default 'en' check (ui_language in ('en', 'es', 'fr')),
  current_level text not null default 'beginner' check (current_level in ('beginner', 'intermediate', 'advanced')),
  selected_voice text check (length(selected_voice) <= 64),
  accent_preference text not null default 'neutral' check (length(accent_preference) <= 32),
  slow_audio boolean not null default false,
  learning_streak integer not null default 0 check (learning_streak >= 0),
  -- The last day the streak counts; a streak whose day is before yesterday is over.
  streak_day date,
  total_stories_completed integer not null default 0 check (total_stories_completed >= 0),
  -- IANA name; days and weeks of limits, streak and recaps are this zone's.
  time_zone text not null default 'UTC',
  -- When the learner said to be 13 or older.
  age_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_languages_differ check (native_language <> preferred_language)
);

create table public.user_subscriptions (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'premium')),
  expires_at timestamptz,
  features text[] not null default '{}' check (cardinality(features) <= 50),
  trial_used boolean not null default false,
  trial_expires_at timestamptz,
  updated_at timestamptz not null default now()
);

-- What a learner writes into his own profile: streak, totals and dates stay what the books say.
create function private.clamp_profile() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  new.time_zone := coalesce(private.known_time_zone(new.time_zone), case when tg_op = 'UPDATE' then old.time_zone end, 'UTC');
  if tg_op = 'INSERT' then
    new.learning_streak := 0;
    new.streak_day := null;
    new.total_stories_completed := 0;
    new.age_confirmed_at := case when new.age_confirmed_at is not null then now() end;
    new.created_at := now();
  else
    new.id := old.id;
    new.learning_streak := old.learning_streak;
    new.streak_day := old.streak_day;
    new.total_stories_completed := old.total_stories_completed;
    new.age_confirmed_at := coalesce(old.age_confirmed_at, case when new.age_confirmed_at is not null then now() end);
    new.created_at := old.created_at;
  end if;
  return new;
end $$;
create trigger clamp_profile before insert or update on public.profiles
  for each row execute function private.clamp_profile();

-- A learner decides nothing here but to start the trial, once; an upsert of a paying learner must not make him free again.
create function private.clamp_subscription() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  wants_trial boolean := new.trial_used or new.trial_expires_at is not null;
  is_paying boolean;
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.tier := 'free';
    new.expires_at := null;
    new.features := '{}';
    new.trial_used := wants_trial;
    new.trial_expires_at := case when wants_trial then now() + interval '7 days' end;
    return new;
  end if;
  is_paying := old.tier = 'premium' and (old.expires_at is null or old.expires_at > now());
  new.user_id := old.user_id;
  new.tier := old.tier;
  new.expires_at := old.expires_at;
  new.features := old.features;
  if wants_trial and not old.trial_used and not is_paying then
    new.trial_used := true;
    new.trial_expires_at := now() + interval '7 days';
  else
    new.trial_used := old.trial_used;
    new.trial_expires_at := old.trial_expires_at;
  end if;
  return new;
end $$;
create trigger clamp_subscription before insert or update on public.user_subscriptions
  for each row execute function private.clamp_subscription();

-- Premium now: a running subscription (without an end: lifetime) or a running trial.
create function private.is_premium(learner uuid) returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.user_subscriptions s where s.user_id = learner
      and ((s.tier = 'premium' and (s.expires_at is null or s.expires_at > now())) or s.trial_expires_at > now()));
$$;

-- Runs inside the sign-up: whatever the metadata holds, it must not fail, so each value is checked and has a fallback.
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

alter table public.profiles enable row level security;
alter table public.user_subscriptions enable row level security;
revoke all on public.profiles, public.user_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update on public.profiles, public.user_subscriptions to authenticated;
grant select, insert, update, delete on public.profiles, public.user_subscriptions to service_role;

create policy profiles_select on public.profiles for select to authenticated using ((select auth.uid()) = id);
create policy profiles_insert on public.profiles for insert to authenticated with check ((select auth.uid()) = id);
create policy profiles_update on public.profiles for update to authenticated
  using ((select auth.uid()) = id) with check ((select auth.uid()) = id);

create policy user_subscriptions_select on public.user_subscriptions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy user_subscriptions_insert on public.user_subscriptions for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy user_subscriptions_update on public.user_subscriptions for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

revoke all on all functions in schema private from public, anon;
