-- What learners have bought. The provider's messages are kept as facts and everything else is reckoned from them, so that the
-- result is the same in whatever order they arrive, and however often.

alter table public.user_subscriptions
  add column plan text check (plan in ('monthly', 'annual', 'lifetime')),
  add column will_renew boolean not null default false,
  -- The provider's name for it in lower case, for example `app_store`.
  add column store text check (length(store) <= 40),
  add column management_url text check (length(management_url) <= 2000),
  add column billing_issue_at timestamptz,
  add column paused_until timestamptz,
  add column original_purchase_at timestamptz;

-- One message of the provider, or (type SNAPSHOT) what it answered about one purchase when it was asked.
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
  -- What a purchase is reckoned from; without these two the message counts for none.
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
  -- Only of a snapshot: everything about the purchase at once; null where the learner no longer has it.
  state jsonb
);
create index subscription_events_user_idx on public.subscription_events (user_id);
create index subscription_events_purchase_idx on public.subscription_events (store, original_transaction_id);
create index subscription_events_names_idx on public.subscription_events (app_user_id);
create index subscription_events_holder_idx on public.subscription_events (holder);
create index subscription_events_transaction_idx on public.subscription_events (store, transaction_id);
-- Purchases that have no name but ours yet, which every message looks through; and what is forgotten in time.
create index subscription_events_nameless_idx on public.subscription_events (store)
  where type = 'SNAPSHOT' and original_transaction_id like 'snapshot:%';
create index subscription_events_passing_idx on public.subscription_events (received_at)
  where user_id is null or outcome in ('ignored', 'sandbox');

-- From whom to whom everything went that was bought before.
create table public.subscription_transfers (
  event_id text primary key references public.subscription_events (id) on delete cascade,
  transferred_from text[] not null,
  transferred_to text not null,
  event_at timestamptz not null
);
create index subscription_transfers_to_idx on public.subscription_transfers (transferred_to);
create index subscription_transfers_from_idx on public.subscription_transfers using gin (transferred_from);

-- A purchase as it stands, reckoned from its events.
create table public.purchases (
  store text not null,
  original_transaction_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  plan text check (plan in ('monthly', 'annual', 'lifetime')),
  product_id text,
  environment text not null,
  original_purchase_at timestamptz,
  -- Of the present period.
  purchased_at timestamptz,
  -- Null is for life.
  expires_at timestamptz,
  grace_expires_at timestamptz,
  will_renew boolean not null,
  billing_issue_at timestamptz,
  paused_until timestamptz,
  refunded_at timestamptz,
  -- Of the newest event, and since when the owner has had it.
  event_at timestamptz not null,
  owner_at timestamptz not null,
  primary key (store, original_transaction_id)
);
create index purchases_user_idx on public.purchases (user_id);

-- When the provider is to be asked about a learner, and what it was asked last. In `private`: nobody's to read or to write.
create table private.subscription_syncs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Messages up to here change nothing: the provider has told more since.
  taken_at timestamptz,
  due_at timestamptz,
  -- Times it was asked for without an answer.
  attempts integer not null default 0
);
create index subscription_syncs_due_idx on private.subscription_syncs (due_at) where due_at is not null;
revoke all on private.subscription_syncs from public, anon, authenticated, service_role;

-- What premium gives: the enabled features of the catalogue (libs/domain, feature-catalogue.ts).
create function private.premium_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories', 'unlimited_translations',
    'custom_speed', 'offline_mode', 'progress_analytics', 'custom_stories', 'pronunciation_analysis'];
$$;
grant execute on function private.premium_features() to authenticated, service_role;

-- { started, reason, trialExpiresAt }: begins the caller's one trial of 7 days. Reason: null, `trial_used`, `already_premium`.
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
    set trial_used = true, trial_expires_at = now() + interval '7 days', features = private.premium_features()
    where s.user_id = learner returning * into had;
  end if;
  return jsonb_build_object('started', reason is null, 'reason', reason, 'trialExpiresAt', had.trial_expires_at);
end $$;

-- A learner decides nothing here but to start the trial, once; an upsert of a paying learner must not make him free again.
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
      new.trial_expires_at := now() + interval '7 days';
      new.features := private.premium_features();
    end if;
  else
    wants_trial := wants_trial and not old.trial_used
      and not (old.tier = 'premium' and (old.expires_at is null or old.expires_at > now()));
    new := old;
    if wants_trial then
      new.trial_used := true;
      new.trial_expires_at := now() + interval '7 days';
      new.features := private.premium_features();
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

alter table public.subscription_events enable row level security;
alter table public.subscription_transfers enable row level security;
alter table public.purchases enable row level security;
revoke all on public.subscription_events, public.subscription_transfers, public.purchases
  from public, anon, authenticated, service_role;
grant select on public.purchases to authenticated;
grant select on public.subscription_events, public.subscription_transfers, public.purchases to service_role;
create policy purchases_select on public.purchases for select to authenticated using ((select auth.uid()) = user_id);

revoke all on function public.start_trial() from public, anon, authenticated, service_role;
grant execute on function public.start_trial() to authenticated;
revoke all on all functions in schema private from public, anon;
