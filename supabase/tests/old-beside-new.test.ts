import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { openPostgres } from '@fabula/server/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OwnTable, ownTables } from '../../libs/data/src/own-tables.ts';
import {
  createWorld,
  giveStory,
  type Learner,
  progressOperation,
  signUpPremium,
  storyOf,
  type World,
} from './learners.ts';
import { saveOf } from './phrase-operations.ts';
import { createDatabase } from './postgres.ts';

/** What a page asks of the database: its lists, its functions, and what it writes. */
type Call = (learner: Learner, storyId: string) => PromiseLike<{ readonly status: number; readonly data: unknown }>;
const day = new Date().toISOString().slice(0, 10);
const calls: readonly (readonly [string, Call])[] = [
  ...(Object.keys(ownTables) as OwnTable[]).map(
    (table) => [`all columns of ${table}`, ({ client }: Learner) => client.from(table).select('*').limit(1)] as const,
  ),
  ['library_shelf', ({ client }) => client.rpc('library_shelf', { language: 'Spanish', native: 'English' })],
  ['library_overview', ({ client }) => client.rpc('library_overview')],
  ['own_texts_overview', ({ client }) => client.rpc('own_texts_overview')],
  [
    'review_overview',
    ({ client }) => client.rpc('review_overview', { language: 'Spanish', first_day: day, last_day: day }),
  ],
  ['review_day', ({ client }) => client.rpc('review_day', { language: 'Spanish', day })],
  ['review_scores', ({ client }) => client.rpc('review_scores', { language: 'Spanish' })],
  ['learner_stats', ({ client }) => client.rpc('learner_stats', { language: 'Spanish' })],
  ['usage_overview', ({ client }) => client.rpc('usage_overview')],
  ['storage_overview', ({ client }) => client.rpc('storage_overview')],
  ['story_allowance', ({ client }) => client.rpc('story_allowance')],
  ['word_states_after', ({ client }) => client.rpc('word_states_after', { language: 'Spanish' })],
  ['known_words_by_day', ({ client }) => client.rpc('known_words_by_day', { language: 'Spanish' })],
  ['coming_reminders', ({ client }) => client.rpc('coming_reminders')],
  ['begin_story', ({ client }, story) => client.rpc('begin_story', { story_id: story })],
  ['create_story', ({ client }) => client.rpc('create_story', { request_id: randomUUID(), story: storyOf() })],
  [
    'a change of the profile',
    ({ client, id }) => client.from('profiles').update({ daily_goal_minutes: 30 }).eq('id', id).select(),
  ],
  [
    'apply_operations',
    (learner, storyId) => {
      const operations = [progressOperation(learner, { storyId, addSeconds: 30 }), saveOf(learner)];
      return learner.client.rpc('apply_operations', { operations: JSON.parse(JSON.stringify(operations)) });
    },
  ],
];

/** The names in an answer, wherever they stand, without its values. */
function namesIn(data: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        found.add(name);
        look(inner);
      }
    }
  };
  look(data);
  return [...found].sort();
}

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const url = 'http://x.test';
let folder: string;
let databaseUrl: string;
let old: Backend;
let oldWorld: World;
let options: Omit<Parameters<typeof createBackend>[0], 'migrationsDir'>;

const worldOf = (backend: Backend) =>
  createWorld({ engine: 'PostgreSQL', url, ...options.keys }, (input, init) => backend.fetch(new Request(input, init)));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fabula-old-new-'));
  const before = path.join(folder, 'migrations');
  await cp(migrations, before, { recursive: true });
  const newest =
    (await readdir(before))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  await rm(path.join(before, newest));
  databaseUrl = await createDatabase(inject('cluster').address);
  const keys = await loadKeys(folder);
  const rest = { confirmEmail: false, google: undefined, redirectOrigins: [], sendMail: () => undefined };
  options = { ...rest, folder: path.join(folder, 'pg'), databaseUrl, keys, siteUrl: url };
  old = await createBackend({ ...options, migrationsDir: before });
  oldWorld = worldOf(old);
});
afterAll(async () => {
  await old?.close();
  await rm(folder, { recursive: true, force: true });
});

async function askAll(learner: Learner, world: World): Promise<Record<string, readonly [number, readonly string[]]>> {
  const answers: Record<string, readonly [number, readonly string[]]> = {};
  for (const [name, call] of calls) {
    const { status, data } = await call(learner, await giveStory(world, learner));
    answers[name] = [status, namesIn(data)];
  }
  return answers;
}

it('a server on the schema before answers the same while a new one runs the newest migration beside it, and afterwards', async () => {
  const ana = await signUpPremium(oldWorld);
  const first = await askAll(ana, oldWorld);
  expect(Object.entries(first).filter(([, [status]]) => status >= 400)).toEqual([]);
  // It has asked each of them before, so it has plans and columns of the old schema in memory.
  const underway = askAll(ana, oldWorld);
  const young = await createBackend({ ...options, migrationsDir: migrations });
  try {
    expect(young.migrationsRun).toHaveLength(1);
    const during = await underway;
    const after = await askAll(ana, oldWorld);
    const newWorld = worldOf(young);
    const bob = await signUpPremium(newWorld);
    const atTheNew = await askAll(bob, newWorld);
    for (const answers of [during, after, atTheNew]) {
      for (const [name, [status, names]] of Object.entries(first)) {
        expect([name, answers[name]?.[0]]).toEqual([name, status]);
        // More is no harm; less is what a page of before would miss.
        expect([name, names.filter((one) => !answers[name]?.[1].includes(one))]).toEqual([name, []]);
      }
    }
  } finally {
    await young.close();
  }
});

it('a server whose statements are prepared answers after another one has added a column', async () => {
  const ana = await signUpPremium(oldWorld);
  const ask = () => Promise.all(Array.from({ length: 12 }, () => ana.client.from('profiles').select('*')));
  // More than once on each connection.
  for (let round = 0; round < 4; round += 1) await ask();
  const { database } = openPostgres(databaseUrl, 1);
  try {
    await database.query('alter table public.profiles add column added_by_a_test text');
    const answers = await ask();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.data?.[0]).toHaveProperty('added_by_a_test');
  } finally {
    await database.query('alter table public.profiles drop column added_by_a_test');
    await database.close();
  }
});
