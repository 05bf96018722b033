import type { SpeakingPatch } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import {
  finish,
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
import { begin, begun, bring, sentences } from './own-text-rows.ts';

const overview = async ({ client }: Learner) => must(await client.rpc('own_texts_overview'));
const contents = async ({ client }: Learner, text_id: string) =>
  must(await client.rpc('own_text_contents', { text_id }));
const attempt: SpeakingPatch = { sentences: [{ index: 0, addAttempts: 1, score: 80, outcome: 'heard' }] };

describe.each(worlds())('A learner’s own text, on $engine,', (world) => {
  it('says which words it has, if each of its parts does, and to nobody else', async () => {
    const learner = await world.signUp();
    const words = async ({ client }: Learner, text_id: string) => {
      const { data, error } = await client.rpc('own_text_vocabulary', { text_id });
      expect(error).toBeNull();
      return data;
    };
    const text = await bring(learner);
    expect(await words(learner, text)).toBe('da:11 ist:9 neu:2 satz:13');
    expect(await words(await world.signUp(), text)).toBeNull();
    const more = { text_id: text, part: 4, sentences: sentences(4) };
    expect((await learner.client.from('own_text_parts').insert(more)).error).toBeNull();
    expect(await words(learner, text)).toBeNull();
  });

  it('becomes a story part by part, and the same part is one story', async () => {
    const learner = await world.signUp();
    const text = await bring(learner);
    const first = await begun(learner, text, 1);
    expect(await begun(learner, text, 1)).toBe(first);
    expect(await rowsOf(world, 'user_stories', 'id', first)).toMatchObject([
      {
        ...{ title: 'Das Buch (1/3)', language: 'German', native_language: 'English', level: 'Beginner' },
        ...{ source_provider: 'own', key_phrases: ['ist da'], translation: '', user_id: learner.id },
        ...{ story_text: sentences(1).join(' '), text_id: text, text_part: 1 },
        sentences: sentences(1).map((sentence) => ({ text: sentence, translation: '' })),
      },
    ]);
  });

  it('counts as one story in each limit, however many parts are learned', async () => {
    const learner = await world.signUp();
    const text = await bring(learner, 4);
    for (const part of [1, 2, 3, 4]) {
      const storyId = await begun(learner, text, part);
      expect(await finish(learner, storyId, 60)).toMatchObject([{ status: 'applied' }]);
      const spoken = progressOperation(learner, { storyId, speaking: attempt });
      expect(await send(learner, spoken)).toMatchObject([{ status: 'applied' }]);
    }
    const used = await rowsOf(world, 'premium_usage', 'user_id', learner.id);
    expect(used.filter(({ usage_count }) => usage_count !== 1)).toEqual([]);
    expect(used.map(({ feature_type }) => feature_type)).toContain('story_generation');
    // The day’s story is this text, so another one has to wait.
    expect((await begin(learner, await bring(learner), 1)).data).toEqual({
      storyId: null,
      reason: 'daily_story_limit',
    });
  });

  it('is listed with the part to go on with, and has a table of contents', async () => {
    const learner = await signUpPremium(world);
    const text = await bring(learner);
    const whole = { id: text, title: 'Das Buch', language: 'German', parts: 3, kept: 3 };
    expect(await overview(learner)).toMatchObject([{ ...whole, begun: 0, finished: 0, nextPart: 1, storyId: null }]);
    const second = await begun(learner, text, 2);
    expect(await overview(learner)).toMatchObject([{ ...whole, begun: 1, finished: 0, nextPart: 2, storyId: second }]);
    await finish(learner, second, 60);
    expect(await overview(learner)).toMatchObject([{ ...whole, begun: 1, finished: 1, nextPart: 3, storyId: null }]);
    expect(await contents(learner, text)).toEqual([
      { part: 1, chapter: 'Eins', beginning: 'Satz 1.0 ist da.', storyId: null, state: 'unread' },
      { part: 2, chapter: null, beginning: 'Satz 2.0 ist da.', storyId: second, state: 'finished' },
      { part: 3, chapter: null, beginning: 'Satz 3.0 ist da.', storyId: null, state: 'unread' },
    ]);
  });

  it('that is deleted takes its parts along and leaves the lessons that were begun', async () => {
    const learner = await world.signUp();
    const text = await bring(learner);
    const story = await begun(learner, text, 1);
    expect((await learner.client.from('own_texts').delete().eq('id', text)).error).toBeNull();
    expect(await rowsOf(world, 'own_text_parts', 'text_id', text)).toEqual([]);
    expect(await rowsOf(world, 'user_stories', 'id', story)).toMatchObject([{ text_id: null }]);
    expect(await overview(learner)).toEqual([]);
  });

  it('is nobody else’s to read, to begin, to add to or to delete', async () => {
    const [owner, other] = [await world.signUp(), await world.signUp()];
    const text = await bring(owner);
    expect(await overview(other)).toEqual([]);
    expect(await contents(other, text)).toEqual([]);
    expect((await begin(other, text, 1)).error?.code).toBe('PT404');
    const part = { text_id: text, part: 4, sentences: ['x'] };
    expect((await other.client.from('own_text_parts').insert(part)).error).not.toBeNull();
    await other.client.from('own_texts').delete().eq('id', text);
    expect(await contents(owner, text)).toHaveLength(3);
  });

  it('gives no free story to whoever names it without being a part of it', async () => {
    const learner = await world.signUp();
    const text = await bring(learner);
    await begun(learner, text, 1);
    const row = { ...storyOf(), text_id: text, text_part: 7 };
    expect((await learner.client.from('user_stories').insert(row as never)).error?.code).toBe('42501');
    expect((await begin(learner, text, 7)).error?.code).toBe('PT404');
    expect((await begin(learner, await giveStory(world, learner), 1)).error?.code).toBe('PT404');
  });

  it('takes room in the account, and gives it back', async () => {
    const learner = await world.signUp();
    const bytes = async () =>
      (must(await learner.client.rpc('storage_overview')) as { bytes: { used: number } }).bytes.used;
    const before = await bytes();
    const text = await bring(learner, 20);
    expect((await bytes()) - before).toBeGreaterThan(20 * sentences(1).join('').length);
    await learner.client.from('own_texts').delete().eq('id', text);
    expect(await bytes()).toBe(before);
  });
});
