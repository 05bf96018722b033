-- The streak's rule.

-- Consecutive days up to the last one with a completion. Days are the learner's own. Two days of one zone follow each
-- other by the calendar. Between two zones the earlier zone's clock has a say: a date that was skipped by flying east
-- breaks nothing, and a second date that was reached by changing the zone within one day adds nothing.
create function private.streak_of(learner uuid, out days integer, out last_day date)
language sql stable security invoker set search_path = '' as $$
  with completed_days as (
    select distinct on (d.date) d.date, d.first_completed_at, d.time_zone
    from public.daily_completions d
    where d.user_id = learner and d.stories_completed > 0
    order by d.date, d.first_completed_at
  ), pairs as (
    select date, first_completed_at, time_zone, lag(time_zone) over w as zone_before, date - lag(date) over w as calendar_days,
      (first_completed_at at time zone lag(time_zone) over w)::date - lag(date) over w as days_by_clock_before
    from completed_days window w as (order by date)
  ), steps as (
    select date, case
      when calendar_days = 1 and (time_zone = zone_before or days_by_clock_before >= 1) then 1
      when calendar_days = 1 then 0
      when calendar_days = 2 and time_zone <> zone_before and days_by_clock_before <= 1 then greatest(0, days_by_clock_before)
    end as step
    from pairs
  )
  select (1 + coalesce(sum(step), 0))::integer, max(date) from steps
  where date >= (select max(date) from steps where step is null);
$$;
