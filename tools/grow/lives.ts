import { randomUUID } from 'node:crypto';
import type { Operation } from '@fabula/contracts';
import { levels } from '@fabula/domain';
import { fromLibrary, makeQuiz, tellStory } from '@fabula/supabase/stories';
import { storedLibrary } from '../library/shipped-library.ts';
import type { Session } from '../query-plans/database.ts';
import { chanceOf } from '../seed-demo/chance.ts';
import { planCollection } from '../seed-demo/collection.ts';
import { type Lesson, planLessons } from '../seed-demo/lessons.ts';
import { deviceOperations } from './device-operations.ts';

const dayMs = 86_400_000;
const timeZone = 'Europe/Madrid';
/** One learner's life, with all that the device sends of it. */
export interface Life {
  readonly userId: string;
  readonly dayCount: number;
  readonly lessons: readonly Lesson[];
  readonly operations: readonly Operation[];
}

/**
 * A life as the demo learner leads it, of so many days up to now; another name gives another one, and an own learner.
 */
export function planLife(name: string, dayCount: number, now: Date, learner?: string): Life {
  const library = storedLibrary().toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
  const told = (language: 'Spanish' | 'French') => library.map((story) => tellStory(story, language, 'English'));
  const chance = chanceOf(name);
  const stories = { stories: told('Spanish'), otherStories: told('French') };
  const lessons = planLessons({ now, timeZone, dayCount, ...stories }, chance);
  const phrases = planCollection(lessons, now, timeZone, chance);
  const userId = learner ?? chance.uuid();
  const byId = new Map(library.map((story) => [story.id, story]));
  const questionsOf = ({ story }: Lesson) => {
    const { language, source_id } = story;
    const from = byId.get(source_id ?? '');
    return from === undefined ? [] : makeQuiz(fromLibrary(from, languageOf(language), 'English', from.level));
  };
  const words = newWords(lessons);
  const wordsOf = ({ id }: Lesson) => words.get(id) ?? [];
  const life = { userId, timeZone, lessons, phrases, questionsOf, wordsOf, newId: chance.uuid };
  return { userId, dayCount, lessons, operations: deviceOperations(life) };
}

function languageOf(language: string): 'Spanish' | 'French' {
  return language === 'French' ? 'French' : 'Spanish';
}

/** The words of each lesson that none before it had: word-proposal.tsx proposes only what is not known yet. */
function newWords(lessons: readonly Lesson[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set<string>();
  const found = new Map<string, readonly string[]>();
  for (const { id, story } of lessons) {
    const words = new Set(story.story_text.toLowerCase().split(/[^\p{L}]+/u));
    const fresh = [...words].filter((word) => word !== '' && !known.has(`${story.language} ${word}`)).slice(0, 200);
    for (const word of fresh) known.add(`${story.language} ${word}`);
    found.set(id, fresh);
  }
  return found;
}

/** Makes the account, and lives the life through `apply_operations`, with every trigger of the schema. */
export async function live(session: Session, life: Life): Promise<void> {
  await settle(session, life);
  await send(session, life.userId, life.operations);
}

/**
 * Sends operations as the learner, each by itself, as a device with a network does; rejects where one is not applied.
 * Together they would touch each row once where they touch it often.
 */
export async function send(session: Session, userId: string, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const [row] = await session.as('authenticated', userId, ({ query }) =>
      query(
        `select count(*)::integer as count, min(r::text) as first
         from jsonb_array_elements(public.apply_operations(($1::text)::jsonb)) r where r ->> 'status' <> 'applied'`,
        [JSON.stringify([operation])],
      ),
    );
    if (row?.count !== 0) throw new Error(`An operation was not applied: ${row?.first}`);
  }
}

async function settle(session: Session, { userId, dayCount, lessons }: Life): Promise<void> {
  const since = new Date(Date.now() - (dayCount + 1) * dayMs).toISOString();
  await session.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`]);
  await session.query('insert into public.profiles (id) values ($1) on conflict do nothing', [userId]);
  await session.query(
    `insert into public.user_subscriptions (user_id, tier) values ($1, 'premium')
     on conflict (user_id) do update set tier = 'premium'`,
    [userId],
  );
  await session.query(
    `update public.profiles set time_zone = $2, age_confirmed_at = now(), reminder_time = '19:00', preferred_language = 'Spanish' where id = $1`,
    [userId, timeZone],
  );
  await session.query('select public.open_history($1::uuid, $2::timestamptz)', [userId, since]);
  await bring(session, userId, lessons);
}

/** Keeps the stories of these lessons as the learner's, as generate-story does. */
export async function bring(session: Session, userId: string, lessons: readonly Lesson[]): Promise<void> {
  for (const lesson of lessons) {
    const row = storyRow(userId, lesson);
    const columns = Object.keys(row).join(', ');
    await session.query(
      `insert into public.user_stories (${columns})
       select ${columns} from jsonb_populate_record(null::public.user_stories, ($1::text)::jsonb)`,
      [JSON.stringify(row)],
    );
  }
}

function storyRow(userId: string, { id, story, createdAt }: Lesson) {
  return {
    ...story,
    id,
    user_id: userId,
    request_id: randomUUID(),
    created_at: createdAt.toISOString(),
    source_match: 'surprise',
  };
}

/**
 * What lives leave that were told within minutes: each operation is dated as it was made, and what comes with being
 * there is added: a session whose token is renewed on each day with a lesson and kept for 60 days (refresh.ts), the
 * week's and the day's counters (40_limits.sql), and five words looked up in a week, which is what is free.
 */
export async function date(session: Session, { userId, operations }: Life): Promise<void> {
  const dated = JSON.stringify(operations.map(({ id, at }) => ({ id, at })));
  await session.query(
    `update public.applied_operations o set applied_at = d.at
     from jsonb_to_recordset(($1::text)::jsonb) as d(id uuid, at timestamptz) where o.user_id = $2::uuid and o.operation_id = d.id`,
    [dated, userId],
  );
  const days = `select distinct created_at::date as day from public.user_stories where user_id = $1::uuid`;
  const statements = [
    'delete from public.premium_usage where user_id = $1::uuid',
    `insert into public.premium_usage (user_id, feature_type, period_type, period_start, period_end, usage_count)
     select $1::uuid, 'story_generation', 'daily', day, day + 1, 1 from (${days}) d`,
    `insert into public.premium_usage (user_id, feature_type, period_type, period_start, period_end, usage_count)
     select $1::uuid, feature, 'weekly', week, week + 7, 1
     from (select distinct day - extract(dow from day)::integer as week from (${days}) d) w
     cross join (values ('story_generation'), ('basic_stories'), ('shadow_speak'), ('word_translations')) f(feature)`,
    `insert into public.translated_words (user_id, language, word, counted_at, period_end)
     select $1::uuid, w.language, w.word, now(), now() from public.word_states w where w.user_id = $1::uuid
     order by w.word limit 5 * (select count(distinct date_trunc('week', day)) from (${days}) d)`,
    `insert into public.push_devices (user_id, platform, token, keys) values ($1::uuid, 'web',
       'https://push.example/' || $1::text || repeat('t', 124), '{"p256dh": "${'k'.repeat(87)}", "auth": "${'a'.repeat(22)}"}')`,
    'insert into auth.sessions (id, user_id, created_at, updated_at) values (md5($1::text)::uuid, $1::uuid, now(), now())',
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid()::text, $1::uuid, md5($1::text)::uuid, true, gen_random_uuid()::text, day, day
     from (${days}) d where day > current_date - 60`,
  ];
  for (const statement of statements) await session.query(statement, [userId]);
}
