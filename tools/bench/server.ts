import { type Books, openBooks, purchaseOf } from '@fabula/supabase/subscription-books';
import { startPostgres } from '@fabula/supabase/testing';
import { openMigrated, type Session } from '../query-plans/database.ts';
import { fill } from '../query-plans/fill.ts';
import { compareLists, timesOf, viewsOn } from '../query-plans/measure.ts';
import { openMigratedDatabase } from '../schema-diff/databases.ts';
import { requirePostgres } from '../testing/system.ts';
import type { Bench } from './bench.ts';
import type { Figure, Section } from './figure.ts';
import { median } from './statistics.ts';

/** Measures the database's share of a request. `npm run query-plans` does the same with a million rows. */
export async function measureServer(bench: Bench): Promise<Section[]> {
  bench.say('The views of Review, and lists under row-level security');
  process.env.POSTGRES_BIN = requirePostgres();
  const postgres = await startPostgres();
  try {
    const session = await openMigrated(await postgres.createDatabase());
    await fill(session, { rowCount: 50_000, ownCount: 1_000, otherCount: 500 });
    const queries = [...(await views(session)), ...(await lists(session))];
    await session.close();
    bench.say('A long purchase');
    const books = await openBooks(openMigratedDatabase);
    const message = await longPurchase(books).finally(() => books.close());
    return [
      { title: 'PostgreSQL, three years of a learner among 50,000 rows a table', figures: queries },
      { title: 'Server', figures: [message] },
    ];
  } finally {
    await postgres.stop();
  }
}

async function views(session: Session): Promise<Figure[]> {
  const today = new Date().toISOString().slice(0, 10);
  const monthAgo = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
  const figures: Figure[] = [];
  for (const view of viewsOn(today, monthAgo)) {
    figures.push({ title: view.name, value: median(await timesOf(session, view, 20)), unit: 'ms', goal: 50 });
  }
  return figures;
}

async function lists(session: Session): Promise<Figure[]> {
  const compared = await compareLists(session, 100);
  return compared.map(({ name, ratio }) => ({
    title: `${name}: a learner’s list against the same with the secret key`,
    value: ratio,
    unit: '×',
    goal: 1.2,
  }));
}

/** The store reports a purchase every month, and each report is computed together with all earlier ones. */
async function longPurchase(books: Books): Promise<Figure> {
  const purchase = purchaseOf(books, await books.learner());
  const renewals = Array.from({ length: 500 }, (_, month) =>
    purchase.event('RENEWAL', month / 10 - 60, month / 10 - 60, month / 10 - 30),
  );
  await books.tellAll(renewals);
  const started = performance.now();
  await books.tell(purchase.event('RENEWAL', -1, -1, 29));
  return { title: 'the 501st message about a purchase', value: performance.now() - started, unit: 'ms', goal: 1000 };
}
