import { randomUUID } from 'node:crypto';
import { localDay } from '@fabula/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  everyStep,
  finish,
  giveStories,
  giveStory,
  type Learner,
  must,
  progressOperation,
  rowsOf,
  send,
  signUpPremium,
  storyOf,
  worlds,
} from './learners.ts';

describe.each(worlds())('apply_operations on $engine', (world) => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await signUpPremium(world);
  });
  const progressOf = async (storyId: string) => {
    const [row] = await rowsOf(world, 'user_story_progress', 'user_story_id', storyId);
    return row;
  };

  it('applies an operation once, however often it comes', async () => {
    const storyId = await giveStory(world, learner);
    const operation = progressOperation(learner, {
      storyId,
      steps: ['listen_read'],
      addSeconds: 90,
      currentSentence: 2,
    });
    expect(await send(learner, operation)).toEqual([{ id: operation.id, status: 'applied' }]);
    expect(await send(learner, operation, operation)).toEqual([
      { id: operation.id, status: 'repeated' },
      { id: operation.id, status: 'repeated' },
    ]);
    expect(await progressOf(storyId)).toMatchObject({
      completed: false,
      completion_date: null,
      current_sentence: 2,
      time_spent: 90,
      step_completions: { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: false },
    });
  });

  it('applies an operation once when it comes many times at the same moment', async () => {
    const storyId = await giveStory(world, learner);
    const operation = progressOperation(learner, { storyId, steps: everyStep, addSeconds: 60 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(learner, operation)));
    const statuses = answers.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'repeated')).toHaveLength(7);
    expect(await progressOf(storyId)).toMatchObject({ time_spent: 60, completed: true });
  });

  it('has the same result in any order: flags by or, times added, the furthest sentence, the last quiz', async () => {
    const [one, other] = await giveStories(world, learner, 2);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const operations = (storyId: string) => [
      progressOperation(
        learner,
        { storyId, steps: ['listen_read'], addSeconds: 10, currentSentence: 3 },
        { at: minutesAgo(9) },
      ),
      progressOperation(learner, { storyId, accuracyRatio: 0.9, addSeconds: 20 }, { at: minutesAgo(8) }),
      progressOperation(
        learner,
        { storyId, steps: ['shadow_speak'], accuracyRatio: 0.25, currentSentence: 1 },
        { at: minutesAgo(2) },
      ),
      progressOperation(learner, { storyId, accuracyRatio: 0.5, addSeconds: 30 }, { at: minutesAgo(5) }),
    ];
    const end = { time_spent: 60, current_sentence: 3, accuracy_score: 0.25, completed: false };
    for (const [storyId, list] of [
      [one, operations(one ?? '')],
      [other, operations(other ?? '').reverse()],
    ] as const) {
      expect((await send(learner, ...list)).map(({ status }) => status)).toEqual(Array(4).fill('applied'));
      const row = await progressOf(storyId ?? '');
      expect(row).toMatchObject({
        ...end,
        step_completions: { listen_read: true, shadow_speak: true, chunk_drill: false, quiz: false },
      });
    }
  });

  it('completes a story when the fourth step is done, once, and never undoes it', async () => {
    const reader = await world.signUp();
    const storyId = await giveStory(world, reader);
    const at = new Date(Date.now() - 3_600_000);
    for (const step of everyStep.slice(0, 3))
      await send(reader, progressOperation(reader, { storyId, steps: [step], addSeconds: 60 }));
    expect(await rowsOf(world, 'daily_completions', 'user_id', reader.id)).toEqual([]);
    await send(
      reader,
      progressOperation(reader, { storyId, steps: ['quiz'], addSeconds: 60, accuracyRatio: 0.75 }, { at }),
    );
    const completed = await progressOf(storyId);
    expect(completed).toMatchObject({ completed: true, accuracy_score: 0.75, time_spent: 240 });
    expect(Date.parse(completed?.completion_date ?? '')).toBe(at.getTime());
    // On the same day, also when this runs just after midnight.
    await send(reader, progressOperation(reader, { storyId, steps: ['listen_read'], addSeconds: 30 }, { at }));
    await send(reader, progressOperation(reader, { storyId, steps: everyStep, addSeconds: 30 }, { at }));
    expect(await progressOf(storyId)).toMatchObject({
      completed: true,
      completion_date: completed?.completion_date,
      time_spent: 300,
    });
    // Two key phrases; three sentences shadowed and one of three in the chunk drill.
    const books = { total_phrases_learned: 2, total_time_spent: 300, sentences_spoken: 4, phrases_recycled: 0 };
    expect(await rowsOf(world, 'daily_completions', 'user_id', reader.id)).toMatchObject([
      { ...books, stories_completed: 1 },
    ]);
    expect(await rowsOf(world, 'weekly_recaps', 'user_id', reader.id)).toMatchObject([
      { ...books, total_stories_completed: 1 },
    ]);
    expect(await rowsOf(world, 'profiles', 'id', reader.id)).toMatchObject([
      { total_stories_completed: 1, learning_streak: 1 },
    ]);
  });

  it('keeps days older than thirty for whom the secret key has opened a history, and for nobody else', async () => {
    const reader = await signUpPremium(world);
    const at = new Date(Date.now() - 80 * 86_400_000);
    const open = (client: Client, since?: string) =>
      client.rpc('open_history', { learner: reader.id, ...(since === undefined ? {} : { since }) });
    const finishedOn = async () => {
      const storyId = await giveStory(world, reader);
      await finish(reader, storyId, 60, { at });
      return (await progressOf(storyId))?.completed_day;
    };
    const day = localDay(at, 'UTC');
    expect((await open(reader.client, at.toISOString())).error?.code).toBe('42501');
    expect(await finishedOn()).not.toBe(day);
    expect((await open(world.service, at.toISOString())).error).toBeNull();
    expect(await finishedOn()).toBe(day);
    expect((await open(world.service)).error).toBeNull();
    expect(await finishedOn()).not.toBe(day);
  });

  it('counts two devices that finish the same story at the same moment as one', async () => {
    const reader = await world.signUp();
    const storyId = await giveStory(world, reader);
    await Promise.all(Array.from({ length: 6 }, () => finish(reader, storyId, 10)));
    expect(await rowsOf(world, 'daily_completions', 'user_id', reader.id)).toMatchObject([
      { stories_completed: 1, total_time_spent: 60, total_phrases_learned: 2 },
    ]);
    expect(await rowsOf(world, 'profiles', 'id', reader.id)).toMatchObject([{ total_stories_completed: 1 }]);
  });

  it('rejects what is wrong without touching the rest of the call', async () => {
    const [storyId, other] = await giveStories(world, learner, 2);
    const stranger = await world.signUp();
    const foreign = await giveStory(world, stranger);
    const good = { storyId: storyId ?? '', addSeconds: 5 };
    const operation = (patch: unknown) => ({ ...progressOperation(learner, good), patch });
    const cases: readonly (readonly [unknown, string | undefined])[] = [
      [progressOperation(learner, good), undefined],
      [progressOperation(learner, { storyId: randomUUID(), addSeconds: 5 }), 'not_found'],
      [progressOperation(learner, { storyId: foreign, addSeconds: 5 }), 'not_found'],
      [{ ...progressOperation(learner, good), userId: stranger.id }, 'forbidden'],
      [{ ...progressOperation(learner, good), kind: 'profile' }, 'invalid'],
      [{ ...progressOperation(learner, good), at: 'yesterday-ish' }, 'invalid'],
      [{ ...progressOperation(learner, good), localDay: '2026-13-45' }, 'invalid'],
      [{ ...progressOperation(learner, good), id: 'not a uuid' }, 'invalid'],
      [operation({ ...good, steps: ['dance'] }), 'invalid'],
      [operation({ ...good, steps: 'quiz' }), 'invalid'],
      [operation({ ...good, addSeconds: -1 }), 'invalid'],
      [operation({ ...good, addSeconds: 6 * 3600 + 1 }), 'invalid'],
      [operation({ ...good, addSeconds: 'many' }), 'invalid'],
      [operation({ ...good, accuracyRatio: 1.5 }), 'invalid'],
      [operation({ ...good, note: 'x'.repeat(20_000) }), 'invalid'],
      [operation(null), 'invalid'],
      ['nonsense', 'forbidden'],
      [progressOperation(learner, { storyId: other ?? '', addSeconds: 7 }), undefined],
    ];
    const results = await send(learner, ...cases.map(([sent]) => sent));
    expect(results.map(({ code }) => code)).toEqual(cases.map(([, code]) => code));
    expect(results.map(({ status }) => status)).toEqual(cases.map(([, code]) => (code ? 'rejected' : 'applied')));
    expect(await progressOf(storyId ?? '')).toMatchObject({ time_spent: 5, accuracy_score: null });
    expect(await progressOf(other ?? '')).toMatchObject({ time_spent: 7 });
    expect(await rowsOf(world, 'user_story_progress', 'user_story_id', foreign)).toEqual([]);
  });

  it('accepts a rejected operation again, because nothing of it was kept', async () => {
    const storyId = randomUUID();
    const operation = progressOperation(learner, { storyId, addSeconds: 5 });
    expect(await send(learner, operation)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
    must(
      await world.service
        .from('user_stories')
        .insert({ ...storyOf(), id: storyId, user_id: learner.id })
        .select('id'),
    );
    expect(await send(learner, operation)).toEqual([{ id: operation.id, status: 'applied' }]);
  });

  it('refuses more than a hundred operations, and anything but a list', async () => {
    const storyId = await giveStory(world, learner);
    const many = Array.from({ length: 101 }, () => progressOperation(learner, { storyId, addSeconds: 1 }));
    const refused = await learner.client.rpc('apply_operations', { operations: many as never });
    expect(refused).toMatchObject({ status: 400, error: { code: '22023' } });
    expect(await send(learner, ...many.slice(1))).toHaveLength(100);
    expect(await progressOf(storyId)).toMatchObject({ time_spent: 100 });
    expect(await learner.client.rpc('apply_operations', { operations: {} })).toMatchObject({ status: 400 });
  });

  it('does not exist for a caller who is not signed in', async () => {
    const { data, error } = await world.anonymous.rpc('apply_operations', { operations: [] });
    expect(data).toBeNull();
    expect(error?.code).toBe('42501');
  });
});
