import { randomUUID } from 'node:crypto';
import { freeLimit, freeLimits, storyLimitReason } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { type Learner, moveUsageBack, must, storyOf, worlds } from './learners.ts';

const day = 86_400_000;

/** Counts how often something is allowed before it is refused; above a hundred there is no limit. */
async function countUntilRefused(attempt: (index: number) => Promise<boolean>): Promise<number> {
  for (let count = 0; count < 100; count += 1) if (!(await attempt(count))) return count;
  return Number.POSITIVE_INFINITY;
}

// The client's messages contain the domain's numbers; the database decides with its own.
describe.each(worlds())('The numbers of the free limits on $engine', (world) => {
  const create = async ({ client }: Learner) => {
    const { error } = await client.rpc('create_story', { request_id: randomUUID(), story: storyOf() });
    return error === null;
  };
  const allowance = async ({ client }: Learner) => must(await client.rpc('story_allowance'));

  it('equal the domain’s for stories, with its reasons', async () => {
    const perDay = freeLimit('story_generation', 'daily') ?? Number.NaN;
    const perWeek = freeLimit('story_generation', 'weekly') ?? Number.NaN;
    const learner = await world.signUp();
    expect(await allowance(learner)).toMatchObject({ remainingToday: perDay, remainingThisWeek: perWeek });
    let usedThisWeek = 0;
    for (;;) {
      const usedToday = await countUntilRefused(() => create(learner));
      usedThisWeek += usedToday;
      expect(usedToday).toBe(Math.min(perDay, perWeek - usedThisWeek + usedToday));
      expect(await allowance(learner)).toMatchObject({
        reason: storyLimitReason({ usedToday, usedThisWeek, isPremium: false }),
        remainingToday: perDay - usedToday,
        remainingThisWeek: perWeek - usedThisWeek,
      });
      if (usedThisWeek >= perWeek) break;
      await moveUsageBack(world, learner, day, ['daily']);
    }
    expect(usedThisWeek).toBe(perWeek);
  });

  it('equal the domain’s for words', async () => {
    const { client } = await world.signUp();
    const note = async (index: number) => {
      const answer = must(await client.rpc('note_word_translation', { language: 'Spanish', word: `palabra${index}` }));
      return (answer as { allowed: boolean }).allowed; // the function's documented answer, untyped on the wire
    };
    expect(await countUntilRefused(note)).toBe(freeLimits.weekly.word_translations);
  });
});
