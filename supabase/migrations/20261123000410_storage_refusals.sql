-- What is refused because an account is full says which limit it met, wherever it is written.

-- As before, with the limit that was met in place of one name for all.
create or replace function private.save_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase_id uuid := (patch ->> 'phraseId')::uuid;
  violated text;
  reached text;
begin
  if phrase_id is null then return 'invalid'; end if;
  if exists (select from public.user_phrases p where p.id = phrase_id) then return 'repeated'; end if;
  insert into public.user_phrases (id, user_id, phrase, translation, example, language, difficulty, story_id)
  values (phrase_id, auth.uid(), patch ->> 'phrase', patch ->> 'translation', patch ->> 'example', patch ->> 'language',
    coalesce(patch ->> 'difficulty', 'Medium'),
    (select s.id from public.user_stories s where s.id = (patch ->> 'storyId')::uuid and s.user_id = auth.uid()));
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- As before: null when added, else `duplicate`, `invalid`, `phrase_limit` or `storage_limit`.
create or replace function private.import_phrase(phrase jsonb, created timestamptz) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  violated text;
  reached text;
begin
  if jsonb_typeof(phrase) is distinct from 'object' then return 'invalid'; end if;
  perform set_config('fabula.created_at', created::text, true);
  insert into public.user_phrases (user_id, phrase, translation, example, language, difficulty, review_count, next_review_date, user_note)
  values (auth.uid(), phrase ->> 'phrase', phrase ->> 'translation', phrase ->> 'example', phrase ->> 'language',
    coalesce(phrase ->> 'difficulty', 'Medium'), coalesce((phrase ->> 'reviewCount')::integer, 0),
    (phrase ->> 'nextReviewAt')::timestamptz, nullif(btrim(phrase ->> 'note'), ''));
  return null;
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
  when data_exception or check_violation or not_null_violation then return 'invalid';
  when sqlstate 'PT413' then
    get stacked diagnostics reached = pg_exception_detail;
    return reached;
end $$;

-- As before, and a full account refuses an operation like a limit: the others are taken.
create or replace function public.apply_operations(operations jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  operation jsonb;
  outcome text;
  reason text;
  results jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(operations) is distinct from 'array' or jsonb_array_length(operations) > 100 then
    raise invalid_parameter_value using message = 'An array of at most 100 operations is needed';
  end if;
  perform private.serialise(auth.uid());
  for operation in select value from jsonb_array_elements(operations) loop
    reason := null;
    begin
      outcome := private.apply_operation(operation);
      if outcome is not null and outcome <> 'repeated' then
        raise exception using errcode = 'FB001';
      end if;
    exception
      when sqlstate 'FB001' then null;
      when sqlstate 'PT429' or sqlstate 'PT413' then
        get stacked diagnostics outcome = pg_exception_detail, reason = message_text;
      when data_exception or check_violation or not_null_violation then
        outcome := 'invalid';
        get stacked diagnostics reason = message_text;
      when foreign_key_violation or insufficient_privilege then
        outcome := 'not_found';
    end;
    results := results || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', operation -> 'id',
      'status', case when outcome is null then 'applied' when outcome = 'repeated' then 'repeated' else 'rejected' end,
      'code', nullif(outcome, 'repeated'), 'message', reason)));
  end loop;
  perform set_config('fabula.acted_at', '', true), set_config('fabula.local_day', '', true), set_config('fabula.time_zone', '', true);
  return results;
end $$;

