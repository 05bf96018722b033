-- What a learner may keep. Every field has an end, every table of his a greatest number of rows, and all of it together a size;
-- how much there is stands in one row, kept by the statements that change it, so that no write has to count.

-- Fields that had none. Times and names that this database or a provider gives are short; what is longer is no such thing.
alter table public.profiles add constraint profiles_time_zone_check check (length(time_zone) <= 64);
alter table public.user_subscriptions
  add constraint user_subscriptions_features_length check (octet_length(array_to_string(features, '')) <= 4096);
alter table public.user_story_progress
  -- A day takes twenty bytes: eighteen years of one story.
  add constraint user_story_progress_day_seconds_length check (octet_length(day_seconds::text) <= 131072);
alter table public.daily_completions
  add constraint daily_completions_language_check check (private.is_target_language(language)),
  add constraint daily_completions_time_zone_check check (length(time_zone) <= 64);
alter table public.weekly_recaps add constraint weekly_recaps_language_check check (private.is_target_language(language));
alter table public.phrase_reviews
  add constraint phrase_reviews_language_check check (private.is_target_language(language)),
  add constraint phrase_reviews_before_check check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 1024);
alter table public.purchases add constraint purchases_lengths check (
  length(store) <= 300 and length(original_transaction_id) <= 1000 and length(product_id) <= 1000 and length(environment) <= 40);
alter table public.subscription_events
  add constraint subscription_events_lengths check (length(store) <= 300 and length(original_transaction_id) <= 1000
    and length(transaction_id) <= 1000 and length(product_id) <= 1000 and length(period_type) <= 300 and length(reason) <= 300),
  add constraint subscription_events_state_length check (octet_length(state::text) <= 65536);
alter table public.subscription_transfers add constraint subscription_transfers_lengths check (
  length(event_id) <= 300 and length(transferred_to) <= 300
  and cardinality(transferred_from) <= 1000 and octet_length(array_to_string(transferred_from, '')) <= 65536);

-- Far more than anybody learns: five stories a day for three years, the words of a large dictionary, a hundred answers a day for
-- seven years. `bytes` holds nearly all of these at once at their usual length.
create function private.storage_limits(out stories integer, out phrases integer, out reviews integer, out bytes bigint)
language sql immutable security invoker set search_path = '' as $$
  select 5000, 50000, 250000, 300 * 1024 * 1024::bigint;
$$;

-- In `private`: nobody's to read or to write.
create table private.learner_storage (
  user_id uuid primary key references auth.users (id) on delete cascade,
  stories integer not null default 0,
  phrases integer not null default 0,
  reviews integer not null default 0,
  operations integer not null default 0,
  words integer not null default 0,
  uses integer not null default 0,
  -- Of stories, progress, phrases and reviews: their text as it is written, and a fixed share of row and indexes.
  bytes bigint not null default 0
) with (fillfactor = 50);
revoke all on private.learner_storage from public, anon, authenticated, service_role;

create function private.bytes_in(variadic parts text[]) returns bigint language sql immutable security invoker set search_path = '' as $$
  select coalesce(sum(octet_length(part)), 0)::bigint from unnest(parts) part;
$$;

-- Adds to what a learner keeps, and refuses what would be too much; less is never refused. The row is locked by its update, so
-- that two writes at once cannot both be the last that fits. PT413 is PostgREST's way to answer with HTTP 413; which of the
-- limits it is stands in the details.
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

create function private.keep_story_storage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_storage(s.user_id, count(*), 0, 0, sum(500 + private.bytes_in(s.title, s.story_text, s.translation,
      array_to_string(s.key_phrases, ''), s.key_phrase_notes::text, array_to_string(s.speaking_prompts, ''), s.scenario,
      s.sentences::text)))
    from added s group by s.user_id order by s.user_id;
  else
    perform private.add_storage(s.user_id, -count(*), 0, 0, -sum(500 + private.bytes_in(s.title, s.story_text, s.translation,
      array_to_string(s.key_phrases, ''), s.key_phrase_notes::text, array_to_string(s.speaking_prompts, ''), s.scenario,
      s.sentences::text)))
    from removed s group by s.user_id order by s.user_id;
  end if;
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

