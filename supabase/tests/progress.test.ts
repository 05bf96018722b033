import { beforeAll, describe, expect, it } from 'vitest';
import { giveStory, type Learner, localDay, must, rowsOf, signUpPremium, worlds } from './learners.ts';

const allTrue = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };
const allFalse = { listen_read: false, shadow_speak: false, chunk_drill: false, quiz: false };

describe.each(worlds())('Plain writes to user_story_progress on $engine', (world) => {
  let learner: Learner;
  let storyId: string;
  beforeAll(async () => {
    learner = await signUpPremium(world, { time_zone: 'Asia/Tokyo' });
  });
  const upsert = async (values: Record<string, unknown>, who = learner, story = storyId) =>
    must(
      await who.client
        .from('user_story_progress')
        .upsert({ user_id: who.id, user_story_id: story, ...values } as never, { onConflict: 'user_id,user_story_id' })
        .select()
        .single(),
    );

  it('keeps what was reached, whatever is written later', async () => {
    storyId = await giveStory(world, learner);
    await upsert({
      step_completions: { listen_read: true },
      time_spent: 300,
      current_sentence: 3,
      accuracy_score: 0.5,
    });
    const quizData = [{ question: '¿Qué?' }];
    await upsert({ step_completions: { shadow_speak: true, listen_read: false, quiz_data: quizData } });
    expect(
      await upsert({ step_completions: {}, time_spent: 5, current_sentence: 0, accuracy_score: null }),
    ).toMatchObject({
      step_completions: { ...allFalse, listen_read: true, shadow_speak: true, quiz_data: quizData },
      time_spent: 300,
      current_sentence: 3,
      accuracy_score: 0.5,
      completed: false,
    });
    const [updated] = must(
      await learner.client
        .from('user_story_progress')
        .update({ time_spent: 310, accuracy_score: 1 })
        .eq('user_story_id', storyId)
        .select(),
    );
    expect(updated).toMatchObject({ time_spent: 310, accuracy_score: 1 });
  });

  it('accept the steps as an object or as a JSON string, and nothing else for a step', async () => {
    storyId = await giveStory(world, learner);
    for (const step_completions of ['"{\\"listen_read\\":true}"', JSON.stringify({ listen_read: true })]) {
      expect((await upsert({ step_completions })).step_completions).toEqual({ ...allFalse, listen_read: true });
    }
    for (const step_completions of [
      'not json',
      [1],
      5,
      { quiz: 'true', shadow_speak: 1, extra: 'x', quiz_data: 'x' },
    ]) {
      const answer = await learner.client
        .from('user_story_progress')
        .update({ step_completions: step_completions as never })
        .eq('user_story_id', storyId)
        .select();
      // Invalid JSON may be refused; where it is accepted it changes nothing.
      if (answer.error === null) expect(answer.data[0]?.step_completions).toEqual({ ...allFalse, listen_read: true });
    }
    const [stored] = await rowsOf(world, 'user_story_progress', 'user_story_id', storyId);
    expect(stored?.step_completions).toEqual({ ...allFalse, listen_read: true });
  });

  it('accept no completion without its four steps, and no date for it', async () => {
    storyId = await giveStory(world, learner);
    const forged = { completed: true, completion_date: '2001-01-01T00:00:00Z' };
    expect(await upsert({ ...forged, step_completions: { quiz: true } })).toMatchObject({
      completed: false,
      completion_date: null,
    });
    expect(await rowsOf(world, 'daily_completions', 'user_id', learner.id)).toEqual([]);
    const done = await upsert({ ...forged, step_completions: allTrue });
    expect(done.completed).toBe(true);
    expect(Date.now() - Date.parse(done.completion_date ?? '')).toBeLessThan(60_000);
    const undone = await upsert({ completed: false, completion_date: null, step_completions: allFalse });
    expect(undone).toMatchObject({ completed: true, completion_date: done.completion_date, step_completions: allTrue });
  });

  it('count the same as the outbox, on the profile’s own day', async () => {
    const reader = await world.signUp({ time_zone: 'Pacific/Kiritimati' });
    const story = await giveStory(world, reader);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        upsert({ step_completions: allTrue, completed: true, time_spent: 240 }, reader, story),
      ),
    );
    await upsert({ time_spent: 300 }, reader, story);
    await upsert({ time_spent: 300 }, reader, story);
    const date = localDay(new Date(), 'Pacific/Kiritimati');
    expect(await rowsOf(world, 'daily_completions', 'user_id', reader.id)).toMatchObject([
      { date, stories_completed: 1, total_time_spent: 300, total_phrases_learned: 2, language: 'Spanish' },
    ]);
    expect(await rowsOf(world, 'profiles', 'id', reader.id)).toMatchObject([
      { total_stories_completed: 1, learning_streak: 1, streak_day: date },
    ]);
    expect(await rowsOf(world, 'weekly_recaps', 'user_id', reader.id)).toMatchObject([
      { total_stories_completed: 1, total_time_spent: 300 },
    ]);
  });

  it('adds at most six hours at a time', async () => {
    storyId = await giveStory(world, learner);
    expect(await upsert({ time_spent: 2_000_000_000 })).toMatchObject({ time_spent: 21_600 });
    expect(await upsert({ time_spent: 2_000_000_000 })).toMatchObject({ time_spent: 43_200 });
    expect(await upsert({ time_spent: -5, current_sentence: -5 })).toMatchObject({
      time_spent: 43_200,
      current_sentence: 0,
    });
  });

  it('refuse a ratio above one and a cache without limits', async () => {
    storyId = await giveStory(world, learner);
    const row = { user_id: learner.id, user_story_id: storyId };
    for (const values of [{ accuracy_score: 1.2 }, { step_completions: { quiz_data: ['x'.repeat(70_000)] } }]) {
      const refused = await learner.client.from('user_story_progress').insert({ ...row, ...values });
      expect(refused).toMatchObject({ status: 400, error: { code: '23514' } });
    }
  });

  it('cannot be deleted to count a story twice', async () => {
    expect((await learner.client.from('user_story_progress').delete().eq('user_id', learner.id)).error?.code).toBe(
      '42501',
    );
    expect((await learner.client.from('user_stories').delete().eq('user_id', learner.id)).error?.code).toBe('42501');
  });
});
