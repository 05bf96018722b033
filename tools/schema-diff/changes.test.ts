import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Changes, changesBetween } from './changes.ts';
import { openDatabase } from './databases.ts';

const before = `
create schema private;
create table public.notes (
  id uuid primary key, user_id uuid not null references auth.users (id), body text not null default '' check (length(body) <= 100)
);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant select on public.notes to authenticated;
create policy notes_select on public.notes for select to authenticated using ((select auth.uid()) = user_id);
create table private.gone (id integer primary key);
create function private.keep() returns trigger language plpgsql security invoker set search_path = '' as $$ begin return new; end $$;
create trigger keep before insert on public.notes for each row execute function private.keep();
create type private.pair as (one text, other text);`;

/** One change of each kind, and a word by which it is recognized. */
const changes: readonly (readonly [kind: string, sql: string, told: RegExp])[] = [
  ['a column', 'alter table public.notes add column pinned boolean not null default false', /ADD COLUMN "pinned"/],
  ['a default', "alter table public.notes alter column body set default 'x'", /SET DEFAULT 'x'/],
  [
    'a check',
    'alter table public.notes drop constraint notes_body_check, add constraint notes_body_check check (length(body) <= 9)',
    /length\(body\) <= 9/,
  ],
  ['an index', 'create index notes_user_idx on public.notes (user_id)', /CREATE INDEX notes_user_idx/],
  ['a policy', 'alter policy notes_select on public.notes using (true)', /POLICY "notes_select"/],
  ['a grant', 'grant insert (body) on public.notes to authenticated', /GRANT INSERT \("body"\)/],
  ['a right taken', 'revoke all on function private.keep() from public', /REVOKE .* ON FUNCTION "private"."keep"\(\)/],
  [
    'the body of a function',
    "create or replace function private.keep() returns trigger language plpgsql set search_path = '' as $$ begin return null; end $$",
    /return null/,
  ],
  [
    'the rights of a function',
    "alter function private.keep() security definer set search_path = 'private'",
    /SECURITY DEFINER\s+SET search_path TO 'private'/,
  ],
  [
    'a trigger',
    'create trigger keep_changes before update on public.notes for each row execute function private.keep()',
    /keep_changes/,
  ],
  ['a table', 'drop table private.gone', /DROP TABLE "private"."gone"/],
  [
    'a new table',
    `create table public.fresh (id uuid primary key);
    revoke all on public.fresh from public, anon, authenticated, service_role;
    grant select, insert, update, delete on public.fresh to authenticated, service_role`,
    /CREATE TABLE "public"."fresh"/,
  ],
  ['a type', 'alter type private.pair add attribute third text', /ADD ATTRIBUTE "third"/],
  ['row-level security', 'alter table public.notes force row level security', /FORCE ROW LEVEL SECURITY/],
];

describe('The difference of two schemas', () => {
  let from: PGlite;
  let to: PGlite;
  let found: Changes;
  beforeAll(async () => {
    from = await openDatabase([before]);
    to = await openDatabase([before, ...changes.map(([, sql]) => sql)]);
    found = await changesBetween(from, to);
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  it.each(changes)('reports %s', (_, __, told) => {
    expect(found.scripts.join('\n')).toMatch(told);
  });

  it('names what would be lost', () => {
    expect(found.losses).toEqual([expect.stringContaining('DROP TABLE "private"."gone"')]);
  });

  it('says nothing that an older PostgreSQL or another owner would not take', () => {
    expect(found.scripts.join('\n')).not.toMatch(/"postgres"|MAINTAIN/);
  });

  it('is nothing once it is applied', async () => {
    for (const script of found.scripts) await from.exec(script);
    expect(await changesBetween(from, to)).toEqual({ scripts: [], losses: [] });
  });
});
