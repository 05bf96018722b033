-- What a learner may keep. Every field has an end, every table a greatest number of rows per learner, and all of it
-- together a size. How much there is stands in one row, kept by the statements that change it, so that no write has to
-- count.

-- The limits are far more than anybody learns: five stories a day for three years, the words of a large dictionary, a
-- hundred answers a day for seven years. `bytes` holds nearly all of these at once at their usual length.
create function private.storage_limits(out stories integer, out phrases integer, out reviews integer, out bytes bigint)
language sql immutable security invoker set search_path = '' as $$
  select 5000, 50000, 250000, 300 * 1024 * 1024::bigint;
$$;

-- In `private`, because nobody may read or write it.
create table private.learner_storage (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stories integer not null default 0,
  phrases integer not null default 0,
  reviews integer not null default 0,
  operations integer not null default 0,
  words integer not null default 0,
  uses integer not null default 0,
  -- The bytes of own texts, stories, progress, phrases and reviews: their text as it is written, and a fixed share for
  -- row and indexes.
  bytes bigint not null default 0
) with (fillfactor = 50);
revoke all on private.learner_storage from public, anon, authenticated, service_role;

create function private.bytes_in(variadic parts text[]) returns bigint
language plpgsql immutable security invoker set search_path = '' as $$
declare
  part text;
  bytes bigint := 0;
begin
  foreach part in array parts loop bytes := bytes + coalesce(octet_length(part), 0); end loop;
  return bytes;
end $$;

-- Adds to what a learner keeps, and refuses what would be too much; less is never refused. The update locks the row, so
-- that two writes at once cannot both be the last that fits. PT413 is PostgREST's way to answer with HTTP 413; the
-- details name the limit.
create function private.add_storage(learner uuid, more_stories bigint, more_phrases bigint, more_reviews bigint, more_bytes numeric)
returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  kept private.learner_storage;
  most record;
  reached text;
begin
  update private.learner_storage k set stories = k.stories + more_stories, phrases = k.phrases + more_phrases,
    reviews = k.reviews + more_reviews, bytes = k.bytes + more_bytes
  where k.user_id = learner returning * into kept;
  if not found then
    -- Of an account that is being deleted the row may have gone first.
    if more_bytes <= 0 then return; end if;
    insert into private.learner_storage as k (user_id, stories, phrases, reviews, bytes)
    values (learner, more_stories, more_phrases, more_reviews, more_bytes)
    on conflict (user_id) do update set stories = k.stories + excluded.stories, phrases = k.phrases + excluded.phrases,
      reviews = k.reviews + excluded.reviews, bytes = k.bytes + excluded.bytes
    returning * into kept;
  end if;
  -- Without a learner's token it is the secret key or a maintenance script.
  if auth.uid() is null then return; end if;
  select * into most from private.storage_limits();
  reached := case
    when more_stories > 0 and kept.stories > most.stories then 'story_limit'
    when more_phrases > 0 and kept.phrases > most.phrases then 'phrase_limit'
    when more_reviews > 0 and kept.reviews > most.reviews then 'review_limit'
    when more_bytes > 0 and kept.bytes > most.bytes then 'storage_limit' end;
  if reached is not null then
    raise sqlstate 'PT413' using detail = reached, message = case reached
      when 'story_limit' then format('An account holds at most %s stories', most.stories)
      when 'phrase_limit' then format('A collection holds at most %s phrases', most.phrases)
      when 'review_limit' then format('An account holds at most %s answers', most.reviews)
      else format('An account holds at most %s MB', most.bytes / (1024 * 1024)) end;
  end if;
end $$;

create function private.story_bytes(title text, story_text text, translation text, key_phrases text[], key_phrase_notes jsonb,
  speaking_prompts text[], scenario text, sentences jsonb) returns bigint
language sql immutable security invoker set search_path = '' as $$
  select 500 + private.bytes_in(story_bytes.title, story_bytes.story_text, story_bytes.translation,
    array_to_string(story_bytes.key_phrases, ''), story_bytes.key_phrase_notes::text,
    array_to_string(story_bytes.speaking_prompts, ''), story_bytes.scenario, story_bytes.sentences::text);
$$;

create function private.keep_story_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(s.user_id, count(*), 0, 0, sum(private.story_bytes(s.title,
      s.story_text, s.translation, s.key_phrases, s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)))
    from added s group by s.user_id order by s.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(s.user_id, -count(*), 0, 0, -sum(private.story_bytes(s.title,
      s.story_text, s.translation, s.key_phrases, s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)))
    from removed s group by s.user_id order by s.user_id;
  else
    perform private.add_storage(changed.user_id, 0, 0, 0, sum(changed.bytes)) from (
      select s.user_id, private.story_bytes(s.title, s.story_text, s.translation, s.key_phrases,
        s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences) as bytes
      from added s
      union all
      select s.user_id, -private.story_bytes(s.title, s.story_text, s.translation, s.key_phrases,
        s.key_phrase_notes, s.speaking_prompts, s.scenario, s.sentences)
      from removed s
    ) changed group by changed.user_id having sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $$;

