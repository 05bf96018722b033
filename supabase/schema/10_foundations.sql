-- What every other file stands on: the schema `private`, who is asking, one line per learner, time zones.
--
-- Triggers follow one rule in all files: a table has at most one trigger for each event and moment, and its function
-- calls what happens in the order in which that is written. PostgreSQL would run several by their names.

-- The API reaches nothing in `private`: helpers and trigger functions live here. Nobody may call one of them unless a
-- grant below names it (99_closing.sql takes the default right away).
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Tells whether the statement comes from a learner's own request. The webhook, functions with the secret key and the
-- triggers that keep the books run as other roles. The answer is only right in SECURITY INVOKER functions.
--
-- Here and below, what each write calls is written in plpgsql even where it is one expression: PostgreSQL plans an SQL
-- function with a search_path of its own anew in every transaction, and keeps the plans of plpgsql for the session.
create function private.is_learner() returns boolean language plpgsql stable security invoker set search_path = '' as $$
begin
  return current_user in ('authenticated', 'anon');
end $$;

-- Makes one learner's writes that read and then decide wait for each other. Callers take this lock before any row lock,
-- so that two writes cannot deadlock.
create function private.serialise(learner uuid) returns void language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('fabula:' || learner::text, 0));
end $$;

-- Returns the zone if this server knows it, else null. The pattern keeps out PostgreSQL's own inventions such as
-- `A/B+167`, which it takes for valid although they are days away from any real zone.
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

-- Refuses a change of columns that never change: whose the row is, its id, what it belongs to, when it was made.
-- Without this a table's trigger would put the old value back in silence, and the client would be told that its change
-- was made.
create function private.refuse_lasting(relation text, columns text) returns void
language plpgsql immutable security invoker set search_path = '' as $$
begin
  raise insufficient_privilege using
    message = format('The %s of a row in %s never changes', columns, relation), detail = 'lasting_column';
end $$;

-- Counts a row that a learner changes or deletes, and refuses the first too many of a request. The app names each row;
-- a filter that fits a whole collection would keep everybody else waiting while fifty thousand rows and their triggers
-- are gone through, and an embedded database cannot be interrupted. The count is kept in a setting, because the
-- triggers of a transaction share no other memory.
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

grant execute on function private.is_learner(), private.serialise(uuid), private.known_time_zone(text)
  to authenticated, service_role;
grant execute on function private.object_in(jsonb), private.number_in(jsonb, integer), private.refuse_lasting(text, text),
  private.bound_changes() to authenticated;
