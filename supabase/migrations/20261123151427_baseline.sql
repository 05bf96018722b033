-- What every other file stands on: the schema `private`, who is asking, one line per learner, time zones, languages.
--
-- Triggers follow one rule in all files: a table has at most one trigger for each event and moment, and its function calls what
-- happens in the order in which that is written. PostgreSQL would run several by their names.

-- The API reaches nothing in `private`: helpers and trigger functions live here. Nobody may call one of them unless a grant
-- below names it (99_closing.sql takes the default right away).
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Tells whether the statement comes from a learner's own request. The webhook, functions with the secret key and the triggers
-- that keep the books run as other roles. The answer is only right in SECURITY INVOKER functions.
create function private.is_learner() returns boolean language sql stable security invoker set search_path = '' as $$
  select current_user in ('authenticated', 'anon');
$$;

-- Makes one learner's writes that read and then decide wait for each other. Callers take this lock before any row lock, so
-- that two writes cannot deadlock.
create function private.serialise(learner uuid) returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:' || learner::text, 0));
$$;

-- Returns the zone if this server knows it, else null. The pattern keeps out PostgreSQL's own inventions such as `A/B+167`,
-- which it takes for valid although they are days away from any real zone.
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

-- The languages that are taught. The list in libs/domain is the same; a test compares them.
create function private.is_target_language(language text) returns boolean language sql immutable set search_path = '' as $$
  select language in ('Spanish', 'French', 'German', 'Italian', 'Arabic', 'English');
$$;

-- The languages a learner may already speak. The list in libs/domain is the same; a test compares them.
create function private.is_native_language(language text) returns boolean language sql immutable set search_path = '' as $$
  select language in ('English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese', 'Korean',
    'Chinese', 'Arabic', 'Hindi', 'Dutch', 'Swedish', 'Norwegian', 'Danish', 'Finnish', 'Polish', 'Turkish', 'Greek');
$$;

-- Reads a value as an object, because clients may send anything; what is no object reads as an empty one.
create function private.object_in(given jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given) when 'object' then given else '{}' end;
$$;

-- Reads a value as a whole number within its bounds; null for what is no number.
create function private.number_in(given jsonb, most integer) returns integer language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given) when 'number' then least(greatest(round(given::numeric), 0), most)::integer end;
$$;

-- Reads a time that a device wrote into JSON; null for what is no time, so that one learner's broken row cannot stop
-- everybody's reminders.
create function private.instant(given text) returns timestamptz language plpgsql stable security invoker set search_path = '' as $$
begin
  return given::timestamptz;
exception when invalid_datetime_format or datetime_field_overflow or invalid_time_zone_displacement_value then
  return null;
end $$;

-- Refuses a change of columns that never change: whose the row is, its id, what it belongs to, when it was made. Without this
-- a table's trigger would put the old value back in silence, and the client would be told that its change was made.
create function private.refuse_lasting(relation text, columns text) returns void
language plpgsql immutable security invoker set search_path = '' as $$
begin
  raise insufficient_privilege using
    message = format('The %s of a row in %s never changes', columns, relation), detail = 'lasting_column';
end $$;

-- Counts a row that a learner changes or deletes, and refuses the first too many of a request. The app names each row; a filter
-- that fits a whole collection would keep everybody else waiting while fifty thousand rows and their triggers are gone through,
-- and an embedded database cannot be interrupted. The count is kept in a setting, because the triggers of a transaction share
-- no other memory.
create function private.bound_changes() returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  changed integer := coalesce(nullif(current_setting('fabula.changed_rows', true), '')::integer, 0) + 1;
begin
  -- PostgREST's way to answer with HTTP 400.
  if changed > 1000 then
    raise sqlstate 'PT400' using message = 'One request changes at most 1000 rows', hint = 'Name the rows by their id.';
  end if;
  perform set_config('fabula.changed_rows', changed::text, true);
end $$;

grant execute on function private.is_learner(), private.serialise(uuid), private.known_time_zone(text),
  private.is_target_language(text), private.is_native_language(text) to authenticated, service_role;
grant execute on function private.object_in(jsonb), private.number_in(jsonb, integer), private.refuse_lasting(text, text),
  private.bound_changes() to authenticated;

-- Accounts: the profile, the age that must be confirmed first, and both rows that come with a sign-up.

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
  -- The last day that counts for the streak; a streak whose last day is before yesterday is over.
  streak_day date,
  total_stories_completed integer not null default 0 check (total_stories_completed >= 0),
  -- An IANA name. Days and weeks of limits, streak and recaps begin at this zone's midnight.
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  -- When the learner said to be 13 or older.
  age_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The rule that says when a phrase is due: the product's own, or FSRS. Both are kept up to date, so that a learner who
  -- switches loses nothing.
  phrase_scheduler text not null default 'specified' check (phrase_scheduler in ('specified', 'fsrs')),
  -- The goal, in minutes a day.
  daily_goal_minutes integer not null default 20 check (daily_goal_minutes in (5, 10, 15, 20, 30, 45, 60)),
  -- By the clock of time_zone; null means no reminder.
  reminder_time time(0),
  constraint profiles_languages_differ check (native_language <> preferred_language)
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

-- The moment of a learner's write. apply_operations tells the one of each operation (act_at in 66_progress.sql); a plain write
-- happens now, in the profile's zone.
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
  clamped.total_stories_completed := coalesce(kept.total_stories_completed, 0);
  clamped.created_at := coalesce(kept.created_at, now());
  return clamped;
end $$;

create function private.before_profile() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
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

-- Runs before every statement with which learners make something or write what decides. It makes one learner's writes wait for
-- each other, and refuses to make or count anything before the age is confirmed, whoever writes. An account from before this
-- rule that has ended its onboarding goes on: the page asks at its next start, and what waits on a device must not be lost over
-- it.
create function private.before_learner_statement() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() is not null then perform private.serialise(auth.uid()); end if;
  if tg_op = 'INSERT' and exists (select from public.profiles p
    where p.id = (select auth.uid()) and p.age_confirmed_at is null and not p.onboarding_completed) then
    raise sqlstate 'PT403' using message = 'The age is not confirmed', detail = 'age_required';
  end if;
  return null;
end $$;

-- Makes both rows of a new account. It runs inside the sign-up, so it must not fail whatever the metadata holds: each value is
-- checked and has a fallback.
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

-- Limits what a learner keeps with the account, whichever server asks. The embedded one refuses above 8 KB in words; hosted
-- Supabase has no limit of its own. Here spaces between keys and values count, too.
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

grant execute on function private.clamp_profile(public.profiles, public.profiles) to authenticated;
grant execute on function private.time_zone_of(uuid), private.acting(uuid) to authenticated, service_role;

-- Deleted accounts and ended sessions: what the cascades leave is removed, and the tokens of both are refused.

-- Removes what refers to a deleted account without a foreign key: sign-ins under way and the log of sign-ins, which holds the
-- address. Where an installation keeps these tables from our role, its own retention clears them.
create function private.forget_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where user_id = old.id;
  end if;
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  end if;
  return null;
end $$;

create trigger forget_user after delete on auth.users for each row execute function private.forget_user();

-- The functions below run before each request, because a token is good for an hour whatever becomes of its session, and the
-- API only looks at the signature. They have a schema of their own: requests without a session pass here too, and those have
-- no way into `private`.
create schema gate;
revoke all on schema gate from public;
grant usage on schema gate to anon, authenticated, service_role;

-- Raises an error for a learner's token whose session is gone, with its account or alone.
create function gate.check_claims(claims jsonb) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'role' is distinct from 'authenticated' then return; end if;
  if claims ? 'session_id' then
    perform from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid;
  else
    -- Made by whoever has the signing key, not by a sign-in.
    perform from auth.users u where u.id = (claims ->> 'sub')::uuid;
  end if;
  if not found then
    raise sqlstate 'PT401' using message = 'The session has ended', hint = 'Sign in again';
  end if;
end $$;

-- The same check as PostgREST calls it.
create function gate.check_request() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform gate.check_claims(coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb);
end $$;

revoke all on all functions in schema gate from public, anon, authenticated, service_role;
grant execute on function gate.check_request() to anon, authenticated, service_role;

-- Has hosted Supabase's PostgREST call the check. The setting is this database's alone, because the role belongs to the whole
-- cluster. The embedded server asks by itself and ignores it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'authenticator') then return; end if;
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), 'gate.check_request');
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'Ended sessions stay good for reading until their tokens expire: set pgrst.db_pre_request to gate.check_request';
end $$;

-- Premium: what it gives feature by feature, each learner's subscription, and the one trial.

-- The enabled features of the catalogue, free and premium, in its order. feature-catalogue.ts in libs/domain is the same list;
-- a test compares them.
create function private.premium_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories', 'unlimited_translations',
    'custom_speed', 'progress_analytics', 'custom_stories', 'pronunciation_analysis', 'data_export', 'priority_support',
    'exclusive_stories'];
$$;

-- Those of them that everybody has.
create function private.free_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed'];
$$;

-- What an operator decides about the product. The table has one row.
create table private.product_settings (
  only_row boolean primary key default true check (only_row),
  trial_days integer not null default 7 check (trial_days between 1 and 365)
);
insert into private.product_settings default values;
revoke all on private.product_settings from public, anon, authenticated, service_role;

-- The length of the trial in days, which every offer of it has to say.
create function public.trial_days() returns integer language sql stable security definer set search_path = '' as $$
  select coalesce((select s.trial_days from private.product_settings s), 7);
$$;

create function public.set_trial_days(days integer default 7) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_settings as s (trial_days) values (set_trial_days.days)
  on conflict (only_row) do update set trial_days = excluded.trial_days where s.trial_days <> excluded.trial_days;
end $$;

-- When a trial ends that begins now. Without `days` the operator's length counts.
create function private.trial_end(days integer default null) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() + make_interval(days => coalesce(trial_end.days, public.trial_days()));
$$;

create table public.user_subscriptions (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'premium')),
  expires_at timestamptz,
  features text[] not null default '{}' check (cardinality(features) <= 50),
  trial_used boolean not null default false,
  trial_expires_at timestamptz,
  updated_at timestamptz not null default now(),
  plan text check (plan in ('monthly', 'annual', 'lifetime')),
  will_renew boolean not null default false,
  -- The provider's name for the store in lower case, for example `app_store`.
  store text check (length(store) <= 40),
  management_url text check (length(management_url) <= 2000),
  billing_issue_at timestamptz,
  paused_until timestamptz,
  original_purchase_at timestamptz,
  constraint user_subscriptions_features_length check (octet_length(array_to_string(features, '')) <= 4096)
);
alter table public.user_subscriptions enable row level security;
revoke all on public.user_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update on public.user_subscriptions to authenticated;
grant select, insert, update, delete on public.user_subscriptions to service_role;
create policy user_subscriptions_select on public.user_subscriptions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy user_subscriptions_insert on public.user_subscriptions for insert to authenticated
  with check ((select auth.uid()) = user_id);
create policy user_subscriptions_update on public.user_subscriptions for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

-- Limits what a learner writes here to starting the trial, once. An upsert by a paying learner must not make the account free
-- again.
create function private.clamp_subscription(given public.user_subscriptions, kept public.user_subscriptions)
returns public.user_subscriptions language plpgsql stable security invoker set search_path = '' as $$
declare
  clamped public.user_subscriptions := kept;
  starts_trial boolean := given.trial_used or given.trial_expires_at is not null;
begin
  if kept.user_id is null then
    clamped := jsonb_populate_record(null::public.user_subscriptions, jsonb_build_object('user_id', given.user_id, 'tier', 'free',
      'features', '[]'::jsonb, 'will_renew', false, 'trial_used', false));
  else
    starts_trial := starts_trial and not kept.trial_used
      and not (kept.tier = 'premium' and (kept.expires_at is null or kept.expires_at > now()));
  end if;
  if starts_trial then
    clamped.trial_used := true;
    clamped.trial_expires_at := private.trial_end();
    clamped.features := private.premium_features();
  end if;
  return clamped;
end $$;

create function private.before_subscription() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if private.is_learner() then
    if tg_op = 'UPDATE' and new.user_id is distinct from old.user_id then
      perform private.refuse_lasting('user_subscriptions', 'user_id');
    end if;
    new := private.clamp_subscription(new, old);
  end if;
  new.updated_at := now();
  return new;
end $$;

create trigger before_subscription before insert or update on public.user_subscriptions
  for each row execute function private.before_subscription();

-- Whether a learner has premium now: by a running subscription (without an end it is for life) or by a running trial.
create function private.is_premium(learner uuid) returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.user_subscriptions s where s.user_id = learner
      and ((s.tier = 'premium' and (s.expires_at is null or s.expires_at > now())) or s.trial_expires_at > now()));
$$;

-- Whether the caller may use a feature of the catalogue now: false for one that is not enabled, and for an unknown name.
create function public.has_feature(feature text) returns boolean language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and coalesce(has_feature.feature = any (private.free_features())
    or (has_feature.feature = any (private.premium_features()) and private.is_premium(auth.uid())), false);
$$;

-- Starts the caller's trial: { started, reason, trialExpiresAt }.
create function public.start_trial() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  learner uuid := auth.uid();
  had public.user_subscriptions;
  reason text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(learner);
  insert into public.user_subscriptions (user_id) values (learner) on conflict (user_id) do nothing;
  select * into had from public.user_subscriptions s where s.user_id = learner for update;
  reason := case
    when had.trial_used then 'trial_used'
    when had.tier = 'premium' and (had.expires_at is null or had.expires_at > now()) then 'already_premium' end;
  if reason is null then
    update public.user_subscriptions s
    set trial_used = true, trial_expires_at = private.trial_end(), features = private.premium_features()
    where s.user_id = learner returning * into had;
  end if;
  return jsonb_build_object('started', reason is null, 'reason', reason, 'trialExpiresAt', had.trial_expires_at);
end $$;

revoke all on function public.has_feature(text), public.start_trial(), public.trial_days(), public.set_trial_days(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.has_feature(text), public.start_trial() to authenticated;
grant execute on function public.trial_days() to authenticated, service_role;
grant execute on function public.set_trial_days(integer) to service_role;
grant execute on function private.is_premium(uuid),
  private.clamp_subscription(public.user_subscriptions, public.user_subscriptions) to authenticated;
grant execute on function private.premium_features(), private.trial_end(integer) to authenticated, service_role;

-- Purchases: the provider's messages are kept as facts, and everything else follows from them, so that the result is the same
-- in whatever order they arrive, and however often.

-- One message of the provider, or (type SNAPSHOT) its answer about one purchase when we asked.
create table public.subscription_events (
  id text primary key check (length(id) between 1 and 300),
  type text not null check (length(type) between 1 and 80),
  -- Whom the message names, and who holds the purchase by all that is known: an identifier of the provider's, which is the
  -- learner's id wherever it is one of ours.
  app_user_id text check (length(app_user_id) <= 300),
  holder text check (length(holder) <= 300),
  user_id uuid references auth.users (id) on delete cascade,
  event_at timestamptz not null,
  environment text not null check (environment in ('PRODUCTION', 'SANDBOX')),
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('applied', 'stale', 'ignored', 'unknown_user', 'sandbox')),
  -- These two name the purchase; without them the message counts for none.
  store text,
  original_transaction_id text,
  transaction_id text,
  product_id text,
  purchased_at timestamptz,
  expires_at timestamptz,
  grace_expires_at timestamptz,
  resumes_at timestamptz,
  period_type text,
  reason text,
  -- Only a snapshot has this: everything about the purchase at once; null where the learner no longer has it.
  state jsonb,
  constraint subscription_events_lengths check (length(store) <= 300 and length(original_transaction_id) <= 1000
    and length(transaction_id) <= 1000 and length(product_id) <= 1000 and length(period_type) <= 300 and length(reason) <= 300),
  constraint subscription_events_state_length check (octet_length(state::text) <= 65536)
);
create index subscription_events_user_idx on public.subscription_events (user_id);
create index subscription_events_purchase_idx on public.subscription_events (store, original_transaction_id);
create index subscription_events_names_idx on public.subscription_events (app_user_id);
create index subscription_events_holder_idx on public.subscription_events (holder);
create index subscription_events_transaction_idx on public.subscription_events (store, transaction_id);
-- Every message looks through the purchases that have no name but ours yet.
create index subscription_events_nameless_idx on public.subscription_events (store)
  where type = 'SNAPSHOT' and original_transaction_id like 'snapshot:%';
-- claim_reconciliations deletes these after ninety days.
create index subscription_events_passing_idx on public.subscription_events (received_at)
  where user_id is null or outcome in ('ignored', 'sandbox');

