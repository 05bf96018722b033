-- The streak: which days count, and how many in a row they make. The rule, once: a day counts with a finished story, a
-- finished story repeated to the end of its quiz, or ten answered reviews of phrases; every seventh day earns a day of
-- rest, which stands in for a missed one by itself. Its numbers are the domain's (12_facts.sql).

-- The days that count. A day is written once and stays: a phrase that is deleted later, or an answer that is taken back,
-- never breaks a streak.
create table public.streak_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The learner's own day.
  day date not null,
  -- When and in which zone the day first counted; by this the streak tells a journey from a missed day.
  counted_at timestamptz not null,
  time_zone text not null check (length(time_zone) <= 64),
  primary key (user_id, day)
);
alter table public.streak_days enable row level security;
revoke all on public.streak_days from public, anon, authenticated, service_role;
-- Only count_day writes here.
grant select on public.streak_days to authenticated;
grant select, insert, update, delete on public.streak_days to service_role;
create policy streak_days_select on public.streak_days for select to authenticated using ((select auth.uid()) = user_id);

-- Walks a learner's days that count, the earliest first: how many in a row each ends, the days of rest that are saved
-- then, and those that were used before it. Two days of one zone follow each other by the calendar. Between two zones the
-- earlier zone's clock has a say: a date that was skipped by flying east breaks nothing, and a second date that was
-- reached by changing the zone within one day adds nothing. countStreak in libs/domain is the same rule.
create function private.streak_walk(learner uuid) returns table (day date, days integer, saved integer, rested date[])
language plpgsql stable security invoker set search_path = '' as $$
declare
  rule record;
  counted public.streak_days;
  before public.streak_days;
  apart integer;
  missed integer;
begin
  select * into rule from private.streak_rule();
  for counted in select * from public.streak_days s where s.user_id = learner order by s.day loop
    apart := counted.day - before.day;
    if counted.time_zone <> before.time_zone then
      apart := least(apart, (counted.counted_at at time zone before.time_zone)::date - before.day);
    end if;
    missed := greatest(apart - 1, 0);
    day := counted.day;
    rested := '{}';
    if before.day is null or missed > saved then
      days := 1;
      saved := 0;
    else
      if missed > 0 then rested := array(select before.day + n from generate_series(1, missed) n); end if;
      saved := saved - missed;
      if apart > 0 then
        days := days + 1;
        if days % rule.days_per_rest_day = 0 then saved := least(saved + 1, rule.most_rest_days); end if;
      end if;
    end if;
    before := counted;
    return next;
  end loop;
end $$;

-- The streak that ends with the last day that counts, and the days of rest that are saved.
create function private.streak_of(learner uuid, out days integer, out last_day date, out saved integer)
language sql stable security invoker set search_path = '' as $$
  select w.days, w.day, w.saved from private.streak_walk(learner) w order by w.day desc limit 1;
$$;

-- Counts the caller's day, and the streak anew where that changes anything.
create function private.count_day(moment private.moment) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.streak_days as d (user_id, day, counted_at, time_zone)
  values (auth.uid(), moment.local_day, moment.acted_at, moment.zone)
  on conflict (user_id, day) do update set counted_at = excluded.counted_at, time_zone = excluded.time_zone
    where excluded.counted_at < d.counted_at;
  if not found then return; end if;
  update public.profiles p set learning_streak = s.days, streak_day = s.last_day, saved_rest_days = s.saved
  from private.streak_of(auth.uid()) s
  where p.id = auth.uid();
end $$;

-- Counts the caller's day once enough answers of that day stand, of phrases in whatever language.
create function private.count_reviews(moment private.moment) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  enough integer := (select rule.reviews from private.streak_rule() rule);
begin
  if exists (select from public.streak_days d where d.user_id = auth.uid() and d.day = moment.local_day) then return; end if;
  if (select count(*) from (
    select from public.phrase_reviews r
    where r.user_id = auth.uid() and r.undone_at is null
      and r.reviewed_at >= moment.local_day::timestamp at time zone moment.zone
      and r.reviewed_at < (moment.local_day + 1)::timestamp at time zone moment.zone
    limit enough) answered) >= enough then
    perform private.count_day(moment);
  end if;
end $$;

grant execute on function private.streak_walk(uuid), private.count_day(private.moment), private.count_reviews(private.moment)
  to authenticated;
