import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTables } from '../../libs/data/src/own-tables.ts';
import type { BareDatabase } from './bare-database.ts';
import { type Learner, rowsOf, storyOf, type Table, worlds } from './learners.ts';
import { openBareDatabase } from './own-databases.ts';
import { begun, bring, sentences } from './own-text-rows.ts';
import { phraseOperation, reviewOf, saveOf } from './phrase-operations.ts';

/** Longer than anything that may be stored, and as long as a request may be. */
const huge = 'x'.repeat(900_000);

/** Values that a column must refuse, by its type; types that are not listed have a fixed size. */
const endless: Readonly<Record<string, readonly unknown[]>> = {
  text: [huge],
  'text[]': [[huge], Array.from({ length: 200_000 }, () => '')],
  jsonb: [huge, [huge], { a: huge }],
};
const ofOneSize = ['uuid', 'boolean', 'smallint', 'integer', 'bigint', 'date', 'timestamp with time zone'];

/** Tables without a row limit, with the reason why a learner's requests cannot add rows to them without end. */
const ended: Readonly<Record<string, string>> = {
  'public.profiles': 'one row',
  'public.user_subscriptions': 'one row',
  'public.push_devices': 'ten rows, by limit_devices',
  'public.story_reservations': 'as many as the free week has stories, each for ten minutes',
  'public.user_story_progress': 'one row for each story; its bytes are counted',
  'public.daily_completions': 'one row for each day and language',
  'public.weekly_recaps': 'one row for each week and language',
  'public.streak_days': 'one row for each day',
  'public.purchases': 'one row for each purchase, from at most 5,000 messages (limit_events)',
  'public.subscription_events': 'at most 2,000 of a purchase and 5,000 of a holder, by limit_events',
  'public.subscription_transfers': 'one row for each message that moves purchases',
  'public.library_stories': 'the operator’s own',
  'private.learner_storage': 'one row',
  'private.reminders': 'one row',
  'private.reminder_messages': 'one row for each device',
  'private.subscription_syncs': 'one row',
  'private.open_histories': 'one row, by the secret key alone',
  'private.product_settings': 'the operator’s own, one row',
  'private.model_uses': 'one row for each of five capabilities',
};

/** Columns that no learner's request can write. */
const operators: readonly string[] = ['content', 'finds', 'shelf', 'themes'].map(
  (name) => `public.library_stories.${name}`,
);

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly checks: readonly string[];
}

