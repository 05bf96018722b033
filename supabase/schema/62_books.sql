-- The books of what was learned: a row for each day and each week. Learners read them; finishing a story writes them
-- (66_progress.sql).

create table public.daily_completions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The learner's own day.
  date date not null,
  language text not null check (private.is_target_language(language)),
  stories_completed integer not null default 0,
  -- Seconds: a whole story on the day it was completed, a replay on its own. A day of replays alone has no story.
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  -- Saved phrases of earlier days that came back in the day's stories.
  phrases_recycled integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint daily_completions_day_key unique (user_id, date, language)
);

create table public.weekly_recaps (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  -- A Sunday.
  week_start date not null check (extract(dow from week_start) = 0),
  week_end date not null,
  total_stories_completed integer not null default 0,
  total_time_spent integer not null default 0,
  total_phrases_learned integer not null default 0,
  sentences_spoken integer not null default 0,
  phrases_recycled integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint weekly_recaps_week_key unique (user_id, language, week_start)
);

alter table public.daily_completions enable row level security;
alter table public.weekly_recaps enable row level security;
revoke all on public.daily_completions, public.weekly_recaps from public, anon, authenticated, service_role;
grant select on public.daily_completions, public.weekly_recaps to authenticated;
grant select, insert, update, delete on public.daily_completions, public.weekly_recaps to service_role;
create policy daily_completions_select on public.daily_completions for select to authenticated
  using ((select auth.uid()) = user_id);
create policy weekly_recaps_select on public.weekly_recaps for select to authenticated
  using ((select auth.uid()) = user_id);
