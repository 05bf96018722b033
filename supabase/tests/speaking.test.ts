import type { SpeakingPatch } from '@fabula/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  giveStories,
  giveStory,
  type Learner,
  must,
  progressOperation,
  rowsOf,
  send,
  signUpPremium,
  worlds,
} from './learners.ts';

describe.each(worlds())('What was spoken, on $engine', (world) => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await signUpPremium(world);
  });
  const progressOf = async (storyId: string) =>
    (await rowsOf(world, 'user_story_progress', 'user_story_id', storyId))[0];
  const speak = (who: Learner, storyId: string, speaking: SpeakingPatch) =>
    send(who, progressOperation(who, { storyId, speaking }));

  it('adds attempts and seconds, and keeps the best score and the highest outcome', async () => {
    const storyId = await giveStory(world, learner);
    await send(learner, progressOperation(learner, { storyId, addSeconds: 4 }));
    expect(await progressOf(storyId)).toMatchObject({ speaking: null });
    const first: SpeakingPatch = {
      sentences: [
        { index: 0, addAttempts: 2, score: 84.6, outcome: 'heard' },
        { index: 2, addAttempts: 1 },
      ],
      phrases: [{ index: 1, outcome: 'own' }],
      addSeconds: 70,
    };
    expect(await speak(learner, storyId, first)).toMatchObject([{ status: 'applied' }]);
    await speak(learner, storyId, {
      sentences: [
        { index: 0, addAttempts: 1, score: 40, outcome: 'own' },
        { index: 0, addAttempts: 1 },
        { index: 1, outcome: 'skipped' },
      ],
      phrases: [
        { index: 1, outcome: 'skipped' },
        { index: 0, outcome: 'heard' },
      ],
      addSeconds: 50,
    });
    expect((await progressOf(storyId))?.speaking).toEqual({
      sentences: {
        0: { attempts: 4, bestScore: 85, outcome: 'heard' },
        1: { attempts: 0, bestScore: null, outcome: 'skipped' },
        2: { attempts: 1, bestScore: null, outcome: null },
      },
      phrases: { 0: 'heard', 1: 'own' },
      seconds: 120,
    });
  });

  it('has the same result in any order, and once, however often it is sent', async () => {
    const [one = '', other = ''] = await giveStories(world, learner, 2);
    const operations = (storyId: string) =>
      [
        { sentences: [{ index: 0, addAttempts: 1, score: 71, outcome: 'heard' as const }], addSeconds: 9 },
        { sentences: [{ index: 0, addAttempts: 3, score: 90 }], phrases: [{ index: 0, outcome: 'own' as const }] },
        {
          sentences: [{ index: 0, outcome: 'skipped' as const }],
          phrases: [{ index: 0, outcome: 'skipped' as const }],
        },
      ].map((speaking) => progressOperation(learner, { storyId, speaking }));
    const sent = operations(one);
    await send(learner, ...sent);
    await Promise.all([send(learner, ...sent), send(learner, ...sent)]);
    await send(learner, ...operations(other).reverse());
    const end = {
      sentences: { 0: { attempts: 4, bestScore: 90, outcome: 'heard' } },
      phrases: { 0: 'own' },
      seconds: 9,
    };
    for (const storyId of [one, other]) expect((await progressOf(storyId))?.speaking).toEqual(end);
  });

  it('rejects invalid speaking, and keeps nothing of that operation', async () => {
    const storyId = await giveStory(world, learner);
    const wrong: readonly unknown[] = [
      'much',
      [],
      { sentences: {} },
      { sentences: ['x'] },
      { sentences: [{ addAttempts: 1 }] },
      { sentences: [{ index: -1 }] },
      { sentences: [{ index: 201 }] },
      { sentences: [{ index: 1.5 }] },
      { sentences: [{ index: 0, addAttempts: -1 }] },
      { sentences: [{ index: 0, addAttempts: 101 }] },
      { sentences: [{ index: 0, score: 101 }] },
      { sentences: [{ index: 0, score: -1 }] },
      { sentences: [{ index: 0, score: 'NaN' }] },
      { sentences: [{ index: 0, outcome: 'shouted' }] },
      { phrases: [{ index: 21, outcome: 'own' }] },
      { phrases: [{ index: 0 }] },
      { phrases: 'all' },
      { addSeconds: -1 },
      { addSeconds: 6 * 3600 + 1 },
      { addSeconds: 'many' },
    ];
    const operations = wrong.map((speaking) => ({
      ...progressOperation(learner, { storyId }),
      patch: { storyId, addSeconds: 5, speaking },
    }));
    const results = await send(learner, ...operations);
    expect(results.map(({ code }) => code)).toEqual(wrong.map(() => 'invalid'));
    expect(await progressOf(storyId)).toBeUndefined();
    expect(await speak(learner, storyId, { sentences: [{ index: 200, addAttempts: 100, score: 0 }] })).toMatchObject([
      { status: 'applied' },
    ]);
  });

  it('never falls by a plain write, and accepts nothing that does not belong to it', async () => {
    const storyId = await giveStory(world, learner);
    const kept = { sentences: [{ index: 0, addAttempts: 3, score: 80, outcome: 'own' as const }], addSeconds: 30 };
    await speak(learner, storyId, kept);
    const row = { user_id: learner.id, user_story_id: storyId };
    const write = async (speaking: unknown) =>
      must(
        await learner.client
          .from('user_story_progress')
          .upsert({ ...row, speaking: speaking as never }, { onConflict: 'user_id,user_story_id' })
          .select()
          .single(),
      ).speaking;
    const before = { sentences: { 0: { attempts: 3, bestScore: 80, outcome: 'own' } }, phrases: {}, seconds: 30 };
    for (const nothing of [null, {}, { sentences: {}, seconds: 0 }, [], { sentences: 5, phrases: [], seconds: 'x' }])
      expect(await write(nothing)).toEqual(before);
    const given = {
      sentences: {
        0: { attempts: 1, bestScore: 200, outcome: 'skipped' },
        1: { attempts: 2, outcome: 'danced', note: 'x' },
        '-1': { attempts: 1 },
        x: { attempts: 1 },
        201: { attempts: 1 },
      },
      phrases: { 0: 'heard', 1: 'sung', 21: 'own' },
      seconds: 1e9,
      more: 'x',
    };
    expect(await write(given)).toEqual({
      sentences: {
        0: { attempts: 3, bestScore: 100, outcome: 'own' },
        1: { attempts: 2, bestScore: null, outcome: null },
      },
      phrases: { 0: 'heard' },
      seconds: 6 * 3600,
    });
  });
});
