import { randomUUID } from 'node:crypto';
import type { GenerateStoryRequest } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { callFunction } from './call-function.ts';
import { givePremium, type Learner, moveUsageBack, must, rowsOf, storyOf, worlds } from './learners.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

// The database's clock cannot be set, so time passes by moving what was written back.
describe.each(worlds())('A story’s use, reserved before it is made, on $engine,', (world) => {
  const reserve = async ({ client }: Learner, request_id: string = randomUUID()) =>
    must(await client.rpc('reserve_story', { request_id })) as Record<string, unknown>; // jsonb; every field is compared
  const release = async ({ client }: Learner, request_id: string) =>
    expect((await client.rpc('release_story', { request_id })).error).toBeNull();
  const create = ({ client }: Learner, request_id: string = randomUUID()) =>
    client.rpc('create_story', { request_id, story: storyOf() });
  const allowance = async ({ client }: Learner) => must(await client.rpc('story_allowance'));
  const storiesOf = (learner: Learner) => rowsOf(world, 'user_stories', 'user_id', learner.id);
  const reservationsOf = (learner: Learner) => rowsOf(world, 'story_reservations', 'user_id', learner.id);
  const countsOf = async (learner: Learner) =>
    (await rowsOf(world, 'premium_usage', 'user_id', learner.id))
      .filter(({ feature_type }) => feature_type === 'story_generation')
      .map(({ usage_count }) => usage_count);
  /** Moves the reservations back, as if this much time had passed. */
  const moveReservationsBack = async (learner: Learner, ms: number) => {
    for (const { request_id, expires_at } of await reservationsOf(learner)) {
      const moved = { expires_at: new Date(Date.parse(expires_at) - ms).toISOString() };
      must(
        await world.service
          .from('story_reservations')
          .update(moved)
          .match({ user_id: learner.id, request_id })
          .select(),
      );
    }
  };
  const wish = (changes: Partial<GenerateStoryRequest> = {}): GenerateStoryRequest => ({
    requestId: randomUUID(),
    prompt: 'dinner',
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
    perspective: 'second_person',
    ...changes,
  });

  it('is taken for everything else at once, and counts once when its story exists', async () => {
    const learner = await world.signUp();
    const requestId = randomUUID();
    const left = { premium: false, remainingToday: 0, remainingThisWeek: 1 };
    expect(await reserve(learner, requestId)).toEqual({ allowed: true, reason: null, ...left });
    // The same request may ask again; another one, and a story without a reservation, find nothing left.
    expect(await reserve(learner, requestId)).toEqual({ allowed: true, reason: null, ...left });
    const refused = { allowed: false, reason: 'daily_story_limit', ...left };
    expect(await reserve(learner)).toEqual(refused);
    expect(await allowance(learner)).toEqual(refused);
    expect(await create(learner)).toMatchObject({ status: 429, error: { details: 'daily_story_limit' } });
    expect(await learner.client.from('user_stories').insert(storyOf())).toMatchObject({ status: 429 });
    expect(await countsOf(learner)).toEqual([]);
    const made = must(await create(learner, requestId));
    expect(must(await create(learner, requestId))).toBe(made);
    expect(await countsOf(learner)).toEqual([1, 1]);
    expect(await reservationsOf(learner)).toEqual([]);
    expect(await allowance(learner)).toEqual(refused);
    // Once the story exists, there is nothing to reserve and nothing to give back.
    expect(await reserve(learner, requestId)).toMatchObject({ allowed: true });
    await release(learner, requestId);
    expect(await reservationsOf(learner)).toEqual([]);
    expect(await countsOf(learner)).toEqual([1, 1]);
  });

  it('returns when it is given back, and by itself after ten minutes', async () => {
    const learner = await world.signUp();
    const [first, second] = [randomUUID(), randomUUID()];
    await reserve(learner, first);
    await release(learner, first);
    await release(learner, first);
    expect(await allowance(learner)).toMatchObject({ remainingToday: 1, remainingThisWeek: 2 });
    await reserve(learner, second);
    await moveReservationsBack(learner, 9.9 * minute);
    expect(await allowance(learner)).toMatchObject({ allowed: false });
    await moveReservationsBack(learner, 0.2 * minute);
    expect(await allowance(learner)).toMatchObject({ allowed: true, remainingToday: 1 });
    // A lapsed reservation gives no right: it counts where there is room, and not where another was faster.
    expect(await reserve(learner, first)).toMatchObject({ allowed: true });
    expect(await create(learner, second)).toMatchObject({ status: 429 });
    must(await create(learner, first));
    expect(await countsOf(learner)).toEqual([1, 1]);
  });

  it('counts in the period in which its story is made, and holds its place in both', async () => {
    const learner = await world.signUp();
    must(await create(learner));
    await moveUsageBack(world, learner, day, ['daily']);
    const requestId = randomUUID();
    expect(await reserve(learner, requestId)).toMatchObject({ remainingToday: 0, remainingThisWeek: 0 });
    // A new week begins.
    await moveUsageBack(world, learner, 7 * day);
    expect(await allowance(learner)).toMatchObject({ remainingToday: 0, remainingThisWeek: 1 });
    must(await create(learner, requestId));
    expect(await allowance(learner)).toMatchObject({ remainingToday: 0, remainingThisWeek: 1 });
  });

  it('belongs to its learner, and cannot be made without a session', async () => {
    const [learner, other] = [await world.signUp(), await world.signUp()];
    const requestId = randomUUID();
    await reserve(learner, requestId);
    await release(other, requestId);
    expect(await reservationsOf(learner)).toHaveLength(1);
    expect(await reserve(other, requestId)).toMatchObject({ allowed: true });
    const { anonymous } = world;
    for (const call of [
      anonymous.rpc('reserve_story', { request_id: requestId }),
      anonymous.rpc('release_story', { request_id: requestId }),
      anonymous.rpc('usage_overview'),
      anonymous.rpc('begin_story', { story_id: requestId }),
    ])
      expect((await call).error?.code).toBe('42501');
    expect(await learner.client.rpc('reserve_story', { request_id: 'x' })).toMatchObject({ status: 400 });
  });

  it('is not taken from premium, which finds no limit and leaves none behind', async () => {
    const learner = await world.signUp();
    await givePremium(world, learner);
    const unlimited = { allowed: true, reason: null, premium: true, remainingToday: null, remainingThisWeek: null };
    for (const answer of await Promise.all(many(3, () => reserve(learner)))) expect(answer).toEqual(unlimited);
    expect(await reservationsOf(learner)).toEqual([]);
  });

  it('is given to exactly one of twenty that ask for the last one at once', async () => {
    const learner = await world.signUp();
    const answers = await Promise.all(many(20, () => reserve(learner)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(1);
    expect(await reservationsOf(learner)).toHaveLength(1);
  });

  it('gains nothing by being given back, taken and used all at once', async () => {
    const learner = await world.signUp();
    const ids = many(4, () => randomUUID());
    const calls = ids.flatMap((id) => [
      () => reserve(learner, id),
      () => create(learner, id),
      () => release(learner, id),
      () => reserve(learner, id),
      () => create(learner, id),
      () => learner.client.from('user_stories').insert({ ...storyOf(), request_id: id }),
      () => release(learner, id),
    ]);
    await Promise.all(calls.map((call) => call()));
    for (const id of ids) await release(learner, id);
    await Promise.all(ids.map((id) => create(learner, id)));
    expect(await storiesOf(learner)).toHaveLength(1);
    expect(await countsOf(learner)).toEqual([1, 1]);
    // Many rows in one statement do not evade it either, and leave none behind.
    await moveUsageBack(world, learner, day, ['daily']);
    const rows = many(3, () => ({ ...storyOf(), request_id: randomUUID() }));
    expect(await learner.client.from('user_stories').insert(rows)).toMatchObject({ status: 429 });
    expect(await storiesOf(learner)).toHaveLength(1);
    expect(await reservationsOf(learner)).toEqual([]);
  });

  it('makes exactly one of twenty stories that are requested at once, and that one counts', async () => {
    const learner = await world.signUp();
    must(await create(learner));
    await moveUsageBack(world, learner, day, ['daily']);
    const answers = await Promise.all(many(20, () => callFunction(learner.client, 'generate-story', wish())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...many(19, () => 429)]);
    for (const { status, body } of answers)
      if (status === 429) expect(body).toMatchObject({ error: { code: 'limit', reason: 'weekly_story_limit' } });
    expect(await storiesOf(learner)).toHaveLength(2);
    expect((await countsOf(learner)).sort()).toEqual([1, 1, 2]);
    expect(await reservationsOf(learner)).toEqual([]);
  });

  it('is given back when its story cannot be made', async () => {
    const learner = await world.signUp();
    // An invalid request reserves nothing; a story that cannot be saved keeps its reservation until it is given back.
    expect((await callFunction(learner.client, 'generate-story', wish({ nativeLanguage: 'Spanish' }))).status).toBe(
      400,
    );
    const requestId = randomUUID();
    await reserve(learner, requestId);
    const story = { ...storyOf(), title: '' };
    expect((await learner.client.rpc('create_story', { request_id: requestId, story })).status).toBe(400);
    expect(await reservationsOf(learner)).toHaveLength(1);
    await release(learner, requestId);
    expect(await allowance(learner)).toMatchObject({ remainingToday: 1, remainingThisWeek: 2 });
  });

  it('is not used by a premium feature, which is refused before', async () => {
    const learner = await world.signUp();
    const custom = wish({ prompt: '', length: 'long', vocabulary: ['cena', 'unicornio'] });
    expect(await callFunction(learner.client, 'generate-story', custom)).toMatchObject({
      status: 403,
      body: { error: { code: 'premium', reason: 'custom_stories' } },
    });
    expect(await allowance(learner)).toMatchObject({ remainingToday: 1, remainingThisWeek: 2 });
    await givePremium(world, learner);
    const answer = await callFunction(learner.client, 'generate-story', custom);
    expect(answer.body).toMatchObject({ match: 'matched' });
    // Requested again with other words, it is the same story with these words.
    const made = answer.body as { readonly story: string };
    const [one = '', two = ''] = new Set(made.story.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu));
    const again = { ...custom, vocabulary: [one.toUpperCase(), 'unicornio', two] };
    const { body } = await callFunction(learner.client, 'generate-story', again);
    expect(body).toEqual({ ...made, vocabularyUsed: [one.toUpperCase(), two] });
    const words = wish({ prompt: 'dinner', vocabulary: ['ordenador'] });
    expect((await callFunction(learner.client, 'generate-story', words)).body).toMatchObject({
      vocabularyUsed: ['ordenador'],
    });
  });
});
