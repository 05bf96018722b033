-- Reminders: the devices that get them, who is due when, each claimed once, and what became of each message.

create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  platform text not null check (platform in ('web', 'ios', 'android')),
  -- The device's token, or a web push subscription's endpoint.
  token text not null check (length(token) between 1 and 2048),
  -- A web push subscription's p256dh and auth.
  keys jsonb check (jsonb_typeof(keys) = 'object' and octet_length(keys::text) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_devices_token_key unique (user_id, token)
);
create index push_devices_token_idx on public.push_devices (token);
alter table public.push_devices enable row level security;
revoke all on public.push_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.push_devices to authenticated, service_role;
create policy push_devices_select on public.push_devices for select to authenticated using ((select auth.uid()) = user_id);
create policy push_devices_insert on public.push_devices for insert to authenticated with check ((select auth.uid()) = user_id);
create policy push_devices_update on public.push_devices for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy push_devices_delete on public.push_devices for delete to authenticated using ((select auth.uid()) = user_id);

-- Limits how many devices a learner has: reminders are for those one uses, not for a list without end.
create function private.limit_devices(learner uuid, new_token text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  most_devices constant integer := 10;
begin
  perform private.serialise(learner);
  -- Without the one that is written, because an upsert of a known device comes through here, too.
  if (select count(*) from public.push_devices d where d.user_id = learner and d.token <> new_token) >= most_devices then
    raise sqlstate 'PT429' using message = format('Reminders go to at most %s devices', most_devices), detail = 'device_limit';
  end if;
end $$;

create function private.before_device() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    perform private.limit_devices(new.user_id, new.token);
  else
    if new.id is distinct from old.id or new.user_id is distinct from old.user_id
      or new.created_at not in (old.created_at, now()) then
      perform private.refuse_lasting('push_devices', 'id or user_id or created_at');
    end if;
    new.created_at := old.created_at;
  end if;
  return new;
end $$;

-- Gives a device to whoever switched reminders on there last; the learner before must not be read by the next.
create function private.take_over_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_devices d where d.token = new.token and d.user_id <> new.user_id;
  return null;
end $$;

create trigger before_device before insert or update on public.push_devices
  for each row execute function private.before_device();
create trigger take_over_device after insert or update of token on public.push_devices
  for each row execute function private.take_over_device();

-- One row for everybody who ever chose a time. In `private`, because nobody may read or write it.
create table private.reminders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The next moment to remind; null while no time is chosen.
  due_at timestamptz,
  -- The learner's own day of the last reminder, and when it was.
  last_day date,
  last_at timestamptz
);
create index reminders_due_idx on private.reminders (due_at) where due_at is not null;

-- A claimed message to a device until it is known what became of it.
create table private.reminder_messages (
  device_id uuid primary key references public.push_devices (id) on delete cascade,
  day date not null,
  -- Nobody wants to be reminded of that day later than this.
  gives_up_at timestamptz not null,
  attempts integer not null default 1,
  -- Null while it is being sent: a message that is lost there stays lost, rather than being sent twice.
  retry_at timestamptz
);
create index reminder_messages_retry_idx on private.reminder_messages (retry_at) where retry_at is not null;
revoke all on private.reminders, private.reminder_messages from public, anon, authenticated, service_role;

-- The first moment after `since` at which the learner's clock shows `wanted`: once for each of the learner's dates, and
-- never twice within half a day, which only a change of zone or of time could bring. For an hour that a day does not
-- have it is the one after it.
create function private.next_reminder(wanted time, zone text, since timestamptz, last_day date, last_at timestamptz)
returns timestamptz language sql stable security invoker set search_path = '' as $$
  select min(own.moment)
  from (
    select day, (day + wanted) at time zone coalesce(private.known_time_zone(zone), 'UTC') as moment
    from (
      select (since at time zone coalesce(private.known_time_zone(zone), 'UTC'))::date + ahead as day
      from generate_series(0, 3) ahead
    ) days
  ) own
  where own.moment > since and (last_day is null or own.day > last_day)
    and (last_at is null or own.moment >= last_at + interval '12 hours');
$$;

create function private.plan_reminder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.reminder_time is not distinct from old.reminder_time
    and (new.time_zone = old.time_zone or new.reminder_time is null) then
    return null;
  end if;
  if new.reminder_time is null then
    update private.reminders r set due_at = null where r.user_id = new.id;
  else
    insert into private.reminders as r (user_id, due_at)
    values (new.id, private.next_reminder(new.reminder_time, new.time_zone, now(), null, null))
    on conflict (user_id) do update
      set due_at = private.next_reminder(new.reminder_time, new.time_zone, now(), r.last_day, r.last_at);
  end if;
  return null;
end $$;

create trigger plan_reminder after insert or update of reminder_time, time_zone on public.profiles
  for each row execute function private.plan_reminder();

-- Whether the learner has done something on this day: finished or repeated a story, or reviewed phrases.
create function private.has_studied(learner uuid, day date, zone text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.daily_completions c where c.user_id = learner and c.date >= day)
    or exists (
      select from public.phrase_reviews v
      where v.user_id = learner and v.undone_at is null
        and v.reviewed_at >= day::timestamp at time zone coalesce(private.known_time_zone(zone), 'UTC'));
$$;

-- What a learner's message says at a moment of a day: how many phrases are due, and how long the streak is that ends
-- with this day, because no day of rest is left to stand in for it.
create function private.reminder_of(learner uuid, day date, moment timestamptz)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('language', p.ui_language, 'day', day,
    'streakDays', case when p.streak_day = day - 1 - p.saved_rest_days then p.learning_streak else 0 end,
    'duePhrases', (
      select count(*) from public.user_phrases s
      where s.user_id = p.id and s.language = p.preferred_language
        and coalesce(case when p.phrase_scheduler = 'fsrs' and s.fsrs is not null then private.instant(s.fsrs ->> 'due')
          else s.next_review_date end, '-infinity') <= moment))
  from public.profiles p where p.id = learner;
