-- What the provider tells of purchases, unasked and asked.

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

revoke all on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.apply_subscription_event(jsonb, boolean), public.claim_reconciliations(integer),
  public.apply_subscription_snapshot(uuid, jsonb, timestamptz) to service_role;
revoke all on all functions in schema private from public, anon;