-- A transfer moves everything that was bought before it from some names to another.
create table public.subscription_transfers (
  event_id text primary key references public.subscription_events (id) on delete cascade,
  transferred_from text[] not null,
  transferred_to text not null,
  event_at timestamptz not null,
  constraint subscription_transfers_lengths check (length(event_id) <= 300 and length(transferred_to) <= 300
    and cardinality(transferred_from) <= 1000 and octet_length(array_to_string(transferred_from, '')) <= 65536)
);
create index subscription_transfers_to_idx on public.subscription_transfers (transferred_to);
create index subscription_transfers_from_idx on public.subscription_transfers using gin (transferred_from);

-- A purchase as it stands, which settle_purchase makes from its events.
create table public.purchases (
  store text not null,
  original_transaction_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  plan text check (plan in ('monthly', 'annual', 'lifetime')),
  product_id text,
  environment text not null,
  original_purchase_at timestamptz,
  -- When the present period was bought.
  purchased_at timestamptz,
  -- Null means for life.
  expires_at timestamptz,
  grace_expires_at timestamptz,
  will_renew boolean not null,
  billing_issue_at timestamptz,
  paused_until timestamptz,
  refunded_at timestamptz,
  -- The newest event, and since when the owner has had the purchase.
  event_at timestamptz not null,
  owner_at timestamptz not null,
  primary key (store, original_transaction_id),
  constraint purchases_lengths check (length(store) <= 300 and length(original_transaction_id) <= 1000
    and length(product_id) <= 1000 and length(environment) <= 40)
);
create index purchases_user_idx on public.purchases (user_id);

-- When to ask the provider about a learner next, and what its last answer covers. In `private`, because nobody may read or
-- write it.
create table private.subscription_syncs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Messages from before this moment change nothing: the provider has told more since.
  taken_at timestamptz,
  due_at timestamptz,
  -- How often we asked without an answer.
  attempts integer not null default 0
);
create index subscription_syncs_due_idx on private.subscription_syncs (due_at) where due_at is not null;

alter table public.subscription_events enable row level security;
alter table public.subscription_transfers enable row level security;
alter table public.purchases enable row level security;
revoke all on public.subscription_events, public.subscription_transfers, public.purchases, private.subscription_syncs
  from public, anon, authenticated, service_role;
grant select on public.purchases to authenticated;
grant select on public.subscription_events, public.subscription_transfers, public.purchases to service_role;
create policy purchases_select on public.purchases for select to authenticated using ((select auth.uid()) = user_id);

-- Limits how much may be told of one purchase and of one holder, because a purchase is settled from all of it each time. A
-- renewal a month for a lifetime stays far below. The count is a text, so that it is planned anew for each statement: a session
-- plans what stands in a function once, and where the table was still small then, it would later read all of it each time. In
-- the embedded database that session lasts as long as the server.
create function private.limit_events() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  most_of_purchase constant integer := 2000;
  most_of_holder constant integer := 5000;
  is_too_much boolean;
begin
  execute $count$
    select exists (
      select from (select distinct a.store, a.original_transaction_id as transaction from added a) told
      where (select count(*) from (select from public.subscription_events x
        where x.store = told.store and x.original_transaction_id = told.transaction limit $1 + 1) counted) > $1)
    or exists (
      select from (select distinct a.holder from added a) told
      where (select count(*) from (select from public.subscription_events x
        where x.holder = told.holder limit $2 + 1) counted) > $2) $count$
  into is_too_much using most_of_purchase, most_of_holder;
  if is_too_much then
    raise sqlstate 'PT413' using message = 'More was told of this purchase than is kept', detail = 'event_limit';
  end if;
  return null;
end $$;

create trigger limit_events after insert on public.subscription_events referencing new table as added
  for each statement execute function private.limit_events();

-- Makes all that decides about subscriptions wait in one line: messages about one purchase come in bursts, and two that settle
-- it at once would each miss the other.
create function private.serialise_subscriptions() returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:subscriptions', 0));
$$;

-- Takes that line before any row of an account is locked for deletion. A message about the account holds the line while it
-- waits for such a row, so the other order would deadlock.
create function private.serialise_deletion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.serialise_subscriptions();
  return null;
end $$;

create trigger serialise_deletion before delete on auth.users for each statement execute function private.serialise_deletion();

-- Removes a deleted account's name from purchases that it gave to somebody else; the purchases stay with their new owner.
create function private.forget_giver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with recursive names(name) as (
    select old.id::text
    union
    select unnest(t.transferred_from) from names n join public.subscription_transfers t on t.transferred_to = n.name
  )
  update public.subscription_events x set app_user_id = x.holder
  from names n where x.app_user_id = n.name and x.holder <> old.id::text and x.app_user_id <> x.holder;
  update public.subscription_transfers t set transferred_from = array_remove(t.transferred_from, old.id::text)
  where t.transferred_from @> array[old.id::text];
  return old;
end $$;

create trigger forget_giver before delete on auth.users for each row execute function private.forget_giver();

-- How a purchase and a subscription follow from what the provider has told.

-- The first of these names that is a learner's.
create function private.learner_named(names text[]) returns uuid language sql stable security invoker set search_path = '' as $$
  select u.id
  from unnest(names) with ordinality n(name, place)
  join auth.users u
    on u.id = case when n.name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then n.name::uuid end
  order by n.place limit 1;
$$;

-- The name to keep: a learner's id, a stranger's name, or `deleted` for an id that can only have been an account of ours.
create function private.kept_name(name text) returns text language sql stable security invoker set search_path = '' as $$
  select coalesce(private.learner_named(array[name])::text,
    case when name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then 'deleted' else name end);
$$;

-- The plan of a product. Google's identifiers carry the base plan after a colon.
create function private.plan_of(product text) returns text language sql immutable security invoker set search_path = '' as $$
  select case split_part(product, ':', 1)
    when 'monthly_premium' then 'monthly' when 'annual_premium' then 'annual' when 'lifetime_deal' then 'lifetime' end;
$$;

-- Orders messages of the same millisecond: a learner who has paid keeps what was paid for, and what was done with it follows.
create function private.event_rank(type text) returns integer language sql immutable security invoker set search_path = '' as $$
  select case
    when type = 'EXPIRATION' then 0
    when type in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'TEMPORARY_ENTITLEMENT_GRANT') then 1
    when type = 'CANCELLATION' then 3
    when type = 'REFUND_REVERSED' then 4
    when type = 'SNAPSHOT' then 5
    when type = 'TRANSFER' then 6
    else 2 end;
$$;

-- Sets a learner's subscription to what the purchases make of it: one for life beats all, else the one that lasts longest.
-- Nothing else writes tier, expiry and features.
create function private.settle_subscription(learner uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  best record;
  is_active boolean;
  keeps_trial boolean;
  due timestamptz;
begin
  select p.*, case when p.refunded_at is not null then p.refunded_at
      when p.expires_at is not null then greatest(p.expires_at, p.grace_expires_at) end as ends_at
  into best
  from public.purchases p where p.user_id = learner
  order by p.refunded_at is not null, p.expires_at is not null, ends_at desc, p.event_at desc, p.store, p.original_transaction_id
  limit 1;
  is_active := best.user_id is not null and best.refunded_at is null and (best.ends_at is null or best.ends_at > now());
  select coalesce(s.trial_expires_at > now(), false) into keeps_trial from public.user_subscriptions s where s.user_id = learner;
  insert into public.user_subscriptions as s (user_id, tier, expires_at, features, plan, will_renew, store, billing_issue_at,
    paused_until, original_purchase_at)
  select u.id, case when is_active then 'premium' else 'free' end, best.ends_at,
    case when is_active or keeps_trial then private.premium_features() else '{}' end,
    case when is_active then best.plan end, is_active and best.will_renew, best.store, best.billing_issue_at,
    best.paused_until, best.original_purchase_at
  from auth.users u where u.id = learner
  on conflict (user_id) do update set tier = excluded.tier, expires_at = excluded.expires_at, features = excluded.features,
    plan = excluded.plan, will_renew = excluded.will_renew, store = excluded.store, billing_issue_at = excluded.billing_issue_at,
    paused_until = excluded.paused_until, original_purchase_at = excluded.original_purchase_at;

  -- A message that never came is missed an hour after the end at the latest, a refund within a week; what ended a month ago is over.
  due := case
    when best.user_id is null or not is_active and best.ends_at < now() - interval '30 days' then null
    when not is_active then now() + interval '6 hours'
    else least(best.ends_at + interval '1 hour', now() + interval '7 days') end;
  insert into private.subscription_syncs as y (user_id, due_at) select u.id, due from auth.users u where u.id = learner
  on conflict (user_id) do update set due_at = excluded.due_at;
end $$;

-- Everything that was ever told about a purchase, and the transfers that may have moved it, in the order it happened.
create function private.history_of(of_store text, of_transaction text)
returns table (message public.subscription_events, given_by text[])
language sql stable security invoker set search_path = '' as $$
  with recursive told as (
    select x from public.subscription_events x where x.store = of_store and x.original_transaction_id = of_transaction
  ), names(name) as (
    select (t.x).app_user_id from told t
    union
    select t.transferred_to from names n join public.subscription_transfers t on t.transferred_from @> array[n.name]
  ), moves as (
    select e as x, t.transferred_from
    from public.subscription_transfers t join public.subscription_events e on e.id = t.event_id
    where exists (select from names n where t.transferred_from @> array[n.name])
  )
  select h.x, h.transferred_from
  from (select t.x, null::text[] as transferred_from from told t union all select * from moves) h
  order by (h.x).event_at, private.event_rank((h.x).type), (h.x).id;
$$;

-- A purchase while its messages are gone through.
create type private.purchase_state as (
  product_id text,
  original_purchase_at timestamptz,
  purchased_at timestamptz,
  -- The end of what was paid, and an end that came before it.
  paid_until timestamptz,
  ended_at timestamptz,
  is_for_life boolean,
  will_renew boolean,
  grace_expires_at timestamptz,
  billing_issue_at timestamptz,
  paused_until timestamptz,
  refunded_at timestamptz
);

-- The state when a new period begins, whatever was before.
create function private.begin_period(p private.purchase_state, e public.subscription_events) returns private.purchase_state
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return row(e.product_id, p.original_purchase_at, e.purchased_at, e.expires_at, null,
    e.type = 'NON_RENEWING_PURCHASE' and e.expires_at is null,
    e.type in ('INITIAL_PURCHASE', 'RENEWAL') and coalesce(e.period_type, '') not in ('PREPAID', 'PROMOTIONAL'),
    null, null, null, null)::private.purchase_state;
end $$;

-- The whole state as the provider told it when we asked.
create function private.state_told(p private.purchase_state, e public.subscription_events) returns private.purchase_state
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return row(e.product_id, least(p.original_purchase_at, (e.state ->> 'originalPurchaseAt')::timestamptz), e.purchased_at,
    e.expires_at, null, e.expires_at is null, coalesce((e.state ->> 'willRenew')::boolean, false), e.grace_expires_at,
    (e.state ->> 'billingIssueAt')::timestamptz, e.resumes_at, (e.state ->> 'refundedAt')::timestamptz)::private.purchase_state;
end $$;

-- The state after a period ended before its time.
create function private.end_early(p private.purchase_state, e public.subscription_events) returns private.purchase_state
language plpgsql immutable security invoker set search_path = '' as $$
begin
  -- An earlier period's end says nothing about the one that was bought since.
  if e.purchased_at < p.purchased_at then return p; end if;
  p.ended_at := least(e.expires_at, e.event_at);
  p.will_renew := false;
  p.grace_expires_at := null;
  if e.reason is distinct from 'BILLING_ERROR' then p.billing_issue_at := null; end if;
  if e.reason is distinct from 'SUBSCRIPTION_PAUSED' then p.paused_until := null; end if;
  return p;
end $$;

-- The state after something happened within a period. Even a message that changes no end tells that end, which counts where
-- the purchase itself was never told.
create function private.go_on(p private.purchase_state, e public.subscription_events) returns private.purchase_state
language plpgsql immutable security invoker set search_path = '' as $$
begin
  p.paid_until := coalesce(e.expires_at, p.paid_until);
  case e.type
    when 'CANCELLATION' then
      if e.reason = 'BILLING_ERROR' then p.billing_issue_at := coalesce(p.billing_issue_at, e.event_at);
      else p.will_renew := false;
      end if;
    when 'UNCANCELLATION' then
      p.will_renew := true;
      p.paused_until := null;
    when 'REFUND_REVERSED' then
      p.refunded_at := null;
      p.ended_at := null;
      p.is_for_life := p.is_for_life or p.paid_until is null;
    when 'SUBSCRIPTION_PAUSED' then p.paused_until := e.resumes_at;
    when 'BILLING_ISSUE' then
      p.billing_issue_at := e.event_at;
      p.grace_expires_at := e.grace_expires_at;
    when 'SUBSCRIPTION_EXTENDED' then
      if e.expires_at > e.event_at then p.ended_at := null; end if;
    -- PRODUCT_CHANGE: the renewal that follows brings the new product into effect.
    else null;
  end case;
  return p;
end $$;

-- The state after one message.
create function private.after_message(p private.purchase_state, e public.subscription_events) returns private.purchase_state
language plpgsql immutable security invoker set search_path = '' as $$
begin
  p.original_purchase_at := least(p.original_purchase_at, e.purchased_at);
  case
    when e.type in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'TEMPORARY_ENTITLEMENT_GRANT') then
      p := private.begin_period(p, e);
    when e.type = 'SNAPSHOT' and e.state is null then
      p.ended_at := least(e.event_at, p.ended_at, p.paid_until);
      p.will_renew := false;
    when e.type = 'SNAPSHOT' then p := private.state_told(p, e);
    when e.type = 'EXPIRATION' then p := private.end_early(p, e);
    -- A refund.
    when e.type = 'CANCELLATION' and e.reason = 'CUSTOMER_SUPPORT' then p.refunded_at := e.event_at;
    else p := private.go_on(p, e);
  end case;
  p.product_id := coalesce(p.product_id, e.product_id);
  p.purchased_at := coalesce(p.purchased_at, e.purchased_at);
  return p;
end $$;

-- Settles one purchase from everything that was ever told about it; returns the learners whose subscription that may change.
create function private.settle_purchase(of_store text, of_transaction text) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  former uuid;
  owner uuid;
  h record;
  e public.subscription_events;
  p private.purchase_state;
  held_by text;
  held_since timestamptz;
  last public.subscription_events;
begin
  p.will_renew := true;
  p.is_for_life := false;
  for h in select * from private.history_of(of_store, of_transaction) loop
    e := h.message;
    if h.given_by is not null then
      continue when held_by is null or held_by <> all (h.given_by);
    else
      -- Who is said to have it no longer may have passed it on.
      continue when e.type = 'SNAPSHOT' and e.state is null and held_by is distinct from e.app_user_id;
      p := private.after_message(p, e);
    end if;
    if held_by is distinct from e.app_user_id then
      held_by := e.app_user_id;
      held_since := e.event_at;
    end if;
    last := e;
  end loop;

  owner := private.learner_named(array[held_by]);
  update public.subscription_events x set holder = held_by, user_id = owner
  where x.store = of_store and x.original_transaction_id = of_transaction
    and (x.holder is distinct from held_by or x.user_id is distinct from owner);
  delete from public.purchases x where x.store = of_store and x.original_transaction_id = of_transaction
  returning x.user_id into former;
  if owner is not null and (p.is_for_life or p.paid_until is not null or p.ended_at is not null)
    -- The provider may have listed what the learner has since, and this was not among it.
    and (last.type = 'SNAPSHOT' or not exists (
      select from private.subscription_syncs y where y.user_id = owner and y.taken_at >= last.event_at))
  then
    insert into public.purchases (store, original_transaction_id, user_id, plan, product_id, environment, original_purchase_at,
      purchased_at, expires_at, grace_expires_at, will_renew, billing_issue_at, paused_until, refunded_at, event_at, owner_at)
    values (of_store, of_transaction, owner, private.plan_of(p.product_id), p.product_id, last.environment,
      p.original_purchase_at, p.purchased_at,
      -- The provider's clock may be ahead of ours.
      case when p.ended_at is not null then least(p.ended_at, now()) when not p.is_for_life then p.paid_until end,
      case when p.ended_at is null and not p.is_for_life then p.grace_expires_at end,
      p.will_renew and p.refunded_at is null and not p.is_for_life,
      p.billing_issue_at, p.paused_until, p.refunded_at, last.event_at, held_since);
  end if;
  return array_remove(array[former, owner], null);
end $$;

