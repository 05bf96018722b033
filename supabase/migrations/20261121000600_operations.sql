-- The outbox's door: operations of libs/contracts, each applied at most once.

create table public.applied_operations (
  user_id uuid not null references auth.users (id) on delete cascade,
  operation_id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (user_id, operation_id)
);
alter table public.applied_operations enable row level security;
-- Nobody's to read or write but private.claim_operation's.
revoke all on public.applied_operations from public, anon, authenticated, service_role;
grant select, delete on public.applied_operations to service_role;

-- Marks an operation of the caller as applied; false: it was already. Undone with the block that claimed it.
create function private.claim_operation(operation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.applied_operations (user_id, operation_id) values (auth.uid(), operation) on conflict do nothing;
  return found;
end $$;

-- Says for the rest of the transaction when and on which of the learner's days he acted. An operation keeps its own day if it
-- was made within the last 30 days, is not from the future, and its day agrees with its time and zone; a device with a wrong
-- clock loses nothing either, but counts on the server's today.
create function private.act_at(acted_at timestamptz, local_day date, zone text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  own_zone text := coalesce(private.known_time_zone(zone),
    (select private.known_time_zone(p.time_zone) from public.profiles p where p.id = auth.uid()), 'UTC');
  today date := (now() at time zone own_zone)::date;
  acted timestamptz := least(acted_at, now());
  day date := least(local_day, today);
begin
  if acted_at > now() + interval '10 minutes' or acted_at < now() - interval '30 days'
    or abs(local_day - (acted at time zone own_zone)::date) > 1 then
    acted := now();
    day := today;
  end if;
  perform set_config('fabula.acted_at', acted::text, true), set_config('fabula.local_day', day::text, true),
    set_config('fabula.time_zone', own_zone, true);
end $$;

create function private.apply_progress(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  longest_sitting constant integer := 6 * 60 * 60;
  story uuid := (patch ->> 'storyId')::uuid;
  steps jsonb := coalesce(patch -> 'steps', '[]');
  seconds integer := round(coalesce((patch ->> 'addSeconds')::numeric, 0));
begin
  if story is null or jsonb_typeof(steps) <> 'array' or seconds not between 0 and longest_sitting
    or not steps <@ '["listen_read", "shadow_speak", "chunk_drill", "quiz"]' then
    return 'invalid';
  end if;
  if not exists (select from public.user_stories s where s.id = story and s.user_id = auth.uid()) then return 'not_found'; end if;
  insert into public.user_story_progress as p (user_id, user_story_id, step_completions, time_spent, current_sentence, accuracy_score)
  values (auth.uid(), story, coalesce((select jsonb_object_agg(step, true) from jsonb_array_elements_text(steps) step), '{}'),
    seconds, coalesce((patch ->> 'currentSentence')::integer, 0), (patch ->> 'accuracyRatio')::numeric)
  on conflict on constraint user_story_progress_story_key do update set
    step_completions = excluded.step_completions, time_spent = p.time_spent + excluded.time_spent,
    current_sentence = excluded.current_sentence, accuracy_score = excluded.accuracy_score;
  return null;
end $$;

create function private.save_phrase(patch jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  phrase_id uuid := (patch ->> 'phraseId')::uuid;
  violated text;
begin
  if phrase_id is null then return 'invalid'; end if;
  if exists (select from public.user_phrases p where p.id = phrase_id) then return 'repeated'; end if;
  insert into public.user_phrases (id, user_id, phrase, translation, example, language, difficulty)
  values (phrase_id, auth.uid(), patch ->> 'phrase', patch ->> 'translation', patch ->> 'example', patch ->> 'language',
    coalesce(patch ->> 'difficulty', 'Medium'));
  return null;
exception when unique_violation then
  get stacked diagnostics violated = constraint_name;
  return case violated when 'user_phrases_phrase_key' then 'duplicate' else 'invalid' end;
end $$;

-- One operation: null when applied, `repeated`, or the code of its rejection.
create function private.apply_operation(operation jsonb) returns text language plpgsql volatile security invoker set search_path = '' as $$
declare
  id uuid := (operation ->> 'id')::uuid;
  patch jsonb := operation -> 'patch';
  outcome text;
begin
  if (operation ->> 'userId')::uuid is distinct from auth.uid() then return 'forbidden'; end if;
  if id is null or jsonb_typeof(patch) is distinct from 'object' or octet_length(operation::text) > 16384
    or operation ->> 'at' is null or operation ->> 'localDay' is null then
    return 'invalid';
  end if;
  if not private.claim_operation(id) then return 'repeated'; end if;
  perform private.act_at((operation ->> 'at')::timestamptz, (operation ->> 'localDay')::date, operation ->> 'timeZone');
  case operation ->> 'kind'
    when 'progress' then outcome := private.apply_progress(patch);
    when 'phrase.save' then outcome := private.save_phrase(patch);
    else outcome := 'invalid';
  end case;
  return outcome;
end $$;

-- Operation[] of libs/contracts in, OperationResult[] out, in the same order. A rejected operation leaves nothing behind and
-- does not keep the others from being applied; anything unexpected (a lost connection, a full disk) undoes the whole call,
-- which the outbox then sends again.
create function public.apply_operations(operations jsonb) returns jsonb
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

revoke all on function public.apply_operations(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.apply_operations(jsonb) to authenticated;
revoke all on all functions in schema private from public, anon;
grant execute on function private.claim_operation(uuid), private.act_at(timestamptz, date, text), private.apply_progress(jsonb),
  private.save_phrase(jsonb), private.apply_operation(jsonb) to authenticated;
