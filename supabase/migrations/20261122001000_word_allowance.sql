-- Whoever translates words for money asks first whether the learner may have one; `counts` false asks and counts nothing.

drop function public.note_word_translation(text, text);

-- { allowed, reason, remaining }: counts the caller's look-up of a word. Free: five new words a week; a word already counted
-- this week is free. A refused word is not counted.
create function public.note_word_translation(language text, word text, counts boolean default true) returns jsonb
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

revoke all on function public.note_word_translation(text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.note_word_translation(text, text, boolean) to authenticated;