-- Settles purchases, each { store, transaction }, and then the subscription of everybody they concern.
create function private.settle_purchases(wanted jsonb, others uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  w record;
  concerned uuid[] := others;
begin
  for w in
    select distinct x.store, x.transaction from jsonb_to_recordset(wanted) as x(store text, transaction text) order by 1, 2
  loop
    concerned := concerned || private.settle_purchase(w.store, w.transaction);
  end loop;
  perform private.settle_subscription(learner) from (select distinct unnest(concerned) as learner order by 1) l
  where learner is not null;
end $$;

-- What the provider tells of purchases: the messages it sends, and its answers when we ask.

create function private.instant_of(milliseconds text) returns timestamptz language sql immutable security invoker set search_path = '' as $$
  select 'epoch'::timestamptz + milliseconds::bigint * interval '1 millisecond';
$$;

create function private.texts_of(list jsonb) returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(t), '{}') from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) t;
$$;

-- Reads a message as it is kept, without its outcome. Only a message that counts for a purchase names the store's transaction.
create function private.event_told(event jsonb) returns public.subscription_events
language plpgsql stable security invoker set search_path = '' as $$
declare
  entitlement constant text := 'premium';
  e public.subscription_events;
  names text[];
begin
  e.id := event ->> 'id';
  e.type := event ->> 'type';
  names := case when e.type = 'TRANSFER' then private.texts_of(event -> 'transferred_to')
    else array[event ->> 'app_user_id', event ->> 'original_app_user_id'] || private.texts_of(event -> 'aliases') end;
  e.user_id := private.learner_named(names);
  e.app_user_id := coalesce(e.user_id::text, private.kept_name(names[1]));
  e.holder := e.app_user_id;
  e.event_at := private.instant_of(event ->> 'event_timestamp_ms');
  e.environment := case event ->> 'environment' when 'SANDBOX' then 'SANDBOX' else 'PRODUCTION' end;
  e.received_at := now();
  e.store := lower(event ->> 'store');
  e.transaction_id := event ->> 'transaction_id';
  e.product_id := event ->> 'product_id';
  e.purchased_at := private.instant_of(event ->> 'purchased_at_ms');
  e.expires_at := private.instant_of(event ->> 'expiration_at_ms');
  e.grace_expires_at := private.instant_of(event ->> 'grace_period_expiration_at_ms');
  e.resumes_at := private.instant_of(event ->> 'auto_resume_at_ms');
  e.period_type := event ->> 'period_type';
  e.reason := coalesce(event ->> 'cancel_reason', event ->> 'expiration_reason');
  if e.store is not null and e.app_user_id is not null
    and entitlement = any (private.texts_of(event -> 'entitlement_ids') || (event ->> 'entitlement_id'))
    and (e.type in ('NON_RENEWING_PURCHASE', 'CANCELLATION', 'UNCANCELLATION', 'REFUND_REVERSED', 'SUBSCRIPTION_PAUSED',
        'BILLING_ISSUE', 'SUBSCRIPTION_EXTENDED', 'PRODUCT_CHANGE', 'EXPIRATION')
      -- Without an end a subscription would be for life.
      or e.type in ('INITIAL_PURCHASE', 'RENEWAL', 'TEMPORARY_ENTITLEMENT_GRANT') and e.expires_at is not null)
  then
    e.original_transaction_id := coalesce(event ->> 'original_transaction_id', e.transaction_id,
      -- The store has not even confirmed it.
      case when e.type = 'TEMPORARY_ENTITLEMENT_GRANT' then 'temporary:' || e.id end);
  end if;
  return e;
end $$;

-- Whether something newer is known than this message.
create function private.is_stale(e public.subscription_events) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
      select from public.subscription_events x
      where x.store = e.store and x.original_transaction_id = e.original_transaction_id
        and (x.event_at, private.event_rank(x.type), x.id) > (e.event_at, private.event_rank(e.type), e.id))
    or exists (select from private.subscription_syncs y where y.user_id = e.user_id and y.taken_at >= e.event_at);
$$;

-- Has these learners asked about as soon as possible.
create function private.ask_soon(learners uuid[]) returns void language sql volatile security invoker set search_path = '' as $$
  insert into private.subscription_syncs as y (user_id, due_at)
  select distinct l, now() from unnest(learners) l where l is not null
  on conflict (user_id) do update set due_at = excluded.due_at;
$$;

