-- Limits of the free tier. The counters that decide are written here and nowhere else.

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

-- Words a learner has looked up: one of this week is free to look up again.
create table public.translated_words (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  word text not null check (length(word) between 1 and 100),
  counted_at timestamptz not null default now(),
  -- End of the week it was counted in.
  period_end timestamptz not null,
  primary key (user_id, language, word)
);

-- Learners' writes to the counters that decide are dropped without a word: the client's own counting is for display. Of the
-- other counters only the count may change, and only upwards.
create function private.clamp_usage() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if not private.is_learner() then return new; end if;
  if new.feature_type in ('story_generation', 'word_translations') then return null; end if;
  new.last_used_at := now();
  if tg_op = 'UPDATE' then
    if old.feature_type in ('story_generation', 'word_translations') then return null; end if;
    new.id := old.id;
    new.user_id := old.user_id;
    new.feature_type := old.feature_type;
    new.period_type := old.period_type;
    new.period_start := old.period_start;
    new.period_end := old.period_end;
    new.usage_count := greatest(old.usage_count, new.usage_count);
  end if;
  return new;
end $$;
create trigger clamp_usage before insert or update on public.premium_usage
  for each row execute function private.clamp_usage();

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

create function private.time_zone_of(learner uuid) returns text language sql stable security invoker set search_path = '' as $$
  select coalesce((select private.known_time_zone(p.time_zone) from public.profiles p where p.id = learner), 'UTC');
$$;

-- Moving to another zone must not give a fresh quota: another zone's period counts while it runs, and afterwards if it was
-- last used within the present one.
create function private.used_now(learner uuid, feature text, kind text) returns integer
language sql stable security invoker set search_path = '' as $$
  select coalesce(sum(u.usage_count), 0)::integer
  from public.premium_usage u, private.running_period(kind, private.time_zone_of(learner)) p
  where u.user_id = learner and u.feature_type = feature and u.period_type = kind
    and (u.period_end > now() or u.last_used_at >= p.starts);
$$;

create function private.count_use(learner uuid, feature text, kind text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.premium_usage as u (user_id, feature_type, period_type, period_start, period_end, usage_count, last_used_at)
  select learner, feature, kind, p.starts, p.ends, 1, now()
  from private.running_period(kind, private.time_zone_of(learner)) p
  on conflict on constraint premium_usage_period_key
    do update set usage_count = least(u.usage_count + 1, 1000000), last_used_at = now();
$$;

-- Free: one story a day, two a week. The week's reason goes first: "come back tomorrow" would not be true.
create function private.story_allowance_of(learner uuid, out premium boolean, out remaining_today integer,
  out remaining_this_week integer, out reason text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  daily_limit constant integer := 1;
  weekly_limit constant integer := 2;
begin
  premium := private.is_premium(learner);
  if premium then return; end if;
  remaining_today := greatest(0, daily_limit - private.used_now(learner, 'story_generation', 'daily'));
  remaining_this_week := greatest(0, weekly_limit - private.used_now(learner, 'story_generation', 'weekly'));
  reason := case when remaining_this_week = 0 then 'weekly_story_limit' when remaining_today = 0 then 'daily_story_limit' end;
end $$;

-- { allowed, reason, premium, remainingToday, remainingThisWeek }: may the caller make a story now? Counts nothing; the
-- remaining numbers are null where there is no limit.
create function public.story_allowance() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  allowance record;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select * into allowance from private.story_allowance_of(auth.uid());
  return jsonb_build_object('allowed', allowance.reason is null, 'reason', allowance.reason, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- { allowed, reason, remaining }: counts the caller's look-up of a word. Free: five new words a week; a word already counted
-- this week is free. A refused word is not counted.
create function public.note_word_translation(language text, word text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  weekly_limit constant integer := 5;
  learner uuid := auth.uid();
  wanted text := lower(normalize(trim(note_word_translation.word), nfc));
  premium boolean;
  used integer;
  week record;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if wanted is null or length(wanted) not between 1 and 100
    or not coalesce(private.is_target_language(note_word_translation.language), false) then
    raise invalid_parameter_value using message = 'A word of 1 to 100 characters in a target language is needed';
  end if;
  perform private.serialise(learner);
  premium := private.is_premium(learner);
  used := private.used_now(learner, 'word_translations', 'weekly');
  select * into week from private.running_period('weekly', private.time_zone_of(learner));
  if not exists (select from public.translated_words t
    where t.user_id = learner and t.language = note_word_translation.language and t.word = wanted
      and (t.counted_at >= week.starts or t.period_end > now())) then
    if not premium and used >= weekly_limit then
      return jsonb_build_object('allowed', false, 'reason', 'word_limit', 'remaining', 0);
    end if;
    perform private.count_use(learner, 'word_translations', 'weekly');
    used := used + 1;
    insert into public.translated_words as t (user_id, language, word, counted_at, period_end)
    values (learner, note_word_translation.language, wanted, now(), week.ends)
    on conflict on constraint translated_words_pkey do update set counted_at = excluded.counted_at, period_end = excluded.period_end;
  end if;
  return jsonb_build_object('allowed', true, 'reason', null,
    'remaining', case when not premium then greatest(0, weekly_limit - used) end);
end $$;

alter table public.premium_usage enable row level security;
alter table public.translated_words enable row level security;
revoke all on public.premium_usage, public.translated_words from public, anon, authenticated, service_role;
grant select, insert, update on public.premium_usage to authenticated;
grant select on public.translated_words to authenticated;
grant select, insert, update, delete on public.premium_usage, public.translated_words to service_role;

create policy premium_usage_select on public.premium_usage for select to authenticated using ((select auth.uid()) = user_id);
create policy premium_usage_insert on public.premium_usage for insert to authenticated with check ((select auth.uid()) = user_id);
create policy premium_usage_update on public.premium_usage for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy translated_words_select on public.translated_words for select to authenticated using ((select auth.uid()) = user_id);

revoke all on function public.story_allowance(), public.note_word_translation(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.story_allowance(), public.note_word_translation(text, text) to authenticated;

revoke all on all functions in schema private from public, anon;
