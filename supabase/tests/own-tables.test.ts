import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTables } from '../../libs/data/src/own-tables.ts';
import type { BareDatabase } from './bare-database.ts';
import { finish, giveStory, must, rowsOf, type Table, worlds } from './learners.ts';
import { openBareDatabase } from './own-databases.ts';

/* Tables that hold nothing a learner gave or did, only what is computed from it: not exported, but deleted with the
   account. */
const reckoned = [
  'private.reminders', // when to remind next, from profiles.reminder_time
  'private.reminder_messages', // a reminder on its way to a device
  'private.subscription_syncs', // when to ask the provider next, from purchases
  'private.open_histories', // from when on operations keep their days, while a history is sent
  'private.learner_storage', // how many rows the learner has, and their size
  'private.model_uses', // how often a model was called for the learner, in the last day with any call
  // The provider's messages, from which purchases are computed; what they say about the learner is in the purchases.
  'public.subscription_events',
  'public.subscription_transfers',
];

/**
 * A table holds a learner's rows when a chain of references leads from it to auth.users, or it has a column for the
 * learner.
 */
const ofLearners = `
  with recursive edges as (
    select conrelid as source, confrelid as target, confdeltype from pg_constraint where contype = 'f'
  ), reaching as (
    select source from edges where target = 'auth.users'::regclass
    union select e.source from edges e join reaching r on e.target = r.source
  ), named as (
    select a.attrelid as source from pg_attribute a where a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(user|learner|owner|account)_?(id)?$' or a.attname ~ '^(email|e_mail)$')
  )
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'auth')
    and c.oid in (select source from reaching union select source from named)
  order by 1`;

describe('A learner’s own tables', () => {
  let database: BareDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
  });
  afterAll(() => database.close());
  const namesIn = async (query: string) => (await database.query<{ name: string }>(query)).rows.map(({ name }) => name);

  it('are all in the export, by the schema itself', async () => {
    const exported = Object.keys(ownTables).map((name) => `public.${name}`);
    expect(await namesIn(ofLearners)).toEqual([...exported, ...reckoned].sort());
  });

  it('are all deleted with the account: every path to it is a cascading reference', async () => {
    // Reached from auth.users through cascading references alone.
    const deleted = await namesIn(`
      with recursive gone as (
        select conrelid as source from pg_constraint
          where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype = 'c'
        union select k.conrelid from pg_constraint k join gone g on k.confrelid = g.source
          where k.contype = 'f' and k.confdeltype = 'c'
      ) select g.source::regclass::text as name from gone g order by 1`);
    const qualified = deleted.map((name) => (name.includes('.') ? name : `public.${name}`)).sort();
    expect(qualified).toEqual(await namesIn(ofLearners));
    // No other reference may keep the account from being deleted, or leave a row without an owner.
    expect(
      await namesIn(`select c.oid::regclass || '.' || k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.confdeltype <> 'c'`),
    ).toEqual([]);
  });

  it('are read by owner and key as the list says', async () => {
    for (const [name, { owner, key }] of Object.entries(ownTables)) {
      const columns = await namesIn(
        `select a.attname as name from pg_attribute a join pg_index i on i.indrelid = a.attrelid and a.attnum = any (i.indkey)
          where a.attrelid = 'public.${name}'::regclass and i.indisprimary order by 1`,
      );
      expect({ name, columns }).toEqual({
        name,
        columns: [...new Set([...key, ...(columns.includes(owner) ? [owner] : [])])].sort(),
      });
    }
  });
});

describe.each(worlds())('A learner’s own tables on $engine', (world) => {
  it('can each be read by their owner, and by nobody else', async () => {
    const learner = await world.signUp();
    const other = await world.signUp();
    const story = await giveStory(world, learner);
    await finish(learner, story, 60);
    for (const [name, { owner, key }] of Object.entries(ownTables)) {
      const table = name as Table; // the list's own keys
      const read = async (client: typeof learner.client) =>
        must(
          await client
            .from(table)
            .select('*', { count: 'exact' })
            .eq(owner as never, learner.id as never)
            .order(key[0] as never)
            .range(0, 99),
        );
      const there = await rowsOf(world, table, owner, learner.id);
      expect({ name, rows: (await read(learner.client)).length }).toEqual({ name, rows: there.length });
      expect({ name, rows: await read(other.client) }).toEqual({ name, rows: [] });
    }
    // What finishing a story leaves behind, so that the test above did not only read empty tables.
    expect((await rowsOf(world, 'applied_operations', 'user_id', learner.id)).length).toBeGreaterThan(0);
    expect((await rowsOf(world, 'daily_completions', 'user_id', learner.id)).length).toBe(1);
  });
});