-- The card of FSRS is of one size and in the fixed share, so that an answer changes nothing here but the number of answers.
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

-- Logs that nobody is to be stopped by: past their length the oldest entries go. An operation that comes again after so many
-- others would be taken twice; a word that was looked up so long ago is not of this week.
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
create index applied_operations_oldest_idx on public.applied_operations (user_id, applied_at);
create index translated_words_oldest_idx on public.translated_words (user_id, counted_at);
create index premium_usage_oldest_idx on public.premium_usage (user_id, period_end);

-- What is there already.
insert into private.learner_storage (user_id, stories, phrases, reviews, operations, words, uses, bytes)
select u.id, coalesce(s.rows, 0), coalesce(p.rows, 0), coalesce(r.rows, 0), coalesce(o.rows, 0), coalesce(w.rows, 0),
  coalesce(n.rows, 0), coalesce(s.bytes, 0) + coalesce(g.bytes, 0) + coalesce(p.bytes, 0) + 700 * coalesce(r.rows, 0)
from auth.users u
left join (select x.user_id, count(*) as rows, sum(500 + private.bytes_in(x.title, x.story_text, x.translation,
    array_to_string(x.key_phrases, ''), x.key_phrase_notes::text, array_to_string(x.speaking_prompts, ''), x.scenario,
    x.sentences::text)) as bytes
  from public.user_stories x group by x.user_id) s on s.user_id = u.id
left join (select x.user_id, sum(300 + private.bytes_in(x.step_completions::text, x.speaking::text, x.day_seconds::text)) as bytes
  from public.user_story_progress x group by x.user_id) g on g.user_id = u.id
left join (select x.user_id, count(*) as rows, sum(1000 + private.bytes_in(x.phrase, x.translation, x.example, x.user_note)) as bytes
  from public.user_phrases x group by x.user_id) p on p.user_id = u.id
left join (select x.user_id, count(*) as rows from public.phrase_reviews x group by x.user_id) r on r.user_id = u.id
left join (select x.user_id, count(*) as rows from public.applied_operations x group by x.user_id) o on o.user_id = u.id
left join (select x.user_id, count(*) as rows from public.translated_words x group by x.user_id) w on w.user_id = u.id
left join (select x.user_id, count(*) as rows from public.premium_usage x group by x.user_id) n on n.user_id = u.id
where s.rows > 0 or p.rows > 0 or o.rows > 0 or w.rows > 0 or n.rows > 0;

do $$
declare
  kept record;
begin
  for kept in select * from (values ('user_stories', 'keep_story_storage'), ('user_story_progress', 'keep_progress_storage'),
    ('user_phrases', 'keep_phrase_storage'), ('phrase_reviews', 'keep_review_storage'), ('applied_operations', 'keep_log'),
    ('translated_words', 'keep_log'), ('premium_usage', 'keep_log')) k(relation, keeper)
  loop
    execute format('create trigger keep_storage_added after insert on public.%1$I referencing new table as added
      for each statement execute function private.%2$I()', kept.relation, kept.keeper);
    execute format('create trigger keep_storage_removed after delete on public.%1$I referencing old table as removed
      for each statement execute function private.%2$I()', kept.relation, kept.keeper);
  end loop;
end $$;
create trigger keep_storage_changed after update on public.user_story_progress referencing old table as removed new table as added
  for each statement execute function private.keep_progress_storage();
create trigger keep_storage_changed after update on public.user_phrases referencing old table as removed new table as added
  for each statement execute function private.keep_phrase_storage();

-- It counted every row for each that came.
drop trigger limit_phrases on public.user_phrases;
drop function private.limit_phrases();

-- One learner's writes lock his row of counts last: those that take other rows before stand in line, so that no two of them
-- wait for each other.
create trigger a_serialise before insert or update or delete on public.user_phrases
  for each statement execute function private.serialise_statement();
create trigger a_serialise before insert on public.user_stories
  for each statement execute function private.serialise_statement();

-- { stories: { used, most }, phrases, reviews, bytes }: what the caller keeps and may keep.
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
revoke all on all functions in schema private from public, anon;
