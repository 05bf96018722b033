import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './databases.ts';
import { missedIn } from './missed.ts';
import { type Surface, surfaceOf } from './surface.ts';

const first = `
create schema private; create schema gate;
create table public.notes (id uuid primary key default gen_random_uuid(), body text not null, pinned boolean);
create function public.keep(body text, pinned boolean default false) returns jsonb language sql as $$ select '{}'::jsonb $$;
create function private.inner_part(one integer) returns integer language sql as $$ select one $$;
revoke all on public.notes from anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
grant select, insert on public.notes to authenticated;
grant execute on function public.keep(text, boolean) to authenticated;`;

const again = (head: string, body = "select '{}'::jsonb") =>
  `drop function public.keep(text, boolean); create function public.keep${head} language sql as $$ ${body} $$;
   revoke all on function public.keep from public, anon, service_role; grant execute on function public.keep to authenticated;`;

describe('A version written for the schema before misses', () => {
  let database: PGlite;
  let before: Surface;
  beforeAll(async () => {
    database = await openDatabase([first]);
    before = await surfaceOf(database);
  });
  afterAll(() => database.close());

  /** In the schema after this change, which is then taken back. */
  const missedAfter = async (change: string) => {
    await database.exec('begin');
    try {
      await database.exec(change);
      return missedIn(before, await surfaceOf(database));
    } finally {
      await database.exec('rollback');
    }
  };

  it.each<[string, string]>([
    ['a new table', 'create table public.more (id uuid primary key)'],
    [
      'a new column that may be left out',
      "alter table public.notes add column color text not null default 'red', add column size integer",
    ],
    ['a column that need not be given any more', 'alter table public.notes alter column body drop not null'],
    ['a new function', 'create function public.other() returns integer language sql as $$ select 1 $$'],
    [
      'a new parameter that may be left out',
      again("(body text, pinned boolean default false, color text default 'red') returns jsonb"),
    ],
    [
      'another order of the parameters, which are given by name',
      again("(pinned boolean default false, body text default '') returns jsonb"),
    ],
    ['another body', again('(body text, pinned boolean default false) returns jsonb', 'select null::jsonb')],
    [
      'a further right',
      'grant delete on public.notes to service_role; grant execute on function public.keep to service_role',
    ],
    ['what is gone in private', 'drop function private.inner_part(integer)'],
    [
      'an index and a check',
      'create index on public.notes (body); alter table public.notes add check (length(body) < 9)',
    ],
  ])('nothing with %s', async (_, change) => {
    expect(await missedAfter(change)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['a table that is gone', 'drop table public.notes', ['table notes']],
    ['a table with another name', 'alter table public.notes rename to remarks', ['table notes']],
    ['a column that is gone', 'alter table public.notes drop column pinned', ['column notes.pinned']],
    [
      'a column with another name',
      'alter table public.notes rename column pinned to is_pinned',
      ['column notes.pinned'],
    ],
    [
      'a column of another type',
      'alter table public.notes alter column pinned type text',
      ['type of notes.pinned: boolean'],
    ],
    [
      'a new column that must be given',
      'alter table public.notes add column color text not null',
      ['notes.color may be left out'],
    ],
    [
      'a column that must be given now',
      'alter table public.notes alter column pinned set not null',
      ['notes.pinned may be left out'],
    ],
    ['a default that is gone', 'alter table public.notes alter column id drop default', ['notes.id may be left out']],
    ['a function that is gone', 'drop function public.keep(text, boolean)', ['function keep']],
    ['a function with another name', 'alter function public.keep(text, boolean) rename to hold', ['function keep']],
    [
      'a parameter with another name',
      again('(words text, pinned boolean default false) returns jsonb'),
      ['keep(body text, pinned boolean = …) returns jsonb'],
    ],
    [
      'a parameter of another type',
      again('(body text, pinned text default null) returns jsonb'),
      ['keep(body text, pinned boolean = …) returns jsonb'],
    ],
    [
      'a parameter that must be given now',
      again('(body text, pinned boolean) returns jsonb'),
      ['keep(body text, pinned boolean = …) returns jsonb'],
    ],
    [
      'a new parameter that must be given',
      again('(color text, body text, pinned boolean default false) returns jsonb'),
      ['keep(body text, pinned boolean = …) returns jsonb'],
    ],
    [
      'another answer',
      again('(body text, pinned boolean default false) returns text', "select ''"),
      ['keep(body text, pinned boolean = …) returns jsonb'],
    ],
    [
      'a second function of that name, between which no call can choose',
      'create function public.keep(body text) returns jsonb language sql as $$ select null::jsonb $$',
      ['one function keep, and no other of its name'],
    ],
    [
      'a right that was taken',
      'revoke insert on public.notes from authenticated; revoke execute on function public.keep from authenticated',
      ['right to insert notes authenticated', 'right to execute keep authenticated'],
    ],
  ])('%s', async (_, change, missed) => {
    expect(await missedAfter(change)).toEqual(missed);
  });
});
