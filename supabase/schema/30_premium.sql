-- Premium: what it gives feature by feature, each learner's subscription, and the one trial.

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

-- Limits what a learner writes here to starting the trial, once. An upsert by a paying learner must not make the
-- account free again.
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

-- Whether the caller may use a feature of the catalogue now: false for one that is not enabled, and for an unknown
-- name.
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
