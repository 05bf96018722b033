import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, type Session } from '../../tools/query-plans/database.ts';
import { bigTables, fill, learnerId } from '../../tools/query-plans/fill.ts';
import { plansOf, scannedWhole, viewsOn } from '../../tools/query-plans/measure.ts';
import { ownPostgres } from './own-databases.ts';

const today = new Date().toISOString().slice(0, 10);
const monthAgo = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);

describe('With three years of a learner among 50,000 rows a table, on PostgreSQL,', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openMigrated(await ownPostgres());
    await fill(session, { rowCount: 50_000, ownCount: 1_000, otherCount: 500 });
  });
  afterAll(() => session?.close());

  it.each(viewsOn(today, monthAgo))('$name scans no table sequentially', async (view) => {
    const plans = await plansOf(session, view);
    expect(plans.join('\n')).toContain('Query Text');
    expect(scannedWhole(plans).filter((table) => bigTables.some((big) => big === table))).toEqual([]);
  });

  it('the learner’s answers contain what was put in', async () => {
    const [row] = await session.as('authenticated', learnerId, ({ query }) =>
      query("select public.learner_stats('Spanish') ->> 'storiesCompleted' as stories"),
    );
    expect(Number(row?.stories)).toBeGreaterThan(800);
  });
});
