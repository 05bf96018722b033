-- What costs the operator money: words that are looked up, and models that are asked.

-- Words a learner has looked up: one of this week is free to look up again.
create table public.translated_words (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  language text not null check (private.is_target_language(language)),
  word text not null check (length(word) between 1 and 100),
  counted_at timestamptz not null default now(),
  -- The end of the week in which it was counted.
  period_end timestamptz not null,
  primary key (user_id, language, word)
);
create index translated_words_oldest_idx on public.translated_words (user_id, counted_at);
alter table public.translated_words enable row level security;
revoke all on public.translated_words from public, anon, authenticated, service_role;
grant select on public.translated_words to authenticated;
grant select, insert, update, delete on public.translated_words to service_role;
create policy translated_words_select on public.translated_words for select to authenticated using ((select auth.uid()) = user_id);

-- Counts the caller's look-up of a word: { allowed, reason, remaining }. A word already counted this week is free, and
-- a refused word is not counted. With `counts` false it only asks: that is for whoever translates for money and must
-- know first.
create function public.note_word_translation(language text, word text, counts boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  weekly_limit constant integer := private.free_limit('word_translations', 'weekly');
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
    if note_word_translation.counts then
      perform private.count_use(learner, 'word_translations', 'weekly');
      used := used + 1;
      insert into public.translated_words as t (user_id, language, word, counted_at, period_end)
      values (learner, note_word_translation.language, wanted, now(), week.ends)
      on conflict on constraint translated_words_pkey do update set counted_at = excluded.counted_at, period_end = excluded.period_end;
    end if;
  end if;
  return jsonb_build_object('allowed', true, 'reason', null,
    'remaining', case when not premium then greatest(0, weekly_limit - used) end);
end $$;

-- How often each model was asked for a learner today. A question costs the operator even where nothing comes of it that
-- counts: a story left before its end, the same word in ever new sentences, any text to be spoken. So each has a day's
-- worth.
create table private.model_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  capability text not null check (capability in ('story', 'quiz', 'translate', 'tts', 'stt')),
  -- The day in UTC, wherever the learner is.
  used_on date not null,
  uses integer not null check (uses > 0),
  primary key (user_id, capability)
);
revoke all on private.model_uses from public, anon, authenticated, service_role;

-- Whether a model may be asked once more today for the caller; asking counts. The limits are far above what learning
-- needs, and beyond them the answer is the one that an installation without a model gives.
create function public.note_model_use(capability text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  today date := (now() at time zone 'UTC')::date;
  most integer;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select case when private.is_premium(learner) then worth.premium else worth.free end into most
  from (values ('story', 10, 60), ('quiz', 20, 100), ('translate', 60, 1000), ('tts', 600, 2000), ('stt', 300, 1000))
    worth(name, free, premium)
  where worth.name = note_model_use.capability;
  if most is null then raise invalid_parameter_value using message = 'A capability of models is needed'; end if;
  insert into private.model_uses as m (user_id, capability, used_on, uses) values (learner, note_model_use.capability, today, 1)
  on conflict on constraint model_uses_pkey do update
    set used_on = excluded.used_on, uses = case when m.used_on = excluded.used_on then m.uses + 1 else 1 end
    where m.used_on <> excluded.used_on or m.uses < most;
  return found;
end $$;

revoke all on function public.note_word_translation(text, text, boolean), public.note_model_use(text)
  from public, anon, authenticated, service_role;
grant execute on function public.note_word_translation(text, text, boolean), public.note_model_use(text) to authenticated;
