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

-- The first of these names that is a learner's.
create function private.learner_named(names text[]) returns uuid language sql stable security invoker set search_path = '' as $$
  select u.id
  from unnest(names) with ordinality n(name, place)
  join auth.users u
    on u.id = case when n.name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then n.name::uuid end
  order by n.place limit 1;
$$;

-- A name as it is kept: a learner's id, a stranger's name, or nothing of what can only have been an account of ours.
create function private.kept_name(name text) returns text language sql stable security invoker set search_path = '' as $$
  select coalesce(private.learner_named(array[name])::text,
    case when name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then 'deleted' else name end);
$$;

-- Google's identifiers carry the base plan after a colon.
create function private.plan_of(product text) returns text language sql immutable security invoker set search_path = '' as $$
  select case split_part(product, ':', 1)
    when 'monthly_premium' then 'monthly' when 'annual_premium' then 'annual' when 'lifetime_deal' then 'lifetime' end;
$$;

-- What premium gives: the enabled features of the catalogue (libs/domain, feature-catalogue.ts).
create function private.premium_features() returns text[] language sql immutable security invoker set search_path = '' as $$
  select array['basic_stories', 'shadow_speak', 'word_translations', 'basic_speed', 'unlimited_stories', 'unlimited_translations',
    'custom_speed', 'offline_mode', 'progress_analytics', 'custom_stories', 'pronunciation_analysis'];
$$;

-- The order of messages of the same millisecond: who has paid keeps what he paid for, and what he did with it comes after.
create function private.event_rank(type text) returns integer language sql immutable security invoker set search_path = '' as $$
  select case
    when type = 'EXPIRATION' then 0
    when type in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'TEMPORARY_ENTITLEMENT_GRANT') then 1
    when type = 'CANCELLATION' then 3
    when type = 'REFUND_REVERSED' then 4
    when type = 'SNAPSHOT' then 5
    else 2 end;
$$;

-- All that decides about subscriptions stands in one line: messages about one purchase come in bursts, and two of them that
-- reckon at once would each miss the other.
create function private.serialise_subscriptions() returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:subscriptions', 0));
$$;

-- A learner's subscription as his purchases make it: one for life beats all, else the one that lasts longest. Nothing else
-- writes tier, expiry and features.
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

-- Reckons one purchase anew from everything that was ever said about it; answers with whose subscription that may change.
create function private.settle_purchase(of_store text, of_transaction text) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  former uuid;
  owner uuid;
  e record;
  p public.purchases;
  held_by text;
  -- The end of what was paid, and the end that came before it.
  paid_until timestamptz;
  ended_at timestamptz;
  is_for_life boolean := false;
  touched_at timestamptz;
  told_of text;
