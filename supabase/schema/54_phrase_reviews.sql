-- How a saved phrase becomes due: the log of every answer, and what the specified rule makes of it. FSRS is computed on
-- the device and kept beside it.

create table public.phrase_reviews (
  -- The device makes the id.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  phrase_id uuid not null references public.user_phrases (id) on delete cascade,
  -- The phrase's.
  language text not null check (private.is_target_language(language)),
  -- By the learner's clock, in whole milliseconds as devices know them.
  reviewed_at timestamptz not null,
  -- The place among the phrase's answers in the order they came, for two of the same moment.
  position integer not null,
  answer text not null check (answer in ('got_it', 'back')),
  side text not null check (side in ('recognition', 'production')),
  -- The card after this answer, as FSRS made it.
  fsrs jsonb check (jsonb_typeof(fsrs) = 'object' and octet_length(fsrs::text) <= 1024),
  -- The phrase before the first answer of the log that this one is in: { review_count, next_review_date, difficulty }.
  before jsonb not null check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 1024),
  -- A client wrote the phrase's state itself after this answer: a new log begins there, and this answer says nothing
  -- more.
  is_settled boolean not null default false,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint phrase_reviews_position_key unique (phrase_id, position)
);
create index phrase_reviews_language_idx on public.phrase_reviews (user_id, language, reviewed_at);
-- Counts a day's answers, of every language.
create index phrase_reviews_day_idx on public.phrase_reviews (user_id, reviewed_at) where undone_at is null;
create index phrase_reviews_phrase_idx on public.phrase_reviews (phrase_id, reviewed_at);
create index phrase_reviews_open_idx on public.phrase_reviews (phrase_id, reviewed_at, position) where not is_settled;
-- Finds the answer that stands last, however many were taken back after it.
create index phrase_reviews_standing_idx on public.phrase_reviews (phrase_id, reviewed_at desc, position desc) where undone_at is null;
alter table public.phrase_reviews enable row level security;
revoke all on public.phrase_reviews from public, anon, authenticated, service_role;
-- Only apply_operations writes here: a log that anyone may rewrite proves nothing.
grant select on public.phrase_reviews to authenticated;
grant select, insert, update, delete on public.phrase_reviews to service_role;
create policy phrase_reviews_select on public.phrase_reviews for select to authenticated using ((select auth.uid()) = user_id);

-- What the log makes of a phrase: the answers that stand, in the order they were given; null without a log.
-- replayReviews in libs/domain is the same rule.
create function private.replay_reviews(phrase uuid) returns jsonb language plpgsql stable security invoker set search_path = '' as $$
declare
  easy_reviews constant integer := 3;
  reviews integer;
  due timestamptz;
  difficulty text;
  entry record;
begin
  for entry in
    select r.* from public.phrase_reviews r where r.phrase_id = phrase and not r.is_settled order by r.reviewed_at, r.position
  loop
    if reviews is null then
      reviews := (entry.before ->> 'review_count')::integer;
      due := (entry.before ->> 'next_review_date')::timestamptz;
      difficulty := entry.before ->> 'difficulty';
    end if;
    if entry.undone_at is not null then continue; end if;
    if entry.answer = 'back' then
      due := entry.reviewed_at + interval '4 hours';
      difficulty := 'Hard';
    else
      if reviews >= easy_reviews then difficulty := 'Easy'; end if;
      reviews := reviews + 1;
      -- Hours and not days: a day of an interval is 24 hours in every zone.
      due := entry.reviewed_at + interval '24 hours' * greatest(1, reviews);
    end if;
  end loop;
  if reviews is null then return null; end if;
  return jsonb_build_object('review_count', reviews, 'next_review_date', due, 'difficulty', difficulty);
end $$;

-- Sets the phrase to what its log says. What a client wrote itself since the last answer stays.
create function private.reckon_reviews(changed uuid) returns void language plpgsql volatile security invoker set search_path = '' as $$
declare
  state jsonb := private.replay_reviews(changed);
begin
  update public.user_phrases p set
    review_count = coalesce((state ->> 'review_count')::integer, p.review_count),
    next_review_date = case when state is null then p.next_review_date else (state ->> 'next_review_date')::timestamptz end,
    difficulty = coalesce(state ->> 'difficulty', p.difficulty),
    fsrs = (select r.fsrs from public.phrase_reviews r where r.phrase_id = changed and r.undone_at is null
      order by r.reviewed_at desc, r.position desc limit 1),
    last_review_id = (select r.id from public.phrase_reviews r where r.phrase_id = changed order by r.position desc limit 1)
  where p.id = changed;
end $$;

-- Answers a phrase of the caller.
create function private.review_phrase(patch jsonb, acted_at timestamptz) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  outcome := private.log_review(phrase, patch, acted_at);
  if outcome is null then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

-- Adds an answer to the log of a phrase of the caller: null when added, `repeated` when it is there. A log is replayed
-- for every answer, so a long one begins anew: from the phrase as it stands, the answers before say nothing more.
create function private.log_review(phrase public.user_phrases, review jsonb, reviewed_at timestamptz) returns text
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

-- Takes an answer back, and the phrase to what its log then says, unless a client wrote the phrase itself since.
create function private.undo_review(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase public.user_phrases;
  is_current boolean;
  outcome text;
begin
  if patch ->> 'phraseId' is null or patch ->> 'reviewId' is null then return 'invalid'; end if;
  select * into phrase from public.user_phrases p where p.id = (patch ->> 'phraseId')::uuid and p.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  is_current := private.replay_reviews(phrase.id) is not distinct from jsonb_build_object('review_count', phrase.review_count,
    'next_review_date', phrase.next_review_date, 'difficulty', phrase.difficulty);
  outcome := private.take_review_back(phrase.id, (patch ->> 'reviewId')::uuid);
  if outcome is null and is_current then perform private.reckon_reviews(phrase.id); end if;
  return outcome;
end $$;

-- Takes an answer of the caller back: null when done, `not_found` when there is none, `repeated` when it is back
-- already.
create function private.take_review_back(phrase uuid, review uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  undone timestamptz;
begin
  select r.undone_at into undone from public.phrase_reviews r where r.id = review and r.phrase_id = phrase and r.user_id = auth.uid();
  if not found then return 'not_found'; end if;
  if undone is not null then return 'repeated'; end if;
  update public.phrase_reviews r set undone_at = now() where r.id = review;
  return null;
end $$;

grant execute on function private.replay_reviews(uuid), private.reckon_reviews(uuid),
  private.review_phrase(jsonb, timestamptz), private.log_review(public.user_phrases, jsonb, timestamptz), private.undo_review(jsonb),
  private.take_review_back(uuid, uuid) to authenticated;
