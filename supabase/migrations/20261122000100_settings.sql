-- What a learner sets: how phrases come back, how much a day should hold, and when to be reminded.

alter table public.profiles
  -- Which rule says when a phrase is due: the product's own, or FSRS. Both are kept up to date, so that changing loses nothing.
  add column phrase_scheduler text not null default 'specified' check (phrase_scheduler in ('specified', 'fsrs')),
  -- Minutes a day.
  add column daily_goal_minutes integer not null default 20 check (daily_goal_minutes in (5, 10, 15, 20, 30, 45, 60)),
  -- By the clock of time_zone; null: no reminder.
  add column reminder_time time(0);
