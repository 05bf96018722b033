import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { giveStory, type Learner, must, rowsOf, storyOf, type Table, worlds } from './learners.ts';
import { startOwnBackend } from './own-backends.ts';

interface Subject {
  readonly table: Table;
  readonly owner: 'user_id' | 'id';
  /** What its owner may do besides reading; everything else is refused to the owner, too. */
  readonly may: readonly ('insert' | 'update' | 'delete')[];
  readonly patch: Record<string, unknown>;
  /** A row of this learner, made with the secret key where sign-up makes none. */
  row(userId: string, storyId: string, isSecond: boolean): Record<string, unknown> | undefined;
}

const week = { period_start: '2026-01-04T00:00:00Z', period_end: '2026-01-11T00:00:00Z' };
const day = { period_start: '2026-01-04T00:00:00Z', period_end: '2026-01-05T00:00:00Z' };

/** One phrase of each learner, for reviews. */
const phraseIds = new Map<string, string>();

const subjects: readonly Subject[] = [
  { table: 'profiles', owner: 'id', may: ['update'], patch: { display_name: 'x' }, row: () => undefined },
  { table: 'user_subscriptions', owner: 'user_id', may: ['update'], patch: { trial_used: true }, row: () => undefined },
  {
    table: 'premium_usage',
    owner: 'user_id',
    may: [],
    patch: { usage_count: 7 },
    row: (user_id, _, isSecond) => ({
      user_id,
      feature_type: 'basic_stories',
      usage_count: 1,
      ...(isSecond ? { period_type: 'daily', ...day } : { period_type: 'weekly', ...week }),
    }),
  },
  {
    table: 'user_stories',
    owner: 'user_id',
    may: ['insert'],
    patch: { title: 'x' },
    row: (user_id) => ({ ...storyOf(), user_id }),
  },
  {
    table: 'user_story_progress',
    owner: 'user_id',
    may: ['insert', 'update'],
    patch: { time_spent: 500 },
    row: (user_id, user_story_id) => ({ user_id, user_story_id, time_spent: 5 }),
  },
  {
    table: 'daily_completions',
    owner: 'user_id',
    may: [],
    patch: { stories_completed: 9 },
    row: (user_id) => ({ user_id, date: '2026-01-05', language: 'Spanish', stories_completed: 1 }),
  },
  {
    table: 'weekly_recaps',
    owner: 'user_id',
    may: [],
    patch: { total_stories_completed: 9 },
    row: (user_id) => ({ user_id, language: 'Spanish', week_start: '2026-01-04', week_end: '2026-01-10' }),
  },
  {
    table: 'streak_days',
    owner: 'user_id',
    may: [],
    patch: { counted_at: '2026-01-06T00:00:00Z' },
    row: (user_id, _, isSecond) => ({
      user_id,
      day: isSecond ? '2026-01-06' : '2026-01-05',
      counted_at: '2026-01-05T10:00:00Z',
      time_zone: 'UTC',
    }),
  },
  {
    table: 'phrase_reviews',
    owner: 'user_id',
    may: [],
    patch: { answer: 'back' },
    row: (user_id, _, isSecond) => ({
      id: randomUUID(),
      user_id,
      phrase_id: phraseIds.get(user_id),
      language: 'Spanish',
      reviewed_at: '2026-01-05T00:00:00Z',
      position: isSecond ? 2 : 1,
      answer: 'got_it',
      side: 'recognition',
      before: { review_count: 0, next_review_date: null, difficulty: 'Medium' },
    }),
  },
  {
    table: 'user_phrases',
    owner: 'user_id',
    may: ['insert', 'update', 'delete'],
    patch: { user_note: 'x' },
    row: (user_id) => ({ user_id, phrase: randomUUID(), translation: 'x', language: 'Spanish' }),
  },
  {
    table: 'push_devices',
    owner: 'user_id',
    may: ['insert', 'update', 'delete'],
    patch: { platform: 'ios' },
    row: (user_id) => ({ user_id, platform: 'web', token: randomUUID() }),
  },
  {
    table: 'story_reservations',
    owner: 'user_id',
    may: [],
    patch: { expires_at: '2036-01-11T00:00:00Z' },
    row: (user_id) => ({ user_id, request_id: randomUUID() }),
  },
  {
    table: 'translated_words',
    owner: 'user_id',
    may: [],
    patch: { period_end: '2036-01-11T00:00:00Z' },
    row: (user_id) => ({ user_id, language: 'Spanish', word: randomUUID(), period_end: week.period_end }),
  },
];

