import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givePremium, type Learner, must, worlds } from './learners.ts';

/** No more of one learner's requests may wait at the same time than 128 (decision 0021). */
const atOnce = 100;
const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

describe.each(worlds())('What models do for a learner in a day, on $engine', (world) => {
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
  ])('has an end, for %s: also when as much as may be is asked for at once', async (capability, free, premium) => {
    const learner = await world.signUp();
    expect(await uses(learner, capability, free + 3)).toBe(free);
    expect(await use(await world.signUp(), capability)).toBe(true);
    await givePremium(world, learner);
    expect(await use(learner, capability)).toBe(true);
    if (premium < 200) expect(await uses(learner, capability, premium)).toBe(premium - free - 1);
  });

  it('is counted apart by what it is for, and given back by nobody', async () => {
    const learner = await world.signUp();
    const request_id = randomUUID();
    must(await learner.client.rpc('reserve_story', { request_id }));
    expect(await uses(learner, 'story', 12)).toBe(10);
    await learner.client.rpc('release_story', { request_id });
    expect(await use(learner, 'story')).toBe(false);
    expect(await use(learner, 'quiz')).toBe(true);
  });

  it('is asked for by name, and by whoever is signed in', async () => {
    const learner = await world.signUp();
    expect((await learner.client.rpc('note_model_use', { capability: 'other' })).error).toMatchObject({
      code: '22023',
    });
    expect((await world.anonymous.rpc('note_model_use', { capability: 'story' })).error).not.toBeNull();
  });
});