-- Takes one message of the provider (RevenueCat's webhook events, their fields as documented) and remembers it in any case.
-- Returns `applied`, `stale` (something newer is known), `ignored`, `unknown_user`, `sandbox` (not wanted here) or
-- `duplicate`.
create function public.apply_subscription_event(event jsonb, sandbox_allowed boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.subscription_events;
  is_transfer boolean := coalesce(event ->> 'type' = 'TRANSFER', false);
  givers text[];
  giver uuid;
begin
  perform private.serialise_subscriptions();
  if exists (select from public.subscription_events x where x.id = event ->> 'id') then return 'duplicate'; end if;

  e := private.event_told(event);
  select coalesce(array_agg(distinct private.kept_name(g)), '{}') into givers
  from unnest(private.texts_of(event -> 'transferred_from')) g;
  giver := private.learner_named(givers);
  e.outcome := case
    when e.environment = 'SANDBOX' and not sandbox_allowed then 'sandbox'
    when is_transfer and (e.app_user_id is null or givers = '{}') then 'ignored'
    when not is_transfer and e.original_transaction_id is null then 'ignored'
    when e.user_id is null and giver is null then 'unknown_user'
    when not is_transfer and private.is_stale(e) then 'stale'
    else 'applied' end;
  -- What is nobody's is kept for whoever gets it, but not what can only have been a deleted account's.
  if e.outcome in ('ignored', 'sandbox') or e.outcome = 'unknown_user' and e.app_user_id = 'deleted' then
    e.original_transaction_id := null;
    insert into public.subscription_events select e.*;
    return e.outcome;
  end if;

  insert into public.subscription_events select e.*;
  if is_transfer then
    perform private.settle_transfer(e, array_remove(givers, 'deleted'));
  else
    perform private.settle_purchases(private.adopt_snapshots(e.id)
      || jsonb_build_array(jsonb_build_object('store', e.store, 'transaction', e.original_transaction_id)), '{}');
  end if;
  -- What a transfer moves may never have been heard of here, and a refund may leave another purchase standing.
  if is_transfer or e.reason = 'CUSTOMER_SUPPORT' then perform private.ask_soon(array[e.user_id, giver]); end if;
  return e.outcome;
end $$;

create function private.settle_transfer(e public.subscription_events, givers text[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  names text[] := array_remove(givers || e.app_user_id, 'deleted');
  wanted jsonb;
begin
  insert into public.subscription_transfers (event_id, transferred_from, transferred_to, event_at)
  values (e.id, givers, e.app_user_id, e.event_at);
  select coalesce(jsonb_agg(distinct jsonb_build_object('store', x.store, 'transaction', x.original_transaction_id)), '[]')
  into wanted from public.subscription_events x
  where x.original_transaction_id is not null
    and (x.app_user_id = any (names) or x.holder = any (names));
  perform private.settle_purchases(wanted, '{}');
end $$;

-- Gives purchases that were first heard of by asking the store's own name, once a message tells it; until then they have a
-- name of ours. Returns the names that are gone.
create function private.adopt_snapshots(event_id text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  gone jsonb;
begin
  with adopted as (
    select s.id, s.store, s.original_transaction_id as former, e.original_transaction_id as real
    from public.subscription_events e
    join public.subscription_events s on s.store = e.store and s.type = 'SNAPSHOT' and s.original_transaction_id like 'snapshot:%'
      and (s.transaction_id = e.transaction_id or s.holder = e.app_user_id and s.product_id = e.product_id and e.event_at > s.event_at)
    where e.id = event_id
  ), renamed as (
    update public.subscription_events x set original_transaction_id = a.real
    from adopted a where x.store = a.store and x.original_transaction_id = a.former
    returning 1
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('store', a.store, 'transaction', a.former)), '[]') into gone from adopted a;
  return gone;
end $$;

-- The name under which a purchase that the provider lists is known; a new name of ours where it is heard of for the first
-- time.
create function private.transaction_listed(learner uuid, item jsonb) returns text
language sql volatile security invoker set search_path = '' as $$
  select coalesce((
    select x.original_transaction_id
    from public.subscription_events x
    where x.store = lower(item ->> 'store') and x.original_transaction_id is not null and (
      item ->> 'transactionId' in (x.transaction_id, x.original_transaction_id)
      or x.holder = learner::text and x.product_id = item ->> 'productId'
        -- Its answers name seconds, its messages milliseconds.
        and (x.original_transaction_id like 'snapshot:%' or date_trunc('second', x.purchased_at) in (
          date_trunc('second', (item ->> 'originalPurchaseAt')::timestamptz),
          date_trunc('second', (item ->> 'purchasedAt')::timestamptz))))
    order by coalesce(item ->> 'transactionId' in (x.transaction_id, x.original_transaction_id), false) desc, x.event_at desc, x.id
    limit 1
  ), 'snapshot:' || gen_random_uuid());
$$;

-- Remembers what was told of one purchase of a learner, in place of what was told before; null says it is not theirs.
create function private.note_snapshot(learner uuid, at timestamptz, of_store text, of_transaction text, item jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.subscription_events x
  where x.store = of_store and x.original_transaction_id = of_transaction and x.type = 'SNAPSHOT'
    and (item is not null or x.state is null and x.app_user_id = learner::text);
  insert into public.subscription_events (id, type, app_user_id, holder, user_id, event_at, environment, outcome, store,
    original_transaction_id, transaction_id, product_id, purchased_at, expires_at, grace_expires_at, resumes_at, state)
  values ('snapshot:' || gen_random_uuid(), 'SNAPSHOT', learner::text, learner::text, learner, at,
    coalesce(item ->> 'environment', 'PRODUCTION'), 'applied', of_store, of_transaction, item ->> 'transactionId',
    item ->> 'productId', (item ->> 'purchasedAt')::timestamptz, (item ->> 'expiresAt')::timestamptz,
    (item ->> 'graceExpiresAt')::timestamptz, (item ->> 'pausedUntil')::timestamptz, item);
end $$;

-- Takes the provider's answer about a learner, as it was at `taken_at`: { managementUrl, purchases: [{ store, transactionId,
-- productId, environment, originalPurchaseAt, purchasedAt, expiresAt, graceExpiresAt, willRenew, billingIssueAt, pausedUntil,
-- refundedAt }] }. Messages from before that moment change nothing afterwards. Returns `applied`, `stale` or `unknown_user`.
create function public.apply_subscription_snapshot(learner uuid, snapshot jsonb, taken_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  item record;
  told jsonb := '[]';
begin
  perform private.serialise_subscriptions();
  if private.learner_named(array[learner::text]) is null then return 'unknown_user'; end if;
  insert into private.subscription_syncs as y (user_id, taken_at) values (learner, apply_subscription_snapshot.taken_at)
  on conflict (user_id) do update set taken_at = excluded.taken_at, attempts = 0
    where y.taken_at is null or y.taken_at < excluded.taken_at;
  if not found then return 'stale'; end if;

  for item in
    select lower(i ->> 'store') as store, private.transaction_listed(learner, i) as transaction, i as state
    from jsonb_array_elements(snapshot -> 'purchases') i
  loop
    perform private.note_snapshot(learner, apply_subscription_snapshot.taken_at, item.store, item.transaction, item.state);
    told := told || jsonb_build_object('store', item.store, 'transaction', item.transaction);
  end loop;
  for item in
    select distinct x.store, x.original_transaction_id as transaction from public.subscription_events x
    where x.holder = learner::text and x.original_transaction_id is not null
      and not told @> jsonb_build_array(jsonb_build_object('store', x.store, 'transaction', x.original_transaction_id))
  loop
    perform private.note_snapshot(learner, apply_subscription_snapshot.taken_at, item.store, item.transaction, null);
    told := told || jsonb_build_object('store', item.store, 'transaction', item.transaction);
  end loop;

  perform private.settle_purchases(told, array[learner]);
  update public.user_subscriptions s set management_url = snapshot ->> 'managementUrl'
  where s.user_id = learner and s.management_url is distinct from snapshot ->> 'managementUrl';
  return 'applied';
end $$;

-- Hands out at most `most` learners about whom the provider should be asked now: { learners: [id], more }. A learner about
-- whom nothing is told afterwards is handed out again, later each time.
create function public.claim_reconciliations(most integer default 20) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  perform private.serialise_subscriptions();
  with due as (
    select y.user_id from private.subscription_syncs y where y.due_at <= now() order by y.due_at limit most
  ), claimed as (
    update private.subscription_syncs y
    set attempts = y.attempts + 1, due_at = now() + least(interval '1 day', interval '15 minutes' * 2 ^ least(y.attempts, 10))
    from due where y.user_id = due.user_id
    returning y.user_id
  )
  select array_agg(user_id) into taken from claimed;
  -- Messages that were never anybody's, or count for nothing: who comes to own their purchases later is asked about then.
  delete from public.subscription_events x
  where (x.user_id is null or x.outcome in ('ignored', 'sandbox')) and x.received_at < now() - interval '90 days';
  return jsonb_build_object('learners', to_jsonb(coalesce(taken, '{}')), 'more', coalesce(cardinality(taken), 0) >= most);
end $$;

revoke all on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz) to service_role;

-- The limits of the free tier: how much there is, which week and day count, and the counters that decide. Nothing but the
-- database writes the counters.

-- How often a feature may be used in a period; null where there is no limit. freeLimits in libs/domain are the same numbers.
create function private.free_limit(feature text, kind text) returns integer language sql immutable set search_path = '' as $$
  select free.uses from (values ('weekly', 'basic_stories', 2), ('weekly', 'shadow_speak', 10), ('weekly', 'story_generation', 2),
    ('weekly', 'word_translations', 5), ('daily', 'story_generation', 1)) free(period, name, uses)
  where free.period = kind and free.name = feature;
$$;

create table public.premium_usage (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  feature_type text not null check (feature_type in ('basic_stories', 'shadow_speak', 'story_generation', 'word_translations')),
  usage_count integer not null default 0 check (usage_count between 0 and 1000000),
  period_type text not null check (period_type in ('weekly', 'daily')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Decides whether what was used in another zone's period falls into the present one.
  last_used_at timestamptz not null default now(),
  constraint premium_usage_period_key unique (user_id, feature_type, period_type, period_start),
  constraint premium_usage_period check (period_end > period_start and period_end <= period_start + interval '8 days')
);
create index premium_usage_oldest_idx on public.premium_usage (user_id, period_end);
alter table public.premium_usage enable row level security;
revoke all on public.premium_usage from public, anon, authenticated, service_role;
grant select on public.premium_usage to authenticated;
grant select, insert, update, delete on public.premium_usage to service_role;
create policy premium_usage_select on public.premium_usage for select to authenticated using ((select auth.uid()) = user_id);

create trigger before_statement before insert on public.premium_usage
  for each statement execute function private.before_learner_statement();

-- The learner's own running day or week (from Sunday), as instants.
create function private.running_period(kind text, zone text, out starts timestamptz, out ends timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
declare
  today date := (now() at time zone zone)::date;
  first_day date := case kind when 'weekly' then today - extract(dow from today)::integer else today end;
begin
  starts := first_day::timestamp at time zone zone;
  ends := (first_day + case kind when 'weekly' then 7 else 1 end)::timestamp at time zone zone;
end $$;

-- The Sunday by which a week is known, whatever zone it began in: weeks begin between Saturday 10:00 UTC (in UTC+14) and
-- Sunday 12:00 UTC (in UTC-12).
create function private.week_of(starts timestamptz) returns date language sql immutable security invoker set search_path = '' as $$
  select date_trunc('week', starts at time zone 'UTC' + interval '38 hours')::date - 1;
$$;

-- How much of a feature is used in the running period. Moving to another zone must not give a fresh quota: another zone's
-- period counts while it runs, and afterwards if it was last used within the present one; and one week is the same week
-- everywhere, so that going west to where it still runs gives nothing.
create function private.used_now(learner uuid, feature text, kind text) returns integer
language sql stable security invoker set search_path = '' as $$
  select coalesce(sum(u.usage_count), 0)::integer
  from public.premium_usage u, private.running_period(kind, private.time_zone_of(learner)) p
  where u.user_id = learner and u.feature_type = feature and u.period_type = kind
    and (u.period_end > now() or u.last_used_at >= p.starts
      or kind = 'weekly' and private.week_of(u.period_start) = private.week_of(p.starts));
$$;

-- Counts one use in the running period.
create function private.count_use(learner uuid, feature text, kind text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.premium_usage as u (user_id, feature_type, period_type, period_start, period_end, usage_count, last_used_at)
  select learner, feature, kind, p.starts, p.ends, 1, now()
  from private.running_period(kind, private.time_zone_of(learner)) p
  on conflict on constraint premium_usage_period_key
    do update set usage_count = least(u.usage_count + 1, 1000000), last_used_at = now();
$$;

-- What is left of a feature this week; null where there is no limit.
create function private.remaining_this_week(learner uuid, feature text) returns integer
language sql stable security invoker set search_path = '' as $$
  select case when not private.is_premium(learner)
    then greatest(0, private.free_limit(feature, 'weekly') - private.used_now(learner, feature, 'weekly')) end;
$$;

-- Counts a use of a weekly limit that progress on a story takes, or refuses it: `basic_stories` where a story is begun,
-- `shadow_speak` where one is first recorded. When the device says it happened decides nothing.
create function private.take_weekly_use(learner uuid, feature text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.remaining_this_week(learner, feature) = 0 then
    case feature
      when 'basic_stories' then
        raise sqlstate 'PT429' using message = 'Limit of new stories reached', detail = 'weekly_begin_limit';
      when 'shadow_speak' then
        raise sqlstate 'PT429' using message = 'Limit of shadowed stories reached', detail = 'weekly_shadow_limit';
    end case;
  end if;
  perform private.count_use(learner, feature, 'weekly');
end $$;

-- What is left to the caller, in functions that write with the caller's own rights.
create function private.own_remaining(feature text) returns integer language sql stable security definer set search_path = '' as $$
  select private.remaining_this_week(auth.uid(), feature);
$$;

-- Uses of the story quota that are taken and not counted yet. The story turns its row into the count.
create table public.story_reservations (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The request it was taken for, as in user_stories.
  request_id uuid not null,
  reserved_at timestamptz not null default now(),
  -- Whatever became of its maker, the row holds nothing afterwards.
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (user_id, request_id)
);
alter table public.story_reservations enable row level security;
revoke all on public.story_reservations from public, anon, authenticated, service_role;
-- reserve_story, release_story and the story itself write here.
grant select on public.story_reservations to authenticated;
grant select, insert, update, delete on public.story_reservations to service_role;
create policy story_reservations_select on public.story_reservations for select to authenticated
  using ((select auth.uid()) = user_id);

create trigger before_statement before insert on public.story_reservations
  for each statement execute function private.before_learner_statement();

create function private.reserved_stories(learner uuid) returns integer language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from public.story_reservations r where r.user_id = learner and r.expires_at > now();
$$;

-- How many stories a learner may still make. Reserved uses are gone already, in whichever period they will be counted.
create function private.story_allowance_of(learner uuid, out premium boolean, out remaining_today integer,
  out remaining_this_week integer, out reason text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  feature constant text := 'story_generation';
  reserved integer := private.reserved_stories(learner);
begin
  premium := private.is_premium(learner);
  if premium then return; end if;
  remaining_today := greatest(0, private.free_limit(feature, 'daily') - reserved - private.used_now(learner, feature, 'daily'));
  remaining_this_week := greatest(0, private.free_limit(feature, 'weekly') - reserved - private.used_now(learner, feature, 'weekly'));
  reason := case when remaining_this_week = 0 then 'weekly_story_limit' when remaining_today = 0 then 'daily_story_limit' end;
end $$;

-- Whether the caller may make a story now: { allowed, reason, premium, remainingToday, remainingThisWeek }. It counts nothing;
-- the remaining numbers are null where there is no limit.
create function public.story_allowance() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  allowance record;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select * into allowance from private.story_allowance_of(auth.uid());
  return jsonb_build_object('allowed', allowance.reason is null, 'reason', allowance.reason, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- Takes one use for this request, or says why there is none; the answer has the shape of story_allowance. One request takes
-- one use however often it asks, and none once its story is there. Premium has nothing to take from. Where no story can be
-- kept none is made: no use is taken, and no model asked.
create function public.reserve_story(request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  allowance record;
  refusal text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if reserve_story.request_id is null then raise invalid_parameter_value using message = 'A request id is needed'; end if;
  perform private.serialise(learner);
  delete from public.story_reservations r where r.user_id = learner and r.expires_at <= now();
  if not exists (select from public.user_stories s where s.user_id = learner and s.request_id = reserve_story.request_id)
    and not exists (select from public.story_reservations r where r.user_id = learner and r.request_id = reserve_story.request_id)
  then
    select * into allowance from private.story_allowance_of(learner);
    refusal := coalesce(private.full_for_stories(learner), allowance.reason);
    if refusal is null and not allowance.premium then
      insert into public.story_reservations (user_id, request_id) values (learner, reserve_story.request_id);
    end if;
  end if;
  select * into allowance from private.story_allowance_of(learner);
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- Gives back what the caller's request took, unless a story was made of it.
create function public.release_story(request_id uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(auth.uid());
  delete from public.story_reservations r where r.user_id = auth.uid() and r.request_id = release_story.request_id;
end $$;

-- Every counter of the caller, for the screens: { premium, usage: [{ feature, period, used, limit, remaining, endsAt }] }.
-- `limit` and `remaining` are null with premium. `endsAt` is when the period ends; after a journey, when what was used in
-- another zone's period no longer counts.
create function public.usage_overview() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  learner uuid := auth.uid();
  premium boolean := private.is_premium(auth.uid());
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  return jsonb_build_object('premium', premium, 'usage', (
    select jsonb_agg(jsonb_build_object('feature', c.feature, 'period', c.period, 'used', n.used,
      'limit', case when not premium then c.free end,
      'remaining', case when not premium then greatest(0, c.free - n.used) end,
      'endsAt', coalesce(u.ends, p.ends)) order by c.place)
    from (values (1, 'basic_stories', 'weekly'), (2, 'shadow_speak', 'weekly'), (3, 'story_generation', 'weekly'),
      (4, 'story_generation', 'daily'), (5, 'word_translations', 'weekly')) known(place, feature, period)
    cross join lateral (select known.*, private.free_limit(known.feature, known.period) as free) c
    cross join lateral private.running_period(c.period, private.time_zone_of(learner)) p
    cross join lateral (select private.used_now(learner, c.feature, c.period)
      + case c.feature when 'story_generation' then private.reserved_stories(learner) else 0 end as used) n
    cross join lateral (
      select max(case when s.same then greatest(w.period_end, p.ends) else w.period_end end) as ends
      from public.premium_usage w
      cross join lateral (select w.last_used_at >= p.starts
        or c.period = 'weekly' and private.week_of(w.period_start) = private.week_of(p.starts) as same) s
      where w.user_id = learner and w.feature_type = c.feature and w.period_type = c.period
        and (w.period_end > now() or s.same)) u));
end $$;

revoke all on function public.story_allowance(), public.reserve_story(uuid), public.release_story(uuid),
  public.usage_overview() from public, anon, authenticated, service_role;
grant execute on function public.story_allowance(), public.reserve_story(uuid), public.release_story(uuid),
  public.usage_overview() to authenticated;
grant execute on function private.own_remaining(text) to authenticated;

-- What costs the operator money: words that are looked up, and models that are asked.

-- Words a learner has looked up: one of this week is free to look up again.
create table public.translated_words (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  word text not null check (length(word) between 1 and 100),
  counted_at timestamptz not null default now(),
  -- The end of the week in which it was counted.
  period_end timestamptz not null,
  primary key (user_id, language, word)
);
create index translated_words_oldest_idx on public.translated_words (user_id, counted_at);
alter table public.translated_words enable row level security;
revoke all on public.translated_words from public, anon, authenticated, service_role;
grant select on public.translated_words to authenticated;
grant select, insert, update, delete on public.translated_words to service_role;
create policy translated_words_select on public.translated_words for select to authenticated using ((select auth.uid()) = user_id);

-- Counts the caller's look-up of a word: { allowed, reason, remaining }. A word already counted this week is free, and a
-- refused word is not counted. With `counts` false it only asks: that is for whoever translates for money and must know first.
create function public.note_word_translation(language text, word text, counts boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  weekly_limit constant integer := private.free_limit('word_translations', 'weekly');
  learner uuid := auth.uid();
  wanted text := lower(normalize(trim(note_word_translation.word), nfc));
  premium boolean;
  used integer;
  week record;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if wanted is null or length(wanted) not between 1 and 100
    or not coalesce(private.is_target_language(note_word_translation.language), false) then
    raise invalid_parameter_value using message = 'A word of 1 to 100 characters in a target language is needed';
  end if;
  perform private.serialise(learner);
  premium := private.is_premium(learner);
  used := private.used_now(learner, 'word_translations', 'weekly');
  select * into week from private.running_period('weekly', private.time_zone_of(learner));
  if not exists (select from public.translated_words t
    where t.user_id = learner and t.language = note_word_translation.language and t.word = wanted
      and (t.counted_at >= week.starts or t.period_end > now())) then
    if not premium and used >= weekly_limit then
      return jsonb_build_object('allowed', false, 'reason', 'word_limit', 'remaining', 0);
    end if;
    if note_word_translation.counts then
      perform private.count_use(learner, 'word_translations', 'weekly');
      used := used + 1;
      insert into public.translated_words as t (user_id, language, word, counted_at, period_end)
      values (learner, note_word_translation.language, wanted, now(), week.ends)
      on conflict on constraint translated_words_pkey do update set counted_at = excluded.counted_at, period_end = excluded.period_end;
    end if;
  end if;
  return jsonb_build_object('allowed', true, 'reason', null,
    'remaining', case when not premium then greatest(0, weekly_limit - used) end);
end $$;

-- How often each model was asked for a learner today. A question costs the operator even where nothing comes of it that
-- counts: a story left before its end, the same word in ever new sentences, any text to be spoken. So each has a day's worth.
create table private.model_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  capability text not null check (capability in ('story', 'quiz', 'translate', 'tts', 'stt')),
  -- The day in UTC, wherever the learner is.
  used_on date not null,
  uses integer not null check (uses > 0),
  primary key (user_id, capability)
);
revoke all on private.model_uses from public, anon, authenticated, service_role;

-- Whether a model may be asked once more today for the caller; asking counts. The limits are far above what learning needs,
-- and beyond them the answer is the one that an installation without a model gives.
create function public.note_model_use(capability text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  today date := (now() at time zone 'UTC')::date;
  most integer;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select case when private.is_premium(learner) then worth.premium else worth.free end into most
  from (values ('story', 10, 60), ('quiz', 20, 100), ('translate', 60, 1000), ('tts', 600, 2000), ('stt', 300, 1000))
    worth(name, free, premium)
  where worth.name = note_model_use.capability;
  if most is null then raise invalid_parameter_value using message = 'A capability of models is needed'; end if;
  insert into private.model_uses as m (user_id, capability, used_on, uses) values (learner, note_model_use.capability, today, 1)
  on conflict on constraint model_uses_pkey do update
    set used_on = excluded.used_on, uses = case when m.used_on = excluded.used_on then m.uses + 1 else 1 end
    where m.used_on <> excluded.used_on or m.uses < most;
  return found;
end $$;

revoke all on function public.note_word_translation(text, text, boolean), public.note_model_use(text)
  from public, anon, authenticated, service_role;
grant execute on function public.note_word_translation(text, text, boolean), public.note_model_use(text) to authenticated;

-- Stories: the learners' own, and the library they are told from.

create table public.library_stories (
  id text primary key check (length(id) between 1 and 100),
  topic text not null check (length(topic) between 1 and 200),
  level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  -- A story may say `"premium": true` of itself.
  premium boolean not null generated always as (coalesce(content -> 'premium' = 'true'::jsonb, false)) stored
);
create index library_stories_topic_idx on public.library_stories (topic, level);

create table public.user_stories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  story_text text not null check (length(story_text) between 1 and 20000),
  translation text not null default '' check (length(translation) <= 20000),
  key_phrases text[] not null default '{}' check (cardinality(key_phrases) <= 30 and octet_length(array_to_string(key_phrases, '')) <= 16384),
  -- KeyPhraseNote[] of libs/contracts.
  key_phrase_notes jsonb not null default '[]'
    check (jsonb_typeof(key_phrase_notes) = 'array' and octet_length(key_phrase_notes::text) <= 65536),
  language text not null check (private.is_target_language(language)),
  native_language text not null check (private.is_native_language(native_language)),
  level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
  topic text not null default '' check (length(topic) <= 200),
  speaking_prompts text[] not null default '{}'
    check (cardinality(speaking_prompts) <= 30 and octet_length(array_to_string(speaking_prompts, '')) <= 16384),
  scenario text check (length(scenario) <= 2000),
  -- StorySentence[] of libs/contracts; where it is null, story_text is split.
  sentences jsonb check (jsonb_typeof(sentences) = 'array' and octet_length(sentences::text) <= 131072),
  word_count integer not null generated always as
    (coalesce(array_length(regexp_split_to_array(nullif(btrim(story_text, E' \t\n\r'), ''), '\s+'), 1), 0)) stored,
  -- Who told it: `library`, or a model's provider. The learner sees it as it is.
  source_provider text not null default 'library' check (length(source_provider) between 1 and 64),
  source_id text check (length(source_id) <= 200),
  -- How well it fits the request it was made for, for an answer that is asked for twice.
  source_match text check (source_match in ('matched', 'closest', 'surprise')),
  -- The request it was made for; the same request never makes a second story.
  request_id uuid,
  created_at timestamptz not null default now(),
  -- The model that wrote it, as its provider names it. The learner sees it with the provider.
  source_model text check (length(source_model) between 1 and 200),
  -- Whether the library had to stand in, because no written story came through the checks.
  is_fallback boolean not null default false,
  constraint user_stories_request_key unique (user_id, request_id),
  -- No model wrote what the library tells, and nothing but the library stands in for a model.
  constraint user_stories_source check (case when source_provider = 'library' then source_model is null else not is_fallback end)
);
-- With the id, so that progress finds its language without reading stories, which are the widest rows of all.
create index user_stories_language_idx on public.user_stories (user_id, language, created_at desc) include (id);

-- Whether the caller has been told this story of the library. Who had it as premium keeps it: what was learned stays.
create function private.has_told(library_id text) returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.user_stories s
    where s.user_id = (select auth.uid()) and s.source_provider = 'library' and s.source_id = has_told.library_id);
$$;

alter table public.user_stories enable row level security;
alter table public.library_stories enable row level security;
revoke all on public.user_stories, public.library_stories from public, anon, authenticated, service_role;
-- A story is never changed, and deleting one would take its progress with it.
grant select, insert on public.user_stories to authenticated;
grant select on public.library_stories to authenticated;
grant select, insert, update, delete on public.user_stories, public.library_stories to service_role;
create policy user_stories_select on public.user_stories for select to authenticated using ((select auth.uid()) = user_id);
create policy user_stories_insert on public.user_stories for insert to authenticated with check ((select auth.uid()) = user_id);
create policy library_stories_select on public.library_stories for select to authenticated
  using (not premium or (select public.has_feature('exclusive_stories')) or private.has_told(id));

-- Dates a changed story of the library, whoever seeds it: functions keep the library in memory and ask only for ids and dates.
create function private.date_library_story() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if (new.topic, new.level, new.content) is distinct from (old.topic, old.level, old.content) then new.updated_at := now(); end if;
  return new;
end $$;

create trigger date_library_story before update on public.library_stories
  for each row execute function private.date_library_story();

-- Completes a new story before it is kept. The native language is the learner's where none is given. The date of a learner's own
-- write is this moment.
-- A source that names a library story its writer may not read is removed: a learner could otherwise name any exclusive story
-- as the source of an own one and read it from then on without premium. The policy of library_stories answers as this very
-- learner, and a name that nothing has yet would open what comes by it later.
create function private.before_story() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.native_language := coalesce(new.native_language,
    (select p.native_language from public.profiles p where p.id = new.user_id), 'English');
  if private.is_learner() then
    new.created_at := now();
    if new.source_provider = 'library' and not exists (select from public.library_stories l where l.id = new.source_id) then
      new.source_id := null;
    end if;
  end if;
  return new;
end $$;

-- Counts a new story and refuses one too many. What was reserved for its request has been allowed already.
create function private.count_story() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return null; end if;
  perform private.serialise(new.user_id);
  delete from public.story_reservations r
  where r.user_id = new.user_id and r.request_id = new.request_id and r.expires_at > now();
  if not found then
    select reason into refusal from private.story_allowance_of(new.user_id);
    if refusal is not null then
      raise sqlstate 'PT429' using message = 'Story generation limit reached', detail = refusal;
    end if;
  end if;
  perform private.count_use(new.user_id, 'story_generation', 'daily');
  perform private.count_use(new.user_id, 'story_generation', 'weekly');
  return null;
end $$;

create trigger before_statement before insert on public.user_stories
  for each statement execute function private.before_learner_statement();
create trigger before_story before insert on public.user_stories for each row execute function private.before_story();
create trigger count_story after insert on public.user_stories for each row execute function private.count_story();

-- Saves the caller's story and returns its id. The same request never makes a second story.
create function public.create_story(request_id uuid, story jsonb) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  given public.user_stories;
  saved uuid;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if create_story.request_id is null or jsonb_typeof(create_story.story) is distinct from 'object' then
    raise invalid_parameter_value using message = 'A request id and a story are needed';
  end if;
  select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  if found then return saved; end if;
  given := jsonb_populate_record(null::public.user_stories, create_story.story);
  insert into public.user_stories (user_id, request_id, title, story_text, translation, key_phrases, key_phrase_notes, language,
    native_language, level, topic, speaking_prompts, scenario, sentences, source_provider, source_id, source_match, source_model,
    is_fallback)
  values (auth.uid(), create_story.request_id, given.title, given.story_text, coalesce(given.translation, ''),
    coalesce(given.key_phrases, '{}'), coalesce(given.key_phrase_notes, '[]'), given.language, given.native_language, given.level,
    coalesce(given.topic, ''), coalesce(given.speaking_prompts, '{}'), given.scenario, given.sentences,
    coalesce(given.source_provider, 'library'), given.source_id, given.source_match, given.source_model,
    coalesce(given.is_fallback, false))
  on conflict on constraint user_stories_request_key do nothing
  returning id into saved;
  if saved is null then
    -- The same request came twice at once; this one waited for the other.
    select s.id into saved from public.user_stories s where s.user_id = auth.uid() and s.request_id = create_story.request_id;
  end if;
  return saved;
end $$;

-- How many stories the library has, by level and by who may read them: [{ level, free, premium }]. Every story is told in
-- every language that is taught, so the answer is the same for every learner.
create function public.library_overview() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('level', level, 'free', free, 'premium', exclusive) order by level), '[]')
  from (select l.level, count(*) filter (where not l.premium) as free, count(*) filter (where l.premium) as exclusive
    from public.library_stories l group by l.level) counted;
$$;

revoke all on function public.create_story(uuid, jsonb), public.library_overview() from public, anon, authenticated, service_role;
grant execute on function public.create_story(uuid, jsonb), public.library_overview() to authenticated;
grant execute on function private.has_told(text) to authenticated;

-- Saved phrases: the collection, the operations that save, note and delete, and the import.

-- Text with single spaces for everything that parts words, so that a phrase is only found whole.
create function private.plain_words(given text) returns text language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(lower(given), '[[:space:].,!?;:"“”„«»()\[\]{}¿¡…،؛؟。—–-]+', ' ', 'g')) || ' ';
$$;

-- A phrase's first three words, or all it has, as plain_words parts them.
create function private.opening_words(phrase text) returns text language sql immutable set search_path = '' as $$
  select array_to_string((string_to_array(btrim(private.plain_words(phrase)), ' '))[1:3], ' ');
$$;

create table public.user_phrases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  phrase text not null check (length(btrim(phrase)) >= 1 and length(phrase) <= 300),
  translation text not null check (length(translation) <= 1000),
  example text check (length(example) <= 2000),
  language text not null check (private.is_target_language(language)),
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  review_count integer not null default 0 check (review_count between 0 and 1000000),
  next_review_date timestamptz,
  user_note text check (length(user_note) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A card of FSRS (FsrsState of libs/contracts), as the device computed it; null while that is not known.
  fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The story it was found in.
  story_id uuid references public.user_stories (id) on delete set null,
  -- When the note was written, by the learner's clock: an older note that comes later does not replace it.
  noted_at timestamptz,
  -- The answer that came last, so that a device knows which of the answers it still holds are in this row.
  last_review_id uuid,
  -- The learner's own days on which it was saved, first known (review_count 1) and mastered (5); null while it is not.
  saved_day date,
  learned_day date,
  mastered_day date
);
-- The specification's duplicate: the same text, upper and lower case alike.
create unique index user_phrases_phrase_key on public.user_phrases (user_id, language, lower(phrase));
create index user_phrases_created_idx on public.user_phrases (user_id, language, created_at desc);
create index user_phrases_story_idx on public.user_phrases (story_id) where story_id is not null;
create index user_phrases_opening_idx on public.user_phrases (user_id, language, private.opening_words(phrase));
alter table public.user_phrases enable row level security;
revoke all on public.user_phrases from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.user_phrases to authenticated, service_role;
create policy user_phrases_select on public.user_phrases for select to authenticated using ((select auth.uid()) = user_id);
create policy user_phrases_insert on public.user_phrases for insert to authenticated with check ((select auth.uid()) = user_id
  and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));
create policy user_phrases_update on public.user_phrases for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id
    and (story_id is null or exists (select from public.user_stories s where s.id = story_id and s.user_id = (select auth.uid()))));
create policy user_phrases_delete on public.user_phrases for delete to authenticated using ((select auth.uid()) = user_id);

-- Dates when a phrase was saved, known and mastered. The days follow from review_count, whichever way that changed: an answer
-- that is taken back takes its day back, and a phrase that was imported as known is known from the day it came.
create function private.date_phrase(given public.user_phrases, kept public.user_phrases, moment private.moment)
returns public.user_phrases language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_phrases := given;
  day date := moment.local_day;
begin
  if private.is_learner() then
    dated.saved_day := kept.saved_day;
    dated.learned_day := kept.learned_day;
    dated.mastered_day := kept.mastered_day;
  end if;
  -- What an import brings along is older than the moment it comes.
  if kept.id is null then day := least(day, (given.created_at at time zone moment.zone)::date); end if;
  dated.saved_day := coalesce(dated.saved_day, day);
  -- An answer of an earlier day may come later, from another device.
  if given.review_count > kept.review_count then dated.learned_day := least(dated.learned_day, day); end if;
  dated.learned_day := case when given.review_count >= 1 then coalesce(dated.learned_day, day) end;
  dated.mastered_day := case when given.review_count >= 5 then coalesce(dated.mastered_day, day) end;
  return dated;
end $$;

create function private.before_phrase() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if private.is_learner() then
    if tg_op <> 'INSERT' then perform private.bound_changes(); end if;
    if tg_op = 'INSERT' then
      new.created_at := now();
    elsif tg_op = 'UPDATE' then
      if new.id is distinct from old.id or new.user_id is distinct from old.user_id
        or new.created_at not in (old.created_at, now()) then
        perform private.refuse_lasting('user_phrases', 'id or user_id or created_at');
      end if;
      new.created_at := old.created_at;
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.updated_at := now();
  return private.date_phrase(new, old, private.acting(new.user_id));
end $$;

create trigger before_statement before insert or update or delete on public.user_phrases
  for each statement execute function private.before_learner_statement();
create trigger before_phrase before insert or update or delete on public.user_phrases
  for each row execute function private.before_phrase();

-- How many phrases that were saved before a story are found whole in its text. It looks up each place of the text as the
-- beginning of a phrase of one, two, and three words or more; searching the text for each of twenty thousand phrases took seven
-- seconds. `offset 0` keeps the planner from turning these look-ups into a reading of all phrases.
create function private.phrases_in_story(learner uuid, language text, told_at timestamptz, story_text text) returns integer
language sql stable security invoker set search_path = '' as $$
  with told as materialized (
    select private.plain_words(phrases_in_story.story_text) as words
  ), places as (
    select word, lead(word) over w as second, lead(word, 2) over w as third
    from told, unnest(string_to_array(btrim(told.words), ' ')) with ordinality u(word, place) window w as (order by place)
  ), openings as (
    select word as opening from places
    union select word || ' ' || second from places where second is not null
    union select word || ' ' || second || ' ' || third from places where third is not null
  )
  select count(*)::integer
  from told, openings cross join lateral (
    select p.phrase from public.user_phrases p
    where p.user_id = phrases_in_story.learner and p.language = phrases_in_story.language
      and private.opening_words(p.phrase) = openings.opening and p.created_at < phrases_in_story.told_at
    offset 0) saved
  where strpos(told.words, private.plain_words(saved.phrase)) > 0;
$$;

-- Saves a phrase with the story it was found in. A story that is not there, or not the learner's, is left out, and the phrase
-- is saved all the same. A full account answers with the limit that was met.
create function private.save_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase_id uuid := (patch ->> 'phraseId')::uuid;
  violated text;
  reached text;
begin
  if phrase_id is null then return 'invalid'; end if;
  if exists (select from public.user_phrases p where p.id = phrase_id) then return 'repeated'; end if;
  insert into public.user_phrases (id, user_id, phrase, translation, example, language, difficulty, story_id)
  values (phrase_id, auth.uid(), patch ->> 'phrase', patch ->> 'translation', patch ->> 'example', patch ->> 'language',
    coalesce(patch ->> 'difficulty', 'Medium'),
    (select s.id from public.user_stories s where s.id = (patch ->> 'storyId')::uuid and s.user_id = auth.uid()));
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- Writes a note. An older one that comes later does not replace it.
create function private.note_phrase(patch jsonb, acted_at timestamptz) returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  if patch ->> 'phraseId' is null or not patch ? 'note' or jsonb_typeof(patch -> 'note') not in ('string', 'null') then
    return 'invalid';
  end if;
  update public.user_phrases p set
    user_note = case when note_phrase.acted_at >= coalesce(p.noted_at, '-infinity') then nullif(btrim(patch ->> 'note'), '') else p.user_note end,
    noted_at = greatest(note_phrase.acted_at, p.noted_at)
  where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'not_found' end;
end $$;

-- Deletes a phrase. One that is gone already was deleted before, by this device or another.
create function private.delete_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
begin
  if patch ->> 'phraseId' is null then return 'invalid'; end if;
  delete from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  return case when found then null else 'repeated' end;
end $$;

-- Imports one phrase of the caller: null when added, else `duplicate`, `invalid`, `phrase_limit` or `storage_limit`. It writes as
-- its owner, because a learner's own write would date the phrase now (before_phrase).
create function private.import_phrase(phrase jsonb, created timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  violated text;
  reached text;
begin
  if jsonb_typeof(phrase) is distinct from 'object' then return 'invalid'; end if;
  insert into public.user_phrases (user_id, phrase, translation, example, language, difficulty, review_count, next_review_date, user_note,
    created_at)
  values (auth.uid(), phrase ->> 'phrase', phrase ->> 'translation', phrase ->> 'example', phrase ->> 'language',
    coalesce(phrase ->> 'difficulty', 'Medium'), coalesce((phrase ->> 'reviewCount')::integer, 0),
    (phrase ->> 'nextReviewAt')::timestamptz, nullif(btrim(phrase ->> 'note'), ''), created);
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- When an imported phrase was saved, as far as the file can be believed; else now, each a moment before the one above it in the
-- file, so that a list by date keeps the file's order.
create function private.import_date(phrase jsonb, index integer) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
declare
  created timestamptz;
begin
  created := (phrase ->> 'createdAt')::timestamptz;
  if created between '2000-01-01' and now() then return created; end if;
  return now() - interval '1 microsecond' * index;
exception when data_exception then
  return now() - interval '1 microsecond' * index;
end $$;

-- Imports ImportedPhrase[] of libs/data: { added, duplicates, rejected: [{ index, code }] }. A refused phrase keeps no other
-- out.
create function public.import_phrases(phrases jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase jsonb;
  position integer;
  outcome text;
  added integer := 0;
  duplicates integer := 0;
  rejected jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) > 500 then
    raise invalid_parameter_value using message = 'An array of at most 500 phrases is needed';
  end if;
  perform private.serialise(auth.uid());
  for phrase, position in select value, ordinality - 1 from jsonb_array_elements(phrases) with ordinality loop
    outcome := private.import_phrase(phrase, private.import_date(phrase, position));
    if outcome is null then added := added + 1;
    elsif outcome = 'duplicate' then duplicates := duplicates + 1;
    else rejected := rejected || jsonb_build_array(jsonb_build_object('index', position, 'code', outcome));
    end if;
  end loop;
  return jsonb_build_object('added', added, 'duplicates', duplicates, 'rejected', rejected);
end $$;

revoke all on function public.import_phrases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_phrases(jsonb) to authenticated;
grant execute on function private.save_phrase(jsonb), private.note_phrase(jsonb, timestamptz), private.delete_phrase(jsonb),
  private.import_phrase(jsonb, timestamptz), private.import_date(jsonb, integer) to authenticated;
-- The index on opening_words calls these with the rights of whoever writes the row.
grant execute on function private.opening_words(text), private.plain_words(text) to authenticated, service_role;
grant execute on function private.date_phrase(public.user_phrases, public.user_phrases, private.moment) to authenticated,
  service_role;

-- How a saved phrase becomes due: the log of every answer, and what the specified rule makes of it. FSRS is computed on the
-- device and kept beside it.

create table public.phrase_reviews (
  -- The device makes the id.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  phrase_id uuid not null references public.user_phrases (id) on delete cascade,
  -- The phrase's.
  language text not null check (private.is_target_language(language)),
  -- By the learner's clock, in whole milliseconds as devices know them.
  reviewed_at timestamptz not null,
  -- The place among the phrase's answers in the order they came, for two of the same moment.
  position integer not null,
  answer text not null check (answer in ('got_it', 'back')),
  side text not null check (side in ('recognition', 'production')),
  -- The card after this answer, as FSRS made it.
  fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The phrase before the first answer of the log that this one is in: { review_count, next_review_date, difficulty }.
  before jsonb not null check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 1024),
  -- A client wrote the phrase's state itself after this answer: a new log begins there, and this answer says nothing more.
  is_settled boolean not null default false,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint phrase_reviews_position_key unique (phrase_id, position)
);
create index phrase_reviews_language_idx on public.phrase_reviews (user_id, language, reviewed_at);
create index phrase_reviews_phrase_idx on public.phrase_reviews (phrase_id, reviewed_at);
create index phrase_reviews_open_idx on public.phrase_reviews (phrase_id, reviewed_at, position) where not is_settled;
-- Finds the answer that stands last, however many were taken back after it.
create index phrase_reviews_standing_idx on public.phrase_reviews (phrase_id, reviewed_at desc, position desc) where undone_at is null;
alter table public.phrase_reviews enable row level security;
revoke all on public.phrase_reviews from public, anon, authenticated, service_role;
-- Only apply_operations writes here: a log that anyone may rewrite proves nothing.
grant select on public.phrase_reviews to authenticated;
grant select, insert, update, delete on public.phrase_reviews to service_role;
create policy phrase_reviews_select on public.phrase_reviews for select to authenticated using ((select auth.uid()) = user_id);

-- What the log makes of a phrase: the answers that stand, in the order they were given; null without a log. replayReviews in
-- libs/domain is the same rule.
create function private.replay_reviews(phrase uuid) returns jsonb language plpgsql stable security invoker set search_path = '' as $$
declare
  easy_reviews constant integer := 3;
  reviews integer;
  due timestamptz;
  difficulty text;
  entry record;
begin
  for entry in
    select r.* from public.phrase_reviews r where r.phrase_id = phrase and not r.is_settled order by r.reviewed_at, r.position
  loop
    if reviews is null then
      reviews := (entry.before ->> 'review_count')::integer;
      due := (entry.before ->> 'next_review_date')::timestamptz;
      difficulty := entry.before ->> 'difficulty';
    end if;
    if entry.undone_at is not null then continue; end if;
    if entry.answer = 'back' then
      due := entry.reviewed_at + interval '4 hours';
      difficulty := 'Hard';
    else
      if reviews >= easy_reviews then difficulty := 'Easy'; end if;
      reviews := reviews + 1;
      -- Hours and not days: a day of an interval is 24 hours in every zone.
      due := entry.reviewed_at + interval '24 hours' * greatest(1, reviews);
    end if;
  end loop;
  if reviews is null then return null; end if;
  return jsonb_build_object('review_count', reviews, 'next_review_date', due, 'difficulty', difficulty);
end $$;

-- Sets the phrase to what its log says. What a client wrote itself since the last answer stays.
create function private.reckon_reviews(changed uuid) returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  state jsonb := private.replay_reviews(changed);
begin
  update public.user_phrases p set
    review_count = coalesce((state ->> 'review_count')::integer, p.review_count),
    next_review_date = case when state is null then p.next_review_date else (state ->> 'next_review_date')::timestamptz end,
    difficulty = coalesce(state ->> 'difficulty', p.difficulty),
    fsrs = (select r.fsrs from public.phrase_reviews r where r.phrase_id = changed and r.undone_at is null
      order by r.reviewed_at desc, r.position desc limit 1),
    last_review_id = (select r.id from public.phrase_reviews r where r.phrase_id = changed order by r.position desc limit 1)
  where p.id = changed;
end $$;

-- Answers a phrase of the caller.
create function private.review_phrase(patch jsonb, acted_at timestamptz) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  outcome := private.log_review(phrase, patch, acted_at);
  if outcome is null then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

-- Adds an answer to the log of a phrase of the caller: null when added, `repeated` when it is there. A log is replayed for
-- every answer, so a long one begins anew: from the phrase as it stands, the answers before say nothing more.
create function private.log_review(phrase public.user_phrases, review jsonb, reviewed_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  longest_log constant integer := 200;
  state jsonb := jsonb_build_object('review_count', phrase.review_count, 'next_review_date', phrase.next_review_date,
    'difficulty', phrase.difficulty);
  start jsonb;
begin
  if not exists (select from public.user_phrases p where p.id = phrase.id and p.user_id = auth.uid()) then return 'not_found'; end if;
  if exists (select from public.phrase_reviews r where r.id = (review ->> 'reviewId')::uuid and r.phrase_id = phrase.id) then
    return 'repeated';
  end if;
  if (select count(*) from public.phrase_reviews r where r.phrase_id = phrase.id and not r.is_settled) >= longest_log
    or private.replay_reviews(phrase.id) is distinct from state then
    update public.phrase_reviews r set is_settled = true where r.phrase_id = phrase.id and not r.is_settled;
  end if;
  select r.before into start from public.phrase_reviews r where r.phrase_id = phrase.id and not r.is_settled limit 1;
  insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, fsrs, before)
  values ((review ->> 'reviewId')::uuid, auth.uid(), phrase.id, phrase.language, reviewed_at,
    (select coalesce(max(r.position), 0) + 1 from public.phrase_reviews r where r.phrase_id = phrase.id),
    review ->> 'answer', review ->> 'side', nullif(review -> 'fsrs', 'null'), coalesce(start, state));
  return null;
exception when unique_violation then
  return 'invalid';
end $$;

-- Takes an answer back, and the phrase to what its log then says, unless a client wrote the phrase itself since.
create function private.undo_review(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  is_current boolean;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  is_current := private.replay_reviews(phrase.id) is not distinct from jsonb_build_object('review_count', phrase.review_count,
    'next_review_date', phrase.next_review_date, 'difficulty', phrase.difficulty);
  outcome := private.take_review_back(phrase.id, (patch ->> 'reviewId')::uuid);
  if outcome is null and is_current then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

-- Takes an answer of the caller back: null when done, `not_found` when there is none, `repeated` when it is back already.
create function private.take_review_back(phrase uuid, review uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  undone timestamptz;
begin
  select r.undone_at into undone from public.phrase_reviews r where r.id = review and r.phrase_id = phrase and r.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  if undone is not null then return 'repeated'; end if;
  update public.phrase_reviews r set undone_at = now() where r.id = review;
  return null;
end $$;

grant execute on function private.replay_reviews(uuid), private.reckon_reviews(uuid),
  private.review_phrase(jsonb, timestamptz), private.log_review(public.user_phrases, jsonb, timestamptz), private.undo_review(jsonb),
  private.take_review_back(uuid, uuid) to authenticated;

-- What was spoken of a story, sentence by sentence, in the column `speaking` of user_story_progress:
-- { "sentences": { "0": { "attempts": 2, "bestScore": 85, "outcome": "heard" } }, "phrases": { "0": "heard" }, "seconds": 120 }.
-- Null means that nothing is known, as of stories finished before the column was there.

-- The higher of two outcomes; an unknown one is below all.
create function private.higher_outcome(one text, other text) returns text language sql immutable set search_path = '' as $$
  select outcome from unnest(array['heard', 'own', 'skipped']) with ordinality as known(outcome, place)
  where outcome in (one, other) order by place limit 1;
$$;

create function private.merged_sentence(kept jsonb, attempts integer, score numeric, outcome text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('attempts', attempts, 'bestScore', greatest((kept -> 'bestScore' #>> '{}')::numeric, score),
    'outcome', private.higher_outcome(kept ->> 'outcome', outcome));
$$;

-- What was kept, with an operation's patch added: attempts and seconds add up, the best score and the highest outcome stay.
-- A patch that is no SpeakingPatch of libs/contracts raises a data exception.
create function private.add_speaking(before jsonb, change jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds numeric := round(coalesce((change ->> 'addSeconds')::numeric, 0));
  outcomes constant text[] := array['skipped', 'own', 'heard'];
  part record;
  kept jsonb;
begin
  if change is null or change = '{}' then return before; end if;
  if jsonb_typeof(change) <> 'object' or seconds not between 0 and longest_sitting then
    raise invalid_parameter_value using message = 'speaking is not right';
  end if;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'sentences', '[]'))
    as given(index integer, "addAttempts" integer, score numeric, outcome text)
  loop
    if part.index is null or part.index not between 0 and 200 or part."addAttempts" not between 0 and 100
      or part.score not between 0 and 100 or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.sentences is not right';
    end if;
    kept := sentences -> part.index::text;
    sentences := jsonb_set(sentences, array[part.index::text], private.merged_sentence(kept,
      least(coalesce((kept ->> 'attempts')::integer, 0) + coalesce(part."addAttempts", 0), 100000), round(part.score), part.outcome));
  end loop;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'phrases', '[]')) as given(index integer, outcome text) loop
    if part.index is null or part.index not between 0 and 20 or part.outcome is null or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.phrases is not right';
    end if;
    phrases := jsonb_set(phrases, array[part.index::text],
      to_jsonb(private.higher_outcome(phrases ->> part.index::text, part.outcome)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases,
    'seconds', least(coalesce((before ->> 'seconds')::numeric, 0) + seconds, 2000000000));
end $$;

-- What was kept, merged with what a plain write says it should be: nothing falls, and unknown parts are left out.
create function private.merged_speaking(before jsonb, given jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds integer := coalesce((before ->> 'seconds')::integer, 0);
  part record;
  kept jsonb;
begin
  if jsonb_typeof(given) is distinct from 'object' or given = before then return before; end if;
  for part in select key, value from jsonb_each(private.object_in(given -> 'sentences'))
    where key ~ '^([0-9]|[1-9][0-9]|1[0-9][0-9]|200)$' and jsonb_typeof(value) = 'object'
  loop
    kept := sentences -> part.key;
    sentences := jsonb_set(sentences, array[part.key], private.merged_sentence(kept,
      greatest((kept ->> 'attempts')::integer, coalesce(private.number_in(part.value -> 'attempts', 100000), 0)),
      private.number_in(part.value -> 'bestScore', 100), part.value ->> 'outcome'));
  end loop;
  for part in select key, value from jsonb_each_text(private.object_in(given -> 'phrases'))
    where key ~ '^([0-9]|1[0-9]|20)$' and value in ('skipped', 'own', 'heard')
  loop
    phrases := jsonb_set(phrases, array[part.key], to_jsonb(private.higher_outcome(phrases ->> part.key, part.value)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases, 'seconds',
    least(greatest(seconds, coalesce(private.number_in(given -> 'seconds', 2000000000), 0)), seconds::bigint + longest_sitting));
end $$;

-- Whether anything was recorded. An engine's score or judgement proves a recording, too.
create function private.has_attempt(speaking jsonb) returns boolean language sql immutable set search_path = '' as $$
  select exists (select from jsonb_each(speaking -> 'sentences')
    where (value ->> 'attempts')::integer > 0 or value ->> 'bestScore' is not null or value ->> 'outcome' = 'heard');
$$;

-- How many phrases the chunk drill asks: the first five that differ, or one made from the story where it has none.
create function private.phrases_drilled(key_phrases text[]) returns integer language sql immutable set search_path = '' as $$
  select least(greatest(count(distinct lower(btrim(phrase))), 1), 5)::integer
  from unnest(key_phrases) phrase where btrim(phrase) <> '';
$$;

create function private.sentence_count(sentences jsonb, story_text text) returns integer language sql immutable set search_path = '' as $$
  select coalesce(jsonb_array_length(sentences),
    (select count(*) from regexp_split_to_table(story_text, '[.!?؟。]+') part where btrim(part) <> ''))::integer;
$$;

-- How many sentences of a story were spoken. Shadowing speaks every sentence, the chunk drill half of them (specification,
-- section 9). Where it is known what was passed over without speaking, only what was spoken counts: of the drill's half as
-- much as of its phrases. It measures by what the story asks for and not by what is known so far, so that it never falls.
create function private.sentences_spoken(sentences integer, phrases integer, speaking jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when speaking is null then sentences + sentences / 2 else
    (select count(*) from jsonb_each(speaking -> 'sentences') where key::integer < sentences and value ->> 'outcome' in ('own', 'heard'))
    + (select sentences * count(*) / (2 * phrases) from jsonb_each_text(speaking -> 'phrases')
      where key::integer < phrases and value in ('own', 'heard'))
  end;
$$;

grant execute on function private.higher_outcome(text, text), private.merged_sentence(jsonb, integer, numeric, text),
  private.add_speaking(jsonb, jsonb), private.merged_speaking(jsonb, jsonb), private.phrases_drilled(text[]),
  private.sentence_count(jsonb, text), private.sentences_spoken(integer, integer, jsonb) to authenticated;

-- The books of what was learned: a row for each day and each week. Learners read them; finishing a story writes them
-- (66_progress.sql).

create table public.daily_completions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The learner's own day.
  date date not null,
  language text not null check (private.is_target_language(language)),
  stories_completed integer not null default 0,
  -- Seconds: a whole story on the day it was completed, a replay on its own. A day of replays alone has no story.
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  -- Saved phrases of earlier days that came back in the day's stories.
  phrases_recycled integer not null default 0,
  -- When and in which zone the day's first completion was; by this the streak tells a journey from a missed day.
  first_completed_at timestamptz,
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  updated_at timestamptz not null default now(),
  constraint daily_completions_day_key unique (user_id, date, language)
);

create table public.weekly_recaps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  -- A Sunday.
  week_start date not null check (extract(dow from week_start) = 0),
  week_end date not null,
  total_stories_completed integer not null default 0,
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  phrases_recycled integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint weekly_recaps_week_key unique (user_id, language, week_start)
);

alter table public.daily_completions enable row level security;
alter table public.weekly_recaps enable row level security;
revoke all on public.daily_completions, public.weekly_recaps from public, anon, authenticated, service_role;
grant select on public.daily_completions, public.weekly_recaps to authenticated;
grant select, insert, update, delete on public.daily_completions, public.weekly_recaps to service_role;
create policy daily_completions_select on public.daily_completions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy weekly_recaps_select on public.weekly_recaps for select to authenticated
  using ((select auth.uid()) = user_id);

-- The streak's rule.

-- Consecutive days up to the last one with a completion. Days are the learner's own. Two days of one zone follow each other by
-- the calendar. Between two zones the earlier zone's clock has a say: a date that was skipped by flying east breaks nothing,
-- and a second date that was reached by changing the zone within one day adds nothing.
create function private.streak_of(learner uuid, out days integer, out last_day date)
language sql stable security invoker set search_path = '' as $$
  with completed_days as (
    select distinct on (d.date) d.date, d.first_completed_at, d.time_zone
    from public.daily_completions d
    where d.user_id = learner and d.stories_completed > 0
    order by d.date, d.first_completed_at
  ), pairs as (
    select date, first_completed_at, time_zone, lag(time_zone) over w as zone_before, date - lag(date) over w as calendar_days,
      (first_completed_at at time zone lag(time_zone) over w)::date - lag(date) over w as days_by_clock_before
    from completed_days window w as (order by date)
  ), steps as (
    select date, case
      when calendar_days = 1 and (time_zone = zone_before or days_by_clock_before >= 1) then 1
      when calendar_days = 1 then 0
      when calendar_days = 2 and time_zone <> zone_before and days_by_clock_before <= 1 then greatest(0, days_by_clock_before)
    end as step
    from pairs
  )
  select (1 + coalesce(sum(step), 0))::integer, max(date) from steps
  where date >= (select max(date) from steps where step is null);
$$;

-- Progress on stories, from a tap to the streak. After the tables, read downwards:
--   apply_operations takes what a device sends, apply_operation one of it, act_at says when the learner acted;
--   apply_progress writes the row, before_progress merges and dates it;
--   after_progress asks the week's limits, counts the day and the week, and moves the streak.
-- A plain write of the row begins at before_progress. What was spoken is in 60_speaking.sql, the streak's rule in 64_streak.sql,
-- the limits' numbers in 40_limits.sql.

create table public.user_story_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  user_story_id uuid not null references public.user_stories (id) on delete cascade,
  completed boolean not null default false,
  current_sentence integer not null default 0 check (current_sentence between 0 and 10000),
  completion_date timestamptz,
  -- Seconds.
  time_spent integer not null default 0 check (time_spent >= 0),
  -- The last quiz's ratio.
  accuracy_score numeric(4, 3) check (accuracy_score between 0 and 1),
  -- When that quiz was answered.
  accuracy_at timestamptz,
  step_completions jsonb not null default '{}'
    check (jsonb_typeof(step_completions) = 'object' and octet_length(step_completions::text) <= 65536),
  updated_at timestamptz not null default now(),
  -- What was spoken (60_speaking.sql).
  speaking jsonb check (jsonb_typeof(speaking) = 'object' and octet_length(speaking::text) <= 65536),
  -- The learner's own day on which the fourth step was done.
  completed_day date,
  -- Seconds by the learner's own days, { "2026-11-20": 310 }, with every day the story was worked on, even for no time. The
  -- books count a story whole on the day it is finished; this says where the minutes went.
  day_seconds jsonb not null default '{}' check (jsonb_typeof(day_seconds) = 'object'),
  -- The last of those days.
  last_active_day date,
  constraint user_story_progress_story_key unique (user_id, user_story_id),
  -- A day takes twenty bytes, so this is eighteen years of one story.
  constraint user_story_progress_day_seconds_length check (octet_length(day_seconds::text) <= 131072)
);
create index user_story_progress_updated_idx on public.user_story_progress (user_id, updated_at);
create index user_story_progress_story_idx on public.user_story_progress (user_story_id);
-- A view asks for one learner's days; a calendar never reads what ended before it.
create index user_story_progress_active_idx on public.user_story_progress (user_id, last_active_day);
alter table public.user_story_progress enable row level security;
revoke all on public.user_story_progress from public, anon, authenticated, service_role;
-- Deleting progress would let a story count twice.
grant select, insert, update on public.user_story_progress to authenticated;
grant select, insert, update, delete on public.user_story_progress to service_role;
create policy user_story_progress_select on public.user_story_progress for select to authenticated
  using ((select auth.uid()) = user_id);
create policy user_story_progress_insert on public.user_story_progress for insert to authenticated
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));
create policy user_story_progress_update on public.user_story_progress for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id
    and exists (select from public.user_stories s where s.id = user_story_id and s.user_id = (select auth.uid())));

-- The operations that were applied, so that each is applied at most once. A learner exports them with the rest.
create table public.applied_operations (
  user_id uuid not null references auth.users (id) on delete cascade,
  operation_id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (user_id, operation_id)
);
create index applied_operations_oldest_idx on public.applied_operations (user_id, applied_at);
alter table public.applied_operations enable row level security;
revoke all on public.applied_operations from public, anon, authenticated, service_role;
-- Only claim_operation writes here.
grant select on public.applied_operations to authenticated;
grant select, delete on public.applied_operations to service_role;
create policy applied_operations_select on public.applied_operations for select to authenticated
  using ((select auth.uid()) = user_id);

-- Applies what a device sends: operations of libs/contracts in, [{ id, status, code, message }] out. Each is applied at most
-- once, and one that is refused keeps no other back.
create function public.apply_operations(operations jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  operation jsonb;
  outcome text;
  reason text;
  results jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(operations) is distinct from 'array' or jsonb_array_length(operations) > 100 then
    raise invalid_parameter_value using message = 'An array of at most 100 operations is needed';
  end if;
  perform private.serialise(auth.uid());
  for operation in select value from jsonb_array_elements(operations) loop
    reason := null;
    begin
      outcome := private.apply_operation(operation);
      if outcome is not null and outcome <> 'repeated' then
        raise exception using errcode = 'FB001';
      end if;
    exception
      when sqlstate 'FB001' then null;
      when sqlstate 'PT429' or sqlstate 'PT413' then
        get stacked diagnostics outcome = pg_exception_detail, reason = message_text;
      when data_exception or check_violation or not_null_violation then
        outcome := 'invalid';
        get stacked diagnostics reason = message_text;
      when foreign_key_violation or insufficient_privilege then
        outcome := 'not_found';
    end;
    results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', operation -> 'id',
      'status', case when outcome is null then 'applied' when outcome = 'repeated' then 'repeated' else 'rejected' end,
      'code', nullif(outcome, 'repeated'), 'message', reason)));
  end loop;
  perform set_config('fabula.moment', '', true);
  return results;
end $$;

-- Applies one operation: null when applied, `repeated` when it was already, else why it is refused.
create function private.apply_operation(operation jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  moment private.moment;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  moment := private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  return case operation ->> 'kind'
    when 'progress' then private.apply_progress(patch)
    when 'phrase.save' then private.save_phrase(patch)
    when 'phrase.review' then private.review_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.undo' then private.undo_review(patch)
    when 'phrase.note' then private.note_phrase(patch, date_trunc('milliseconds', moment.acted_at))
    when 'phrase.delete' then private.delete_phrase(patch)
    else 'invalid'
  end;
end $$;

-- Marks an operation of the caller as applied; false says that it already was. A block that is rolled back undoes its claim.
create function private.claim_operation(operation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.applied_operations (user_id, operation_id) values (auth.uid(), operation) on conflict do nothing;
  return found;
end $$;

-- Says when and on which of the learner's days this happened. An operation keeps its own day if it was made within the last 30
-- days, is not from the future, and its day agrees with its time and zone. A device with a wrong clock loses nothing, but counts
-- on the server's today. The triggers learn it through a setting of the transaction, because a trigger takes no argument from
-- the statement that fires it.
create function private.act_at(acted_at timestamptz, local_day date, zone text) returns private.moment
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own_zone text := coalesce(private.known_time_zone(zone), private.time_zone_of(auth.uid()));
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
  moment private.moment;
begin
  if acted_at > now() + interval '10 minutes' or acted_at < now() - interval '30 days'
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  moment := row(acted, day, own_zone);
  perform set_config('fabula.moment', moment::text, true);
  return moment;
end $$;

-- Writes progress: what the patch adds to the row that is there, in one statement.
create function private.apply_progress(patch jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
  spoken jsonb := nullif(patch -> 'speaking', 'null');
  questions jsonb := nullif(patch -> 'quizQuestions', 'null');
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
  return null;
end $$;

-- Merges steps: flags by OR, cached questions kept. Takes an object or a JSON string of one.
create function private.merged_steps(before jsonb, given jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  wanted jsonb := given;
  merged jsonb := '{}';
  step text;
begin
  if jsonb_typeof(wanted) = 'string' then
    begin
      wanted := (wanted #>> '{}')::jsonb;
    exception when invalid_text_representation then
      wanted := '{}';
    end;
  end if;
  if jsonb_typeof(wanted) is distinct from 'object' then wanted := '{}'; end if;
  foreach step in array array['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'] loop
    merged := merged || jsonb_build_object(step,
      coalesce(before -> step = 'true', false) or coalesce(wanted -> step = 'true', false));
  end loop;
  if jsonb_typeof(wanted -> 'quiz_data') = 'array' then
    return merged || jsonb_build_object('quiz_data', wanted -> 'quiz_data');
  elsif before ? 'quiz_data' then
    return merged || jsonb_build_object('quiz_data', before -> 'quiz_data');
  end if;
  return merged;
end $$;

-- Merges what a learner writes with what is kept: steps and recordings stay, time and place only grow, the last quiz counts. The
-- fourth step completes the story, once. `kept` is null for a new row.
create function private.merge_progress(given public.user_story_progress, kept public.user_story_progress, acted_at timestamptz)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  -- No sitting is longer; a client that says so has a broken clock.
  longest_sitting constant integer := 6 * 60 * 60;
  every_step constant jsonb := '{"listen_read":true,"shadow_speak":true,"chunk_drill":true,"quiz":true}';
  merged public.user_story_progress := given;
begin
  merged.current_sentence := least(greatest(coalesce(given.current_sentence, 0), 0), 10000);
  merged.time_spent := greatest(coalesce(given.time_spent, 0), 0);
  if kept.id is null then
    -- In an upsert this row is only the offer; what becomes of it is decided below, against the row that is there.
    if not exists (select from public.user_story_progress p
      where p.user_id = given.user_id and p.user_story_id = given.user_story_id) then
      merged.time_spent := least(merged.time_spent, longest_sitting);
    end if;
    merged.step_completions := private.merged_steps('{}', given.step_completions);
    merged.speaking := private.merged_speaking(null, given.speaking);
    merged.accuracy_at := case when given.accuracy_score is not null then acted_at end;
    merged.completed := false;
    merged.completion_date := null;
  else
    merged.time_spent := least(greatest(kept.time_spent, merged.time_spent), kept.time_spent::bigint + longest_sitting, 2000000000);
    merged.current_sentence := greatest(kept.current_sentence, merged.current_sentence);
    merged.step_completions := private.merged_steps(kept.step_completions, given.step_completions);
    merged.speaking := private.merged_speaking(kept.speaking, given.speaking);
    if given.accuracy_score is null or acted_at < kept.accuracy_at then
      merged.accuracy_score := kept.accuracy_score;
      merged.accuracy_at := kept.accuracy_at;
    elsif given.accuracy_score is distinct from kept.accuracy_score or acted_at is distinct from now() then
      merged.accuracy_at := acted_at;
    else
      merged.accuracy_at := kept.accuracy_at;
    end if;
    merged.completed := kept.completed;
    merged.completion_date := kept.completion_date;
  end if;
  if not merged.completed and (merged.step_completions - 'quiz_data') = every_step then
    merged.completed := true;
    merged.completion_date := acted_at;
  end if;
  return merged;
end $$;

-- Dates a learner's progress: which day completed it, and how the seconds fall on days. A learner writes none of these.
create function private.date_progress(merged public.user_story_progress, kept public.user_story_progress, moment private.moment)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_story_progress := merged;
  day text := to_char(moment.local_day, 'YYYY-MM-DD');
begin
  dated.completed_day := case when kept.completed then kept.completed_day when merged.completed then moment.local_day end;
  dated.day_seconds := coalesce(kept.day_seconds, '{}') || jsonb_build_object(day,
    coalesce((kept.day_seconds ->> day)::integer, 0) + merged.time_spent - coalesce(kept.time_spent, 0));
  dated.last_active_day := greatest(kept.last_active_day, moment.local_day);
  return dated;
end $$;

-- Dates what the secret key writes: its own days stay, and what it leaves open follows from the rest.
create function private.fill_dates(given public.user_story_progress, moment private.moment)
returns public.user_story_progress language plpgsql stable security invoker set search_path = '' as $$
declare
  dated public.user_story_progress := given;
begin
  if given.completed and given.completed_day is null then
    dated.completed_day := (coalesce(given.completion_date, moment.acted_at) at time zone moment.zone)::date;
  end if;
  if given.day_seconds = '{}' then
    dated.day_seconds := jsonb_build_object(to_char(coalesce(dated.completed_day, moment.local_day), 'YYYY-MM-DD'), given.time_spent);
  end if;
  dated.last_active_day := (select max(key::date) from jsonb_object_keys(dated.day_seconds) key);
  return dated;
end $$;

create function private.before_progress() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  moment private.moment;
begin
  if tg_op <> 'INSERT' and private.is_learner() then perform private.bound_changes(); end if;
  if tg_op = 'DELETE' then return old; end if;
  moment := private.acting(new.user_id);
  if not private.is_learner() then
    new := private.fill_dates(new, moment);
  else
    if tg_op = 'UPDATE'
      and (old.id, old.user_id, old.user_story_id) is distinct from (new.id, new.user_id, new.user_story_id) then
      perform private.refuse_lasting('user_story_progress', 'id or user_id or user_story_id');
    end if;
    new := private.merge_progress(new, old, moment.acted_at);
    new := private.date_progress(new, old, moment);
  end if;
  new.updated_at := now();
  return new;
end $$;

create function private.after_progress() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  moment private.moment;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  moment := private.acting(new.user_id);
  perform private.allow_progress(new, old);
  if new.completed then
    perform private.count_progress(new, old, moment);
    if not coalesce(old.completed, false) then perform private.count_streak(new.user_id); end if;
  end if;
  return null;
end $$;

-- Asks and counts the week's limits. A story is begun with its first row, whoever writes it, and stays begun; it is counted
-- once, and so is its first recording.
create function private.allow_progress(written public.user_story_progress, before public.user_story_progress) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if before.id is null then perform private.take_weekly_use(written.user_id, 'basic_stories'); end if;
  if private.has_attempt(written.speaking) and not private.has_attempt(before.speaking) then
    perform private.take_weekly_use(written.user_id, 'shadow_speak');
  end if;
end $$;

-- Adds a completed story to the day and the week. What is spoken or replayed afterwards adds only what is new.
create function private.count_progress(written public.user_story_progress, before public.user_story_progress, moment private.moment)
returns void language plpgsql volatile security invoker set search_path = '' as $$
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
    sentences_spoken, phrases_recycled, first_completed_at, time_zone)
  values (written.user_id, moment.local_day, story.language, stories, seconds, phrases, spoken, recycled,
    case when is_first then moment.acted_at end, moment.zone)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    time_zone = case when excluded.first_completed_at < coalesce(d.first_completed_at, 'infinity')
      then excluded.time_zone else d.time_zone end,
    first_completed_at = least(d.first_completed_at, excluded.first_completed_at),
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
end $$;

-- Counts the finished story in the profile, with the streak as its rule makes it.
create function private.count_streak(learner uuid) returns void language sql volatile security invoker set search_path = '' as $$
  update public.profiles p
  set total_stories_completed = p.total_stories_completed + 1, learning_streak = s.days, streak_day = s.last_day
  from private.streak_of(learner) s
  where p.id = learner;
$$;

create trigger before_statement before insert or update on public.user_story_progress
  for each statement execute function private.before_learner_statement();
create trigger before_progress before insert or update or delete on public.user_story_progress
  for each row execute function private.before_progress();
create trigger after_progress after insert or update on public.user_story_progress
  for each row execute function private.after_progress();

-- Begins one of the caller's stories, which counts once: { allowed, reason, remaining }. A story that was begun is always
-- allowed. `remaining` is what is left this week, null where there is no limit.
create function public.begin_story(story_id uuid) returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  refusal text;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if not exists (select from public.user_stories s where s.id = begin_story.story_id and s.user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'There is no such story';
  end if;
  begin
    insert into public.user_story_progress (user_id, user_story_id) values (auth.uid(), begin_story.story_id)
    on conflict on constraint user_story_progress_story_key do nothing;
  exception when sqlstate 'PT429' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'remaining', private.own_remaining('basic_stories'));
end $$;

revoke all on function public.apply_operations(jsonb), public.begin_story(uuid) from public, anon, authenticated, service_role;
grant execute on function public.apply_operations(jsonb), public.begin_story(uuid) to authenticated;
grant execute on function private.apply_operation(jsonb), private.claim_operation(uuid),
  private.act_at(timestamptz, date, text), private.apply_progress(jsonb), private.merged_steps(jsonb, jsonb),
  private.merge_progress(public.user_story_progress, public.user_story_progress, timestamptz),
  private.date_progress(public.user_story_progress, public.user_story_progress, private.moment) to authenticated;
grant execute on function private.fill_dates(public.user_story_progress, private.moment) to service_role;

-- What the Review tab and the profile show. Each function answers a whole view in one request.

-- The Review tab in one language. `days` are those of the range on which something happened. `weeks` are the last twelve, or
-- with premium all of them, with the phrases that were saved, known and mastered by their end (known ones count on as known
-- once they are mastered; a deleted phrase counts nowhere).
create function public.review_overview(language text, first_day date, last_day date, all_time boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$
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
    select p.learning_streak, p.streak_day, a.zone,
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
    'streakDay', (select streak_day from learner));
$$;

-- The stories of one of the learner's days: first those finished on it, then those worked on.
create function public.review_day(language text, day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('storyId', s.id, 'title', s.title, 'level', s.level, 'topic', s.topic,
      'wordCount', s.word_count, 'language', s.language, 'nativeLanguage', s.native_language, 'keyPhrases', s.key_phrases,
      'steps', p.step_completions - 'quiz_data', 'completed', p.completed, 'timeSpentSeconds', p.time_spent,
      'accuracyRatio', p.accuracy_score, 'text', s.story_text)
    order by p.completed_day is distinct from review_day.day, p.completion_date, s.created_at, s.id), '[]')
  from public.user_story_progress p
  join public.user_stories s on s.id = p.user_story_id and s.language = review_day.language
  where p.user_id = (select auth.uid()) and p.last_active_day >= review_day.day
    and p.day_seconds ? to_char(review_day.day, 'YYYY-MM-DD');
$$;

-- Lifetime figures in one language; the streak and today's seconds are of every language. Sentences spoken are what the books
-- count and what was spoken of unfinished stories, as the books will count it: finishing a story changes nothing.
create function public.learner_stats(language text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with learner as materialized (
    select p.learning_streak, p.streak_day, a.local_day as today
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
    'todaySeconds', coalesce((select seconds from today), 0))
  from books, studied, vocabulary;
$$;

-- Scores over time in one language, for the charts: [{ weekStart, quizzes, quizPercent, sentences, speakingScore }]. They cover
-- the last twelve weeks, or with premium all since the first score; without gaps, the running week last, and none where there
-- is no score at all. A story's last quiz counts in the week it was answered; the best score of each spoken sentence counts in
-- the week its story was finished, or last worked on.
create function public.review_scores(language text, all_time boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with learner as materialized (
    select a.zone, a.local_day - extract(dow from a.local_day)::integer as this_week,
      review_scores.all_time and public.has_feature('progress_analytics') as has_all
    from public.profiles p cross join lateral private.acting(p.id) a where p.id = (select auth.uid())
  ), stories as materialized (
    select p.accuracy_score as quiz, p.speaking, coalesce(p.completed_day, p.last_active_day) as spoken_day,
      coalesce((p.accuracy_at at time zone l.zone)::date, p.completed_day, p.last_active_day) as quiz_day
    from public.user_story_progress p
    join public.user_stories s
      on s.id = p.user_story_id and s.user_id = (select auth.uid()) and s.language = review_scores.language
    cross join learner l
    where p.user_id = (select auth.uid()) and (p.accuracy_score is not null or p.speaking is not null)
  ), scores as (
    select quiz_day as day, quiz, null::numeric as speaking from stories where quiz is not null
    union all
    select spoken_day, null, (spoken.value ->> 'bestScore')::numeric
    from stories cross join lateral jsonb_each(private.object_in(stories.speaking -> 'sentences')) spoken
    where spoken.value ->> 'bestScore' is not null
  ), weeks as materialized (
    select least(day - extract(dow from day)::integer, l.this_week) as week, count(quiz) as quizzes, avg(quiz) as quiz,
      count(speaking) as sentences, avg(speaking) as speaking
    from scores cross join learner l where day is not null group by 1
  ), span as (
    select l.this_week as last, case when l.has_all then (select min(week) from weeks) else l.this_week - 77 end as first
    from learner l where exists (select from weeks)
  )
  select coalesce(jsonb_agg(jsonb_build_object('weekStart', series.week, 'quizzes', coalesce(w.quizzes, 0),
    'quizPercent', round(w.quiz * 100), 'sentences', coalesce(w.sentences, 0), 'speakingScore', round(w.speaking))
    order by series.week), '[]')
  from span
  cross join lateral (select span.first + 7 * n as week from generate_series(0, (span.last - span.first) / 7) n) series
  left join weeks w on w.week = series.week;
$$;

revoke all on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text), public.review_scores(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.review_overview(text, date, date, boolean), public.review_day(text, date),
  public.learner_stats(text), public.review_scores(text, boolean) to authenticated;

-- Reminders: the devices that get them, who is due when, each claimed once, and what became of each message.

create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  platform text not null check (platform in ('web', 'ios', 'android')),
  -- The device's token, or a web push subscription's endpoint.
  token text not null check (length(token) between 1 and 2048),
  -- A web push subscription's p256dh and auth.
  keys jsonb check (jsonb_typeof(keys) = 'object' and octet_length(keys::text) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_devices_token_key unique (user_id, token)
);
create index push_devices_token_idx on public.push_devices (token);
alter table public.push_devices enable row level security;
revoke all on public.push_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.push_devices to authenticated, service_role;
create policy push_devices_select on public.push_devices for select to authenticated using ((select auth.uid()) = user_id);
create policy push_devices_insert on public.push_devices for insert to authenticated with check ((select auth.uid()) = user_id);
create policy push_devices_update on public.push_devices for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy push_devices_delete on public.push_devices for delete to authenticated using ((select auth.uid()) = user_id);

-- Limits how many devices a learner has: reminders are for those one uses, not for a list without end.
create function private.limit_devices(learner uuid, new_token text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  most_devices constant integer := 10;
begin
  perform private.serialise(learner);
  -- Without the one that is written, because an upsert of a known device comes through here, too.
  if (select count(*) from public.push_devices d where d.user_id = learner and d.token <> new_token) >= most_devices then
    raise sqlstate 'PT429' using message = format('Reminders go to at most %s devices', most_devices), detail = 'device_limit';
  end if;
end $$;

create function private.before_device() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    perform private.limit_devices(new.user_id, new.token);
  else
    if new.id is distinct from old.id or new.user_id is distinct from old.user_id
      or new.created_at not in (old.created_at, now()) then
      perform private.refuse_lasting('push_devices', 'id or user_id or created_at');
    end if;
    new.created_at := old.created_at;
  end if;
  return new;
end $$;

-- Gives a device to whoever switched reminders on there last; the learner before must not be read by the next.
create function private.take_over_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_devices d where d.token = new.token and d.user_id <> new.user_id;
  return null;
end $$;

create trigger before_device before insert or update on public.push_devices
  for each row execute function private.before_device();
create trigger take_over_device after insert or update of token on public.push_devices
  for each row execute function private.take_over_device();

-- One row for everybody who ever chose a time. In `private`, because nobody may read or write it.
create table private.reminders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The next moment to remind; null while no time is chosen.
  due_at timestamptz,
  -- The learner's own day of the last reminder, and when it was.
  last_day date,
  last_at timestamptz
);
create index reminders_due_idx on private.reminders (due_at) where due_at is not null;

-- A claimed message to a device until it is known what became of it.
create table private.reminder_messages (
  device_id uuid primary key references public.push_devices (id) on delete cascade,
  day date not null,
  -- Nobody wants to be reminded of that day later than this.
  gives_up_at timestamptz not null,
  attempts integer not null default 1,
  -- Null while it is being sent: a message that is lost there stays lost, rather than being sent twice.
  retry_at timestamptz
);
create index reminder_messages_retry_idx on private.reminder_messages (retry_at) where retry_at is not null;
revoke all on private.reminders, private.reminder_messages from public, anon, authenticated, service_role;

-- The first moment after `since` at which the learner's clock shows `wanted`: once for each of the learner's dates, and never
-- twice within half a day, which only a change of zone or of time could bring. For an hour that a day does not have it is the
-- one after it.
create function private.next_reminder(wanted time, zone text, since timestamptz, last_day date, last_at timestamptz)
returns timestamptz language sql stable security invoker set search_path = '' as $$
  select min(own.moment)
  from (
    select day, (day + wanted) at time zone coalesce(private.known_time_zone(zone), 'UTC') as moment
    from (
      select (since at time zone coalesce(private.known_time_zone(zone), 'UTC'))::date + ahead as day
      from generate_series(0, 3) ahead
    ) days
  ) own
  where own.moment > since and (last_day is null or own.day > last_day)
    and (last_at is null or own.moment >= last_at + interval '12 hours');
$$;

create function private.plan_reminder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.reminder_time is not distinct from old.reminder_time
    and (new.time_zone = old.time_zone or new.reminder_time is null) then
    return null;
  end if;
  if new.reminder_time is null then
    update private.reminders r set due_at = null where r.user_id = new.id;
  else
    insert into private.reminders as r (user_id, due_at)
    values (new.id, private.next_reminder(new.reminder_time, new.time_zone, now(), null, null))
    on conflict (user_id) do update
      set due_at = private.next_reminder(new.reminder_time, new.time_zone, now(), r.last_day, r.last_at);
  end if;
  return null;
end $$;

create trigger plan_reminder after insert or update of reminder_time, time_zone on public.profiles
  for each row execute function private.plan_reminder();

-- Whether the learner has done something on this day: finished or repeated a story, or reviewed phrases.
create function private.has_studied(learner uuid, day date, zone text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.daily_completions c where c.user_id = learner and c.date >= day)
    or exists (
      select from public.phrase_reviews v
      where v.user_id = learner and v.undone_at is null
        and v.reviewed_at >= day::timestamp at time zone coalesce(private.known_time_zone(zone), 'UTC'));
$$;

-- What a learner's message says: how many phrases are due, and how long the streak is that ends with this day.
create function private.reminder_of(learner uuid, day date) returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('language', p.ui_language, 'day', day,
    'streakDays', case when p.streak_day = day - 1 then p.learning_streak else 0 end,
    'duePhrases', (
      select count(*) from public.user_phrases s
      where s.user_id = p.id and s.language = p.preferred_language
        and coalesce(case when p.phrase_scheduler = 'fsrs' and s.fsrs is not null then private.instant(s.fsrs ->> 'due')
          else s.next_review_date end, '-infinity') <= now()))
  from public.profiles p where p.id = learner;
$$;

-- Takes what is to be sent now, for at most `most` learners: { reminders: [{ device, platform, token, keys, language, day,
-- streakDays, duePhrases }], more }. Nobody who is taken is taken again, whatever happens to the messages.
create function public.claim_reminders(most integer default 200) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
      || private.reminder_of(d.user_id, m.day))
    from private.reminder_messages m join public.push_devices d on d.id = m.device_id
    where m.device_id = any (claimed)), '[]'));
end $$;

-- Takes what became of claimed messages: [{ device, token, outcome, retryAfterSeconds? }]. The outcome is `sent`, `failed`,
-- `retry`, or `gone`, which removes the device if it still has that token.
create function public.settle_reminders(outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
begin
  delete from public.push_devices d using jsonb_to_recordset(outcomes) as o(device uuid, token text, outcome text)
  where o.outcome = 'gone' and d.id = o.device and d.token = o.token;
  -- Each attempt waits twice as long as the one before, and as long as the push service has asked for.
  update private.reminder_messages m
  set retry_at = now() + make_interval(secs => greatest(60 * 2 ^ (m.attempts - 1), least(coalesce(o."retryAfterSeconds", 0), 86400)))
  from jsonb_to_recordset(outcomes) as o(device uuid, outcome text, "retryAfterSeconds" double precision)
  where o.outcome = 'retry' and m.device_id = o.device and m.attempts < most_attempts;
  delete from private.reminder_messages m using jsonb_to_recordset(outcomes) as o(device uuid)
  where m.device_id = o.device and m.retry_at is null;
end $$;

revoke all on function public.claim_reminders(integer), public.settle_reminders(jsonb) from public, anon, authenticated;
grant execute on function public.claim_reminders(integer), public.settle_reminders(jsonb) to service_role;
grant execute on function private.limit_devices(uuid, text) to authenticated;

-- What a learner may keep. Every field has an end, every table a greatest number of rows per learner, and all of it together a
-- size. How much there is stands in one row, kept by the statements that change it, so that no write has to count.

-- The limits are far more than anybody learns: five stories a day for three years, the words of a large dictionary, a hundred
-- answers a day for seven years. `bytes` holds nearly all of these at once at their usual length.
create function private.storage_limits(out stories integer, out phrases integer, out reviews integer, out bytes bigint)
language sql immutable security invoker set search_path = '' as $$
  select 5000, 50000, 250000, 300 * 1024 * 1024::bigint;
$$;

-- In `private`, because nobody may read or write it.
create table private.learner_storage (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stories integer not null default 0,
  phrases integer not null default 0,
  reviews integer not null default 0,
  operations integer not null default 0,
  words integer not null default 0,
  uses integer not null default 0,
  -- The bytes of stories, progress, phrases and reviews: their text as it is written, and a fixed share for row and indexes.
  bytes bigint not null default 0
) with (fillfactor = 50);
revoke all on private.learner_storage from public, anon, authenticated, service_role;

create function private.bytes_in(variadic parts text[]) returns bigint language sql immutable security invoker set search_path = '' as $$
  select coalesce(sum(octet_length(part)), 0)::bigint from unnest(parts) part;
$$;

-- Adds to what a learner keeps, and refuses what would be too much; less is never refused. The update locks the row, so that
-- two writes at once cannot both be the last that fits. PT413 is PostgREST's way to answer with HTTP 413; the details name the
-- limit.
create function private.add_storage(learner uuid, more_stories bigint, more_phrases bigint, more_reviews bigint, more_bytes numeric)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  kept private.learner_storage;
  most record;
  reached text;
begin
  update private.learner_storage k set stories = k.stories + more_stories, phrases = k.phrases + more_phrases,
    reviews = k.reviews + more_reviews, bytes = k.bytes + more_bytes
  where k.user_id = learner returning * into kept;
  if not found then
    -- Of an account that is being deleted the row may have gone first.
    if more_bytes <= 0 then return; end if;
    insert into private.learner_storage as k (user_id, stories, phrases, reviews, bytes)
    values (learner, more_stories, more_phrases, more_reviews, more_bytes)
    on conflict (user_id) do update set stories = k.stories + excluded.stories, phrases = k.phrases + excluded.phrases,
      reviews = k.reviews + excluded.reviews, bytes = k.bytes + excluded.bytes
    returning * into kept;
  end if;
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return; end if;
  select * into most from private.storage_limits();
  reached := case
    when more_stories > 0 and kept.stories > most.stories then 'story_limit'
    when more_phrases > 0 and kept.phrases > most.phrases then 'phrase_limit'
    when more_reviews > 0 and kept.reviews > most.reviews then 'review_limit'
    when more_bytes > 0 and kept.bytes > most.bytes then 'storage_limit' end;
  if reached is not null then
    raise sqlstate 'PT413' using detail = reached, message = case reached
      when 'story_limit' then format('An account holds at most %s stories', most.stories)
      when 'phrase_limit' then format('A collection holds at most %s phrases', most.phrases)
      when 'review_limit' then format('An account holds at most %s answers', most.reviews)
      else format('An account holds at most %s MB', most.bytes / (1024 * 1024)) end;
  end if;
end $$;

create function private.keep_story_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(s.user_id, count(*), 0, 0, sum(500 + private.bytes_in(s.title, s.story_text, s.translation,
      array_to_string(s.key_phrases, ''), s.key_phrase_notes::text, array_to_string(s.speaking_prompts, ''), s.scenario,
      s.sentences::text)))
    from added s group by s.user_id order by s.user_id;
  else
    perform private.add_storage(s.user_id, -count(*), 0, 0, -sum(500 + private.bytes_in(s.title, s.story_text, s.translation,
      array_to_string(s.key_phrases, ''), s.key_phrase_notes::text, array_to_string(s.speaking_prompts, ''), s.scenario,
      s.sentences::text)))
    from removed s group by s.user_id order by s.user_id;
  end if;
  return null;
end $$;

create function private.keep_progress_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(p.user_id, 0, 0, 0,
      sum(300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text)))
    from added p group by p.user_id order by p.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(p.user_id, 0, 0, 0,
      -sum(300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text)))
    from removed p group by p.user_id order by p.user_id;
  else
    perform private.add_storage(changed.user_id, 0, 0, 0, sum(changed.bytes)) from (
      select p.user_id, 300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text) as bytes from added p
      union all
      select p.user_id, -300 - private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text) from removed p
    ) changed group by changed.user_id having sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $$;

