import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@fabula/supabase/testing';
import { openMigrated, type Session } from './query-plans/database.ts';
import { bigTables, fill, learnerId } from './query-plans/fill.ts';
import { compareLists, median, plansOf, timesOf, type View, viewsOn } from './query-plans/measure.ts';
import { type Report, renderReport, type ViewMeasured } from './query-plans/report.ts';
import { root } from './site/build.ts';
import { requirePostgres } from './testing/system.ts';

// `npm run query-plans` shows how PostgreSQL answers the Review tab and the profile for a learner with three years of
// history among a million rows a table, and what row-level security adds to the time of a list. It writes
// docs/query-plans.md; `--rows` uses fewer rows and writes nothing.

const documentedRows = 1_000_000;
const { values } = parseArgs({ options: { rows: { type: 'string', default: String(documentedRows) } } });
const rowCount = Number(values.rows);
if (!Number.isInteger(rowCount) || rowCount < 2_000) {
  console.error('--rows takes a whole number from 2000');
  process.exit(2);
}

process.env.POSTGRES_BIN = requirePostgres();
const postgres = await startPostgres();
try {
  const small = await openMigrated(await postgres.createDatabase());
  const smallCount = 1_000;
  await fill(small, { rowCount: smallCount, ownCount: 100, otherCount: 10 });
  const smallLists = await compareLists(small, 200);
  await small.close();

  const large = await openMigrated(await postgres.createDatabase());
  console.log(`Filling ${bigTables.length} tables with ${rowCount.toLocaleString('en')} rows each`);
  const begun = performance.now();
  const ownCount = Math.min(1_000, rowCount / 2);
  await fill(large, { rowCount, ownCount, otherCount: Math.max(10, rowCount / 100) });
  console.log(`Filled in ${Math.round((performance.now() - begun) / 1_000)} s`);
  const report: Report = {
    engine: await engineOf(large),
    rowCounts: await countRows(large),
    views: await measureViews(large),
    sizes: [
      { rowCount: smallCount, lists: smallLists },
      { rowCount, lists: await compareLists(large, 200) },
    ],
  };
  await large.close();
  const page = renderReport(report);
  console.log(page.slice(0, page.indexOf('## Plans')));
  const file = path.join(root, 'docs/query-plans.md');
  if (rowCount === documentedRows) await writeFile(file, page);
  console.log(
    rowCount === documentedRows
      ? `The plans stand in ${path.relative(root, file)}`
      : page.slice(page.indexOf('## Plans')),
  );
} finally {
  await postgres.stop();
}

async function engineOf(session: Session): Promise<string> {
  const [row] = await session.query('show server_version');
  return `PostgreSQL ${String(row?.server_version).split(' ')[0]}`;
}

async function countRows(session: Session): Promise<Report['rowCounts']> {
  const counts: Record<string, { all: number; own: number }> = {};
  for (const table of bigTables) {
    const [row] = await session.query(
      `select count(*)::integer as all, count(*) filter (where user_id = '${learnerId}')::integer as own from public.${table}`,
    );
    counts[table] = { all: Number(row?.all), own: Number(row?.own) };
  }
  return counts;
}

async function measureViews(session: Session): Promise<ViewMeasured[]> {
  const [row] = await session.query('select current_date::text as today, (current_date - 29)::text as before');
  const measured: ViewMeasured[] = [];
  for (const view of viewsOn(String(row?.today), String(row?.before))) measured.push(await measureView(session, view));
  return measured;
}

async function measureView(session: Session, view: View): Promise<ViewMeasured> {
  const times = await timesOf(session, view, 50);
  return {
    name: view.name,
    sql: view.sql,
    medianMs: median(times),
    slowestMs: Math.max(...times),
    plans: await plansOf(session, view),
  };
}