-- Own texts and marked words have no number of their own: their bytes end them. The table's name says how long a row is.
create function private.keep_text_storage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  for change in execute format('select user_id, sum(%s) as bytes from %s group by user_id order by user_id',
    case tg_table_name when 'own_texts' then '500 + private.bytes_in(title)' when 'word_states' then '100'
      else '200 + private.bytes_in(chapter, array_to_string(sentences, ''''), array_to_string(key_phrases, ''''), vocabulary)' end,
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    perform private.add_storage(change.user_id, 0, 0, 0, case tg_op when 'INSERT' then change.bytes else -change.bytes end);
  end loop;
  return null;
end $$;

create function private.keep_progress_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(p.user_id, 0, 0, 0,
      sum(300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text)))
    from added p group by p.user_id order by p.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(p.user_id, 0, 0, 0,
      -sum(300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text)))
    from removed p group by p.user_id order by p.user_id;
  else
    perform private.add_storage(changed.user_id, 0, 0, 0, sum(changed.bytes)) from (
      select p.user_id, 300 + private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text) as bytes from added p
      union all
      select p.user_id, -300 - private.bytes_in(p.step_completions::text, p.speaking::text, p.day_seconds::text) from removed p
    ) changed group by changed.user_id having sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $$;

-- The card of FSRS has one size and is in the fixed share, so that an answer changes nothing here but the number of
-- answers.
create function private.keep_phrase_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(p.user_id, 0, count(*), 0,
      sum(1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note)))
    from added p group by p.user_id order by p.user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_storage(p.user_id, 0, -count(*), 0,
      -sum(1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note)))
    from removed p group by p.user_id order by p.user_id;
  else
    perform private.add_storage(changed.user_id, 0, sum(changed.rows), 0, sum(changed.bytes)) from (
      select p.user_id, 1 as rows, 1000 + private.bytes_in(p.phrase, p.translation, p.example, p.user_note) as bytes from added p
      union all
      select p.user_id, -1, -1000 - private.bytes_in(p.phrase, p.translation, p.example, p.user_note) from removed p
    ) changed group by changed.user_id having sum(changed.rows) <> 0 or sum(changed.bytes) <> 0 order by changed.user_id;
  end if;
  return null;
end $$;

create function private.keep_review_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(r.user_id, 0, 0, count(*), 700 * count(*)) from added r group by r.user_id order by r.user_id;
  else
    perform private.add_storage(r.user_id, 0, 0, -count(*), -700 * count(*)) from removed r group by r.user_id order by r.user_id;
  end if;
  return null;
end $$;

-- Shortens logs that must stop nobody: past their length the oldest entries go. An operation that comes again after so
-- many others would be applied twice; a word that was looked up so long ago is not of this week.
create function private.keep_log() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant jsonb := '{ "applied_operations": 200000, "translated_words": 50000, "premium_usage": 10000 }';
  -- Forgotten many at a time.
  slack constant integer := 500;
  longest integer := most ->> tg_table_name;
  change record;
  total integer;
begin
  for change in execute format('select user_id, count(*)::integer as rows from %s group by user_id order by user_id',
    case tg_op when 'INSERT' then 'added' else 'removed' end)
  loop
    if tg_op = 'DELETE' then change.rows := -change.rows; end if;
    update private.learner_storage k set
      operations = k.operations + case tg_table_name when 'applied_operations' then change.rows else 0 end,
      words = k.words + case tg_table_name when 'translated_words' then change.rows else 0 end,
      uses = k.uses + case tg_table_name when 'premium_usage' then change.rows else 0 end
    where k.user_id = change.user_id
    returning case tg_table_name when 'applied_operations' then k.operations when 'translated_words' then k.words else k.uses end
    into total;
    if not found and change.rows > 0 then
      insert into private.learner_storage as k (user_id, operations, words, uses)
      values (change.user_id, case tg_table_name when 'applied_operations' then change.rows else 0 end,
        case tg_table_name when 'translated_words' then change.rows else 0 end,
        case tg_table_name when 'premium_usage' then change.rows else 0 end)
      on conflict (user_id) do update set operations = k.operations + excluded.operations, words = k.words + excluded.words,
        uses = k.uses + excluded.uses
      returning case tg_table_name when 'applied_operations' then k.operations when 'translated_words' then k.words else k.uses end
      into total;
    end if;
    continue when total is null or total <= longest + slack or change.rows < 0;
    case tg_table_name
      when 'applied_operations' then
        delete from public.applied_operations o where o.user_id = change.user_id and o.operation_id in (
          select x.operation_id from public.applied_operations x where x.user_id = change.user_id
          order by x.applied_at limit total - longest);
      when 'translated_words' then
        delete from public.translated_words w where w.user_id = change.user_id and (w.language, w.word) in (
          select x.language, x.word from public.translated_words x where x.user_id = change.user_id
          order by x.counted_at limit total - longest);
      else
        delete from public.premium_usage u where u.user_id = change.user_id and u.id in (
          select x.id from public.premium_usage x where x.user_id = change.user_id order by x.period_end limit total - longest);
    end case;
  end loop;
  return null;
