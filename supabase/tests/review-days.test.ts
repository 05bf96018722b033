import { localDay } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { giveStories, giveStory, must, rowsOf, worlds } from './learners.ts';

describe.each(worlds())('The days of a story and of a phrase on $engine', (world) => {
  it('are written by the database alone, in a plain upsert and in an update alike', async () => {
    const learner = await world.signUp({ time_zone: 'Pacific/Kiritimati' });
    const storyId = await giveStory(world, learner);
    const forged = { completed_day: '2020-01-01', last_active_day: '2030-01-01', day_seconds: { '2020-01-01': 9 } };
    const upsert = (row: object) =>
      learner.client
        .from('user_story_progress')
        .upsert({ user_id: learner.id, user_story_id: storyId, ...row }, { onConflict: 'user_id,user_story_id' })
        .select()
        .single();
    const today = localDay(new Date(), 'Pacific/Kiritimati');
    const begun = must(await upsert({ time_spent: 30, ...forged }));
    expect(begun).toMatchObject({ completed_day: null, last_active_day: today, day_seconds: { [today]: 30 } });
    const steps = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };
    const done = must(await upsert({ time_spent: 50, step_completions: steps, ...forged }));
    expect(done).toMatchObject({ completed_day: today, last_active_day: today, day_seconds: { [today]: 50 } });
    const [again] = must(
      await learner.client.from('user_story_progress').update(forged).eq('user_story_id', storyId).select(),
    );
    expect(again).toMatchObject({ completed_day: today, last_active_day: today, day_seconds: { [today]: 50 } });
  });

  it('follow a phrase’s reviews, and go back with an undone answer', async () => {
    const learner = await world.signUp({ time_zone: 'Etc/GMT+8' });
    const today = localDay(new Date(), 'Etc/GMT+8');
    const forged = { saved_day: '2020-01-01', learned_day: '2020-01-01', mastered_day: '2020-01-01' };
    const phrase = { phrase: 'poco a poco', translation: 'little by little', language: 'Spanish', ...forged };
    const saved = must(await learner.client.from('user_phrases').insert(phrase).select().single());
    expect(saved).toMatchObject({ saved_day: today, learned_day: null, mastered_day: null });
    const reviewed = async (count: number) =>
      must(
        await learner.client
          .from('user_phrases')
          .update({ review_count: count, ...forged })
          .eq('id', saved.id)
          .select()
          .single(),
      );
    expect(await reviewed(1)).toMatchObject({ saved_day: today, learned_day: today, mastered_day: null });
    expect(await reviewed(5)).toMatchObject({ learned_day: today, mastered_day: today });
    expect(await reviewed(4)).toMatchObject({ learned_day: today, mastered_day: null });
    expect(await reviewed(0)).toMatchObject({ saved_day: today, learned_day: null, mastered_day: null });
  });

  it('are derived for the secret key, unless it sets them itself', async () => {
    const learner = await world.signUp({ time_zone: 'Asia/Kathmandu' });
    const [derived = '', said = ''] = await giveStories(world, learner, 2);
    const row = { user_id: learner.id, completed: true, completion_date: '2026-03-09T18:15:00Z', time_spent: 90 };
    const days = { completed_day: '2026-03-01', day_seconds: { '2026-02-28': 40, '2026-03-01': 50 } };
    must(
      await world.service
        .from('user_story_progress')
        .insert([{ ...row, user_story_id: derived }])
        .select('id'),
    );
    must(
      await world.service
        .from('user_story_progress')
        .insert([{ ...row, ...days, user_story_id: said }])
        .select('id'),
    );
    const rows = await rowsOf(world, 'user_story_progress', 'user_id', learner.id);
    expect(rows.find((one) => one.user_story_id === derived)).toMatchObject({
      completed_day: '2026-03-10',
      last_active_day: '2026-03-10',
      day_seconds: { '2026-03-10': 90 },
    });
    expect(rows.find((one) => one.user_story_id === said)).toMatchObject({ ...days, last_active_day: '2026-03-01' });
    const older = { user_id: learner.id, phrase: 'ya', translation: 'now', language: 'Spanish', review_count: 5 };
    const [phrase] = must(
      await world.service
        .from('user_phrases')
        .insert({ ...older, created_at: '2026-03-09T18:14:00Z' })
        .select(),
    );
    expect(phrase).toMatchObject({ saved_day: '2026-03-09', learned_day: '2026-03-09', mastered_day: '2026-03-09' });
  });
});
