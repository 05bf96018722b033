-- Saved phrases, and the devices that get reminders.

create table public.user_phrases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  phrase text not null check (length(btrim(phrase)) >= 1 and length(phrase) <= 300),
  translation text not null check (length(translation) <= 1000),
  example text check (length(example) <= 2000),
  language text not null check (private.is_target_language(language)),
  difficulty text not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  review_count integer not null default 0 check (review_count between 0 and 1000000),
  next_review_date timestamptz,
  user_note text check (length(user_note) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The specification's duplicate: the same text, upper and lower case alike.
create unique index user_phrases_phrase_key on public.user_phrases (user_id, language, lower(phrase));
create index user_phrases_created_idx on public.user_phrases (user_id, language, created_at desc);

create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  platform text not null check (platform in ('web', 'ios', 'android')),
  -- The device's token, or a web push subscription's endpoint.
  token text not null check (length(token) between 1 and 2048),
  -- A web push subscription's p256dh and auth.
  keys jsonb check (jsonb_typeof(keys) = 'object' and octet_length(keys::text) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_devices_token_key unique (user_id, token)
);

create function private.keep_row_dates() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  if not private.is_learner() then return new; end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
  else
    new.id := old.id;
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  end if;
  return new;
end $$;
create trigger keep_row_dates before insert or update on public.user_phrases
  for each row execute function private.keep_row_dates();
create trigger keep_row_dates before insert or update on public.push_devices
  for each row execute function private.keep_row_dates();

alter table public.user_phrases enable row level security;
alter table public.push_devices enable row level security;
revoke all on public.user_phrases, public.push_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.user_phrases, public.push_devices to authenticated, service_role;

create policy user_phrases_select on public.user_phrases for select to authenticated using ((select auth.uid()) = user_id);
create policy user_phrases_insert on public.user_phrases for insert to authenticated with check ((select auth.uid()) = user_id);
create policy user_phrases_update on public.user_phrases for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy user_phrases_delete on public.user_phrases for delete to authenticated using ((select auth.uid()) = user_id);

create policy push_devices_select on public.push_devices for select to authenticated using ((select auth.uid()) = user_id);
create policy push_devices_insert on public.push_devices for insert to authenticated with check ((select auth.uid()) = user_id);
create policy push_devices_update on public.push_devices for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy push_devices_delete on public.push_devices for delete to authenticated using ((select auth.uid()) = user_id);

revoke all on all functions in schema private from public, anon;