describe.each(worlds())('Row-level security on $engine', (world) => {
  let victim: Learner;
  let intruder: Learner;
  beforeAll(async () => {
    [victim, intruder] = await Promise.all([world.signUp(), world.signUp()]);
    const phrases = [victim, intruder].map(({ id: user_id }) => ({
      user_id,
      phrase: 'la casa',
      translation: 'house',
      language: 'Spanish',
    }));
    for (const row of must(await world.service.from('user_phrases').insert(phrases).select()))
      phraseIds.set(row.user_id, row.id);
  });

  describe.each(subjects)('$table', ({ table, owner, may, patch, row }) => {
    // The name is one of ten. The database checks what these calls write, which is what this tests.
    const from = (who: Pick<Learner, 'client'>) => who.client.from(table as 'user_phrases');
    const write = (values: object) => values as never;
    const stored = () => rowsOf(world, table, owner, victim.id);
    let fresh: Record<string, unknown> | undefined;

    beforeAll(async () => {
      const values = row(victim.id, await giveStory(world, victim), false);
      if (values) must(await from({ client: world.service }).insert(write(values)).select());
      fresh = row(victim.id, await giveStory(world, victim), true);
      expect(await stored()).not.toEqual([]);
    });

    it('shows a learner only their own rows', async () => {
      const own = must(await from(victim).select('*'));
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own.map((found) => Reflect.get(found, owner)))).toEqual(new Set([victim.id]));
      expect(
        must(
          await from(intruder)
            .select('*')
            .eq(owner as 'user_id', victim.id),
        ),
      ).toEqual([]);
      const anonymous = await from({ client: world.anonymous }).select('*');
      expect(anonymous).toMatchObject({ data: null, error: { code: '42501' } });
    });

    it('lets nobody change another learner’s rows', async () => {
      const before = await stored();
      const change = await from(intruder)
        .update(write(patch))
        .eq(owner as 'user_id', victim.id)
        .select();
      expect(change.error?.code ?? change.data).toEqual(may.includes('update') ? [] : '42501');
      const anonymous = await from({ client: world.anonymous })
        .update(write(patch))
        .eq(owner as 'user_id', victim.id);
      expect(anonymous.error?.code).toBe('42501');
      expect(await stored()).toEqual(before);
    });

    it('lets nobody delete another learner’s rows', async () => {
      const before = await stored();
      const deletion = await from(intruder)
        .delete()
        .eq(owner as 'user_id', victim.id)
        .select();
      expect(deletion.error?.code ?? deletion.data).toEqual(may.includes('delete') ? [] : '42501');
      const anonymous = await from({ client: world.anonymous })
        .delete()
        .eq(owner as 'user_id', victim.id);
      expect(anonymous.error?.code).toBe('42501');
      expect(await stored()).toEqual(before);
    });

    it('lets nobody write a row for another learner, new or over an old one', async () => {
      const before = await stored();
      const values = fresh ?? { [owner]: victim.id };
      for (const who of [intruder, { client: world.anonymous }]) {
        expect((await from(who).insert(write(values))).error?.code).toBe('42501');
        const [old] = before;
        const stolen = { ...old, ...patch, [owner]: 'id' in who ? who.id : victim.id };
        Reflect.deleteProperty(stolen, 'word_count');
        const upsert = await from(who).upsert(write(stolen)).select();
        // Over a row with its own key it is refused. In a table keyed by the user alone it changes only the caller's
        // own row.
        if (upsert.error === null)
          expect(upsert.data.map((found) => Reflect.get(found, owner))).not.toContain(victim.id);
      }
      expect(await stored()).toEqual(before);
    });

    it(`lets its owner ${['read', ...may].join(', ')}, and nothing else`, async () => {
      const refused = { error: { code: '42501' } };
      const insert = await from(victim).insert(write(fresh ?? { [owner]: victim.id }));
      if (may.includes('insert')) expect(insert.error).toBeNull();
      else expect(insert.error?.code).toMatch(/^(42501|23505)$/);
      const update = await from(victim)
        .update(write(patch))
        .eq(owner as 'user_id', victim.id)
        .select();
      if (may.includes('update')) expect(must(update).length).toBeGreaterThan(0);
      else expect(update).toMatchObject(refused);
      const handOver = await from(victim)
        .update(write({ [owner]: intruder.id }))
        .eq(owner as 'user_id', victim.id)
        .select();
      expect(handOver.error?.code ?? new Set(handOver.data?.map((found) => Reflect.get(found, owner)))).toEqual(
        handOver.error ? '42501' : new Set([victim.id]),
      );
      const deletion = await from(victim)
        .delete()
        .eq(owner as 'user_id', victim.id)
        .select();
      if (may.includes('delete')) expect(must(deletion).length).toBeGreaterThan(0);
      else expect(deletion).toMatchObject(refused);
    });
  });

  it('lets everyone signed in read the library, and only the secret key write it', async () => {
    // A library of its own, because learners of other tests are given stories of the common one meanwhile.
    const { world: own, end } = await startOwnBackend(world.engine);
    onTestFinished(end);
    const reader = await own.signUp();
    const id = 'test';
    const story = { id, topic: 'Food and dining', level: 'Beginner', content: {} };
    must(await own.service.from('library_stories').insert(story).select());
    expect(must(await reader.client.from('library_stories').select('topic').eq('id', id))).toHaveLength(1);
    for (const client of [reader.client, own.anonymous]) {
      expect((await client.from('library_stories').insert({ ...story, id: `${id}-2` })).error?.code).toBe('42501');
      expect((await client.from('library_stories').update({ topic: 'x' }).eq('id', id)).error?.code).toBe('42501');
      expect((await client.from('library_stories').delete().eq('id', id)).error?.code).toBe('42501');
    }
    expect((await own.anonymous.from('library_stories').select('id')).error?.code).toBe('42501');
    const [before] = must(await own.service.from('library_stories').select('*').eq('id', id));
    const [same] = must(await own.service.from('library_stories').update({ topic: story.topic }).eq('id', id).select());
    expect(same).toEqual(before);
    const [changed] = must(await own.service.from('library_stories').update({ topic: 'Family' }).eq('id', id).select());
    expect(changed?.updated_at).not.toBe(before?.updated_at);
    must(await own.service.from('library_stories').delete().eq('id', id).select());
  });

  it('keeps the list of applied operations, the helpers and the other schemas out of reach', async () => {
    expect((await world.anonymous.from('applied_operations').select('*')).error?.code).toBe('42501');
    for (const client of [victim.client, world.anonymous]) {
      const applied = () => client.from('applied_operations');
      expect((await applied().delete().eq('user_id', victim.id)).error?.code).toBe('42501');
      expect((await applied().update({ operation_id: randomUUID() }).eq('user_id', victim.id)).error?.code).toBe(
        '42501',
      );
      expect(
        (await client.from('applied_operations').insert({ user_id: victim.id, operation_id: randomUUID() })).error
          ?.code,
      ).toBe('42501');
      expect((await client.rpc('claim_operation' as never, { operation: randomUUID() } as never)).error).not.toBeNull();
      for (const schema of ['private', 'auth']) {
        const call = await client.schema(schema as 'public').rpc(
          'count_use' as never,
          {
            learner: victim.id,
            feature: 'story_generation',
            kind: 'daily',
          } as never,
        );
        expect(call.error).not.toBeNull();
      }
    }
  });

  it('lets a learner make progress only on their own story', async () => {
    const foreign = await giveStory(world, victim);
    const insert = { user_id: intruder.id, user_story_id: foreign, time_spent: 60 };
    expect((await intruder.client.from('user_story_progress').insert(insert)).error?.code).toBe('42501');
    const own = await giveStory(world, intruder);
    must(
      await intruder.client
        .from('user_story_progress')
        .insert({ ...insert, user_story_id: own })
        .select(),
    );
    const move = await intruder.client
      .from('user_story_progress')
      .update({ user_story_id: foreign })
      .eq('user_story_id', own)
      .select();
    expect(move).toMatchObject({ status: 403, data: null, error: { code: '42501' } });
    expect(await rowsOf(world, 'user_story_progress', 'user_story_id', foreign)).toEqual([]);
  });
});
