-- Limits that hold: a story's use is taken before it is made, new stories begun and stories shadowed have their week, and all
-- four counters are the database's alone.

-- Uses of the story quota that are taken and not counted yet. A row turns into the count with its story.
create table public.story_reservations (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The wish it was taken for, as in user_stories.
  request_id uuid not null,
  reserved_at timestamptz not null default now(),
  -- Whatever became of its maker, it holds nothing afterwards.
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (user_id, request_id)
);
alter table public.story_reservations enable row level security;
-- Written by reserve_story, release_story and the story itself.
revoke all on public.story_reservations from public, anon, authenticated, service_role;
grant select on public.story_reservations to authenticated;
grant select, insert, update, delete on public.story_reservations to service_role;
create policy story_reservations_select on public.story_reservations for select to authenticated
  using ((select auth.uid()) = user_id);

-- All four features are counted here now: nothing is left for a learner to write.
revoke insert, update on public.premium_usage from authenticated;
drop policy premium_usage_insert on public.premium_usage;
drop policy premium_usage_update on public.premium_usage;
drop trigger clamp_usage on public.premium_usage;
drop function private.clamp_usage();

-- What is free of a feature in a period; null where there is no limit. freeLimits of libs/domain are the same numbers.
create function private.free_limit(feature text, kind text) returns integer language sql immutable set search_path = '' as $$
  select free.uses from (values ('weekly', 'basic_stories', 2), ('weekly', 'shadow_speak', 10), ('weekly', 'story_generation', 2),
    ('weekly', 'word_translations', 5), ('daily', 'story_generation', 1)) free(period, name, uses)
  where free.period = kind and free.name = feature;
$$;

-- The Sunday from which a week is known, whatever zone it began in: from Saturday 10:00 UTC (UTC+14) to Sunday 12:00 (UTC-12).
create function private.week_of(starts timestamptz) returns date language sql immutable security invoker set search_path = '' as $$
  select date_trunc('week', starts at time zone 'UTC' + interval '38 hours')::date - 1;
$$;

-- As before, and one week is the same week everywhere: whoever goes west to where it still runs has had it.
create or replace function private.used_now(learner uuid, feature text, kind text) returns integer
language sql stable security invoker set search_path = '' as $$
  select coalesce(sum(u.usage_count), 0)::integer
  from public.premium_usage u, private.running_period(kind, private.time_zone_of(learner)) p
  where u.user_id = learner and u.feature_type = feature and u.period_type = kind
    and (u.period_end > now() or u.last_used_at >= p.starts
      or kind = 'weekly' and private.week_of(u.period_start) = private.week_of(p.starts));
$$;

create function private.reserved_stories(learner uuid) returns integer language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from public.story_reservations r where r.user_id = learner and r.expires_at > now();
$$;

