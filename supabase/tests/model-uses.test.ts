import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givePremium, type Learner, must, worlds } from './learners.ts';

/** At most 128 requests of one learner may wait at the same time (decision 0021). */
const atOnce = 100;
const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

describe.each(worlds())('The uses of models by a learner in a day, on $engine,', (world) => {
  const use = async ({ client }: Learner, capability: string) =>
    must(await client.rpc('note_model_use', { capability }));
  const uses = async (learner: Learner, capability: string, count: number) => {
    let allowed = 0;
    for (let left = count; left > 0; left -= atOnce) {
      const answers = await Promise.all(many(Math.min(left, atOnce), () => use(learner, capability)));
      allowed += answers.filter((isAllowed) => isAllowed).length;
    }
    return allowed;
  };

  it.each([
    ['story', 10, 60],
    ['quiz', 20, 100],
    ['translate', 60, 1000],
    ['stt', 300, 1000],
  ])('are limited for %s, also when as many requests as possible come at once', async (capability, free, premium) => {
    const learner = await world.signUp();
    expect(await uses(learner, capability, free + 3)).toBe(free);
    expect(await use(await world.signUp(), capability)).toBe(true);
    await givePremium(world, learner);
    expect(await use(learner, capability)).toBe(true);
    if (premium < 200) expect(await uses(learner, capability, premium)).toBe(premium - free - 1);
  });

  it('are counted for each purpose, and never given back', async () => {
    const learner = await world.signUp();
    const request_id = randomUUID();
    must(await learner.client.rpc('reserve_story', { request_id }));
    expect(await uses(learner, 'story', 12)).toBe(10);
    await learner.client.rpc('release_story', { request_id });
    expect(await use(learner, 'story')).toBe(false);
    expect(await use(learner, 'quiz')).toBe(true);
  });

  it('are requested with a purpose, and only by a signed-in learner', async () => {
    const learner = await world.signUp();
    expect((await learner.client.rpc('note_model_use', { capability: 'other' })).error).toMatchObject({
      code: '22023',
    });
    expect((await world.anonymous.rpc('note_model_use', { capability: 'story' })).error).not.toBeNull();
  });
});
