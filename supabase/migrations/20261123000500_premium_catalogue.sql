-- What premium gives, asked feature by feature; how long the trial lasts; and which stories of the library are premium's.

-- The enabled features of the catalogue, free and premium, in its order (libs/domain, feature-catalogue.ts; a test compares).
create or replace function private.premium_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories', 'unlimited_translations',
    'custom_speed', 'progress_analytics', 'custom_stories', 'pronunciation_analysis', 'data_export', 'priority_support',
    'exclusive_stories'];
$$;

-- Those of them that everybody has.
create function private.free_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed'];
$$;

-- Whoever has premium now has what premium gives now.
update public.user_subscriptions s set features = private.premium_features() where private.is_premium(s.user_id);

-- Whether the caller may use a feature of the catalogue now: false for what is not enabled, and for a name nobody knows.
create function public.has_feature(feature text) returns boolean language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and coalesce(has_feature.feature = any (private.free_features())
    or (has_feature.feature = any (private.premium_features()) and private.is_premium(auth.uid())), false);
$$;

-- What an operator decides about the product; one row.
create table private.product_settings (
  only_row boolean primary key default true check (only_row),
  trial_days integer not null default 7 check (trial_days between 1 and 365)
);
insert into private.product_settings default values;
revoke all on private.product_settings from public, anon, authenticated, service_role;

-- Days of the trial, which whoever offers it has to say.
create function public.trial_days() returns integer language sql stable security definer set search_path = '' as $$
  select coalesce((select s.trial_days from private.product_settings s), 7);
$$;

create function public.set_trial_days(days integer default 7) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.product_settings as s (trial_days) values (set_trial_days.days)
  on conflict (only_row) do update set trial_days = excluded.trial_days where s.trial_days <> excluded.trial_days;
end $$;

-- The one trial of a learner; a length that nobody names is the operator's.
create function private.trial_end(days integer default null) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() + make_interval(days => coalesce(trial_end.days, public.trial_days()));
$$;
grant execute on function private.trial_end(integer) to authenticated, service_role;

-- As before, with the operator's length: { started, reason, trialExpiresAt }.
create or replace function public.start_trial() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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

-- As before, with the operator's length.
create or replace function private.clamp_subscription() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  wants_trial boolean := new.trial_used or new.trial_expires_at is not null;
begin
  if not private.is_learner() then
    new.updated_at := now();
    return new;
  end if;
  if tg_op = 'INSERT' then
    new := jsonb_populate_record(null::public.user_subscriptions, jsonb_build_object('user_id', new.user_id, 'tier', 'free',
      'features', '[]'::jsonb, 'will_renew', false, 'trial_used', wants_trial));
    if wants_trial then
      new.trial_expires_at := private.trial_end();
      new.features := private.premium_features();
    end if;
  else
    wants_trial := wants_trial and not old.trial_used
      and not (old.tier = 'premium' and (old.expires_at is null or old.expires_at > now()));
    new := old;
    if wants_trial then
      new.trial_used := true;
      new.trial_expires_at := private.trial_end();
      new.features := private.premium_features();
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- A story that says `"premium": true` of itself is read with premium, and by whoever had it as premium: what was learned stays.
alter table public.library_stories
  add column premium boolean not null generated always as (coalesce(content -> 'premium' = 'true'::jsonb, false)) stored;

create function private.has_told(library_id text) returns boolean language sql stable security invoker set search_path = '' as $$
  select exists (select from public.user_stories s
    where s.user_id = (select auth.uid()) and s.source_provider = 'library' and s.source_id = has_told.library_id);
$$;
grant execute on function private.has_told(text) to authenticated;

drop policy library_stories_select on public.library_stories;
create policy library_stories_select on public.library_stories for select to authenticated
  using (not premium or (select public.has_feature('exclusive_stories')) or private.has_told(id));

-- How many stories the library has, by level and by who may have them: [{ level, free, premium }]. Every story is told in every
-- language that is taught, so it is the same for every learner.
create function public.library_overview() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('level', level, 'free', free, 'premium', exclusive) order by level), '[]')
  from (select l.level, count(*) filter (where not l.premium) as free, count(*) filter (where l.premium) as exclusive
    from public.library_stories l group by l.level) counted;
$$;

revoke all on function public.has_feature(text), public.trial_days(), public.set_trial_days(integer), public.library_overview()
  from public, anon, authenticated, service_role;
grant execute on function public.has_feature(text), public.library_overview() to authenticated;
grant execute on function public.trial_days() to authenticated, service_role;
grant execute on function public.set_trial_days(integer) to service_role;
revoke all on all functions in schema private from public, anon;
