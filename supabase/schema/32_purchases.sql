-- Purchases: the provider's messages are kept as facts, and everything else follows from them, so that the result is
-- the same in whatever order they arrive, and however often.

-- One message of the provider, or (type SNAPSHOT) its answer about one purchase when we asked.
create table public.subscription_events (
  id text primary key check (length(id) between 1 and 300),
  type text not null check (length(type) between 1 and 80),
  -- Whom the message names, and who holds the purchase by all that is known: an identifier of the provider's, which is
  -- the learner's id wherever it is one of ours.
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

-- When to ask the provider about a learner next, and what its last answer covers. In `private`, because nobody may read
-- or write it.
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

-- Limits how much may be told of one purchase and of one holder, because a purchase is settled from all of it each
-- time. A renewal a month for a lifetime stays far below. The count is a text, so that it is planned anew for each
-- statement: a session plans what stands in a function once, and where the table was still small then, it would later
-- read all of it each time. In the embedded database that session lasts as long as the server.
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

-- Makes all that decides about subscriptions wait in one line: messages about one purchase come in bursts, and two that
-- settle it at once would each miss the other.
create function private.serialise_subscriptions() returns void language sql volatile security invoker set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:subscriptions', 0));
$$;

-- Takes that line before any row of an account is locked for deletion. A message about the account holds the line while
-- it waits for such a row, so the other order would deadlock.
create function private.serialise_deletion() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.serialise_subscriptions();
  return null;
end $$;

create trigger serialise_deletion before delete on auth.users for each statement execute function private.serialise_deletion();

-- Removes a deleted account's name from purchases that it gave to somebody else; the purchases stay with their new
-- owner.
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
