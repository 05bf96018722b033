-- What the provider tells of purchases: the messages it sends, and its answers when we ask.

create function private.instant_of(milliseconds text) returns timestamptz language sql immutable security invoker set search_path = '' as $$
  select 'epoch'::timestamptz + milliseconds::bigint * interval '1 millisecond';
$$;

create function private.texts_of(list jsonb) returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(t), '{}') from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) t;
$$;

-- Reads a message as it is kept, without its outcome. Only a message that counts for a purchase names the store's
-- transaction.
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

-- Takes one message of the provider (RevenueCat's webhook events, their fields as documented) and remembers it in any
-- case. Returns `applied`, `stale` (something newer is known), `ignored`, `unknown_user`, `sandbox` (not wanted here)
-- or `duplicate`.
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

-- Gives purchases that were first heard of by asking the store's own name, once a message tells it; until then they
-- have a name of ours. Returns the names that are gone.
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

-- The name under which a purchase that the provider lists is known; a new name of ours where it is heard of for the
-- first time.
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

-- Takes the provider's answer about a learner, as it was at `taken_at`: { managementUrl, purchases: [{ store,
-- transactionId, productId, environment, originalPurchaseAt, purchasedAt, expiresAt, graceExpiresAt, willRenew,
-- billingIssueAt, pausedUntil, refundedAt }] }. Messages from before that moment change nothing afterwards. Returns
-- `applied`, `stale` or `unknown_user`.
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

-- Hands out at most `most` learners about whom the provider should be asked now: { learners: [id], more }. A learner
-- about whom nothing is told afterwards is handed out again, later each time.
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
