-- What is asked of a model costs its operator, also where nothing comes of it that counts: a story that is left before its end,
-- a word that is none, the same word in ever new sentences, questions about any text, any text to be spoken. So there is a day's
-- worth of each.

create table private.model_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  capability text not null check (capability in ('story', 'quiz', 'translate', 'tts', 'stt')),
  -- In UTC, wherever the learner is.
  used_on date not null,
  uses integer not null check (uses > 0),
  primary key (user_id, capability)
);

-- Whether a model may be asked once more today for the caller, which is counted by that. Far more than anybody needs who
-- learns: whoever has had it is answered as if there were no model.
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

revoke all on private.model_uses from public, anon, authenticated, service_role;
revoke all on function public.note_model_use(text) from public, anon, authenticated, service_role;
grant execute on function public.note_model_use(text) to authenticated;
