-- What was spoken of a story, sentence by sentence, in the column `speaking` of user_story_progress: { "sentences": {
-- "0": { "attempts": 2, "bestScore": 85, "outcome": "heard" } }, "phrases": { "0": "heard" }, "seconds": 120 }. Null
-- means that nothing is known, as of stories finished before the column was there.

-- The higher of two outcomes; an unknown one is below all.
create function private.higher_outcome(one text, other text) returns text language sql immutable set search_path = '' as $$
  select outcome from unnest(private.speaking_outcomes()) with ordinality as known(outcome, place)
  where outcome in (one, other) order by place desc limit 1;
$$;

create function private.merged_sentence(kept jsonb, attempts integer, score numeric, outcome text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('attempts', attempts, 'bestScore', greatest((kept -> 'bestScore' #>> '{}')::numeric, score),
    'outcome', private.higher_outcome(kept ->> 'outcome', outcome));
$$;

-- What was kept, with an operation's patch added: attempts and seconds add up, the best score and the highest outcome
-- stay. A patch that is no SpeakingPatch of libs/contracts raises a data exception.
create function private.add_speaking(before jsonb, change jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  sentences jsonb := coalesce(before -> 'sentences', '{}');
  phrases jsonb := coalesce(before -> 'phrases', '{}');
  seconds numeric := round(coalesce((change ->> 'addSeconds')::numeric, 0));
  outcomes constant text[] := private.speaking_outcomes();
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

-- What was kept, merged with what a plain write says it should be: nothing falls, and unknown parts are left out.
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
    where key ~ '^([0-9]|1[0-9]|20)$' and value = any (private.speaking_outcomes())
  loop
    phrases := jsonb_set(phrases, array[part.key], to_jsonb(private.higher_outcome(phrases ->> part.key, part.value)));
  end loop;
  return jsonb_build_object('sentences', sentences, 'phrases', phrases, 'seconds',
    least(greatest(seconds, coalesce(private.number_in(given -> 'seconds', 2000000000), 0)), seconds::bigint + longest_sitting));
end $$;

-- Whether anything was recorded. An engine's score or judgement proves a recording, too.
create function private.has_attempt(speaking jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  if speaking is null then return false; end if;
  return exists (select from jsonb_each(speaking -> 'sentences')
    where (value ->> 'attempts')::integer > 0 or value ->> 'bestScore' is not null or value ->> 'outcome' = 'heard');
end $$;

-- How many phrases the chunk drill asks: the first five that differ, or one made from the story where it has none.
create function private.phrases_drilled(key_phrases text[]) returns integer language sql immutable set search_path = '' as $$
  select least(greatest(count(distinct lower(btrim(phrase))), 1), 5)::integer
  from unnest(key_phrases) phrase where btrim(phrase) <> '';
$$;

create function private.sentence_count(sentences jsonb, story_text text) returns integer language sql immutable set search_path = '' as $$
  select coalesce(jsonb_array_length(sentences),
    (select count(*) from regexp_split_to_table(story_text, '[.!?؟。]+') part where btrim(part) <> ''))::integer;
$$;

-- How many sentences of a story were spoken. Shadowing speaks every sentence, the chunk drill half of them
-- (specification, section 9). Where it is known what was passed over without speaking, only what was spoken counts: of
-- the drill's half as much as of its phrases. It measures by what the story asks for and not by what is known so far,
-- so that it never falls.
create function private.sentences_spoken(sentences integer, phrases integer, speaking jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when speaking is null then sentences + sentences / 2 else
    (select count(*) from jsonb_each(speaking -> 'sentences') where key::integer < sentences and value ->> 'outcome' in ('own', 'heard'))
    + (select sentences * count(*) / (2 * phrases) from jsonb_each_text(speaking -> 'phrases')
      where key::integer < phrases and value in ('own', 'heard'))
  end;
$$;

grant execute on function private.higher_outcome(text, text), private.merged_sentence(jsonb, integer, numeric, text),
  private.add_speaking(jsonb, jsonb), private.merged_speaking(jsonb, jsonb), private.phrases_drilled(text[]),
  private.sentence_count(jsonb, text), private.sentences_spoken(integer, integer, jsonb) to authenticated;
