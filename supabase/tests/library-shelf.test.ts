import { randomUUID } from 'node:crypto';
import { storedStory, storySummary, summaryColumns, summaryOf } from '@fabula/supabase/stories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callFunction } from './call-function.ts';
import {
  everyStep,
  givePremium,
  giveStory,
  type Learner,
  moveUsageBack,
  must,
  progressOperation,
  rowsOf,
  send,
  type World,
  worlds,
} from './learners.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly nativeTitle: string;
  readonly nativeLanguage: string;
  readonly storyId: string | null;
  readonly state: string;
}

/** The shelf as the app asks for it, by id. */
async function shelf({ client }: Learner, language = 'Spanish', native = 'English') {
  const rows = must(await client.rpc('library_shelf', { language, native })) as unknown as Row[];
  return new Map(rows.map((row) => [row.id, row]));
}

const choose = (learner: Learner, libraryId: string, changes: object = {}) =>
  callFunction(learner.client, 'generate-story', {
    requestId: randomUUID(),
    prompt: '',
    libraryId,
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
    perspective: 'second_person',
    ...changes,
  });

/** Puts a copy of a story with other facts into the library while a block of tests runs. */
function copyOf(world: World, id: string, facts: object) {
  beforeAll(async () => {
    const { content, ...row } = must(
      await world.service.from('library_stories').select('topic, level, content').eq('id', 'culture-advanced').single(),
    );
    const copy = { ...row, id, content: Object.assign({}, content, facts) };
    must(await world.service.from('library_stories').insert(copy).select('id'));
  });
  afterAll(async () => {
    must(await world.service.from('library_stories').delete().eq('id', id).select('id'));
  });
}

describe.each(worlds())('what stands beside a story on $engine', (world) => {
  it('is what functions choose by', async () => {
    const stories = world.service.from('library_stories');
    const beside = must(await stories.select(summaryColumns).order('id').limit(20));
    const whole = must(await stories.select('id, topic, level, content').order('id').limit(20));
    expect(whole).toHaveLength(20);
    expect(z.array(storySummary).parse(beside)).toEqual(z.array(storedStory).parse(whole).map(summaryOf));
  });
});

