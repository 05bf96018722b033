import type { SpeakingPatch } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import {
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
  worlds,
} from './learners.ts';

// Every story here has three sentences and two key phrases; half of three sentences is rounded down to one, for both
// phrases.
describe.each(worlds())('What the totals say of speaking, on $engine', (world) => {
  const progressOf = async (storyId: string) =>
    (await rowsOf(world, 'user_story_progress', 'user_story_id', storyId))[0];
  const speak = (who: Learner, storyId: string, speaking: SpeakingPatch) =>
    send(who, progressOperation(who, { storyId, speaking }));
  const daysOf = (who: Learner) => rowsOf(world, 'daily_completions', 'user_id', who.id);

  it.each([
    ['everything, where nothing is known', undefined, 4],
    [
      'what was spoken by own judgement or heard',
      {
        sentences: [
          { index: 0, outcome: 'heard' },
          { index: 2, outcome: 'own' },
        ],
        phrases: [
          { index: 0, outcome: 'heard' },
          { index: 1, outcome: 'own' },
        ],
      },
      3,
    ],
    [
      'no more than was spoken of a chunk drill',
      {
        sentences: [{ index: 0, outcome: 'own' }],
        phrases: [
          { index: 0, outcome: 'own' },
          { index: 1, outcome: 'skipped' },
        ],
      },
      1,
    ],
    [
      'no phrase that the story does not have',
      {
        phrases: [
          { index: 0, outcome: 'own' },
          { index: 2, outcome: 'heard' },
        ],
      },
      0,
    ],
    [
      'no half for a chunk drill without a spoken phrase',
      { sentences: [{ index: 0, outcome: 'own' }], phrases: [{ index: 0, outcome: 'skipped' }] },
      1,
    ],
    [
      'nothing that was only tried, passed over or no sentence of the story',
      {
        sentences: [
          { index: 0, addAttempts: 5 },
          { index: 1, outcome: 'skipped' },
          { index: 3, outcome: 'heard' },
        ],
      },
      0,
    ],
    ['nothing, where there was only time', { addSeconds: 60 }, 0],
  ] satisfies readonly (readonly [string, SpeakingPatch | undefined, number])[])(
    'counts as sentences spoken %s',
    async (_, speaking, spoken) => {
      const reader = await world.signUp();
      const storyId = await giveStory(world, reader);
      // All in the operation that completes the story.
      const patch = { storyId, steps: everyStep, addSeconds: 10, ...(speaking ? { speaking } : {}) };
      await send(reader, progressOperation(reader, patch));
      expect(await daysOf(reader)).toMatchObject([{ stories_completed: 1, sentences_spoken: spoken }]);
      expect(await rowsOf(world, 'weekly_recaps', 'user_id', reader.id)).toMatchObject([{ sentences_spoken: spoken }]);
    },
  );

  it.each([
    ['five of more that differ', ['a', 'A ', 'b', ' ', 'c', 'd', 'e', 'f'], 3, 2],
    ['five of more, all spoken', ['a', 'b', 'c', 'd', 'e', 'f'], 6, 4],
    ['one where the story names none', [], 1, 4],
  ])('measures what was drilled by what the drill asks: %s', async (_, key_phrases, spokenPhrases, spoken) => {
    const reader = await world.signUp();
    const sentences = Array.from({ length: 8 }, (_unused, index) => ({ text: `Frase ${index}.`, translation: '' }));
    const storyId = await giveStory(world, reader, { key_phrases, sentences });
    const phrases = Array.from({ length: spokenPhrases }, (_unused, index) => ({ index, outcome: 'own' as const }));
    await send(reader, progressOperation(reader, { storyId, steps: everyStep, speaking: { phrases } }));
    expect(await daysOf(reader)).toMatchObject([{ stories_completed: 1, sentences_spoken: spoken }]);
  });

  it('counts what is spoken after the story was completed, and nothing a second time', async () => {
    const reader = await world.signUp();
    const storyId = await giveStory(world, reader);
    await speak(reader, storyId, {
      sentences: [
        { index: 0, outcome: 'skipped' },
        { index: 1, outcome: 'own' },
      ],
    });
    await finish(reader, storyId, 60);
    expect(await daysOf(reader)).toMatchObject([{ sentences_spoken: 1 }]);
    const late: SpeakingPatch = {
      sentences: [
        { index: 0, outcome: 'own' },
        { index: 1, outcome: 'heard' },
      ],
    };
    await speak(reader, storyId, late);
    await speak(reader, storyId, late);
    const phrase = (index: number, outcome: 'skipped' | 'own') =>
      speak(reader, storyId, { phrases: [{ index, outcome }] });
    await phrase(0, 'own');
    await phrase(1, 'skipped'); // another known phrase takes nothing away that would then count again
    await phrase(1, 'own');
    await phrase(1, 'own');
    expect(await daysOf(reader)).toMatchObject([{ stories_completed: 1, sentences_spoken: 3, total_time_spent: 60 }]);
    // A story that was finished when nothing was known has counted in full.
    const known = await world.signUp();
    const finished = await giveStory(world, known);
    await finish(known, finished, 60);
    await speak(known, finished, late);
    expect(await daysOf(known)).toMatchObject([{ stories_completed: 1, sentences_spoken: 4 }]);
  });

  it('counts a story as shadowed once, with its first recording, however it is written', async () => {
    const reader = await signUpPremium(world);
    const [one = '', other = '', third = ''] = await giveStories(world, reader, 3);
    const shadowed = async () =>
      (await rowsOf(world, 'premium_usage', 'user_id', reader.id))
        .filter(({ feature_type }) => feature_type === 'shadow_speak')
        .map(({ period_type, usage_count }) => [period_type, usage_count]);
    await speak(reader, one, { sentences: [{ index: 0, outcome: 'skipped' }], addSeconds: 5 });
    expect(await shadowed()).toEqual([]);
    const attempt = { sentences: [{ index: 0, addAttempts: 1 }] };
    await Promise.all([speak(reader, one, attempt), speak(reader, one, attempt), speak(reader, other, attempt)]);
    expect(await shadowed()).toEqual([['weekly', 2]]);
    const row = { user_id: reader.id, user_story_id: third, speaking: { sentences: { 0: { attempts: 1 } } } };
    must(await reader.client.from('user_story_progress').insert(row).select());
    expect(await shadowed()).toEqual([['weekly', 3]]);
  });

  it('completes a story whose last steps two tabs finish at the same moment', async () => {
    const reader = await world.signUp();
    const storyId = await giveStory(world, reader);
    await send(reader, progressOperation(reader, { storyId, steps: ['listen_read'], addSeconds: 10 }));
    const spoken: SpeakingPatch = { sentences: [{ index: 0, addAttempts: 1, score: 90, outcome: 'heard' }] };
    const tabs = [
      progressOperation(reader, { storyId, steps: ['shadow_speak'], addSeconds: 10, speaking: spoken }),
      progressOperation(reader, {
        storyId,
        steps: ['chunk_drill'],
        addSeconds: 10,
        speaking: {
          phrases: [
            { index: 0, outcome: 'own' },
            { index: 1, outcome: 'heard' },
          ],
        },
      }),
      progressOperation(reader, { storyId, steps: ['quiz'], addSeconds: 10, accuracyRatio: 0.75 }),
    ];
    await Promise.all([...tabs, ...tabs].map((operation) => send(reader, operation)));
    expect(await progressOf(storyId)).toMatchObject({ completed: true, time_spent: 40, accuracy_score: 0.75 });
    expect(await daysOf(reader)).toMatchObject([
      { stories_completed: 1, total_time_spent: 40, total_phrases_learned: 2, sentences_spoken: 2 },
    ]);
  });

  it('adds a day’s second story to the first', async () => {
    const reader = await world.signUp();
    const stories = await giveStories(world, reader, 2);
    const speaking: SpeakingPatch = { sentences: [{ index: 1, addAttempts: 1, outcome: 'own' }] };
    await Promise.all(
      stories.map((storyId) =>
        send(reader, progressOperation(reader, { storyId, steps: everyStep, addSeconds: 100, speaking })),
      ),
    );
    expect(await daysOf(reader)).toMatchObject([
      { stories_completed: 2, total_time_spent: 200, total_phrases_learned: 4, sentences_spoken: 2 },
    ]);
  });
});
