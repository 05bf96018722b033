import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@fabula/supabase/testing';
import { renderGrowth } from './grow/report.ts';
import { simulate } from './grow/simulate.ts';
import { openMigrated, type Session } from './query-plans/database.ts';
import { root } from './site/build.ts';
import { requirePostgres } from './testing/system.ts';

// `npm run grow` fills a PostgreSQL with what learners make in a year, measures it, and writes docs/growth.md between
// its marks; another number of learners or days is printed and written nowhere.

const documented = { learners: 500, days: 365 };
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: String(documented.learners) },
    days: { type: 'string', default: String(documented.days) },
  },
});
const [learners, days] = [Number(values.learners), Number(values.days)];
if (!Number.isInteger(learners) || learners < 1 || !Number.isInteger(days) || days < 14) {
  console.error('--learners takes a whole number from 1, --days one from 14');
  process.exit(2);
}

const lives = Math.min(2, learners);
process.env.POSTGRES_BIN = requirePostgres();
const postgres = await startPostgres();
try {
  const session = await openMigrated(await postgres.createDatabase());
  await hurry(session);
  const evening = Math.min(20, learners);
  const growth = await simulate(session, { learners, days, lives, evening, say: (line) => console.log(line) });
  await session.close();
  const text = renderGrowth(growth);
  console.log(text);
  if (learners === documented.learners && days === documented.days) await write(text);
} finally {
  await postgres.stop();
}

/** A database that is thrown away needs no log of its pages. */
async function hurry(session: Session): Promise<void> {
  const settings = {
    max_wal_size: '8GB',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    checkpoint_timeout: '1h',
  };
  for (const [name, value] of Object.entries(settings)) await session.query(`alter system set ${name} = '${value}'`);
  await session.query('select pg_reload_conf()');
}

async function write(text: string): Promise<void> {
  const file = path.join(root, 'docs/growth.md');
  const page = await readFile(file, 'utf8');
  const [begin, end] = ['<!-- npm run grow: begin -->', '<!-- npm run grow: end -->'];
  const [head, rest = ''] = page.split(begin);
  const tail = rest.split(end)[1];
  if (tail === undefined) throw new Error(`docs/growth.md lacks its marks: ${begin} and ${end}`);
  await writeFile(file, `${head}${begin}\n\n${text}\n\n${end}${tail}`);
  console.log('The figures stand in docs/growth.md');
}