-- As before, and where no story can be kept none is made: no use is taken, and no model asked.
create or replace function public.reserve_story(request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  learner uuid := auth.uid();
  allowance record;
  refusal text;
begin
  if learner is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if reserve_story.request_id is null then raise invalid_parameter_value using message = 'A request id is needed'; end if;
  perform private.serialise(learner);
  delete from public.story_reservations r where r.user_id = learner and r.expires_at <= now();
  if not exists (select from public.user_stories s where s.user_id = learner and s.request_id = reserve_story.request_id)
    and not exists (select from public.story_reservations r where r.user_id = learner and r.request_id = reserve_story.request_id)
  then
    select * into allowance from private.story_allowance_of(learner);
    refusal := coalesce(private.full_for_stories(learner), allowance.reason);
    if refusal is null and not allowance.premium then
      insert into public.story_reservations (user_id, request_id) values (learner, reserve_story.request_id);
    end if;
  end if;
  select * into allowance from private.story_allowance_of(learner);
  return jsonb_build_object('allowed', refusal is null, 'reason', refusal, 'premium', allowance.premium,
    'remainingToday', allowance.remaining_today, 'remainingThisWeek', allowance.remaining_this_week);
end $$;

-- The limit that a learner's next story would meet, if any.
create function private.full_for_stories(learner uuid) returns text language sql stable security invoker set search_path = '' as $$
  select case when k.stories >= most.stories then 'story_limit' when k.bytes >= most.bytes then 'storage_limit' end
  from private.learner_storage k cross join private.storage_limits() most where k.user_id = learner;
$$;

-- A log is replayed for every answer that is added to it, so one that is long begins anew: from the phrase as it stands, the
-- answers before say nothing more.
create index phrase_reviews_open_idx on public.phrase_reviews (phrase_id, reviewed_at, position) where not is_settled;
-- The answer that stands last, however many were taken back after it.
create index phrase_reviews_standing_idx on public.phrase_reviews (phrase_id, reviewed_at desc, position desc) where undone_at is null;

create or replace function private.log_review(phrase public.user_phrases, review jsonb, reviewed_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  longest_log constant integer := 200;
  state jsonb := jsonb_build_object('review_count', phrase.review_count, 'next_review_date', phrase.next_review_date,
    'difficulty', phrase.difficulty);
  start jsonb;
begin
  if not exists (select from public.user_phrases p where p.id = phrase.id and p.user_id = auth.uid()) then return 'not_found'; end if;
  if exists (select from public.phrase_reviews r where r.id = (review ->> 'reviewId')::uuid and r.phrase_id = phrase.id) then
    return 'repeated';
  end if;
  if (select count(*) from public.phrase_reviews r where r.phrase_id = phrase.id and not r.is_settled) >= longest_log
    or private.replay_reviews(phrase.id) is distinct from state then
    update public.phrase_reviews r set is_settled = true where r.phrase_id = phrase.id and not r.is_settled;
  end if;
  select r.before into start from public.phrase_reviews r where r.phrase_id = phrase.id and not r.is_settled limit 1;
  insert into public.phrase_reviews (id, user_id, phrase_id, language, reviewed_at, position, answer, side, fsrs, before)
  values ((review ->> 'reviewId')::uuid, auth.uid(), phrase.id, phrase.language, reviewed_at,
    (select coalesce(max(r.position), 0) + 1 from public.phrase_reviews r where r.phrase_id = phrase.id),
    review ->> 'answer', review ->> 'side', nullif(review -> 'fsrs', 'null'), coalesce(start, state));
  return null;
exception when unique_violation then
  return 'invalid';
end $$;

-- A purchase is reckoned anew from all that was ever told of it, so the telling has an end: a renewal a month for a lifetime
-- stays far below.
create function private.limit_events() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  most_of_purchase constant integer := 2000;
  most_of_holder constant integer := 5000;
begin
  if (select count(*) from (select from public.subscription_events x
      where x.store = new.store and x.original_transaction_id = new.original_transaction_id limit most_of_purchase) told)
      >= most_of_purchase
    or (select count(*) from (select from public.subscription_events x where x.holder = new.holder limit most_of_holder) told)
      >= most_of_holder then
    raise sqlstate 'PT413' using message = 'More was told of this purchase than is kept', detail = 'event_limit';
  end if;
  return new;
end $$;
create trigger limit_events before insert on public.subscription_events for each row execute function private.limit_events();

revoke all on all functions in schema private from public, anon;
