-- Texts that learners bring with them. The device reads and cuts them; a part becomes a story when it is begun
-- (70_own_lessons.sql).

create table public.own_texts (
  -- Made by the device, by what the text says, so that bringing it again adds what is missing and makes no second one.
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  language text not null check (private.is_target_language(language)),
  -- It is whole when as many rows of own_text_parts are there.
  parts integer not null check (parts between 1 and 4000),
  words integer not null check (words between 1 and 1000000),
  created_at timestamptz not null default now(),
  constraint own_texts_owner_key unique (id, user_id)
);
create index own_texts_user_idx on public.own_texts (user_id, created_at desc);

create table public.own_text_parts (
  text_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- From 1.
  part integer not null check (part between 1 and 4000),
  -- The heading under which it stands.
  chapter text check (length(chapter) between 1 and 200),
  sentences text[] not null check (cardinality(sentences) >= 1 and cardinality(sentences) <= 12
    and octet_length(array_to_string(sentences, '')) <= 32768),
  key_phrases text[] not null default '{}'
    check (cardinality(key_phrases) <= 12 and octet_length(array_to_string(key_phrases, '')) <= 4096),
  primary key (text_id, part),
  -- Nobody adds parts to another's text.
  foreign key (text_id, user_id) references public.own_texts (id, user_id) on delete cascade
);
create index own_text_parts_user_idx on public.own_text_parts (user_id, text_id);

alter table public.own_texts enable row level security;
alter table public.own_text_parts enable row level security;
revoke all on public.own_texts, public.own_text_parts from public, anon, authenticated, service_role;
-- A text is never changed. Deleting it leaves the lessons that were begun, with what was learned.
grant select, insert, delete on public.own_texts to authenticated;
grant select, insert on public.own_text_parts to authenticated;
grant select, insert, update, delete on public.own_texts, public.own_text_parts to service_role;
create policy own_texts_select on public.own_texts for select to authenticated using ((select auth.uid()) = user_id);
create policy own_texts_insert on public.own_texts for insert to authenticated with check ((select auth.uid()) = user_id);
create policy own_texts_delete on public.own_texts for delete to authenticated using ((select auth.uid()) = user_id);
create policy own_text_parts_select on public.own_text_parts for select to authenticated using ((select auth.uid()) = user_id);
create policy own_text_parts_insert on public.own_text_parts for insert to authenticated with check ((select auth.uid()) = user_id);

create trigger before_statement before insert on public.own_texts
  for each statement execute function private.before_learner_statement();
create trigger before_statement before insert on public.own_text_parts
  for each statement execute function private.before_learner_statement();
