-- The limits of the free tier: how much there is, which week and day count, and the counters that decide. Nothing but
-- the database writes the counters.

create table public.premium_usage (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  feature_type text not null check (feature_type in ('basic_stories', 'shadow_speak', 'story_generation', 'word_translations')),
  usage_count integer not null default 0 check (usage_count between 0 and 1000000),
  period_type text not null check (period_type in ('weekly', 'daily')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Decides whether what was used in another zone's period falls into the present one.
  last_used_at timestamptz not null default now(),
  constraint premium_usage_period_key unique (user_id, feature_type, period_type, period_start),
  constraint premium_usage_period check (period_end > period_start and period_end <= period_start + interval '8 days')
);
create index premium_usage_oldest_idx on public.premium_usage (user_id, period_end);
alter table public.premium_usage enable row level security;
revoke all on public.premium_usage from public, anon, authenticated, service_role;
grant select on public.premium_usage to authenticated;
grant select, insert, update, delete on public.premium_usage to service_role;
create policy premium_usage_select on public.premium_usage for select to authenticated using ((select auth.uid()) = user_id);

create trigger before_statement before insert on public.premium_usage
  for each statement execute function private.before_learner_statement();

-- The learner's own running day or week (from Sunday), as instants.
create function private.running_period(kind text, zone text, out starts timestamptz, out ends timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
declare
  today date := (now() at time zone zone)::date;
  first_day date := case kind when 'weekly' then today - extract(dow from today)::integer else today end;
begin
  starts := first_day::timestamp at time zone zone;
  ends := (first_day + case kind when 'weekly' then 7 else 1 end)::timestamp at time zone zone;
end $$;

-- The Sunday by which a week is known, whatever zone it began in: weeks begin between Saturday 10:00 UTC (in UTC+14)
-- and Sunday 12:00 UTC (in UTC-12).
create function private.week_of(starts timestamptz) returns date language sql immutable security invoker set search_path = '' as $$
  select date_trunc('week', starts at time zone 'UTC' + interval '38 hours')::date - 1;
$$;

-- How much of a feature is used in the running period. Moving to another zone must not give a fresh quota: another
-- zone's period counts while it runs, and afterwards if it was last used within the present one; and one week is the
-- same week everywhere, so that going west to where it still runs gives nothing.
create function private.used_now(learner uuid, feature text, kind text) returns integer
language sql stable security invoker set search_path = '' as $$
  select coalesce(sum(u.usage_count), 0)::integer
  from public.premium_usage u, private.running_period(kind, private.time_zone_of(learner)) p
  where u.user_id = learner and u.feature_type = feature and u.period_type = kind
    and (u.period_end > now() or u.last_used_at >= p.starts
      or kind = 'weekly' and private.week_of(u.period_start) = private.week_of(p.starts));
$$;

-- Counts one use in the running period.
create function private.count_use(learner uuid, feature text, kind text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.premium_usage as u (user_id, feature_type, period_type, period_start, period_end, usage_count, last_used_at)
  select learner, feature, kind, p.starts, p.ends, 1, now()
  from private.running_period(kind, private.time_zone_of(learner)) p
  on conflict on constraint premium_usage_period_key
    do update set usage_count = least(u.usage_count + 1, 1000000), last_used_at = now();
$$;

-- What is left of a feature this week; null where there is no limit.
create function private.remaining_this_week(learner uuid, feature text) returns integer
language sql stable security invoker set search_path = '' as $$
  select case when not private.is_premium(learner)
    then greatest(0, private.free_limit(feature, 'weekly') - private.used_now(learner, feature, 'weekly')) end;
$$;

-- Counts a use of a weekly limit that progress on a story takes, or refuses it: `basic_stories` where a story is begun,
-- `shadow_speak` where one is first recorded. When the device says it happened decides nothing.
create function private.take_weekly_use(learner uuid, feature text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.remaining_this_week(learner, feature) = 0 then
    case feature
      when 'basic_stories' then
        raise sqlstate 'PT429' using message = 'Limit of new stories reached', detail = 'weekly_begin_limit';
      when 'shadow_speak' then
        raise sqlstate 'PT429' using message = 'Limit of shadowed stories reached', detail = 'weekly_shadow_limit';
    end case;
  end if;
  perform private.count_use(learner, feature, 'weekly');
end $$;

-- What is left to the caller, in functions that write with the caller's own rights.
create function private.own_remaining(feature text) returns integer language sql stable security definer set search_path = '' as $$
  select private.remaining_this_week(auth.uid(), feature);
$$;

-- Uses of the story quota that are taken and not counted yet. The story turns its row into the count.
create table public.story_reservations (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The request it was taken for, as in user_stories.
  request_id uuid not null,
  reserved_at timestamptz not null default now(),
  -- Whatever became of its maker, the row holds nothing afterwards.
  expires_at timestamptz not null default now() + interval '10 minutes',
  primary key (user_id, request_id)
);
alter table public.story_reservations enable row level security;
revoke all on public.story_reservations from public, anon, authenticated, service_role;
-- reserve_story, release_story and the story itself write here.
grant select on public.story_reservations to authenticated;
grant select, insert, update, delete on public.story_reservations to service_role;
create policy story_reservations_select on public.story_reservations for select to authenticated
  using ((select auth.uid()) = user_id);

create trigger before_statement before insert on public.story_reservations
  for each statement execute function private.before_learner_statement();

create function private.reserved_stories(learner uuid) returns integer language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from public.story_reservations r where r.user_id = learner and r.expires_at > now();
$$;

-- How many stories a learner may still make. Reserved uses are gone already, in whichever period they will be counted.
create function private.story_allowance_of(learner uuid, out premium boolean, out remaining_today integer,
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

-- Whether the caller may make a story now: { allowed, reason, premium, remainingToday, remainingThisWeek }. It counts
-- nothing; the remaining numbers are null where there is no limit.
create function public.story_allowance() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  allowance record;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select * into allowance from private.story_allowance_of(auth.uid());
  return jsonb_build_object('allowed', allowance.reason is null, 'reason', allowance.reason, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- Takes one use for this request, or says why there is none; the answer has the shape of story_allowance. One request
-- takes one use however often it asks, and none once its story is there. Premium has nothing to take from. Where no
-- story can be kept none is made: no use is taken, and no model asked.
create function public.reserve_story(request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
    refusal := coalesce(private.full_for_stories(learner), allowance.reason);
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

-- Every counter of the caller, for the screens: { premium, usage: [{ feature, period, used, limit, remaining, endsAt }]
-- }. `limit` and `remaining` are null with premium. `endsAt` is when the period ends; after a journey, when what was
-- used in another zone's period no longer counts.
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

revoke all on function public.story_allowance(), public.reserve_story(uuid), public.release_story(uuid),
  public.usage_overview() from public, anon, authenticated, service_role;
grant execute on function public.story_allowance(), public.reserve_story(uuid), public.release_story(uuid),
  public.usage_overview() to authenticated;
grant execute on function private.own_remaining(text) to authenticated;