end $$;

create trigger keep_storage_added after insert on public.user_stories referencing new table as added
  for each statement execute function private.keep_story_storage();
create trigger keep_storage_changed after update on public.user_stories referencing old table as removed new table as added
  for each statement execute function private.keep_story_storage();
create trigger keep_storage_removed after delete on public.user_stories referencing old table as removed
  for each statement execute function private.keep_story_storage();

create trigger keep_storage_added after insert on public.own_texts referencing new table as added
  for each statement execute function private.keep_text_storage();
create trigger keep_storage_removed after delete on public.own_texts referencing old table as removed
  for each statement execute function private.keep_text_storage();
create trigger keep_storage_added after insert on public.own_text_parts referencing new table as added
  for each statement execute function private.keep_text_storage();
create trigger keep_storage_removed after delete on public.own_text_parts referencing old table as removed
  for each statement execute function private.keep_text_storage();

create trigger keep_storage_added after insert on public.word_states referencing new table as added
  for each statement execute function private.keep_text_storage();
create trigger keep_storage_removed after delete on public.word_states referencing old table as removed
  for each statement execute function private.keep_text_storage();

create trigger keep_storage_added after insert on public.user_story_progress referencing new table as added
  for each statement execute function private.keep_progress_storage();
create trigger keep_storage_changed after update on public.user_story_progress referencing old table as removed new table as added
  for each statement execute function private.keep_progress_storage();
create trigger keep_storage_removed after delete on public.user_story_progress referencing old table as removed
  for each statement execute function private.keep_progress_storage();

create trigger keep_storage_added after insert on public.user_phrases referencing new table as added
  for each statement execute function private.keep_phrase_storage();
create trigger keep_storage_changed after update on public.user_phrases referencing old table as removed new table as added
  for each statement execute function private.keep_phrase_storage();
create trigger keep_storage_removed after delete on public.user_phrases referencing old table as removed
  for each statement execute function private.keep_phrase_storage();

create trigger keep_storage_added after insert on public.phrase_reviews referencing new table as added
  for each statement execute function private.keep_review_storage();
create trigger keep_storage_removed after delete on public.phrase_reviews referencing old table as removed
  for each statement execute function private.keep_review_storage();

create trigger keep_storage_added after insert on public.applied_operations referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.applied_operations referencing old table as removed
  for each statement execute function private.keep_log();

create trigger keep_storage_added after insert on public.translated_words referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.translated_words referencing old table as removed
  for each statement execute function private.keep_log();

create trigger keep_storage_added after insert on public.premium_usage referencing new table as added
  for each statement execute function private.keep_log();
create trigger keep_storage_removed after delete on public.premium_usage referencing old table as removed
  for each statement execute function private.keep_log();

-- The limit that a learner's next story would meet, if any.
create function private.full_for_stories(learner uuid) returns text language sql stable security invoker set search_path = '' as $$
  select case when k.stories >= most.stories then 'story_limit' when k.bytes >= most.bytes then 'storage_limit' end
  from private.learner_storage k cross join private.storage_limits() most where k.user_id = learner;
$$;

-- What the caller keeps and may keep: { stories: { used, most }, phrases, reviews, bytes }.
create function public.storage_overview() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  kept private.learner_storage;
  most record;
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  select * into kept from private.learner_storage k where k.user_id = auth.uid();
  select * into most from private.storage_limits();
  return jsonb_build_object(
    'stories', jsonb_build_object('used', coalesce(kept.stories, 0), 'most', most.stories),
    'phrases', jsonb_build_object('used', coalesce(kept.phrases, 0), 'most', most.phrases),
    'reviews', jsonb_build_object('used', coalesce(kept.reviews, 0), 'most', most.reviews),
    'bytes', jsonb_build_object('used', coalesce(kept.bytes, 0), 'most', most.bytes));
end $$;

revoke all on function public.storage_overview() from public, anon, authenticated, service_role;
grant execute on function public.storage_overview() to authenticated;
