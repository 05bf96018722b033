import { addDays, localDay, startOfDay, streakRule } from '@fabula/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  everyStep,
  finish,
  giveStory,
  type Learner,
  must,
  progressOperation,
  rowsOf,
  send,
  signUpPremium,
  worlds,
} from './learners.ts';
import { phraseOperation, reviewOf, saveOf } from './phrase-operations.ts';

const today = localDay(new Date(), 'UTC');
/** A morning some days ago; operations keep their own day for thirty days. */
const morning = (daysAgo: number, minute = 0) =>
  new Date(startOfDay(addDays(today, -daysAgo), 'UTC').getTime() + (8 * 60 + minute) * 60_000);

describe.each(worlds())('A day counts on $engine', (world) => {
  let learner: Learner;
  beforeEach(async () => {
    learner = await signUpPremium(world);
  });

  const countedDays = async () =>
    (await rowsOf(world, 'streak_days', 'user_id', learner.id)).map(({ day }) => day).sort();
  const profile = async () => (await rowsOf(world, 'profiles', 'id', learner.id))[0];
  const done = async (...operations: readonly unknown[]) => {
    const results = await send(learner, ...operations);
    expect(results.map(({ status, code }) => code ?? status)).toEqual(operations.map(() => 'applied'));
  };
  const finished = async (daysAgo: number) => {
    const storyId = await giveStory(world, learner);
    await finish(learner, storyId, 60, { at: morning(daysAgo) });
    return storyId;
  };
  /** Saves phrases; returns what answers one of them once. */
  const phrasesToReview = async (count: number, languages: readonly ('Spanish' | 'Italian')[] = ['Spanish']) => {
    const saves = Array.from({ length: count }, (_, index) =>
      saveOf(learner, { language: languages[index % languages.length] ?? 'Spanish' }),
    );
    await done(...saves);
    return (daysAgo: number) =>
      saves.map(({ patch: { phraseId } }, index) => reviewOf(learner, { phraseId, at: morning(daysAgo, index) }));
  };

  it('with a finished story', async () => {
    await finished(2);
    expect(await countedDays()).toEqual([addDays(today, -2)]);
    expect(await profile()).toMatchObject({ learning_streak: 1, streak_day: addDays(today, -2) });
  });

  it('with a replay to the end of its quiz, and not with a part of one', async () => {
    const storyId = await finished(5);
    const replay = (daysAgo: number, patch: object) =>
      progressOperation(learner, { storyId, ...patch }, { at: morning(daysAgo) });
    await done(replay(4, { addSeconds: 300 }), replay(4, { steps: ['listen_read'], addSeconds: 60 }));
    await done(replay(4, { accuracyRatio: 0.5 }));
    // The player sends all steps to make sure of a completion, whenever that is.
    await done(replay(4, { steps: everyStep }));
    expect(await countedDays()).toEqual([addDays(today, -5)]);
    await done(replay(4, { steps: ['quiz'], accuracyRatio: 0.8 }));
    expect(await profile()).toMatchObject({ learning_streak: 2, total_stories_completed: 1 });
    // A quiz whose result was not saved, because every question was skipped, ends a replay, too.
    await done(replay(3, { steps: ['quiz'] }));
    expect(await profile()).toMatchObject({ learning_streak: 3, streak_day: addDays(today, -3) });
    const books = await rowsOf(world, 'daily_completions', 'user_id', learner.id);
    expect(books.reduce((sum, day) => sum + day.stories_completed, 0)).toBe(1);
  });

  it('not with the quiz of a story that is not finished', async () => {
    const storyId = await giveStory(world, learner);
    const quiz = () => progressOperation(learner, { storyId, steps: ['quiz'], accuracyRatio: 1 }, { at: morning(1) });
    await done(quiz(), quiz());
    expect(await countedDays()).toEqual([]);
  });

  it('with ten answered reviews, of phrases in whatever language, and not with nine', async () => {
    const reviews = (await phrasesToReview(streakRule.reviews, ['Spanish', 'Italian']))(1);
    await done(...reviews.slice(1));
    expect(await countedDays()).toEqual([]);
    await done(...reviews.slice(0, 1));
    expect(await countedDays()).toEqual([addDays(today, -1)]);
    expect(await profile()).toMatchObject({ learning_streak: 1, total_stories_completed: 0 });
  });

  it('with ten answers of one day, however many there are of two', async () => {
    const reviews = await phrasesToReview(streakRule.reviews);
    await done(...reviews(3).slice(0, 5), ...reviews(2).slice(5));
    expect(await countedDays()).toEqual([]);
  });

  it('without the answers that were taken back by then, and whatever is taken back or deleted afterwards', async () => {
    const [first, ...rest] = (await phrasesToReview(streakRule.reviews))(1);
    if (first === undefined) throw new Error('There is no phrase');
    const { phraseId, reviewId } = first.patch;
    const undo = (patch: { phraseId: string; reviewId: string }) =>
      phraseOperation(learner, 'phrase.undo', { phraseId: patch.phraseId, reviewId: patch.reviewId });
    await done(first, undo({ phraseId, reviewId }), ...rest);
    expect(await countedDays()).toEqual([]);
    await done(reviewOf(learner, { phraseId, at: morning(1, 30) }));
    expect(await countedDays()).toEqual([addDays(today, -1)]);
    const [one, ...others] = rest;
    if (one) await done(undo(one.patch));
    await done(...others.map(({ patch }) => phraseOperation(learner, 'phrase.delete', { phraseId: patch.phraseId })));
    await finished(0);
    expect(await countedDays()).toEqual([addDays(today, -1), today]);
    expect(await profile()).toMatchObject({ learning_streak: 2 });
  });

  it('for good, also where the story is deleted', async () => {
    const storyId = await finished(1);
    must(await world.service.from('user_stories').delete().eq('id', storyId).select('id'));
    await finished(0);
    expect(await profile()).toMatchObject({ learning_streak: 2 });
  });

  it('seven times for a day of rest, which stands in for a missed day and is told with the calendar', async () => {
    const storyId = await finished(11);
    const again = (daysAgo: number) =>
      progressOperation(learner, { storyId, steps: ['quiz'], accuracyRatio: 1 }, { at: morning(daysAgo) });
    await done(...[10, 9, 8, 7, 6].map(again));
    expect(await profile()).toMatchObject({ learning_streak: 6, saved_rest_days: 0 });
    await done(again(5));
    expect(await profile()).toMatchObject({ learning_streak: 7, saved_rest_days: 1 });
    await done(again(3));
    expect(await profile()).toMatchObject({ learning_streak: 8, saved_rest_days: 0, streak_day: addDays(today, -3) });
    const shown = async (language: string) =>
      must(
        await learner.client.rpc('review_overview', {
          language,
          first_day: addDays(today, -6),
          last_day: today,
          all_time: false,
        }),
      );
    const streak = {
      streakDays: 8,
      savedRestDays: 0,
      countedDays: [6, 5, 3].map((ago) => addDays(today, -ago)),
      restDays: [addDays(today, -4)],
    };
    expect(await shown('Spanish')).toMatchObject(streak);
    expect(await shown('French')).toMatchObject(streak);
    // The missing day arrives late, from a device that was offline: the day of rest is saved again.
    await done(again(4));
    expect(await profile()).toMatchObject({ learning_streak: 9, saved_rest_days: 1 });
    expect(await shown('Spanish')).toMatchObject({ restDays: [] });
  });

  it('for nobody who only says so', async () => {
    const row = { user_id: learner.id, day: today, counted_at: new Date().toISOString(), time_zone: 'UTC' };
    const { error } = await learner.client.from('streak_days').insert(row);
    expect(error?.code).toBe('42501');
    expect(await countedDays()).toEqual([]);
  });
});
