import { isForgotten, isTooOld, operationLife } from '@fabula/domain';
import { forgetOperations } from '@fabula/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveStory, type Learner, progressOperation, rowsOf, send, signUpPremium, type World } from './learners.ts';
import { type OwnBackend, startOwnBackend } from './own-backends.ts';

const day = 86_400_000;
const { acceptedDays, rememberedDays } = operationLife;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

describe.each(['PGlite', 'PostgreSQL'] as const)('The life of an operation on %s', (engine) => {
  let own: OwnBackend;
  let world: World;
  beforeAll(async () => {
    own = await startOwnBackend(engine);
    world = own.world;
  });
  afterAll(() => own?.end());

  const secondsOf = async (storyId: string) =>
    (await rowsOf(world, 'user_story_progress', 'user_story_id', storyId))[0]?.time_spent;
  const countOf = async ({ id }: Learner) => {
    const [row] = await own.sql(
      `select (select count(*)::integer from public.applied_operations where user_id = $1) as kept,
         (select operations from private.learner_storage where user_id = $1) as counted`,
      [id],
    );
    return [row?.kept, row?.counted];
  };
  const forget = () => forgetOperations({ exclusively: own.exclusively }, () => false);
  /** Lets so many days pass for everything that was applied. */
  const pass = (learner: Learner, days: number) =>
    own.sql(
      `update public.applied_operations set applied_at = applied_at - make_interval(days => $2),
         acted_at = acted_at - make_interval(days => $2) where user_id = $1`,
      [learner.id, days],
    );
  const fill = (learner: Learner, count: number, days: number) =>
    own.sql(
      `insert into public.applied_operations (user_id, operation_id, applied_at)
       select $1, gen_random_uuid(), now() - make_interval(days => $3) from generate_series(1, $2) n`,
      [learner.id, count, days],
    );

  it('lets an outbox come back one day before its end, and refuses it one day after, with all that is in it', async () => {
    const learner = await signUpPremium(world);
    const storyId = await giveStory(world, learner);
    const made = (days: number) => progressOperation(learner, { storyId, addSeconds: 60 }, { at: daysAgo(days) });
    const [before, after] = [made(acceptedDays - 1), made(acceptedDays + 1)];
    expect(await send(learner, before, after)).toEqual([
      { id: before.id, status: 'applied' },
      { id: after.id, status: 'rejected', code: 'too_old' },
    ]);
    expect(await send(learner, after, before)).toMatchObject([{ code: 'too_old' }, { status: 'repeated' }]);
    expect(await secondsOf(storyId)).toBe(60);
    expect(await countOf(learner)).toEqual([1, 1]);
  });

  it('refuses the same as the domain, and takes a history that is told afterwards', async () => {
    const learner = await signUpPremium(world);
    const storyId = await giveStory(world, learner);
    for (const days of [-400, -1, 0, 30, 31, 89, 91, 400, 4_000]) {
      const operation = progressOperation(learner, { storyId, addSeconds: 1 }, { at: daysAgo(days) });
      const [answer] = await send(learner, operation);
      expect([days, answer?.code === 'too_old']).toEqual([days, isTooOld(operation, new Date())]);
    }
    await own.sql('select public.open_history($1, $2::timestamptz)', [learner.id, daysAgo(201).toISOString()]);
    const old = (days: number) => progressOperation(learner, { storyId, addSeconds: 1 }, { at: daysAgo(days) });
    expect(await send(learner, old(200), old(202))).toMatchObject([{ status: 'applied' }, { code: 'too_old' }]);
  });

  it.each<[string, number, number]>([
    ['made and applied at once, a day before it may be forgotten', 0, rememberedDays - 1],
    ['made and applied at once, a day after', 0, rememberedDays + 1],
    ['applied by a clock that was 30 days ahead', -30, rememberedDays + 1],
    ['applied by a clock that was 30 days ahead, a month later', -30, rememberedDays + 31],
    ['made long before it came', 80, 20],
  ])('doubles nothing that was %s', async (_, madeDaysBefore, daysSince) => {
    const learner = await signUpPremium(world);
    const storyId = await giveStory(world, learner);
    const at = daysAgo(madeDaysBefore);
    const operation = progressOperation(learner, { storyId, addSeconds: 60 }, { at });
    expect(await send(learner, operation)).toMatchObject([{ status: 'applied' }]);
    // So many days pass: what was applied is older, and so is the operation that comes again.
    await pass(learner, daysSince);
    const again = { ...operation, at: new Date(at.getTime() - daysSince * day).toISOString() };
    await forget();
    const isGone = isForgotten(again, daysAgo(daysSince), new Date());
    expect(await countOf(learner)).toEqual(isGone ? [0, 0] : [1, 1]);
    const [answer] = await send(learner, again);
    expect(answer?.status).not.toBe('applied');
    expect(answer?.code === 'too_old').toBe(isTooOld(again, new Date()));
    expect(await secondsOf(storyId)).toBe(60);
  });

  it('ends in small steps, of all learners, and of each only what is old enough', async () => {
    const learners = [await world.signUp(), await world.signUp(), await world.signUp()];
    for (const learner of learners) {
      await fill(learner, 1_500, rememberedDays + 1);
      await fill(learner, 10, rememberedDays - 1);
    }
    const steps: unknown[] = [];
    const exclusively: typeof own.exclusively = async (work) => {
      const answer = await own.exclusively(work);
      steps.push(answer);
      return answer;
    };
    expect(await forgetOperations({ exclusively }, () => false)).toBe(4_500);
    expect(steps.length).toBeGreaterThan(4);
    for (const learner of learners) expect(await countOf(learner)).toEqual([10, 10]);
    expect(await forget()).toBe(0);
  });

  it('is ended by nobody but the server', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue(); // where the engine logs each refusal that a test causes
    const learner = await world.signUp();
    await fill(learner, 1, rememberedDays + 1);
    expect((await learner.client.rpc('forget_operations')).error?.code).toBe('42501');
    expect((await world.anonymous.rpc('forget_operations')).error).not.toBeNull();
    expect(await countOf(learner)).toEqual([1, 1]);
    expect((await world.service.rpc('forget_operations')).error).toBeNull();
    silenced.mockRestore();
  });
});