describe('What a learner’s request can write', () => {
  let database: BareDatabase;
  let columns: readonly Column[];
  beforeAll(async () => {
    database = await openBareDatabase();
    const { rows } = await database.query<Column>(`
      select c.relnamespace::regnamespace || '.' || c.relname as relation, a.attname as name,
        format_type(a.atttypid, a.atttypmod) as type,
        coalesce((select array_agg(pg_get_expr(k.conbin, k.conrelid)) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)), '{}') as checks
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped order by 1, 2`);
    columns = rows;
  });
  afterAll(() => database.close());

  it('is limited in every column: no text, list or object may have any length', async () => {
    expect(columns.length).toBeGreaterThan(150);
    const unbounded: string[] = [];
    for (const { relation, name, type, checks } of columns) {
      const column = `${relation}.${name}`;
      if (operators.includes(column) || ofOneSize.includes(type) || /^(numeric|time)\(/.test(type)) continue;
      const values = endless[type];
      if (!values) unbounded.push(`${column}: nothing is known of ${type}`);
      for (const value of values ?? []) {
        const refusals = checks.map((check) => `(${check})`).join(' and ') || 'true';
        const row = `jsonb_populate_record(null::${relation}, $1)`;
        const { rows } = await database.query<{ fits: boolean | null }>(
          `select ${refusals} as fits from (select (${row}).*) written`,
          [{ [name]: value }],
        );
        if (rows[0]?.fits !== false) unbounded.push(`${column}: ${JSON.stringify(value).slice(0, 20)}`);
      }
    }
    expect(unbounded).toEqual([]);
  });

  it('is limited in every table: its rows are counted, or there is a reason why they need not be', async () => {
    const { rows } = await database.query<{ name: string }>(`
      select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_storage_added'
          and t.tgfoid <> to_regprocedure('private.keep_progress_storage()'))`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(ended).sort());
  });

  it('is checked below for every function that takes a text, a list or an object', async () => {
    const { rows } = await database.query<{ name: string }>(`
      select distinct p.proname as name from pg_proc p cross join unnest(p.proargtypes::oid[]) argument
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and argument in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'jsonb[]'::regtype) order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(
      [...new Set(calls({ id: '' } as Learner, '').map(([name]) => name))].sort(),
    );
  });
});

const translation = { translations: sentences(1), translated_by: 'browser' };
const importable = () => ({ phrase: randomUUID(), translation: 'x', language: 'Spanish' });

/** Every text, list or object that a function of the API takes, far too long; `lesson` is one from an own text. */
function calls(learner: Learner, lesson: string): (readonly [name: string, args: Record<string, unknown>])[] {
  const save = saveOf(learner);
  const { phraseId } = save.patch;
  const marked = { language: 'Spanish', state: 'known', chosen: true };
  const wrongs = [
    saveOf(learner, { translation: huge }),
    { ...save, id: randomUUID(), note: huge },
    { ...save, id: randomUUID(), timeZone: huge },
    phraseOperation(learner, 'phrase.note', { phraseId, note: huge }),
    reviewOf(learner, { phraseId, fsrs: { due: huge } as never }),
    {
      ...save,
      id: randomUUID(),
      kind: 'progress',
      patch: { storyId: randomUUID(), quizQuestions: [{ question: huge }] },
    },
    { ...save, id: randomUUID(), kind: 'words.mark', patch: { ...marked, words: [huge] } },
    { ...save, id: randomUUID(), kind: 'words.mark', patch: { ...marked, words: ['casa'], language: huge } },
  ];
  const day = { first_day: '2026-01-01', last_day: '2026-12-31' };
  return [
    ...wrongs.map((operation) => ['apply_operations', { operations: [operation] }] as const),
    ['apply_operations', { operations: huge }],
    ['import_phrases', { phrases: [{ ...importable(), translation: huge }] }],
    ['import_phrases', { phrases: [{ ...importable(), difficulty: huge }] }],
    ['import_phrases', { phrases: [{ ...importable(), more: huge }] }],
    ['create_story', { request_id: randomUUID(), story: storyOf({ story_text: huge }) }],
    ['create_story', { request_id: randomUUID(), story: storyOf({ sentences: [{ text: huge }] }) }],
    ...[
      { translations: sentences(1).with(0, huge) },
      { translated_by: huge },
      { translated_model: huge },
      { phrases: [huge] },
    ].map((wrong) => ['set_own_translations', { story_id: lesson, ...translation, ...wrong }] as const),
    ...[[{ phrase: huge, translation: 'x' }], [{ phrase: 'ist da', translation: huge }], huge].map(
      (phrases) => ['set_own_phrases', { story_id: lesson, phrases }] as const,
    ),
    ['word_states_after', { language: huge }],
    ['known_words_by_day', { language: huge }],
    ['note_word_translation', { language: 'Spanish', word: huge }],
    ['note_word_translation', { language: huge, word: 'casa' }],
    ['note_model_use', { capability: huge }],
    ['has_feature', { feature: huge }],
    ['learner_stats', { language: huge }],
    ['library_shelf', { language: huge, native: 'English' }],
    ['library_shelf', { language: 'Spanish', native: huge }],
    ['find_stories', { wanted: [huge], language: 'Spanish', native: 'English' }],
    ['find_stories', { wanted: ['casa'], language: huge, native: 'English' }],
    ['find_stories', { wanted: ['casa'], language: 'Spanish', native: huge }],
    ['review_day', { language: huge, day: '2026-11-22' }],
    ['review_overview', { language: huge, ...day }],
    ['review_scores', { language: huge }],
  ];
}

describe.each(worlds())('Values that are far too long, on $engine,', (world) => {
  it('are stored by no function of the API, in whichever argument they come', async () => {
    const learner = await world.signUp();
    const sizeOf = async () => {
      const tables = await Promise.all(
        Object.entries(ownTables).map(([name, { owner }]) => rowsOf(world, name as Table, owner, learner.id)),
      );
      return JSON.stringify(tables).length;
    };
    const lesson = await begun(learner, await bring(learner), 1);
    const before = await sizeOf();
    for (const [name, args] of calls(learner, lesson)) {
      const { status } = await learner.client.rpc(name as 'apply_operations', args as never);
      // A server that gave up answers nothing, which the client calls 0.
      expect(status, name).toBeGreaterThanOrEqual(200);
      expect(status, name).toBeLessThan(500);
    }
    expect((await sizeOf()) - before).toBeLessThan(20_000);
  });
});