begin
  select x.user_id into former from public.purchases x
  where x.store = of_store and x.original_transaction_id = of_transaction;
  p.will_renew := true;
  for e in
    with recursive names(name) as (
      select x.app_user_id from public.subscription_events x
      where x.store = of_store and x.original_transaction_id = of_transaction
      union
      select t.transferred_to from names n join public.subscription_transfers t on t.transferred_from @> array[n.name]
    )
    select x.id, x.type, x.event_at, private.event_rank(x.type) as rank, x.app_user_id, null::text[] as given_by, x.environment,
      x.product_id, x.purchased_at, x.expires_at, x.grace_expires_at, x.resumes_at, x.period_type, x.reason, x.state
    from public.subscription_events x where x.store = of_store and x.original_transaction_id = of_transaction
    union all
    select t.event_id, 'TRANSFER', t.event_at, 10, t.transferred_to, t.transferred_from, null, null, null, null, null, null, null,
      null, null
    from public.subscription_transfers t
    where exists (select from names n where t.transferred_from @> array[n.name])
    order by event_at, rank, id
  loop
    if e.type = 'TRANSFER' then
      continue when not coalesce(held_by = any (e.given_by), false);
      held_by := e.app_user_id;
      p.owner_at := e.event_at;
      touched_at := e.event_at;
      told_of := null;
      continue;
    end if;
    if e.type = 'SNAPSHOT' and e.state is null then
      -- Who does not have it any more may have passed it on.
      continue when held_by is distinct from e.app_user_id;
      ended_at := least(e.event_at, ended_at, paid_until);
      p.will_renew := false;
    else
      if held_by is distinct from e.app_user_id then
        held_by := e.app_user_id;
        p.owner_at := e.event_at;
      end if;
      p.environment := e.environment;
      p.original_purchase_at := least(p.original_purchase_at, e.purchased_at);
      case
        when e.type in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'TEMPORARY_ENTITLEMENT_GRANT') then
          p.product_id := e.product_id;
          p.purchased_at := e.purchased_at;
          paid_until := e.expires_at;
          is_for_life := e.type = 'NON_RENEWING_PURCHASE' and e.expires_at is null;
          p.will_renew := e.type in ('INITIAL_PURCHASE', 'RENEWAL') and e.period_type is distinct from 'PREPAID'
            and e.period_type is distinct from 'PROMOTIONAL';
          ended_at := null;
          p.grace_expires_at := null;
          p.billing_issue_at := null;
          p.paused_until := null;
          p.refunded_at := null;
        when e.type = 'SNAPSHOT' then
          p.product_id := e.product_id;
          p.purchased_at := e.purchased_at;
          p.original_purchase_at := least(p.original_purchase_at, (e.state ->> 'originalPurchaseAt')::timestamptz);
          paid_until := e.expires_at;
          is_for_life := e.expires_at is null;
          p.will_renew := coalesce((e.state ->> 'willRenew')::boolean, false);
          ended_at := null;
          p.grace_expires_at := e.grace_expires_at;
          p.billing_issue_at := (e.state ->> 'billingIssueAt')::timestamptz;
          p.paused_until := e.resumes_at;
          p.refunded_at := (e.state ->> 'refundedAt')::timestamptz;
        when e.type = 'EXPIRATION' then
          -- An earlier period's end says nothing about the one that was bought since.
          if p.purchased_at is null or e.purchased_at is null or e.purchased_at >= p.purchased_at then
            ended_at := least(e.expires_at, e.event_at);
            p.will_renew := false;
            p.grace_expires_at := null;
            if e.reason is distinct from 'BILLING_ERROR' then p.billing_issue_at := null; end if;
            if e.reason is distinct from 'SUBSCRIPTION_PAUSED' then p.paused_until := null; end if;
          end if;
        when e.type = 'CANCELLATION' and e.reason = 'CUSTOMER_SUPPORT' then
          p.refunded_at := e.event_at;
        else
          -- A message that changes no end tells it all the same, which counts where the purchase itself never came.
          paid_until := coalesce(e.expires_at, paid_until);
          case e.type
            when 'CANCELLATION' then
              if e.reason = 'BILLING_ERROR' then p.billing_issue_at := coalesce(p.billing_issue_at, e.event_at);
              else p.will_renew := false;
              end if;
            when 'UNCANCELLATION' then p.will_renew := true;
            when 'REFUND_REVERSED' then
              p.refunded_at := null;
              ended_at := null;
              is_for_life := is_for_life or paid_until is null;
            when 'SUBSCRIPTION_PAUSED' then p.paused_until := e.resumes_at;
            when 'BILLING_ISSUE' then
              p.billing_issue_at := e.event_at;
              p.grace_expires_at := e.grace_expires_at;
            when 'SUBSCRIPTION_EXTENDED' then
              if e.expires_at > e.event_at then ended_at := null; end if;
            -- PRODUCT_CHANGE: the renewal that follows brings the new product into effect.
            else null;
          end case;
      end case;
      p.product_id := coalesce(p.product_id, e.product_id);
      p.purchased_at := coalesce(p.purchased_at, e.purchased_at);
    end if;
    touched_at := e.event_at;
    told_of := case when e.type = 'SNAPSHOT' then e.app_user_id end;
  end loop;

  owner := private.learner_named(array[held_by]);
  update public.subscription_events x set holder = held_by, user_id = owner
  where x.store = of_store and x.original_transaction_id = of_transaction
    and (x.holder is distinct from held_by or x.user_id is distinct from owner);
  if owner is null or not is_for_life and paid_until is null and ended_at is null
    -- The provider has listed what the learner has since, and this was not among it.
    or told_of is distinct from held_by and exists (
      select from private.subscription_syncs y where y.user_id = owner and y.taken_at >= touched_at)
  then
    delete from public.purchases x where x.store = of_store and x.original_transaction_id = of_transaction;
    return array_remove(array[former], null);
  end if;

  p.store := of_store;
  p.original_transaction_id := of_transaction;
  p.user_id := owner;
  p.plan := private.plan_of(p.product_id);
  -- The provider's clock may be ahead of ours.
  p.expires_at := case when ended_at is not null then least(ended_at, now()) when not is_for_life then paid_until end;
  p.grace_expires_at := case when ended_at is null and not is_for_life then p.grace_expires_at end;
  p.will_renew := p.will_renew and p.refunded_at is null and not is_for_life;
  p.event_at := touched_at;
  delete from public.purchases x where x.store = of_store and x.original_transaction_id = of_transaction;
  insert into public.purchases select p.*;
  return array_remove(array[former, owner], null);