-- As before, and what is reserved is gone, in whichever period it will be counted.
create or replace function private.story_allowance_of(learner uuid, out premium boolean, out remaining_today integer,
  out remaining_this_week integer, out reason text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  feature constant text := 'story_generation';
  reserved integer := private.reserved_stories(learner);
begin
  premium := private.is_premium(learner);
  if premium then return; end if;
  remaining_today := greatest(0, private.free_limit(feature, 'daily') - reserved - private.used_now(learner, feature, 'daily'));
  remaining_this_week := greatest(0, private.free_limit(feature, 'weekly') - reserved - private.used_now(learner, feature, 'weekly'));
  reason := case when remaining_this_week = 0 then 'weekly_story_limit' when remaining_today = 0 then 'daily_story_limit' end;
end $$;

-- The shape of story_allowance: takes one use for this request, or says why there is none. The same request takes one use
-- however often it asks, and none once its story is there. Premium has nothing to take from.
create function public.reserve_story(request_id uuid) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  allowance record;
  refusal text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if reserve_story.request_id is null then raise invalid_parameter_value using message = 'A request id is needed'; end if;
  perform private.serialise(learner);
  delete from public.story_reservations r where r.user_id = learner and r.expires_at <= now();
  if not exists (select from public.user_stories s where s.user_id = learner and s.request_id = reserve_story.request_id)
    and not exists (select from public.story_reservations r where r.user_id = learner and r.request_id = reserve_story.request_id)
  then
    select * into allowance from private.story_allowance_of(learner);
    refusal := allowance.reason;
    if refusal is null and not allowance.premium then
      insert into public.story_reservations (user_id, request_id) values (learner, reserve_story.request_id);
    end if;
  end if;
  select * into allowance from private.story_allowance_of(learner);
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- Gives back what the caller's request took, unless a story was made of it.
create function public.release_story(request_id uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  perform private.serialise(auth.uid());
  delete from public.story_reservations r where r.user_id = auth.uid() and r.request_id = release_story.request_id;
end $$;

-- As before; what was reserved for this request is what counts now, and has been allowed already.
create or replace function private.count_story() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return null; end if;
  perform private.serialise(new.user_id);
  delete from public.story_reservations r
  where r.user_id = new.user_id and r.request_id = new.request_id and r.expires_at > now();
  if not found then
    select reason into refusal from private.story_allowance_of(new.user_id);
    if refusal is not null then
      raise sqlstate 'PT429' using message = 'Story generation limit reached', detail = refusal;
    end if;
  end if;
  perform private.count_use(new.user_id, 'story_generation', 'daily');
  perform private.count_use(new.user_id, 'story_generation', 'weekly');
  return null;
end $$;

-- As before, and an engine's score or judgement is proof of a recording too.
create or replace function private.has_attempt(speaking jsonb) returns boolean language sql immutable set search_path = '' as $$
  select exists (select from jsonb_each(speaking -> 'sentences')
    where (value ->> 'attempts')::integer > 0 or value ->> 'bestScore' is not null or value ->> 'outcome' = 'heard');
$$;

-- Null where there is no limit.
create function private.remaining_this_week(learner uuid, feature text) returns integer
language sql stable security invoker set search_path = '' as $$
  select case when not private.is_premium(learner)
    then greatest(0, private.free_limit(feature, 'weekly') - private.used_now(learner, feature, 'weekly')) end;
$$;

-- Before count_progress, by its name, which counts the recording. A story is begun with its first row, whoever writes it, and
-- stays begun: it is asked and counted once, as is its first recording. When the device says it happened decides nothing.
create function private.allow_progress() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return null; end if;
  if tg_op = 'INSERT' then
    if private.remaining_this_week(new.user_id, 'basic_stories') = 0 then
      raise sqlstate 'PT429' using message = 'Limit of new stories reached', detail = 'weekly_begin_limit';
    end if;
    perform private.count_use(new.user_id, 'basic_stories', 'weekly');
  end if;
  if private.has_attempt(new.speaking) and (tg_op = 'INSERT' or not private.has_attempt(old.speaking))
    and private.remaining_this_week(new.user_id, 'shadow_speak') = 0 then
    raise sqlstate 'PT429' using message = 'Limit of shadowed stories reached', detail = 'weekly_shadow_limit';
  end if;
  return null;
end $$;
create trigger allow_progress after insert or update on public.user_story_progress
  for each row execute function private.allow_progress();

-- What is left to the caller, for functions that write with his own rights.
create function private.own_remaining(feature text) returns integer language sql stable security definer set search_path = '' as $$
  select private.remaining_this_week(auth.uid(), feature);
$$;

-- { allowed, reason, remaining }: begins one of the caller's stories, which counts once; one that was begun is always allowed.
-- `remaining` is what is left of the week's, null where there is no limit.
create function public.begin_story(story_id uuid) returns jsonb language plpgsql volatile security invoker set search_path = '' as $$
declare
  refusal text;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if not exists (select from public.user_stories s where s.id = begin_story.story_id and s.user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'There is no such story';
  end if;
  begin
    insert into public.user_story_progress (user_id, user_story_id) values (auth.uid(), begin_story.story_id)
    on conflict on constraint user_story_progress_story_key do nothing;
  exception when sqlstate 'PT429' then
    get stacked diagnostics refusal = pg_exception_detail;
  end;
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'remaining', private.own_remaining('basic_stories'));
end $$;

-- { premium, usage: [{ feature, period, used, limit, remaining, endsAt }] }: every counter of the caller, for his screens.
-- `limit` and `remaining` are null with premium. `endsAt` is when the period ends; after a journey, when what was used in
-- another zone's period counts no longer.
create function public.usage_overview() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  learner uuid := auth.uid();
  premium boolean := private.is_premium(auth.uid());
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  return jsonb_build_object('premium', premium, 'usage', (
    select jsonb_agg(jsonb_build_object('feature', c.feature, 'period', c.period, 'used', n.used,
      'limit', case when not premium then c.free end,
      'remaining', case when not premium then greatest(0, c.free - n.used) end,
      'endsAt', coalesce(u.ends, p.ends)) order by c.place)
    from (values (1, 'basic_stories', 'weekly'), (2, 'shadow_speak', 'weekly'), (3, 'story_generation', 'weekly'),
      (4, 'story_generation', 'daily'), (5, 'word_translations', 'weekly')) known(place, feature, period)
    cross join lateral (select known.*, private.free_limit(known.feature, known.period) as free) c
    cross join lateral private.running_period(c.period, private.time_zone_of(learner)) p
    cross join lateral (select private.used_now(learner, c.feature, c.period)
      + case c.feature when 'story_generation' then private.reserved_stories(learner) else 0 end as used) n
    cross join lateral (
      select max(case when s.same then greatest(w.period_end, p.ends) else w.period_end end) as ends
      from public.premium_usage w
      cross join lateral (select w.last_used_at >= p.starts
        or c.period = 'weekly' and private.week_of(w.period_start) = private.week_of(p.starts) as same) s
      where w.user_id = learner and w.feature_type = c.feature and w.period_type = c.period
        and (w.period_end > now() or s.same)) u));
end $$;

-- As before, and a limit refuses an operation like anything else that stands in its way: the others are taken.
create or replace function public.apply_operations(operations jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  operation jsonb;
  outcome text;
  reason text;
  results jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(operations) is distinct from 'array' or jsonb_array_length(operations) > 100 then
    raise invalid_parameter_value using message = 'An array of at most 100 operations is needed';
  end if;
  perform private.serialise(auth.uid());
  for operation in select value from jsonb_array_elements(operations) loop
    reason := null;
    begin
      outcome := private.apply_operation(operation);
      if outcome is not null and outcome <> 'repeated' then
        raise exception using errcode = 'FB001';
      end if;
    exception
      when sqlstate 'FB001' then null;
      when sqlstate 'PT429' then
        get stacked diagnostics outcome = pg_exception_detail, reason = message_text;
      when data_exception or check_violation or not_null_violation then
        outcome := 'invalid';
        get stacked diagnostics reason = message_text;
      when foreign_key_violation or insufficient_privilege then
        outcome := 'not_found';
    end;
    results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', operation -> 'id',
      'status', case when outcome is null then 'applied' when outcome = 'repeated' then 'repeated' else 'rejected' end,
      'code', nullif(outcome, 'repeated'), 'message', reason)));
  end loop;
  perform set_config('fabula.acted_at', '', true), set_config('fabula.local_day', '', true), set_config('fabula.time_zone', '', true);
  return results;
end $$;

-- Charts over all time are premium: without it the weeks are the last twelve, whatever is asked for.
alter function public.review_overview(text, date, date, boolean) set schema private;
create function public.review_overview(language text, first_day date, last_day date, all_time boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.review_overview(review_overview.language, review_overview.first_day, review_overview.last_day,
    review_overview.all_time and private.is_premium((select auth.uid())));
$$;

revoke all on function public.reserve_story(uuid), public.release_story(uuid), public.begin_story(uuid), public.usage_overview(),
  public.review_overview(text, date, date, boolean) from public, anon, authenticated, service_role;
grant execute on function public.reserve_story(uuid), public.release_story(uuid), public.begin_story(uuid),
  public.usage_overview(), public.review_overview(text, date, date, boolean) to authenticated;
revoke all on all functions in schema private from public, anon;
grant execute on function private.own_remaining(text), private.is_premium(uuid) to authenticated;
