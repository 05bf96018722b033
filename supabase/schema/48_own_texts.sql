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
  -- Its words and how often each occurs: "el:3 gato:2 dormir". None of a text that was brought before they were counted.
  vocabulary text check (octet_length(vocabulary) <= 32768),
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

-- The words of one of the caller's texts, as its parts have theirs, in order; null where those of a part are missing.
create function public.own_text_vocabulary(text_id uuid) returns text language sql stable security invoker set search_path = '' as $$
  with parts as materialized (select p.vocabulary from public.own_text_parts p
    where p.text_id = own_text_vocabulary.text_id and p.user_id = (select auth.uid())),
  words as (select split_part(entry, ':', 1) as form, sum(coalesce(nullif(split_part(entry, ':', 2), ''), '1')::integer) as times
    from parts cross join lateral string_to_table(parts.vocabulary, ' ') entry group by 1)
  select string_agg(case w.times when 1 then w.form else w.form || ':' || w.times end, ' ' order by w.form) from words w
  where w.form <> '' and not exists (select from parts p where p.vocabulary is null);
$$;
revoke all on function public.own_text_vocabulary(uuid) from public, anon, authenticated, service_role;
grant execute on function public.own_text_vocabulary(uuid) to authenticated;