end $$;

-- Reckons purchases and then everybody they concern. Each purchase is { store, transaction }.
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

create function private.instant_of(milliseconds text) returns timestamptz language sql immutable security invoker set search_path = '' as $$
  select 'epoch'::timestamptz + milliseconds::bigint * interval '1 millisecond';
$$;

create function private.texts_of(list jsonb) returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(t), '{}') from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) t;
$$;

-- Takes one message of the provider (RevenueCat's webhook events, their fields as documented): `applied`, `stale` (something
-- newer is known), `ignored`, `unknown_user`, `sandbox` (not wanted here), or `duplicate`. Whatever it is, it is remembered.
create function public.apply_subscription_event(event jsonb, sandbox_allowed boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  entitlement constant text := 'premium';
  happened timestamptz := private.instant_of(event ->> 'event_timestamp_ms');
  kind text := event ->> 'type';
  is_transfer boolean := kind = 'TRANSFER';
  is_sandbox boolean := coalesce(event ->> 'environment' = 'SANDBOX', false);
  givers text[];
  names text[];
  learner uuid;
  named text;
  of_store text := lower(event ->> 'store');
  of_transaction text := coalesce(event ->> 'original_transaction_id', event ->> 'transaction_id');
  -- What has no transaction of a store's yet is told apart by whom and what it is for.
  counts boolean;
  outcome text;
  wanted jsonb := '[]';
begin
  perform private.serialise_subscriptions();
  if exists (select from public.subscription_events x where x.id = event ->> 'id') then return 'duplicate'; end if;

  select coalesce(array_agg(distinct private.kept_name(g)), '{}') into givers
  from unnest(private.texts_of(event -> 'transferred_from')) g;
  names := case when is_transfer then private.texts_of(event -> 'transferred_to')
    else array[event ->> 'app_user_id', event ->> 'original_app_user_id'] || private.texts_of(event -> 'aliases') end;
  learner := private.learner_named(names);
  named := coalesce(learner::text, private.kept_name(names[1]));
  if kind = 'TEMPORARY_ENTITLEMENT_GRANT' then
    of_transaction := coalesce(of_transaction, 'temporary:' || (event ->> 'id'));
  end if;
  counts := case
    when is_transfer then named is not null and cardinality(givers) > 0
    when kind not in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'TEMPORARY_ENTITLEMENT_GRANT', 'CANCELLATION',
      'UNCANCELLATION', 'REFUND_REVERSED', 'SUBSCRIPTION_PAUSED', 'BILLING_ISSUE', 'SUBSCRIPTION_EXTENDED', 'PRODUCT_CHANGE',
      'EXPIRATION') then false
    -- Without an end a subscription would be for life.
    when kind in ('INITIAL_PURCHASE', 'RENEWAL', 'TEMPORARY_ENTITLEMENT_GRANT') and event ->> 'expiration_at_ms' is null then false
    else of_store is not null and of_transaction is not null and named is not null
      and entitlement = any (private.texts_of(event -> 'entitlement_ids') || (event ->> 'entitlement_id')) end;
  outcome := case
    when is_sandbox and not sandbox_allowed then 'sandbox'
    when not coalesce(counts, false) then 'ignored'
    when is_transfer and learner is null and private.learner_named(givers) is null then 'unknown_user'
    when not is_transfer and learner is null then 'unknown_user'
    when not is_transfer and (
      exists (select from public.subscription_events x
        where x.store = of_store and x.original_transaction_id = of_transaction
          and (x.event_at, private.event_rank(x.type), x.id) > (happened, private.event_rank(kind), event ->> 'id'))
      or exists (select from private.subscription_syncs y where y.user_id = learner and y.taken_at >= happened)) then 'stale'
    else 'applied' end;
  counts := outcome in ('applied', 'stale') or outcome = 'unknown_user' and named <> 'deleted';

  insert into public.subscription_events (id, type, app_user_id, holder, user_id, event_at, environment, outcome,
    store, original_transaction_id, transaction_id, product_id, purchased_at, expires_at, grace_expires_at, resumes_at,
    period_type, reason)
  select event ->> 'id', kind, named, named, learner, happened, case when is_sandbox then 'SANDBOX' else 'PRODUCTION' end, outcome,
    case when counts then of_store end, case when counts and not is_transfer then of_transaction end, event ->> 'transaction_id',
    event ->> 'product_id', private.instant_of(event ->> 'purchased_at_ms'), private.instant_of(event ->> 'expiration_at_ms'),
    private.instant_of(event ->> 'grace_period_expiration_at_ms'), private.instant_of(event ->> 'auto_resume_at_ms'),
    event ->> 'period_type', coalesce(event ->> 'cancel_reason', event ->> 'expiration_reason');
  if not counts then return outcome; end if;

  if is_transfer then
    givers := array_remove(givers, 'deleted');
    insert into public.subscription_transfers (event_id, transferred_from, transferred_to, event_at)
    values (event ->> 'id', givers, named, happened);
    select coalesce(jsonb_agg(distinct jsonb_build_object('store', x.store, 'transaction', x.original_transaction_id)), '[]')
    into wanted from public.subscription_events x
    where x.original_transaction_id is not null and (x.app_user_id = any (givers || named) or x.holder = any (givers || named));
  else
    wanted := private.adopt_snapshots(event ->> 'id')
      || jsonb_build_array(jsonb_build_object('store', of_store, 'transaction', of_transaction));
  end if;
  perform private.settle_purchases(wanted, array[]::uuid[]);
  -- What a transfer moves may never have been heard of here, and a refund may leave another purchase standing: ask soon.
  if is_transfer or event ->> 'cancel_reason' = 'CUSTOMER_SUPPORT' then
    insert into private.subscription_syncs as y (user_id, due_at)
    select l, now() from unnest(array[learner, private.learner_named(givers)]) l where l is not null
    on conflict (user_id) do update set due_at = excluded.due_at;
  end if;
  return outcome;
