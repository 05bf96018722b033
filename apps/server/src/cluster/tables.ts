/**
 * What the servers of one PostgreSQL share beside the learners' rows. It stands in a schema of its own, which belongs to
 * whom DATABASE_URL names: a new schema is open to nobody else, and the API exposes `public` alone. It is no migration,
 * because hosted Supabase needs none of it, and because it is read before there is a schema to migrate.
 */
export const clusterTables = `
create schema if not exists servers;
create table if not exists servers.keys (
  only_row boolean primary key default true check (only_row),
  -- Of the keys in use, so that a server notices that it has others.
  fingerprint text not null,
  -- The keys themselves, encrypted; null while the servers have keys of their own folders.
  sealed text
);

-- Nothing here is worth a write to the log: after a crash of PostgreSQL every limit begins anew.
create unlogged table if not exists servers.limits (
  -- A digest: who is meant cannot be read from it.
  key text primary key,
  -- When a bucket is full again; when tries are forgotten.
  ends_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz
) with (fillfactor = 70);

-- Takes up to \`wanted\` tokens from the bucket of this key, which holds \`burst\` and gets one back \`every\` so many
-- seconds. A bucket is kept as the moment at which it will be full.
create or replace function servers.take_tokens(the_key text, burst integer, every double precision, wanted integer,
  out granted integer, out wait_seconds double precision)
language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
  missing double precision;
begin
  insert into servers.limits (key, ends_at) values (the_key, moment) on conflict (key) do nothing;
  select greatest(0, extract(epoch from l.ends_at - moment)) / every into missing
  from servers.limits l where l.key = the_key for update;
  missing := coalesce(missing, 0);
  -- A little more than nothing, because a moment has microseconds and no more.
  granted := greatest(0, least(wanted, floor(burst - missing + 0.0001)));
  wait_seconds := (missing + 1 - burst) * every;
  if granted > 0 then
    update servers.limits l set ends_at = moment + make_interval(secs => (missing + granted) * every) where l.key = the_key;
  end if;
end $$;

create or replace function servers.give_back(the_key text, every double precision) returns void language sql as $$
  update servers.limits l set ends_at = l.ends_at - make_interval(secs => every) where l.key = the_key;
$$;

-- Counts a try of this key, unless the pause after the last one still lasts: then says for how long.
create or replace function servers.take_try(the_key text, free integer, first_seconds double precision,
  longest_seconds double precision, forgotten_after double precision, out wait_seconds double precision)
language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
  known record;
  counted integer;
begin
  insert into servers.limits (key, ends_at) values (the_key, moment) on conflict (key) do nothing;
  select l.tries, l.tried_at, l.ends_at into known from servers.limits l where l.key = the_key for update;
  counted := case when known.ends_at > moment then known.tries else 0 end;
  wait_seconds := 0;
  if counted >= free then
    wait_seconds := greatest(0, least(longest_seconds, first_seconds * 2 ^ least(counted - free, 30))
      - extract(epoch from moment - known.tried_at));
  end if;
  if wait_seconds = 0 then
    update servers.limits l set tries = counted + 1, tried_at = moment,
      ends_at = moment + make_interval(secs => forgotten_after) where l.key = the_key;
  end if;
end $$;

create or replace function servers.forget_tries(the_key text) returns void language sql as $$
  delete from servers.limits l where l.key = the_key;
$$;

-- Providers of models and voices that are down, and until when nobody asks them.
create unlogged table if not exists servers.resting_providers (
  circuit text primary key,
  until timestamptz not null
);

-- Removes what is over, and beyond so many limits those that end first: an attacker chooses their keys.
create or replace function servers.clean(most integer) returns void language sql as $$
  delete from servers.limits l where l.ends_at <= now();
  delete from servers.limits l where l.key in (select o.key from servers.limits o order by o.ends_at desc offset most);
  delete from servers.resting_providers r where r.until <= now();
$$;

-- When each piece of scheduled work last began that came to its end.
create table if not exists servers.tasks (
  name text primary key,
  begun_at timestamptz not null
);`;
