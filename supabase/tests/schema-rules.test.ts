import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';

/** Rules that every migration must keep, including future ones. Each query lists the violations. */
describe('The schema', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
  });
  afterAll(() => database.close());

  it.each([
    [
      'has row-level security on every table',
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
    ],
    [
      'names the roles of every policy, and asks for the user once a statement and not once a row',
      `select policyname from pg_policies where schemaname = 'public' and (roles <> '{authenticated}'
        or concat(qual, with_check) ~ 'auth[.]uid' and regexp_replace(concat(qual, with_check), 'SELECT auth[.]uid[(][)]', '', 'g') ~ 'auth[.]uid')`,
    ],
    [
      'gives whoever is not signed in no table and no function',
      `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
         and has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')
       union all
       select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege('anon', p.oid, 'execute')`,
    ],
    [
      'gives a learner no right to empty a table, hang triggers on it or refer to it',
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege('authenticated', oid, 'truncate, references, trigger')`,
    ],
    [
      'has an index that begins with the owner on every table that has one',
      `select a.attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'user_id'
         and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`,
    ],
    [
      'pins the search path of every function',
      `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig @> '{"search_path=\\"\\""}', false)`,
    ],
    [
      'clamps as the caller: a trigger that runs before a write must see who writes',
      `select p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and (t.tgtype & 2) = 2 and p.prosecdef`,
    ],
    [
      'has one trigger at most for each event and moment, so that no order follows from names',
      `select t.tgrelid::regclass::text, array_agg(t.tgname) from pg_trigger t cross join (values (4), (8), (16)) event(bit)
       where not t.tgisinternal and (t.tgtype & event.bit) <> 0 group by t.tgrelid, t.tgtype & 3, event.bit having count(*) > 1`,
    ],
    [
      'goes away with the account',
      `select c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.confdeltype <> 'c'`,
    ],
  ])('%s', async (_, offenders) => {
    expect((await database.query(offenders)).rows).toEqual([]);
  });
});
