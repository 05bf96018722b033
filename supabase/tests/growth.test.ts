import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growingTableNames } from '../../tools/grow/growing-tables.ts';
import { type Growth, renderGrowth } from '../../tools/grow/report.ts';
import { simulate } from '../../tools/grow/simulate.ts';
import { openMigrated, type Session } from '../../tools/query-plans/database.ts';
import { ownPostgres } from './own-databases.ts';

/** Tables with a learner's rows that grow with something else: what is sold, and texts that learners bring along. */
const notSimulated = [
  ...['public.purchases', 'private.subscription_syncs', 'public.own_texts', 'public.own_text_parts'],
  ...['public.story_reservations', 'private.model_uses', 'private.open_histories', 'public.subscription_events'],
];

describe('A life of two weeks and its two copies, on PostgreSQL,', () => {
  let session: Session;
  let growth: Growth;
  beforeAll(async () => {
    session = await openMigrated(await ownPostgres());
    growth = await simulate(session, { learners: 3, days: 14, lives: 1, evening: 1, say: () => undefined });
  });
  afterAll(() => session?.close());

  it('names every table with learners’ rows, or says why not', async () => {
    const rows = await session.query(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and c.connamespace::regnamespace::text in ('public', 'private')
       order by 1`,
    );
    const named = rows.map(({ name }) => (String(name).includes('.') ? String(name) : `public.${name}`));
    expect(named.length).toBeGreaterThan(15);
    const known: readonly string[] = [...growingTableNames, ...notSimulated];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are rows in every table, three learners’ and as many of each, which belong together', async () => {
    const { sizes } = growth;
    expect(sizes.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(sizes.find(({ table }) => table === 'public.profiles')).toMatchObject({ rows: 3 });
    expect(sizes.filter(({ table, rows }) => !table.startsWith('auth.') && rows % 3 !== 0)).toEqual([]);
    const [stray] = await session.query(
      `select count(*)::integer as count from public.user_story_progress p
       where not exists (select from public.user_stories s where s.id = p.user_story_id and s.user_id = p.user_id)`,
    );
    expect(stray).toEqual({ count: 0 });
  });

  it('are measured: each write, what an evening leaves, the plan of each question', () => {
    const applied = growth.lived.find(({ table }) => table === 'public.applied_operations');
    expect(applied?.inserted).toBe(growth.operations);
    const progress = growth.evening.writes.find(({ table }) => table === 'public.user_story_progress');
    expect(progress?.updated).toBeGreaterThan(10);
    expect(growth.planned.filter(({ statements }) => statements === 0)).toEqual([]);
    expect(renderGrowth(growth)).toMatch(/\| public\.applied_operations \| \d/);
  });
});