$$;

-- The learner's reminders of the next days, as they would be sent if nothing is studied until then, for an app that
-- nobody can send to: [{ at, language, day, streakDays, duePhrases }]. Today has none once something was studied.
create function private.coming_reminders(learner uuid) returns jsonb language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', own.moment) || private.reminder_of(own.id, own.day, own.moment) order by own.moment), '[]')
  from (
    select p.id, p.time_zone, d.day, (d.day + p.reminder_time) at time zone z.zone as moment
    from public.profiles p
    cross join lateral (select coalesce(private.known_time_zone(p.time_zone), 'UTC') as zone) z
    cross join lateral (select (now() at time zone z.zone)::date + ahead as day from generate_series(0, 7) ahead) d
    where p.id = learner and p.reminder_time is not null
  ) own
  where own.moment > now() and not private.has_studied(own.id, own.day, own.time_zone);
$$;

create function public.coming_reminders() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.coming_reminders(auth.uid());
$$;

-- Takes what is to be sent now, for at most `most` learners: { reminders: [{ device, platform, token, keys, language,
-- day, streakDays, duePhrases }], more }. Nobody who is taken is taken again, whatever happens to the messages.
create function public.claim_reminders(most integer default 200) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A server that was away that long had better wait for the next day.
  patience constant interval := '3 hours';
  taken integer := 0;
  due record;
  claimed uuid[] := '{}';
begin
  for due in
    select r.user_id, r.due_at, r.last_day, r.last_at, p.reminder_time, p.time_zone,
      (r.due_at at time zone coalesce(private.known_time_zone(p.time_zone), 'UTC'))::date as day
    from private.reminders r join public.profiles p on p.id = r.user_id
    where r.due_at <= now() order by r.due_at limit most for update of r skip locked
  loop
    taken := taken + 1;
    if due.due_at > now() - patience and not private.has_studied(due.user_id, due.day, due.time_zone) then
      with messages as (
        insert into private.reminder_messages (device_id, day, gives_up_at)
        select d.id, due.day, due.due_at + patience from public.push_devices d
        -- A device that came later has missed this one.
        where d.user_id = due.user_id and d.created_at <= due.due_at
        on conflict (device_id) do update set day = excluded.day, gives_up_at = excluded.gives_up_at, attempts = 1, retry_at = null
        returning device_id
      )
      select claimed || coalesce(array_agg(device_id), '{}') into claimed from messages;
      update private.reminders r set last_day = due.day, last_at = now()
      where r.user_id = due.user_id
        and exists (select from public.push_devices d where d.user_id = due.user_id and d.created_at <= due.due_at);
    end if;
    update private.reminders r set due_at = private.next_reminder(due.reminder_time, due.time_zone, now(), r.last_day, r.last_at)
    where r.user_id = due.user_id;
  end loop;

  delete from private.reminder_messages m using public.push_devices d join public.profiles p on p.id = d.user_id
  where d.id = m.device_id and m.retry_at <= now()
    and (m.gives_up_at <= now() or p.reminder_time is null or private.has_studied(d.user_id, m.day, p.time_zone));
  with again as (
    update private.reminder_messages m set retry_at = null, attempts = m.attempts + 1
    where m.device_id in (
      select x.device_id from private.reminder_messages x where x.retry_at <= now() order by x.retry_at limit most for update skip locked)
    returning m.device_id
  )
  select claimed || coalesce(array_agg(device_id), '{}') into claimed from again;

  return jsonb_build_object('more', taken >= most, 'reminders', coalesce((
    select jsonb_agg(jsonb_build_object('device', d.id, 'platform', d.platform, 'token', d.token, 'keys', d.keys)
      || private.reminder_of(d.user_id, m.day, now()))
    from private.reminder_messages m join public.push_devices d on d.id = m.device_id
    where m.device_id = any (claimed)), '[]'));
end $$;

-- Takes what became of claimed messages: [{ device, token, outcome, retryAfterSeconds? }]. The outcome is `sent`,
-- `failed`, `retry`, or `gone`, which removes the device if it still has that token.
create function public.settle_reminders(outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
begin
  delete from public.push_devices d using jsonb_to_recordset(outcomes) as o(device uuid, token text, outcome text)
  where o.outcome = 'gone' and d.id = o.device and d.token = o.token;
  -- Each attempt waits twice as long as the one before, and as long as the push service has asked for.
  update private.reminder_messages m
  set retry_at = now() + make_interval(secs => greatest(60 * 2 ^ (m.attempts - 1), least(coalesce(o."retryAfterSeconds", 0), 86400)))
  from jsonb_to_recordset(outcomes) as o(device uuid, outcome text, "retryAfterSeconds" double precision)
  where o.outcome = 'retry' and m.device_id = o.device and m.attempts < most_attempts;
  delete from private.reminder_messages m using jsonb_to_recordset(outcomes) as o(device uuid)
  where m.device_id = o.device and m.retry_at is null;
end $$;

revoke all on function public.claim_reminders(integer), public.settle_reminders(jsonb), public.coming_reminders()
  from public, anon, authenticated;
grant execute on function public.claim_reminders(integer), public.settle_reminders(jsonb) to service_role;
grant execute on function public.coming_reminders() to authenticated;
grant execute on function private.limit_devices(uuid, text) to authenticated;