-- The card of FSRS has one size and is in the fixed share, so that an answer changes nothing here but the number of answers.
create function private.keep_phrase_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(p.user_id, 0, count(*), 0,
      sum(1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note)))
    from added p group by p.user_id order by p.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(p.user_id, 0, -count(*), 0,
      -sum(1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note)))
    from removed p group by p.user_id order by p.user_id;
  else
    perform private.add_storage(changed.user_id, 0, sum(changed.rows), 0, sum(changed.bytes)) from (
      select p.user_id, 1 as rows, 1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note) as bytes from added p
      union all
      select p.user_id, -1, -1000 - private.bytes_in(p.phrase, p.translation, p.example, p.user_note) from removed p
    ) changed group by changed.user_id having sum(changed.rows) <> 0 or sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $$;

create function private.keep_review_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(r.user_id, 0, 0, count(*), 700 * count(*)) from added r group by r.user_id order by r.user_id;
  else
    perform private.add_storage(r.user_id, 0, 0, -count(*), -700 * count(*)) from removed r group by r.user_id order by r.user_id;
  end if;
  return null;
end $$;

-- Shortens logs that must stop nobody: past their length the oldest entries go. An operation that comes again after so many
-- others would be applied twice; a word that was looked up so long ago is not of this week.
create function private.keep_log() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant jsonb := '{ "applied_operations": 200000, "translated_words": 50000, "premium_usage": 10000 }';
  -- Forgotten many at a time.
  slack constant integer := 500;
  longest integer := most ->> tg_table_name;
  change record;
  total integer;
