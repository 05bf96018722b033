import { addDays, localDay, weekStart } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { giveHistory } from './histories.ts';
import { giveStory, type Learner, must, rowsOf, signUpPremium, worlds } from './learners.ts';

const timeZone = 'Europe/Madrid';
/** Averages whole numbers, so that a half is exact; there are `parts` in one. */
const average = (numbers: readonly number[], parts = 1) =>
  numbers.length === 0
    ? null
    : Math.round(numbers.reduce((total, number) => total + number, 0) / (numbers.length * parts));

describe.each(worlds())('Scores over time on $engine', (world) => {
  const scores = async ({ client }: Learner, all_time = false, language = 'Spanish') =>
    must(await client.rpc('review_scores', { language, all_time })) as Record<string, unknown>[]; // compared below

  it('are none before the first one, and nothing of another learner’s or of another language', async () => {
    const [learner, other] = [await world.signUp(), await world.signUp()];
    await giveHistory(world, other, {
      timeZone: 'UTC',
      now: new Date(),
      dayCount: 20,
    });
    expect(await scores(learner)).toEqual([]);
    const storyId = await giveStory(world, learner);
    const row = {
      user_id: learner.id,
      user_story_id: storyId,
      accuracy_score: 0.8,
      accuracy_at: new Date().toISOString(),
    };
    must(await world.service.from('user_story_progress').insert(row).select());
    expect(await scores(learner)).toHaveLength(12);
    expect((await scores(learner)).at(-1)).toMatchObject({
      quizzes: 1,
      quizPercent: 80,
      sentences: 0,
      speakingScore: null,
    });
    expect(await scores(learner, true)).toHaveLength(12);
    expect(await scores(learner, false, 'French')).toEqual([]);
    expect((await world.anonymous.rpc('review_scores', { language: 'Spanish' })).error?.code).toBe('42501');
  });

  it('are the averages of quizzes and sentences week by week, all of them with premium alone', async () => {
    const learner = await signUpPremium(world, { time_zone: timeZone });
    const now = new Date();
    await giveHistory(world, learner, {
      timeZone,
      now,
      dayCount: 150,
      seed: 'scores',
    });
    const progress = await rowsOf(world, 'user_story_progress', 'user_id', learner.id);
    const stories = await rowsOf(world, 'user_stories', 'user_id', learner.id);
    const spanish = new Set(stories.filter(({ language }) => language === 'Spanish').map(({ id }) => id));
    const own = progress.filter((row) => spanish.has(row.user_story_id));
    const all = await scores(learner, true);
    expect(all.length).toBeGreaterThan(12);
    for (const [index, week] of all.entries()) {
      const start = addDays(weekStart(localDay(now, timeZone)), 7 * (index + 1 - all.length));
      const quizzes = own.filter(
        ({ accuracy_at: at }) => at !== null && weekStart(localDay(new Date(at), timeZone)) === start,
      );
      const spoken = own
        .filter((row) => weekStart(row.completed_day ?? row.last_active_day ?? '2000-01-02') === start)
        .flatMap(({ speaking }) => Object.values((speaking as { sentences?: object } | null)?.sentences ?? {}))
        .flatMap(({ bestScore }: { bestScore: number | null }) => (bestScore === null ? [] : [bestScore]));
      expect(week).toEqual({
        weekStart: start,
        quizzes: quizzes.length,
        quizPercent: average(
          quizzes.map((row) => Math.round(Number(row.accuracy_score) * 1000)),
          10,
        ),
        sentences: spoken.length,
        speakingScore: average(spoken),
      });
    }
    expect(all.some(({ quizzes }) => quizzes !== 0) && all.some(({ sentences }) => sentences !== 0)).toBe(true);
    must(await world.service.from('user_subscriptions').update({ tier: 'free' }).eq('user_id', learner.id).select());
    expect(await scores(learner, true)).toEqual(all.slice(-12));
  });
});
