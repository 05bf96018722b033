-- How a purchase and a subscription follow from what the provider has told.

-- The first of these names that is a learner's.
create function private.learner_named(names text[]) returns uuid language sql stable security invoker set search_path = '' as $$
  select u.id
  from unnest(names) with ordinality n(name, place)
  join auth.users u
    on u.id = case when n.name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then n.name::uuid end
  order by n.place limit 1;
$$;

-- The name to keep: a learner's id, a stranger's name, or `deleted` for an id that can only have been an account of
-- ours.
create function private.kept_name(name text) returns text language sql stable security invoker set search_path = '' as $$
  select coalesce(private.learner_named(array[name])::text,
    case when name ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then 'deleted' else name end);
$$;

-- The plan of a product. Google's identifiers carry the base plan after a colon.
create function private.plan_of(product text) returns text language sql immutable security invoker set search_path = '' as $$
  select case split_part(product, ':', 1)
    when 'monthly_premium' then 'monthly' when 'annual_premium' then 'annual' when 'lifetime_deal' then 'lifetime' end;
$$;

-- Orders messages of the same millisecond: a learner who has paid keeps what was paid for, and what was done with it
-- follows.
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

-- Sets a learner's subscription to what the purchases make of it: one for life beats all, else the one that lasts
-- longest. Nothing else writes tier, expiry and features.
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

-- The state after something happened within a period. Even a message that changes no end tells that end, which counts
-- where the purchase itself was never told.
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

-- Settles one purchase from everything that was ever told about it; returns the learners whose subscription that may
-- change.
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
