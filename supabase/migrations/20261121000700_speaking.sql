-- What was spoken of a story, sentence by sentence, so that its figures survive a reload and only what was spoken counts.

-- { "sentences": { "0": { "attempts": 2, "bestScore": 85, "outcome": "heard" } }, "phrases": { "0": "heard" }, "seconds": 120 };
-- null: nothing is known, as of stories finished before this column was there.
alter table public.user_story_progress add column speaking jsonb
  check (jsonb_typeof(speaking) = 'object' and octet_length(speaking::text) <= 65536);

-- Of two outcomes the higher one; what is none of ours is below all.
create function private.higher_outcome(one text, other text) returns text language sql immutable set search_path = '' as $$
  select outcome from unnest(array['heard', 'own', 'skipped']) with ordinality as known(outcome, place)
  where outcome in (one, other) order by place limit 1;
$$;

create function private.object_in(given jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given) when 'object' then given else '{}' end;
$$;

-- A whole number within its bounds; null for what is no number.
create function private.number_in(given jsonb, most integer) returns integer language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given) when 'number' then least(greatest(round(given::numeric), 0), most)::integer end;
$$;

create function private.merged_sentence(kept jsonb, attempts integer, score numeric, outcome text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('attempts', attempts, 'bestScore', greatest((kept -> 'bestScore' #>> '{}')::numeric, score),
    'outcome', private.higher_outcome(kept ->> 'outcome', outcome));
$$;

-- What was kept with a patch of an operation added: attempts and seconds add up, the best score and the highest outcome stay.
-- A patch that is not libs/contracts' SpeakingPatch raises a data exception.
create function private.add_speaking(before jsonb, change jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds numeric := round(coalesce((change ->> 'addSeconds')::numeric, 0));
  outcomes constant text[] := array['skipped', 'own', 'heard'];
  part record;
  kept jsonb;
begin
  if change is null or change = '{}' then return before; end if;
  if jsonb_typeof(change) <> 'object' or seconds not between 0 and longest_sitting then
    raise invalid_parameter_value using message = 'speaking is not right';
  end if;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'sentences', '[]'))
    as given(index integer, "addAttempts" integer, score numeric, outcome text)
  loop
    if part.index is null or part.index not between 0 and 200 or part."addAttempts" not between 0 and 100
      or part.score not between 0 and 100 or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.sentences is not right';
    end if;
    kept := sentences -> part.index::text;
    sentences := jsonb_set(sentences, array[part.index::text], private.merged_sentence(kept,
      least(coalesce((kept ->> 'attempts')::integer, 0) + coalesce(part."addAttempts", 0), 100000), round(part.score), part.outcome));
  end loop;
  for part in select * from jsonb_to_recordset(coalesce(change -> 'phrases', '[]')) as given(index integer, outcome text) loop
    if part.index is null or part.index not between 0 and 20 or part.outcome is null or part.outcome <> all (outcomes) then
      raise invalid_parameter_value using message = 'speaking.phrases is not right';
    end if;
    phrases := jsonb_set(phrases, array[part.index::text],
      to_jsonb(private.higher_outcome(phrases ->> part.index::text, part.outcome)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases,
    'seconds', least(coalesce((before ->> 'seconds')::numeric, 0) + seconds, 2000000000));
end $$;

-- What was kept and what a plain write says it should be: nothing falls, and what is not ours is left out.
create function private.merged_speaking(before jsonb, given jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds integer := coalesce((before ->> 'seconds')::integer, 0);
  part record;
  kept jsonb;
begin
  if jsonb_typeof(given) is distinct from 'object' or given = before then return before; end if;
  for part in select key, value from jsonb_each(private.object_in(given -> 'sentences'))
    where key ~ '^([0-9]|[1-9][0-9]|1[0-9][0-9]|200)$' and jsonb_typeof(value) = 'object'
  loop
    kept := sentences -> part.key;
    sentences := jsonb_set(sentences, array[part.key], private.merged_sentence(kept,
      greatest((kept ->> 'attempts')::integer, coalesce(private.number_in(part.value -> 'attempts', 100000), 0)),
      private.number_in(part.value -> 'bestScore', 100), part.value ->> 'outcome'));
  end loop;
  for part in select key, value from jsonb_each_text(private.object_in(given -> 'phrases'))
    where key ~ '^([0-9]|1[0-9]|20)$' and value in ('skipped', 'own', 'heard')
  loop
    phrases := jsonb_set(phrases, array[part.key], to_jsonb(private.higher_outcome(phrases ->> part.key, part.value)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases, 'seconds',
    least(greatest(seconds, coalesce(private.number_in(given -> 'seconds', 2000000000), 0)), seconds::bigint + longest_sitting));
end $$;

-- Whether anything was recorded.
create function private.has_attempt(speaking jsonb) returns boolean language sql immutable set search_path = '' as $$
  select exists (select from jsonb_each(speaking -> 'sentences') where (value ->> 'attempts')::integer > 0);
$$;

-- How many phrases the chunk drill asks: the first five that differ, and one made from the story where it has none.
create function private.phrases_drilled(key_phrases text[]) returns integer language sql immutable set search_path = '' as $$
  select least(greatest(count(distinct lower(btrim(phrase))), 1), 5)::integer
  from unnest(key_phrases) phrase where btrim(phrase) <> '';
$$;

-- Sentences of a story that were spoken. Shadowing speaks every sentence, the chunk drill half of them (specification,
-- section 9); where it is known what was passed over without speaking, only what was spoken counts: of the half as much as of
-- the phrases. What the story asks for is the measure and not what is known by now, so that this never falls.
create function private.sentences_spoken(sentences integer, phrases integer, speaking jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when speaking is null then sentences + sentences / 2 else
    (select count(*) from jsonb_each(speaking -> 'sentences') where key::integer < sentences and value ->> 'outcome' in ('own', 'heard'))
    + (select sentences * count(*) / (2 * phrases) from jsonb_each_text(speaking -> 'phrases')
      where key::integer < phrases and value in ('own', 'heard'))
  end;
$$;

-- As before, and what was spoken never falls either.
create or replace function private.merge_progress() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  -- No sitting is longer; a client that says so has a broken clock.
  longest_sitting constant integer := 6 * 60 * 60;
  acted_at timestamptz := now();
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  select a.acted_at into acted_at from private.acting(new.user_id) a;
  new.current_sentence := least(greatest(coalesce(new.current_sentence, 0), 0), 10000);
  new.time_spent := greatest(coalesce(new.time_spent, 0), 0);
  if tg_op = 'INSERT' then
    -- In an upsert this row is only the offer; what becomes of it is decided below, against the row that is there.
    if not exists (select from public.user_story_progress p
      where p.user_id = new.user_id and p.user_story_id = new.user_story_id) then
      new.time_spent := least(new.time_spent, longest_sitting);
    end if;
    new.step_completions := private.merged_steps('{}', new.step_completions);
    new.speaking := private.merged_speaking(null, new.speaking);
    new.accuracy_at := case when new.accuracy_score is not null then acted_at end;
    new.completed := false;
    new.completion_date := null;
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.user_story_id := old.user_story_id;
    new.time_spent := least(greatest(old.time_spent, new.time_spent), old.time_spent::bigint + longest_sitting, 2000000000);
    new.current_sentence := greatest(old.current_sentence, new.current_sentence);
    new.step_completions := private.merged_steps(old.step_completions, new.step_completions);
    new.speaking := private.merged_speaking(old.speaking, new.speaking);
    if new.accuracy_score is null or acted_at < old.accuracy_at then
      new.accuracy_score := old.accuracy_score;
      new.accuracy_at := old.accuracy_at;
    elsif new.accuracy_score is distinct from old.accuracy_score or acted_at is distinct from now() then
      new.accuracy_at := acted_at;
    else
      new.accuracy_at := old.accuracy_at;
    end if;
    new.completed := old.completed;
    new.completion_date := old.completion_date;
  end if;
  if not new.completed
    and (new.step_completions - 'quiz_data') = '{"listen_read":true,"shadow_speak":true,"chunk_drill":true,"quiz":true}' then
    new.completed := true;
    new.completion_date := acted_at;
  end if;
  return new;
end $$;

-- As before, and what was spoken counts: with the completion, or when it is spoken after it. A story's first recording counts
-- as one story shadowed this week.
create or replace function private.count_progress() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean := new.completed and (tg_op = 'INSERT' or not old.completed);
  seconds integer := new.time_spent - case when tg_op = 'INSERT' or is_first then 0 else old.time_spent end;
  stories integer := is_first::integer;
  phrases integer := 0;
  spoken integer := 0;
  recycled integer := 0;
  acting record;
  story public.user_stories;
  sentences integer;
  drilled integer;
  sunday date;
begin
  -- Without a learner's token it is the secret key or a maintenance script, which write what they mean.
  if auth.uid() is null then return null; end if;
  if private.has_attempt(new.speaking) and (tg_op = 'INSERT' or not private.has_attempt(old.speaking)) then
    perform private.count_use(new.user_id, 'shadow_speak', 'weekly');
  end if;
  if not new.completed then return null; end if;
  select * into story from public.user_stories s where s.id = new.user_story_id;
  sentences := coalesce(jsonb_array_length(story.sentences),
    (select count(*) from regexp_split_to_table(story.story_text, '[.!?؟。]+') part where btrim(part) <> ''));
  drilled := private.phrases_drilled(story.key_phrases);
  spoken := private.sentences_spoken(sentences, drilled, new.speaking);
  if not is_first then
    spoken := greatest(0, spoken - private.sentences_spoken(sentences, drilled, old.speaking));
    if seconds <= 0 and spoken = 0 then return null; end if;
  end if;
  select * into acting from private.acting(new.user_id);
  sunday := acting.local_day - extract(dow from acting.local_day)::integer;
  if is_first then
    phrases := cardinality(story.key_phrases);
    select count(*) into recycled from public.user_phrases p
    where p.user_id = new.user_id and p.language = story.language and p.created_at < story.created_at
      and strpos(private.plain_words(story.story_text), private.plain_words(p.phrase)) > 0;
  end if;

  insert into public.daily_completions as d (user_id, date, language, stories_completed, total_time_spent, total_phrases_learned,
    sentences_spoken, phrases_recycled, first_completed_at, time_zone)
  values (new.user_id, acting.local_day, story.language, stories, seconds, phrases, spoken, recycled,
    case when is_first then acting.acted_at end, acting.zone)
  on conflict on constraint daily_completions_day_key do update set
    stories_completed = d.stories_completed + excluded.stories_completed,
    total_time_spent = d.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = d.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = d.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = d.phrases_recycled + excluded.phrases_recycled,
    time_zone = case when excluded.first_completed_at < coalesce(d.first_completed_at, 'infinity')
      then excluded.time_zone else d.time_zone end,
    first_completed_at = least(d.first_completed_at, excluded.first_completed_at),
    updated_at = now();

  insert into public.weekly_recaps as w (user_id, language, week_start, week_end, total_stories_completed, total_time_spent,
    total_phrases_learned, sentences_spoken, phrases_recycled)
  values (new.user_id, story.language, sunday, sunday + 6, stories, seconds, phrases, spoken, recycled)
  on conflict on constraint weekly_recaps_week_key do update set
    total_stories_completed = w.total_stories_completed + excluded.total_stories_completed,
    total_time_spent = w.total_time_spent + excluded.total_time_spent,
    total_phrases_learned = w.total_phrases_learned + excluded.total_phrases_learned,
    sentences_spoken = w.sentences_spoken + excluded.sentences_spoken,
    phrases_recycled = w.phrases_recycled + excluded.phrases_recycled,
    updated_at = now();

  if is_first then
    update public.profiles p
    set total_stories_completed = p.total_stories_completed + 1, learning_streak = s.days, streak_day = s.last_day
    from private.streak_of(new.user_id) s
    where p.id = new.user_id;
  end if;
  return null;
end $$;

-- As before, and takes what was spoken and the story's questions, all in the one statement.
create or replace function private.apply_progress(patch jsonb) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
  spoken jsonb := nullif(patch -> 'speaking', 'null');
  questions jsonb := nullif(patch -> 'quizQuestions', 'null');
begin
  if story is null or jsonb_typeof(steps) <> 'array' or seconds not between 0 and longest_sitting
    or not steps <@ '["listen_read", "shadow_speak", "chunk_drill", "quiz"]' then
    return 'invalid';
  end if;
  if questions is not null and (jsonb_array_length(questions) not between 1 and 50
    or exists (select from jsonb_array_elements(questions) question where jsonb_typeof(question) <> 'object')) then
    return 'invalid';
  end if;
  if not exists (select from public.user_stories s where s.id = story and s.user_id = auth.uid()) then return 'not_found'; end if;
  insert into public.user_story_progress as p
    (user_id, user_story_id, step_completions, time_spent, current_sentence, accuracy_score, speaking)
  values (auth.uid(), story,
    coalesce((select jsonb_object_agg(step, true) from jsonb_array_elements_text(steps) step), '{}')
      || case when questions is null then '{}' else jsonb_build_object('quiz_data', questions) end,
    seconds, coalesce((patch ->> 'currentSentence')::integer, 0), (patch ->> 'accuracyRatio')::numeric,
    private.add_speaking(null, spoken))
  on conflict on constraint user_story_progress_story_key do update set
    step_completions = excluded.step_completions, time_spent = p.time_spent + excluded.time_spent,
    current_sentence = excluded.current_sentence, accuracy_score = excluded.accuracy_score,
    speaking = private.add_speaking(p.speaking, spoken);
  return null;
end $$;

-- As before; stories shadowed are counted here too now.
create or replace function private.clamp_usage() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if not private.is_learner() then return new; end if;
  if new.feature_type in ('shadow_speak', 'story_generation', 'word_translations') then return null; end if;
  new.last_used_at := now();
  if tg_op = 'UPDATE' then
    if old.feature_type in ('shadow_speak', 'story_generation', 'word_translations') then return null; end if;
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

revoke all on all functions in schema private from public, anon;
grant execute on function private.higher_outcome(text, text), private.object_in(jsonb), private.number_in(jsonb, integer),
  private.merged_sentence(jsonb, integer, numeric, text), private.add_speaking(jsonb, jsonb),
  private.merged_speaking(jsonb, jsonb) to authenticated;