end $$;

-- A purchase first heard of by asking the provider has no name but ours, until a message about it tells the store's own.
-- Answers with the names that are gone.
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

-- Takes the provider's own word about a learner, as it was at `taken_at`: { managementUrl, purchases: [{ store, transactionId,
-- productId, environment, originalPurchaseAt, purchasedAt, expiresAt, graceExpiresAt, willRenew, billingIssueAt, pausedUntil,
-- refundedAt }] }. Messages from before then change nothing afterwards. `applied`, `stale` or `unknown_user`.
create function public.apply_subscription_snapshot(learner uuid, snapshot jsonb, taken_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  item record;
  of_transaction text;
  told text[] := '{}';
  wanted jsonb := '[]';
begin
  perform private.serialise_subscriptions();
  if private.learner_named(array[learner::text]) is null then return 'unknown_user'; end if;
  insert into private.subscription_syncs as y (user_id, taken_at)
  values (learner, apply_subscription_snapshot.taken_at)
  on conflict (user_id) do update set taken_at = excluded.taken_at, attempts = 0
    where y.taken_at is null or y.taken_at < excluded.taken_at;
  if not found then return 'stale'; end if;

  for item in
    select lower(i ->> 'store') as store, i ->> 'transactionId' as transaction_id, i ->> 'productId' as product_id,
      i ->> 'environment' as environment, (i ->> 'purchasedAt')::timestamptz as purchased_at,
      (i ->> 'originalPurchaseAt')::timestamptz as original_purchase_at, (i ->> 'expiresAt')::timestamptz as expires_at,
      (i ->> 'graceExpiresAt')::timestamptz as grace_expires_at, (i ->> 'pausedUntil')::timestamptz as resumes_at, i as state
    from jsonb_array_elements(snapshot -> 'purchases') i
  loop
    select x.original_transaction_id into of_transaction
    from public.subscription_events x
    where x.store = item.store and x.original_transaction_id is not null and (
      item.transaction_id in (x.transaction_id, x.original_transaction_id)
      or x.holder = learner::text and x.product_id = item.product_id
        -- Its answers name seconds, its messages milliseconds.
        and (x.original_transaction_id like 'snapshot:%' or date_trunc('second', x.purchased_at)
          in (date_trunc('second', item.original_purchase_at), date_trunc('second', item.purchased_at))))
    order by coalesce(item.transaction_id in (x.transaction_id, x.original_transaction_id), false) desc, x.event_at desc, x.id limit 1;
    of_transaction := coalesce(of_transaction, 'snapshot:' || gen_random_uuid());
    delete from public.subscription_events x
    where x.store = item.store and x.original_transaction_id = of_transaction and x.type = 'SNAPSHOT';
    insert into public.subscription_events (id, type, app_user_id, holder, user_id, event_at, environment, outcome, store,
      original_transaction_id, transaction_id, product_id, purchased_at, expires_at, grace_expires_at, resumes_at, state)
    values ('snapshot:' || gen_random_uuid(), 'SNAPSHOT', learner::text, learner::text, learner,
      apply_subscription_snapshot.taken_at, item.environment, 'applied', item.store, of_transaction, item.transaction_id,
      item.product_id, item.purchased_at, item.expires_at, item.grace_expires_at, item.resumes_at, item.state);
    told := told || (item.store || ' ' || of_transaction);
    wanted := wanted || jsonb_build_object('store', item.store, 'transaction', of_transaction);
  end loop;

  for item in
    select distinct x.store, x.original_transaction_id from public.subscription_events x
    where x.holder = learner::text and x.original_transaction_id is not null
      and x.store || ' ' || x.original_transaction_id <> all (told)
  loop
    delete from public.subscription_events x
    where x.store = item.store and x.original_transaction_id = item.original_transaction_id and x.type = 'SNAPSHOT'
      and x.app_user_id = learner::text and x.state is null;
    insert into public.subscription_events (id, type, app_user_id, holder, user_id, event_at, environment, outcome, store,
      original_transaction_id)
    values ('snapshot:' || gen_random_uuid(), 'SNAPSHOT', learner::text, learner::text, learner,
      apply_subscription_snapshot.taken_at, 'PRODUCTION', 'applied', item.store, item.original_transaction_id);
    wanted := wanted || jsonb_build_object('store', item.store, 'transaction', item.original_transaction_id);
  end loop;

  perform private.settle_purchases(wanted, array[learner]);
  update public.user_subscriptions s set management_url = snapshot ->> 'managementUrl'
  where s.user_id = learner and s.management_url is distinct from snapshot ->> 'managementUrl';
  return 'applied';
end $$;

-- Hands out learners about whom the provider is to be asked now, at most `most`: { learners: [id], more }. Who is not told of
-- afterwards is handed out again, later each time.
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
  -- Messages that were never anybody's: who comes to own their purchases later is asked about then.
  delete from public.subscription_events x where x.user_id is null and x.received_at < now() - interval '90 days';
  return jsonb_build_object('learners', to_jsonb(coalesce(taken, '{}')), 'more', coalesce(cardinality(taken), 0) >= most);
end $$;

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
    if wants_trial then new.trial_expires_at := now() + interval '7 days'; end if;
  else
    wants_trial := wants_trial and not old.trial_used
      and not (old.tier = 'premium' and (old.expires_at is null or old.expires_at > now()));
    new := old;
    if wants_trial then
      new.trial_used := true;
      new.trial_expires_at := now() + interval '7 days';
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;

-- What somebody else has been given stays his when an account goes that had it before, without that one's name.
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

alter table public.subscription_events enable row level security;
alter table public.subscription_transfers enable row level security;
alter table public.purchases enable row level security;
revoke all on public.subscription_events, public.subscription_transfers, public.purchases
  from public, anon, authenticated, service_role;
grant select on public.purchases to authenticated;
grant select on public.subscription_events, public.subscription_transfers, public.purchases to service_role;
create policy purchases_select on public.purchases for select to authenticated using ((select auth.uid()) = user_id);

revoke all on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz), public.start_trial()
  from public, anon, authenticated, service_role;
grant execute on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz) to service_role;
grant execute on function public.start_trial() to authenticated;
revoke all on all functions in schema private from public, anon;
