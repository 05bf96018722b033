import { randomUUID } from 'node:crypto';
import type { Session } from '../query-plans/database.ts';
import { answerOperation } from './device-operations.ts';
import { growingTableNames } from './growing-tables.ts';
import { hotQueries, planAll } from './hot-queries.ts';
import { bring, date, live, planLife, send } from './lives.ts';
import { largestIndexes, sizesOf, vacuumTimes, writesBetween, writesOf } from './measure.ts';
import { multiply } from './multiply.ts';
import type { Growth } from './report.ts';

export interface Simulation {
  readonly learners: number;
  readonly days: number;
  /** How many lives are told; the learners are these and their copies. */
  readonly lives: number;
  /** How many of them do a lesson afterwards. */
  readonly evening: number;
  readonly say: (line: string) => void;
}

/** Fills an empty, migrated database with what learners make in so many days, and measures it. */
export async function simulate(session: Session, wanted: Simulation): Promise<Growth> {
  const { days, lives, say } = wanted;
  const now = new Date();
  const told = Array.from({ length: lives }, (_, place) => planLife(`life ${place}`, days, now));
  const before = await writesOf(session);
  for (const life of told) {
    say(`Living ${days} days: ${life.lessons.length} lessons, ${life.operations.length} operations`);
    await live(session, life);
  }
  const lived = writesBetween(before, await writesOf(session));
  for (const life of told) await date(session, life);
  const copies = Math.ceil(wanted.learners / lives) - 1;
  await tidy(session, 'vacuum full');
  if (copies > 0) await multiply(session, copies, (table) => say(`Copying ${table}`));
  await tidy(session, 'vacuum analyze');
  say('Measuring');
  const sizes = await sizesOf(session);
  const indexes = await largestIndexes(session, 12);
  const evening = await liveEvening(session, wanted, now);
  const learner = await someLearner(session);
  const large = new Map(sizes.map(({ table, rows }) => [table.split('.')[1] ?? '', rows]));
  const planned = await planAll(session, await hotQueries(session, learner), learner, large);
  const average = (count: (life: (typeof told)[number]) => number) =>
    told.reduce((sum, life) => sum + count(life), 0) / lives;
  const [version] = await session.query('show server_version');
  return {
    engine: `PostgreSQL ${String(version?.server_version).split(' ')[0]}`,
    learners: lives * (copies + 1),
    days,
    lives,
    lessons: average(({ lessons }) => lessons.length),
    operations: average(({ operations }) => operations.length),
    sizes,
    indexes,
    lived,
    evening,
    planned,
  };
}

async function tidy(session: Session, how: string): Promise<void> {
  for (const table of growingTableNames) await session.query(`${how} ${table}`);
}

async function someLearner(session: Session): Promise<string> {
  const [row] = await session.query(
    'select user_id::text as id from public.user_story_progress order by user_id desc limit 1',
  );
  return String(row?.id);
}

/** How many saved phrases a learner answers before the lesson. */
const answersAnEvening = 8;

/** Brings one learner a lesson and the beginning of the next, and tells what the device will send. */
async function eveningOf(session: Session, userId: string, now: Date) {
  const { lessons, operations } = planLife(randomUUID(), 2, now, userId);
  await bring(session, userId, lessons);
  const phrases = await session.query(
    'select id::text as id from public.user_phrases where user_id = $1::uuid order by next_review_date limit $2',
    [userId, answersAnEvening],
  );
  const sender = { userId, timeZone: 'UTC', newId: randomUUID };
  const answers = phrases.map(({ id }) =>
    answerOperation(sender, String(id), { id: randomUUID(), at: now, answer: 'got_it', side: 'recognition' }),
  );
  // Its phrases are saved already, since a copy's stories are those of the lives.
  return { userId, operations: [...answers, ...operations.filter(({ key }) => !key.startsWith('phrase:'))] };
}

/** Has some of the learners do a lesson and begin the next, and tells what that leaves. */
async function liveEvening(session: Session, { evening, say }: Simulation, now: Date): Promise<Growth['evening']> {
  const rows = await session.query('select id::text as id from public.profiles order by id limit $1', [evening]);
  const lives = [];
  for (const { id } of rows) lives.push(await eveningOf(session, String(id), now));
  say(`An evening of ${lives.length} learners`);
  const before = await writesOf(session);
  const begun = performance.now();
  for (const { userId, operations } of lives) await send(session, userId, operations);
  const seconds = (performance.now() - begun) / 1_000;
  const writes = writesBetween(before, await writesOf(session));
  const operations = lives.reduce((sum, life) => sum + life.operations.length, 0);
  return { learners: lives.length, operations, seconds, writes, vacuumMs: await vacuumTimes(session) };
}
