import { randomUUID } from 'node:crypto';
import type { SpeakingPatch } from '@fabula/contracts';
import { addDays, freeLimits, localDay, startOfDay, weekStart } from '@fabula/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  everyStep,
  finish,
  givePremium,
  giveStories,
  giveStory,
  type Learner,
  moveUsageBack,
  must,
  progressOperation,
  rowsOf,
  send,
  worlds,
} from './learners.ts';

const day = 86_400_000;
const perWeek = freeLimits.weekly;
const refusedBegin = { status: 'rejected', code: 'weekly_begin_limit' };
const refusedShadow = { status: 'rejected', code: 'weekly_shadow_limit' };

interface Counter {
  readonly feature: string;
  readonly period: string;
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly endsAt: string;
}

describe.each(worlds())('Stories begun and shadowed on $engine', (world) => {
  const begin = async ({ client }: Learner, story_id: string) =>
    must(await client.rpc('begin_story', { story_id })) as Record<string, unknown>; // jsonb; every field is compared
  const overview = async ({ client }: Learner) =>
    must(await client.rpc('usage_overview')) as unknown as { premium: boolean; usage: Counter[] }; // likewise
  const counter = async (learner: Learner, feature: string, period = 'weekly') =>
    (await overview(learner)).usage.find((row) => row.feature === feature && row.period === period);
  const begunBy = (learner: Learner) => rowsOf(world, 'user_story_progress', 'user_id', learner.id);
  const begun = async (learner: Learner) => (await begunBy(learner)).map((row) => row.user_story_id).sort();
  const listen = (learner: Learner, storyId: string) =>
    progressOperation(learner, { storyId, steps: ['listen_read'], addSeconds: 60 });
  const speak = (learner: Learner, storyId: string, speaking: SpeakingPatch) =>
    progressOperation(learner, { storyId, speaking, addSeconds: 5 });

  /** A learner who has begun as many stories this week as are free, and has one more. */
  const atTheLimit = async (metadata = {}) => {
    const learner = await world.signUp(metadata);
    const stories = await giveStories(world, learner, perWeek.basic_stories + 1);
    for (const story of stories.slice(0, -1)) await begin(learner, story);
    return { learner, begun: stories.slice(0, -1), waiting: stories.at(-1) ?? '' };
  };

  it('are limited to two new ones a week, each counted once, and stay open once begun', async () => {
    const learner = await world.signUp();
    const stories = await giveStories(world, learner, 5);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = stories;
    expect(await begin(learner, first)).toEqual({ allowed: true, reason: null, remaining: 1 });
    expect(await begin(learner, first)).toEqual({ allowed: true, reason: null, remaining: 1 });
    expect(await begin(learner, second)).toEqual({ allowed: true, reason: null, remaining: 0 });
    const refusal = { allowed: false, reason: 'weekly_begin_limit', remaining: 0 };
    expect(await begin(learner, third)).toEqual(refusal);
    expect(await begun(learner)).toEqual([first, second].sort());
    expect(await begunBy(learner)).toMatchObject(
      [first, second].map(() => ({ completed: false, time_spent: 0, current_sentence: 0, speaking: null })),
    );
    expect(await finish(learner, first, 60)).toMatchObject([{ status: 'applied' }]);
    expect(await begin(learner, first)).toMatchObject({ allowed: true, remaining: 0 });
    await moveUsageBack(world, learner, 7 * day);
    expect(await begin(learner, first)).toMatchObject({ allowed: true, remaining: 2 });
    expect(await begin(learner, third)).toMatchObject({ allowed: true, remaining: 1 });
    // Premium begins any number; those count as used when premium ends.
    await givePremium(world, learner);
    expect(await begin(learner, fourth)).toEqual({ allowed: true, reason: null, remaining: null });
    must(await world.service.from('user_subscriptions').update({ tier: 'free' }).eq('user_id', learner.id).select());
    expect(await begin(learner, fifth)).toEqual(refusal);
    expect(await counter(learner, 'basic_stories')).toMatchObject({ used: 2, limit: 2, remaining: 0 });
  });

  it('are refused one by one through the outbox, and accepted when the week is over', async () => {
    const { learner, begun: own, waiting } = await atTheLimit();
    const operations = [listen(learner, own[0] ?? ''), listen(learner, waiting), listen(learner, own[1] ?? '')];
    expect(await send(learner, ...operations)).toMatchObject([
      { status: 'applied' },
      refusedBegin,
      { status: 'applied' },
    ]);
    expect(await begun(learner)).toEqual([...own].sort());
    expect(await send(learner, ...operations)).toMatchObject([
      { status: 'repeated' },
      refusedBegin,
      { status: 'repeated' },
    ]);
    await moveUsageBack(world, learner, 7 * day);
    expect(await send(learner, ...operations)).toMatchObject([
      { status: 'repeated' },
      { status: 'applied' },
      { status: 'repeated' },
    ]);
    expect(await counter(learner, 'basic_stories')).toMatchObject({ used: 1, remaining: 1 });
  });

  it('are counted correctly at once: of twenty different ones one gets the last place, and twenty for one story count once', async () => {
    const learner = await world.signUp();
    const [first = '', ...others] = await giveStories(world, learner, 6);
    const same = await Promise.all(Array.from({ length: 20 }, () => begin(learner, first)));
    expect(new Set(same.map(({ allowed, remaining }) => `${allowed} ${remaining}`))).toEqual(new Set(['true 1']));
    const answers = await Promise.all([...others, ...others, ...others, ...others].map((id) => begin(learner, id)));
    const allowed = answers.filter((answer) => answer.allowed);
    expect(allowed).toHaveLength(4);
    expect(await begunBy(learner)).toHaveLength(2);
    expect(await counter(learner, 'basic_stories')).toMatchObject({ used: 2 });
  });

  it('cannot be gained by another clock, zone or day, another row, or a deleted row', async () => {
    const { learner, begun: own, waiting } = await atTheLimit({ time_zone: 'Pacific/Auckland' });
    const row = { user_id: learner.id, user_story_id: waiting };
    const table = () => learner.client.from('user_story_progress');
    const refused = { status: 429, error: { code: 'PT429', details: 'weekly_begin_limit' } };
    for (const time_zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Etc/GMT-14']) {
      must(await learner.client.from('profiles').update({ time_zone }).eq('id', learner.id).select());
      expect(await begin(learner, waiting)).toMatchObject({ allowed: false });
      expect(await table().insert(row)).toMatchObject(refused);
    }
    for (const at of [-20 * day, -8 * day, 8 * day, 400 * day].map((ms) => new Date(Date.now() + ms)))
      expect(await finish(learner, waiting, 60, { at, timeZone: 'Pacific/Kiritimati' })).toMatchObject([refusedBegin]);
    const key = { onConflict: 'user_id,user_story_id' };
    expect(await table().upsert({ ...row, updated_at: '2001-01-01T00:00:00Z' }, key)).toMatchObject(refused);
    // Another story in the row of one that was begun, and one that is begun twice.
    const moved = await table()
      .update({ user_story_id: waiting })
      .eq('user_story_id', own[0] ?? '');
    expect(moved.error?.code).toBe('42501');
    for (const gone of ['user_story_progress', 'user_stories', 'premium_usage'] as const)
      expect((await learner.client.from(gone).delete().eq('user_id', learner.id)).error?.code).toBe('42501');
    for (const change of [{ usage_count: 0 }, { period_start: '2001-01-01T00:00:00Z' }])
      expect((await learner.client.from('premium_usage').update(change).eq('user_id', learner.id)).error?.code).toBe(
        '42501',
      );
    expect(await begun(learner)).toEqual([...own].sort());
    const stranger = await world.signUp();
    const foreign = await giveStory(world, stranger);
    for (const story_id of [foreign, randomUUID()])
      expect(await learner.client.rpc('begin_story', { story_id })).toMatchObject({ status: 404, data: null });
    expect(await begun(stranger)).toEqual([]);
  });

  describe('with a recording', () => {
    let learner: Learner;
    let shadowed: string[];
    let eleventh: string;
    beforeAll(async () => {
      learner = await world.signUp();
      const stories = await giveStories(world, learner, perWeek.shadow_speak + 1);
      // Begun in other weeks, and so written with the secret key.
      const rows = stories.map((user_story_id) => ({ user_id: learner.id, user_story_id }));
      must(await world.service.from('user_story_progress').insert(rows).select('id'));
      eleventh = stories.at(-1) ?? '';
      shadowed = stories.slice(0, -1);
      const attempt = { sentences: [{ index: 0, addAttempts: 1, outcome: 'own' as const }] };
      const results = await send(learner, ...shadowed.map((storyId) => speak(learner, storyId, attempt)));
      expect(results.every(({ status }) => status === 'applied')).toBe(true);
    });
    const stored = async () => (await rowsOf(world, 'user_story_progress', 'user_story_id', eleventh))[0];

    it.each<[string, SpeakingPatch]>([
      ['an attempt', { sentences: [{ index: 0, addAttempts: 1 }] }],
      ['an attempt that tells only its score', { sentences: [{ index: 1, score: 80 }] }],
      ['an attempt that tells only that it was heard', { sentences: [{ index: 2, outcome: 'heard' }] }],
    ])('of an eleventh story refuse %s, and keep nothing of it', async (_, speaking) => {
      expect(await send(learner, speak(learner, eleventh, speaking))).toMatchObject([refusedShadow]);
      expect(await stored()).toMatchObject({ speaking: null, time_spent: 0 });
      expect(await counter(learner, 'shadow_speak')).toMatchObject({ used: 10, limit: 10, remaining: 0 });
    });

    it('refuse a plain write of one', async () => {
      const write = learner.client
        .from('user_story_progress')
        .update({ speaking: { sentences: { 0: { attempts: 1 } } } })
        .eq('user_story_id', eleventh);
      expect(await write).toMatchObject({ status: 429, error: { code: 'PT429', details: 'weekly_shadow_limit' } });
    });

    it('continue in the ten, and finish the eleventh by the learner’s own judgement', async () => {
      const more = { sentences: [{ index: 1, addAttempts: 2, score: 90, outcome: 'heard' as const }] };
      const own = { sentences: [{ index: 0, outcome: 'own' as const }] };
      expect(
        await send(
          learner,
          speak(learner, shadowed[0] ?? '', more),
          speak(learner, eleventh, own),
          progressOperation(learner, { storyId: eleventh, steps: everyStep }),
        ),
      ).toMatchObject([{ status: 'applied' }, { status: 'applied' }, { status: 'applied' }]);
      expect(await stored()).toMatchObject({ completed: true, time_spent: 5 });
      expect(await counter(learner, 'shadow_speak')).toMatchObject({ used: 10 });
    });

    it('may be recorded again next week', async () => {
      await moveUsageBack(world, learner, 7 * day);
      const attempt = { sentences: [{ index: 0, addAttempts: 1 }] };
      expect(await send(learner, speak(learner, eleventh, attempt))).toMatchObject([{ status: 'applied' }]);
      expect(await counter(learner, 'shadow_speak')).toMatchObject({ used: 1, remaining: 9 });
    });
  });

  it('appear in one overview with every other limit, which ends with the learner’s own week and day', async () => {
    const zone = 'Asia/Kathmandu';
    const learner = await world.signUp({ time_zone: zone });
    const today = localDay(new Date(), zone);
    const week = startOfDay(addDays(weekStart(today), 7), zone).toISOString();
    const tomorrow = startOfDay(addDays(today, 1), zone).toISOString();
    const normal = async () => {
      const { premium, usage } = await overview(learner);
      return { premium, usage: usage.map((row) => ({ ...row, endsAt: new Date(row.endsAt).toISOString() })) };
    };
    const weekly = { period: 'weekly', used: 0, endsAt: week };
    const free = [
      { ...weekly, feature: 'basic_stories', limit: 2, remaining: 2 },
      { ...weekly, feature: 'shadow_speak', limit: 10, remaining: 10 },
      { ...weekly, feature: 'story_generation', limit: 2, remaining: 2 },
      { feature: 'story_generation', period: 'daily', used: 0, limit: 1, remaining: 1, endsAt: tomorrow },
      { ...weekly, feature: 'word_translations', limit: 5, remaining: 5 },
    ];
    expect(await normal()).toEqual({ premium: false, usage: free });
    expect(Object.fromEntries(free.map((row) => [`${row.feature} ${row.period}`, row.limit]))).toEqual({
      ...Object.fromEntries(Object.entries(freeLimits.weekly).map(([feature, limit]) => [`${feature} weekly`, limit])),
      ...Object.fromEntries(Object.entries(freeLimits.daily).map(([feature, limit]) => [`${feature} daily`, limit])),
    });
    await begin(learner, await giveStory(world, learner));
    must(await learner.client.rpc('note_word_translation', { language: 'Spanish', word: 'casa' }));
    must(await learner.client.rpc('reserve_story', { request_id: randomUUID() }));
    const used = (await normal()).usage.map((row) => [row.used, row.remaining]);
    expect(used).toEqual([
      [1, 1],
      [0, 10],
      [1, 1],
      [1, 0],
      [1, 4],
    ]);
    // Further west the week ends later; what was used in Kathmandu counts until both weeks have ended.
    must(await learner.client.from('profiles').update({ time_zone: 'Pacific/Honolulu' }).eq('id', learner.id).select());
    const away = (await normal()).usage[0];
    expect(away).toMatchObject({ used: 1, remaining: 1 });
    expect(Date.parse(away?.endsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(week));
    await givePremium(world, learner);
    const { premium, usage } = await overview(learner);
    expect(premium).toBe(true);
    expect(usage.every(({ limit, remaining }) => limit === null && remaining === null)).toBe(true);
  });
});