begin
  for change in execute format('select user_id, count(*)::integer as rows from %s group by user_id order by user_id',
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    if tg_op = 'DELETE' then change.rows := -change.rows; end if;
    update private.learner_storage k set
      operations = k.operations + case tg_table_name when 'applied_operations' then change.rows else 0 end,
      words = k.words + case tg_table_name when 'translated_words' then change.rows else 0 end,
      uses = k.uses + case tg_table_name when 'premium_usage' then change.rows else 0 end
    where k.user_id = change.user_id
    returning case tg_table_name when 'applied_operations' then k.operations when 'translated_words' then k.words else k.uses end
    into total;
    if not found and change.rows > 0 then
      insert into private.learner_storage as k (user_id, operations, words, uses)
      values (change.user_id, case tg_table_name when 'applied_operations' then change.rows else 0 end,
        case tg_table_name when 'translated_words' then change.rows else 0 end,
        case tg_table_name when 'premium_usage' then change.rows else 0 end)
      on conflict (user_id) do update set operations = k.operations + excluded.operations, words = k.words + excluded.words,
        uses = k.uses + excluded.uses
      returning case tg_table_name when 'applied_operations' then k.operations when 'translated_words' then k.words else k.uses end
      into total;
    end if;
    continue when total is null or total <= longest + slack or change.rows < 0;
    case tg_table_name
      when 'applied_operations' then
        delete from public.applied_operations o where o.user_id = change.user_id and o.operation_id in (
          select x.operation_id from public.applied_operations x where x.user_id = change.user_id
          order by x.applied_at limit total - longest);
      when 'translated_words' then
        delete from public.translated_words w where w.user_id = change.user_id and (w.language, w.word) in (
          select x.language, x.word from public.translated_words x where x.user_id = change.user_id
          order by x.counted_at limit total - longest);
      else
        delete from public.premium_usage u where u.user_id = change.user_id and u.id in (
          select x.id from public.premium_usage x where x.user_id = change.user_id order by x.period_end limit total - longest);
    end case;
  end loop;
  return null;
end $$;

create trigger keep_storage_added after insert on public.user_stories referencing new table as added
  for each statement execute function private.keep_story_storage();
create trigger keep_storage_removed after delete on public.user_stories referencing old table as removed
  for each statement execute function private.keep_story_storage();

create trigger keep_storage_added after insert on public.user_story_progress referencing new table as added
  for each statement execute function private.keep_progress_storage();
create trigger keep_storage_changed after update on public.user_story_progress referencing old table as removed new table as added
  for each statement execute function private.keep_progress_storage();
create trigger keep_storage_removed after delete on public.user_story_progress referencing old table as removed
  for each statement execute function private.keep_progress_storage();

create trigger keep_storage_added after insert on public.user_phrases referencing new table as added
  for each statement execute function private.keep_phrase_storage();
create trigger keep_storage_changed after update on public.user_phrases referencing old table as removed new table as added
  for each statement execute function private.keep_phrase_storage();
create trigger keep_storage_removed after delete on public.user_phrases referencing old table as removed
  for each statement execute function private.keep_phrase_storage();

create trigger keep_storage_added after insert on public.phrase_reviews referencing new table as added
  for each statement execute function private.keep_review_storage();
create trigger keep_storage_removed after delete on public.phrase_reviews referencing old table as removed
  for each statement execute function private.keep_review_storage();

create trigger keep_storage_added after insert on public.applied_operations referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.applied_operations referencing old table as removed
  for each statement execute function private.keep_log();

create trigger keep_storage_added after insert on public.translated_words referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.translated_words referencing old table as removed
  for each statement execute function private.keep_log();

create trigger keep_storage_added after insert on public.premium_usage referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.premium_usage referencing old table as removed
  for each statement execute function private.keep_log();

-- The limit that a learner's next story would meet, if any.
create function private.full_for_stories(learner uuid) returns text language sql stable security invoker set search_path = '' as $$
  select case when k.stories >= most.stories then 'story_limit' when k.bytes >= most.bytes then 'storage_limit' end
  from private.learner_storage k cross join private.storage_limits() most where k.user_id = learner;
$$;

-- What the caller keeps and may keep: { stories: { used, most }, phrases, reviews, bytes }.
create function public.storage_overview() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  kept private.learner_storage;
  most record;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select * into kept from private.learner_storage k where k.user_id = auth.uid();
  select * into most from private.storage_limits();
  return jsonb_build_object(
    'stories', jsonb_build_object('used', coalesce(kept.stories, 0), 'most', most.stories),
    'phrases', jsonb_build_object('used', coalesce(kept.phrases, 0), 'most', most.phrases),
    'reviews', jsonb_build_object('used', coalesce(kept.reviews, 0), 'most', most.reviews),
    'bytes', jsonb_build_object('used', coalesce(kept.bytes, 0), 'most', most.bytes));
end $$;

revoke all on function public.storage_overview() from public, anon, authenticated, service_role;
grant execute on function public.storage_overview() to authenticated;

-- Takes from everybody the right to call what is in `private`, which PostgreSQL gives by default. The grants of the files above
-- name roles and stay.
revoke all on all functions in schema private from public, anon;
