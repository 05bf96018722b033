import type { Session } from './database.ts';
import { learnerId } from './fill.ts';

export interface View {
  readonly name: string;
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Who asks: a learner, the secret key, or the server itself. */
export interface Asker {
  readonly role: 'authenticated' | 'service_role' | 'owner';
  readonly learner: string;
}

/** The three database functions as the screens call them on the given day. */
export function viewsOn(today: string, monthAgo: string): View[] {
  return [
    {
      name: 'review_overview',
      sql: 'select public.review_overview($1, $2::date, $3::date, false) as answer',
      parameters: ['Spanish', monthAgo, today],
    },
    {
      name: 'review_overview, charts over all time',
      sql: 'select public.review_overview($1, $2::date, $3::date, true) as answer',
      parameters: ['Spanish', monthAgo, today],
    },
    { name: 'review_day', sql: 'select public.review_day($1, $2::date) as answer', parameters: ['Spanish', monthAgo] },
    { name: 'learner_stats', sql: 'select public.learner_stats($1) as answer', parameters: ['Spanish'] },
  ];
}

/**
 * The plans of every statement of a view that reads a table, including those nested in its functions, as auto_explain
 * prints them.
 */
export async function plansOf(
  session: Session,
  { sql, parameters }: View,
  { role, learner }: Asker = { role: 'authenticated', learner: learnerId },
): Promise<string[]> {
  const settings = {
    log_min_duration: '0',
    log_analyze: 'on',
    log_buffers: 'on',
    log_timing: 'on',
    log_nested_statements: 'on',
  };
  await session.query("load 'auto_explain'");
  for (const [name, value] of Object.entries(settings)) await session.query(`set auto_explain.${name} = ${value}`);
  session.notices();
  await session.query('set client_min_messages = log');
  if (role === 'owner') await session.query(sql, parameters);
  else await session.as(role, role === 'authenticated' ? learner : null, ({ query }) => query(sql, parameters));
  await session.query('set client_min_messages = notice');
  await session.query('set auto_explain.log_min_duration = -1');
  return session.notices().filter((notice) => notice.includes('plan:') && / Scan .*on \w/.test(notice));
}

/** The tables that a plan scans sequentially. */
export function scannedWhole(plans: readonly string[]): string[] {
  return [...plans.join('\n').matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
}

/** Milliseconds of each of `count` runs of a view as the learner, without the first runs, which fill caches. */
export async function timesOf(
  session: Session,
  { sql, parameters }: View,
  count: number,
  learner: string = learnerId,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = -3; run < count; run += 1) {
    await session.as('authenticated', learner, async ({ query }) => {
      const begun = performance.now();
      await query(sql, parameters);
      if (run >= 0) times.push(performance.now() - begun);
    });
  }
  return times;
}

export interface Comparison {
  readonly name: string;
  /** Median milliseconds for the same rows, as the learner under row-level security and with the secret key. */
  readonly learnerMs: number;
  readonly serviceMs: number;
  /** Median over pairs of neighboring runs, so that a busy moment affects both sides. */
  readonly ratio: number;
}

const lists = [
  ['user_stories', 'select * from public.user_stories where language = $1', 'order by created_at desc'],
  ['user_phrases', 'select * from public.user_phrases where language = $1', 'order by created_at desc'],
  [
    'daily_completions',
    'select * from public.daily_completions where language = $1 and date > current_date - 30',
    'order by date desc',
  ],
  ['user_story_progress', "select * from public.user_story_progress where $1 <> ''", ''],
] as const;

/** The lists that the screens read: filtered by the policy for the learner, and by the query for the secret key. */
export async function compareLists(session: Session, pairs: number): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const [name, select, order] of lists) {
    const asLearner: number[] = [];
    const asService: number[] = [];
    for (let pair = -5; pair < pairs; pair += 1) {
      const learner = () => timed(session, 'authenticated', `${select} ${order}`, ['Spanish']);
      const service = () =>
        timed(session, 'service_role', `${select} and user_id = $2::uuid ${order}`, ['Spanish', learnerId]);
      // Each goes first equally often.
      const first = pair % 2 === 0 ? await learner() : await service();
      const second = pair % 2 === 0 ? await service() : await learner();
      if (pair < 0) continue;
      asLearner.push(pair % 2 === 0 ? first : second);
      asService.push(pair % 2 === 0 ? second : first);
    }
    compared.push({
      name,
      learnerMs: median(asLearner),
      serviceMs: median(asService),
      ratio: median(asLearner.map((time, index) => time / (asService[index] ?? time))),
    });
  }
  return compared;
}

async function timed(
  session: Session,
  role: 'authenticated' | 'service_role',
  sql: string,
  parameters: string[],
): Promise<number> {
  return session.as(role, role === 'authenticated' ? learnerId : null, async ({ query }) => {
    const begun = performance.now();
    await query(sql, parameters);
    return performance.now() - begun;
  });
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
