import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Learner, moveUsageBack, must, rowsOf, storyOf, worlds } from './learners.ts';

const hour = 3_600_000;
const day = 24 * hour;
const weekly = { allowed: false, reason: 'weekly_story_limit', premium: false };
const daily = { allowed: false, reason: 'daily_story_limit', premium: false };

describe.each(worlds())('Limits on $engine', (world) => {
  const create = (learner: Learner, requestId: string = randomUUID(), changes = {}) =>
    learner.client.rpc('create_story', { request_id: requestId, story: { ...storyOf(), ...changes } });
  const allowance = async (learner: Learner) => must(await learner.client.rpc('story_allowance'));
  const note = async (learner: Learner, word: string, language = 'Spanish') =>
    must(await learner.client.rpc('note_word_translation', { language, word }));
  const usageOf = (learner: Learner) => rowsOf(world, 'premium_usage', 'user_id', learner.id);
  const makePremium = async ({ id }: Learner, changes: object = { tier: 'premium', expires_at: null }) => {
    must(await world.service.from('user_subscriptions').update(changes).eq('user_id', id).select());
  };
  it('allows one story a day and two a week, and says why not', async () => {
    const learner = await world.signUp();
    expect(await allowance(learner)).toEqual({
      allowed: true,
      reason: null,
      premium: false,
      remainingToday: 1,
      remainingThisWeek: 2,
    });
    must(await create(learner));
    expect(await allowance(learner)).toMatchObject({ ...daily, remainingToday: 0, remainingThisWeek: 1 });
    const refused = await create(learner);
    expect(refused).toMatchObject({ status: 429, data: null, error: { code: 'PT429', details: 'daily_story_limit' } });
    await moveUsageBack(world, learner, day, ['daily']);
    must(await create(learner));
    expect(await allowance(learner)).toMatchObject({ ...weekly, remainingThisWeek: 0 });
    await moveUsageBack(world, learner, day, ['daily']);
    expect(await create(learner)).toMatchObject({ status: 429, error: { details: 'weekly_story_limit' } });
    await moveUsageBack(world, learner, 7 * day);
    expect(await allowance(learner)).toMatchObject({ allowed: true, remainingToday: 1, remainingThisWeek: 2 });
    expect(must(await learner.client.from('user_stories').select('id'))).toHaveLength(2);
  });

  it('never makes or counts a second story for the same request', async () => {
    const learner = await world.signUp();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(learner, requestId)));
    const ids = new Set(answers.map((answer) => must(answer)));
    expect(ids.size).toBe(1);
    expect(must(await create(learner, requestId, { title: 'Another' }))).toBe([...ids][0]);
    expect(
      must(await learner.client.from('user_stories').select('title, request_id, word_count, source_provider')),
    ).toEqual([{ title: 'La mañana', request_id: requestId, word_count: 8, source_provider: 'library' }]);
    expect((await usageOf(learner)).map((row) => row.usage_count)).toEqual([1, 1]);
    // Another learner's request may have the same id.
    const other = await world.signUp();
    expect(ids.has(must(await create(other, requestId)))).toBe(false);
  });

  it('counts once when five different requests come at the same moment', async () => {
    const learner = await world.signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(learner)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(must(await learner.client.from('user_stories').select('id'))).toHaveLength(1);
  });

  it('counts a story that is inserted without the function too', async () => {
    const learner = await world.signUp();
    const { client } = learner;
    must(
      await client
        .from('user_stories')
        .insert({ ...storyOf(), created_at: '2001-01-01T00:00:00Z' })
        .select(),
    );
    expect(await client.from('user_stories').insert(storyOf())).toMatchObject({
      status: 429,
      error: { code: 'PT429' },
    });
    expect(await client.from('user_stories').insert([storyOf(), storyOf()])).toMatchObject({ status: 429 });
    const stories = must(await client.from('user_stories').select('created_at'));
    expect(stories).toHaveLength(1);
    expect(Date.now() - Date.parse(stories[0]?.created_at ?? '')).toBeLessThan(hour);
  });

  it('has no limit for premium, lifetime and trial, and has it again when they end', async () => {
    const learner = await world.signUp();
    const later = new Date(Date.now() + day).toISOString();
    const earlier = new Date(Date.now() - day).toISOString();
    for (const entitled of [
      { tier: 'premium', expires_at: later },
      { tier: 'premium', expires_at: null },
      { tier: 'free', expires_at: null, trial_used: true, trial_expires_at: later },
    ]) {
      await makePremium(learner, entitled);
      must(await create(learner));
      expect(await allowance(learner)).toEqual({
        allowed: true,
        reason: null,
        premium: true,
        remainingToday: null,
        remainingThisWeek: null,
      });
      await makePremium(learner, { trial_expires_at: null });
    }
    for (const ended of [
      { tier: 'premium', expires_at: earlier },
      { tier: 'free', expires_at: null, trial_expires_at: earlier },
    ]) {
      await makePremium(learner, ended);
      expect(await create(learner)).toMatchObject({ status: 429 });
    }
  });

  it('lets no learner lower or move the counters that decide', async () => {
    const learner = await world.signUp();
    must(await create(learner));
    await note(learner, 'casa');
    const before = await usageOf(learner);
    expect(before).toHaveLength(3);
    const { client } = learner;
    const free = { usage_count: 0, period_start: '2001-01-01T00:00:00Z', period_end: '2001-01-02T00:00:00Z' };
    const refused = { data: null, error: { code: '42501' } };
    for (const change of [free, { feature_type: 'basic_stories' }, { last_used_at: '2001-01-01T00:00:00Z' }]) {
      expect(await client.from('premium_usage').update(change).eq('user_id', learner.id).select()).toMatchObject(
        refused,
      );
    }
    const key = { onConflict: 'user_id,feature_type,period_type,period_start' };
    for (const { id, ...row } of before) {
      const forged = { ...row, usage_count: 0 };
      expect(await client.from('premium_usage').upsert(forged, key)).toMatchObject(refused);
      expect(await client.from('premium_usage').upsert({ ...forged, id })).toMatchObject(refused);
      expect(await client.from('premium_usage').insert({ ...row, ...free })).toMatchObject(refused);
    }
    expect((await client.from('premium_usage').delete().eq('user_id', learner.id)).error?.code).toBe('42501');
    // Without an order PostgreSQL answers in any, which changes with what it knows of the table.
    const byId = (rows: typeof before) => rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    expect(byId(await usageOf(learner))).toEqual(byId(before));
    expect(await allowance(learner)).toMatchObject(daily);
  });

  it('gives no fresh quota for moving to another time zone', async () => {
    const learner = await world.signUp({ time_zone: 'Pacific/Auckland' });
    must(await create(learner));
    for (const time_zone of [
      'Pacific/Honolulu',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'Europe/Madrid',
      'Pacific/Auckland',
    ]) {
      must(await learner.client.from('profiles').update({ time_zone }).eq('id', learner.id).select());
      expect(await allowance(learner)).toMatchObject({ ...daily, remainingThisWeek: 1 });
      expect(await create(learner)).toMatchObject({ status: 429 });
    }
  });

  it('counts what was used in an old zone’s period that has ended, if it was used within the present one', async () => {
    const learner = await world.signUp({ time_zone: 'UTC' });
    must(await create(learner));
    const [today] = (await usageOf(learner)).filter(({ period_type }) => period_type === 'daily');
    const minuteAgo = new Date(Date.now() - 60_000).toISOString();
    // As in a time zone whose day has just ended.
    const ended = { period_start: new Date(Date.now() - day).toISOString(), period_end: minuteAgo };
    must(
      await world.service
        .from('premium_usage')
        .update(ended)
        .eq('id', today?.id ?? '')
        .select(),
    );
    expect(await allowance(learner)).toMatchObject(daily);
    const longAgo = new Date(Date.now() - 2 * day).toISOString();
    must(
      await world.service
        .from('premium_usage')
        .update({ last_used_at: longAgo })
        .eq('id', today?.id ?? '')
        .select(),
    );
    expect(await allowance(learner)).toMatchObject({ allowed: true });
  });

  it('begins days at the learner’s midnight and weeks on their Sunday', async () => {
    const learner = await world.signUp({ time_zone: 'Asia/Kathmandu' });
    must(await create(learner));
    const local = (time: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kathmandu',
        weekday: 'short',
        timeStyle: undefined,
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(time));
    for (const row of await usageOf(learner)) {
      const days = row.period_type === 'weekly' ? 7 : 1;
      expect(Date.parse(row.period_end) - Date.parse(row.period_start)).toBe(days * day);
      expect(local(row.period_start)).toMatch(row.period_type === 'weekly' ? /^Sun 00:00$/ : / 00:00$/);
    }
  });

  it('refuses bad input and a caller who is not signed in', async () => {
    const { client } = await world.signUp();
    for (const args of [
      { language: 'Spanish', word: ' ' },
      { language: 'Spanish', word: 'x'.repeat(101) },
      { language: 'Klingon', word: 'x' },
    ]) {
      expect(await client.rpc('note_word_translation', args)).toMatchObject({ status: 400, error: { code: '22023' } });
    }
    const badStory = await client.rpc('create_story', {
      request_id: randomUUID(),
      story: { ...storyOf(), language: 'Klingon' },
    });
    expect(badStory).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await client.rpc('create_story', { request_id: randomUUID(), story: [] })).toMatchObject({ status: 400 });
    expect(await client.rpc('create_story', { request_id: 'x', story: storyOf() })).toMatchObject({ status: 400 });
    expect(must(await client.rpc('story_allowance'))).toMatchObject({ remainingToday: 1 });
    const { anonymous } = world;
    for (const call of [
      anonymous.rpc('story_allowance'),
      anonymous.rpc('create_story', { request_id: randomUUID(), story: storyOf() }),
      anonymous.rpc('note_word_translation', { language: 'Spanish', word: 'casa' }),
    ]) {
      expect((await call).error?.code).toBe('42501');
    }
  });
});