describe.each(worlds())('the shelf on $engine', (world) => {
  it('lists what there is to choose from, counted in its language, and nothing of the text', async () => {
    const learner = await world.signUp();
    const rows = await shelf(learner);
    const { content } = must(
      await world.service.from('library_stories').select('content').eq('id', 'health-beginner').single(),
    );
    const { tellings, cefr, tone } = content as unknown as {
      cefr: string;
      tone: string;
      tellings: Record<string, { title: string; sentences: { text: string }[] }>;
    };
    const texts = tellings.Spanish?.sentences.map(({ text }) => text) ?? [];
    expect(rows.get('health-beginner')).toEqual({
      id: 'health-beginner',
      title: tellings.Spanish?.title,
      nativeTitle: tellings.English?.title,
      nativeLanguage: 'English',
      topic: 'Health and fitness',
      level: 'Beginner',
      cefr,
      tone,
      series: null,
      sentences: texts.length,
      words: texts.join(' ').split(/\s+/).length,
      storyId: null,
      state: 'unread',
    });
    expect(JSON.stringify([...rows.values()])).not.toContain(texts[0]);
  });

  it('has the second title in the native language, and in English where the library lacks that one', async () => {
    const learner = await world.signUp();
    const russian = (await shelf(learner, 'Arabic', 'Russian')).get('health-beginner');
    const polish = (await shelf(learner, 'Arabic', 'Polish')).get('health-beginner');
    expect([russian?.nativeLanguage, polish?.nativeLanguage]).toEqual(['Russian', 'English']);
    expect(russian?.nativeTitle).toMatch(/\p{Script=Cyrillic}/u);
    expect([russian?.title, polish?.title].join()).toMatch(/\p{Script=Arabic}/u);
    expect((await shelf(learner, 'Klingon')).size).toBe(0);
  });

  describe('with a title that has a form for a woman', () => {
    copyOf(world, 'tired', { version: 'tired' });

    it('shows it as the profile says, and of one’s own story as that one addresses its learner', async () => {
      const { content } = must(
        await world.service.from('library_stories').select('content').eq('id', 'tired').single(),
      );
      const { tellings } = content as unknown as { tellings: Record<string, { title: string }> };
      const title = tellings.Spanish?.title ?? '';
      const marked = { Spanish: { [title]: `${title} {woman|cansado|cansada}` } };
      const changed = { ...(content as object), marked };
      must(await world.service.from('library_stories').update({ content: changed }).eq('id', 'tired').select('id'));
      const learner = await world.signUp();
      const titles = async () => (await shelf(learner, 'Spanish')).get('tired')?.title;
      expect(await titles()).toBe(title);
      const about_you = { address: 'woman' };
      must(await learner.client.from('profiles').update({ about_you }).eq('id', learner.id).select('id'));
      expect(await titles()).toBe(`${title} cansada`);
      await giveStory(world, learner, { source_provider: 'library', source_id: 'tired' });
      expect(await titles()).toBe(title);
    });
  });

  describe('what a learner looks for', () => {
    const find = async ({ client }: Learner, wanted: string, native = 'English') =>
      must(await client.rpc('find_stories', { wanted: wanted.split(' '), language: 'Spanish', native }));

    it.each([
      ['in the native language', 'flat'],
      ['in the language being learned', 'piso'],
      ['by the beginning of a word', 'apartm'],
      ['in several words, each of which has to fit', 'piso apartment'],
    ])('is found %s: %s', async (_, wanted) => {
      expect(await find(await world.signUp(), wanted)).toContain('a1-two-chairs');
    });

    it.each([
      ['what no story is about', 'zzz'],
      ['a word of another language', 'квартира'],
      ['a word beside one that does not fit', 'piso zzz'],
      ['more words than a search has', 'piso '.repeat(11).trim()],
    ])('is not found by %s: %s', async (_, wanted) => {
      expect(await find(await world.signUp(), wanted)).not.toContain('a1-two-chairs');
    });

    it('is found by signed-in learners alone', async () => {
      const asked = { wanted: ['piso'], language: 'Spanish', native: 'English' };
      expect((await world.anonymous.rpc('find_stories', asked)).error?.code).toBe('42501');
    });
  });

  it('is for signed-in learners alone', async () => {
    const { error } = await world.anonymous.rpc('library_shelf', { language: 'Spanish', native: 'English' });
    expect(error?.code).toBe('42501');
  });

  it('says what became of one’s own newest story in this language, and of nobody else’s', async () => {
    const [learner, other] = [await world.signUp(), await world.signUp()];
    const told = (source_id: string) => ({ source_provider: 'library', source_id });
    const [unread, begun, done] = [
      await giveStory(world, learner, told('health-beginner')),
      await giveStory(world, learner, told('hobbies-beginner')),
      await giveStory(world, learner, told('family-beginner')),
    ];
    await send(learner, progressOperation(learner, { storyId: begun, currentSentence: 2 }));
    await send(learner, progressOperation(learner, { storyId: done, steps: everyStep }));
    const facts = async (who: Learner, language?: string) => {
      const rows = await shelf(who, language);
      return ['health-beginner', 'hobbies-beginner', 'family-beginner'].map((id) => {
        const { storyId, state } = rows.get(id) ?? {};
        return [storyId, state];
      });
    };
    const untold = [null, 'unread'];
    expect(await facts(learner)).toEqual([
      [unread, 'unread'],
      [begun, 'begun'],
      [done, 'finished'],
    ]);
    expect(await facts(learner, 'French')).toEqual([untold, untold, untold]);
    expect(await facts(other)).toEqual([untold, untold, untold]);
  });

  it('gives exactly the story that was chosen, once, as the shelf then shows', async () => {
    const learner = await world.signUp();
    const { status, body } = await choose(learner, 'travel-intermediate');
    expect([status, body]).toMatchObject([200, { source: { id: 'travel-intermediate' }, match: 'chosen' }]);
    const { storyId } = body as { storyId: string };
    const [row] = await rowsOf(world, 'user_stories', 'id', storyId);
    expect(row).toMatchObject({ source_id: 'travel-intermediate', source_match: 'chosen', level: 'Intermediate' });
    const { title, nativeTitle } = (await shelf(learner)).get('travel-intermediate') ?? {};
    expect(row).toMatchObject({ title, native_title: nativeTitle, series_part: null });
    expect((await shelf(learner)).get('travel-intermediate')).toMatchObject({ storyId, state: 'unread' });
    // The day's only use is gone; the story that is there is opened all the same.
    expect(await choose(learner, 'travel-intermediate')).toMatchObject({ status: 200, body: { storyId } });
    expect(await choose(learner, 'hobbies-beginner')).toMatchObject({
      status: 429,
      body: { error: { code: 'limit', reason: 'daily_story_limit' } },
    });
    expect(await rowsOf(world, 'user_stories', 'user_id', learner.id)).toHaveLength(1);
  });

  it('counts nothing for a story that there is not', async () => {
    const learner = await world.signUp();
    expect(await choose(learner, 'no-such-story')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect(await choose(learner, 'health-beginner')).toMatchObject({ status: 200 });
  });

  describe('with a story that is retired', () => {
    const id = `shelf-retired-${randomUUID()}`;
    copyOf(world, id, { retired: true });

    it('offers it to nobody, and keeps it for whoever has it, in its language', async () => {
      const [keeper, other] = [await world.signUp(), await world.signUp()];
      const storyId = await giveStory(world, keeper, { source_provider: 'library', source_id: id });
      expect((await shelf(keeper)).get(id)).toMatchObject({ storyId });
      expect((await shelf(keeper, 'French')).get(id)).toBeUndefined();
      expect((await shelf(other)).get(id)).toBeUndefined();
      expect(await choose(other, id)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
      expect(await choose(keeper, id)).toMatchObject({ status: 200, body: { storyId } });
    });

    it('is not counted as one that the library offers', async () => {
      const { client } = await world.signUp();
      const rows = [...(await shelf(await world.signUp())).values()] as unknown as { level: string }[];
      const free = rows.filter(({ level }) => level === 'Advanced').length;
      expect(must(await client.rpc('library_overview'))).toContainEqual({ level: 'Advanced', free, premium: 0 });
    });
  });

  describe('with a series', () => {
    const id = `shelf-part-${randomUUID()}`;
    copyOf(world, id, {
      cefr: 'B2',
      tone: 'suspense',
      series: { id: 'the-will', part: 2, titles: { Spanish: 'El testamento', Russian: 'Завещание' } },
    });

    it('says which part of it a story is, and what it is called in both languages where the library says so', async () => {
      const learner = await world.signUp();
      const series = { id: 'the-will', part: 2, title: 'El testamento' };
      expect((await shelf(learner)).get(id)).toMatchObject({ cefr: 'B2', tone: 'suspense', series });
      const russian = (await shelf(learner, 'Spanish', 'Russian')).get(id);
      expect(russian).toMatchObject({ series: { ...series, nativeTitle: 'Завещание' } });
    });

    it('follows the content when that changes', async () => {
      must(
        await world.service
          .from('library_stories')
          .update({ content: { version: 'older' } })
          .eq('id', id)
          .select('id'),
      );
      expect((await shelf(await world.signUp())).has(id)).toBe(false);
    });
  });

  describe('with a premium story', () => {
    const id = `shelf-exclusive-${randomUUID()}`;
    copyOf(world, id, { premium: true });

    it('shows and tells it with premium alone, and afterwards to whom it was told, in that language', async () => {
      const [free, premium] = [await world.signUp(), await world.signUp()];
      await givePremium(world, premium);
      expect([(await shelf(free)).has(id), (await shelf(premium)).has(id)]).toEqual([false, true]);
      expect(await choose(free, id)).toMatchObject({ status: 404 });
      const { body } = await choose(premium, id);
      const { storyId } = body as { storyId: string };
      must(
        await world.service
          .from('user_subscriptions')
          .update({ tier: 'free', expires_at: null })
          .eq('user_id', premium.id)
          .select('user_id'),
      );
      expect((await shelf(premium)).get(id)).toMatchObject({ storyId });
      expect(await choose(premium, id)).toMatchObject({ status: 200, body: { storyId } });
      expect((await shelf(premium, 'French')).has(id)).toBe(false);
      await moveUsageBack(world, premium, 14 * 86_400_000);
      expect(await choose(premium, id, { language: 'French' })).toMatchObject({
        status: 403,
        body: { error: { code: 'premium', reason: 'exclusive_stories' } },
      });
    });
  });
});
