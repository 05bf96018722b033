import { describe, expect, it, vi } from 'vitest';
import { type ApiAnswers, apiDouble, callFunction, learnerToken } from '../_shared/testing/function-env.ts';
import { libraryAnswers, makeSense, makeStory } from '../_shared/testing/story-factory.ts';
import { handler } from './handler.ts';

const storyId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
const library = [
  makeStory({ id: 'soup', about: ['cooking'] }),
  makeStory({ id: 'desk', topic: 'Work and career', about: ['office'] }),
];
const wish = {
  requestId: '9b2f8c1e-7a53-4c0f-8f7e-6f2f9a1b3c4d',
  prompt: 'I cook',
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  perspective: 'second_person',
};
const allowed = { allowed: true, reason: null, premium: false };
/** The answers for a learner without premium. */
const withoutFeatures: ApiAnswers = { '/rest/v1/rpc/has_feature': () => false };

/** A database of one learner that keeps what `create_story` was given and lists these stories as seen. */
function database(seen: readonly string[] = [], answers: ApiAnswers = {}) {
  const rows = new Map<string, object>();
  const saved = (key: string) => {
    const row = rows.get(key);
    const unset = { source_model: null, is_fallback: false };
    return row ? [{ id: storyId, created_at: '2026-03-09T08:00:00+00:00', ...unset, ...row }] : [];
  };
  return apiDouble({
    ...libraryAnswers(library),
    '/rest/v1/rpc/reserve_story': allowed,
    '/rest/v1/rpc/release_story': new Response(null, { status: 204 }),
    '/rest/v1/rpc/create_story': ({ body }) => {
      const { request_id, story } = body as { request_id: string; story: object };
      if (!rows.has(request_id)) rows.set(request_id, story).set(storyId, story);
      return storyId;
    },
    '/rest/v1/user_stories?request_id=eq.': ({ path }) => saved(/eq\.([\w-]+)/.exec(path)?.[1] ?? ''),
    '/rest/v1/user_stories?id=eq.': () => saved(storyId),
    '/rest/v1/user_stories?language=eq.': seen.map((id, day) => ({
      source_id: id,
      created_at: `2026-03-0${day + 1}T08:00:00+00:00`,
    })),
    ...answers,
  });
}

describe('generate-story', () => {
  it('answers with the story that fits, as it was saved, and where it came from', async () => {
    expect(await callFunction(handler, database().env, wish)).toEqual({
      status: 200,
      body: {
        storyId,
        title: 'soup title Spanish',
        story: 'soup sentence 0 Spanish. soup sentence 1 Spanish.',
        translation: 'soup sentence 0 English. soup sentence 1 English.',
        chunks: ['sentence 1 Spanish'],
        speakingPrompts: ['soup prompt Spanish'],
        scenario: 'soup scenario English',
        source: { provider: 'library', id: 'soup' },
        match: 'matched',
        vocabularyUsed: [],
      },
    });
  });

  it('gives the same answer to the same request, and makes nothing again', async () => {
    const { env, requests } = database();
    const first = await callFunction(handler, env, wish);
    requests.length = 0;
    expect(await callFunction(handler, env, { ...wish, prompt: 'office' })).toEqual(first);
    expect(requests.some(({ path }) => path.includes('/rpc/'))).toBe(false);
  });

  it('says again that a story is repeated when the request is repeated', async () => {
    const { env } = database(['soup', 'desk']);
    const first = await callFunction(handler, env, wish);
    expect(first.body).toMatchObject({ repeated: true });
    expect(await callFunction(handler, env, wish)).toEqual(first);
  });

  it('says when no story is about the request, and when a story is repeated', async () => {
    const about = async (seen: string[], prompt: string) =>
      (await callFunction(handler, database(seen).env, { ...wish, requestId: crypto.randomUUID(), prompt })).body;
    expect(await about([], 'xyzzy')).toMatchObject({ match: 'closest' });
    expect(await about(['soup'], 'I cook')).toMatchObject({ source: { id: 'desk' }, match: 'closest' });
    expect(await about(['soup', 'desk'], 'I cook')).toMatchObject({
      source: { id: 'soup' },
      match: 'matched',
      repeated: true,
    });
  });

  it('needs no words for a surprise', async () => {
    const { body } = await callFunction(handler, database().env, { ...wish, prompt: '', surprise: true });
    expect(body).toMatchObject({ match: 'surprise', source: { provider: 'library' } });
  });

  it.each([
    ['that is about 95 % known, where enough words are', 100, 'desk'],
    ['that was drawn, where few words are known', 99, 'soup'],
  ])('surprises with the story %s', async (_what, count, id) => {
    // Of the double's texts one word has a glossary: the story's name.
    const named = library.map((story) => {
      const Spanish = { ...story.tellings.Spanish, glossary: { [story.id]: 'name' } };
      return { ...story, senses: { name: makeSense('name') }, tellings: { ...story.tellings, Spanish } };
    });
    const known = ['desk', ...Array.from({ length: count - 1 }, (_, n) => `palabra${n}`)].join(' ');
    const words = { revision: 1, marks: [{ state: 'known', chosen: true, words: known }] };
    const { env } = database([], { ...libraryAnswers(named), '/rest/v1/rpc/word_states_after': words });
    const { body } = await callFunction(handler, env, { ...wish, prompt: 'Food and dining', surprise: true });
    expect(body).toMatchObject({ source: { id }, match: 'surprise' });
  });

  it.each(['daily_story_limit', 'weekly_story_limit'])('answers 429 with %s, and makes nothing', async (reason) => {
    const { env, requests } = database([], { '/rest/v1/rpc/reserve_story': { ...allowed, allowed: false, reason } });
    const { status, body } = await callFunction(handler, env, wish);
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: { code: 'limit', reason } });
    expect(requests.some(({ path }) => path.includes('create_story'))).toBe(false);
  });

  it.each(['story_limit', 'storage_limit'])(
    'answers 413 with %s where the account is full, however it comes to know',
    async (reason) => {
      const full = Response.json({ code: 'PT413', details: reason }, { status: 413 });
      for (const answers of [
        { '/rest/v1/rpc/reserve_story': { ...allowed, allowed: false, reason } },
        { '/rest/v1/rpc/create_story': full },
      ]) {
        const { env } = database([], answers);
        const { status, body } = await callFunction(handler, env, wish);
        expect([status, body]).toMatchObject([413, { error: { code: 'full', reason } }]);
      }
    },
  );

  it('reserves its use before it looks for a story, and keeps it once the story exists', async () => {
    const { env, requests } = database();
    await callFunction(handler, env, wish);
    const asked = requests.map(({ path }) => path.replace('/rest/v1/', ''));
    const place = (start: string) => asked.findIndex((path) => path.startsWith(start));
    expect(place('rpc/reserve_story')).toBeGreaterThan(-1);
    expect(place('library_stories')).toBeGreaterThan(place('rpc/reserve_story'));
    expect(place('rpc/release_story')).toBe(-1);
  });

  it.each<[string, ApiAnswers, number]>([
    ['the library is empty', libraryAnswers([]), 503],
    [
      'the library cannot be read',
      { '/rest/v1/library_stories?order=id&select=id,updated_at': new Response(null, { status: 500 }) },
      500,
    ],
    ['the database refuses the story', { '/rest/v1/rpc/create_story': new Response('{}', { status: 400 }) }, 500],
    [
      'the reservation has lapsed and another took the use',
      { '/rest/v1/rpc/create_story': Response.json({ code: 'PT429', details: 'daily_story_limit' }, { status: 429 }) },
      429,
    ],
    ['nobody knows whether it was taken', { '/rest/v1/rpc/reserve_story': new Response(null, { status: 502 }) }, 503],
  ])('gives its use back when %s', async (_, answers, expected) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env, requests } = database([], answers);
    expect((await callFunction(handler, env, wish)).status).toBe(expected);
    expect(requests.at(-1)).toMatchObject({
      path: '/rest/v1/rpc/release_story',
      body: { request_id: wish.requestId },
    });
    log.mockRestore();
  });

  it('gives the library’s story to a learner who has used up the day’s models, and asks none', async () => {
    const { env, log, requests } = database([], { '/rest/v1/rpc/note_model_use': () => false });
    const secrets = { AI_STORY: 'openai-compatible', AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const { status, body } = await callFunction(handler, { ...env, secrets }, wish);
    expect([status, body]).toMatchObject([200, { source: { provider: 'library' }, fallback: true }]);
    expect(requests.find(({ path }) => path.endsWith('note_model_use'))?.body).toEqual({ capability: 'story' });
    expect(log).toEqual([]);
  });

  it('answers with the failure where its use cannot be given back either', async () => {
    const { env } = database([], { ...libraryAnswers([]), '/rest/v1/rpc/release_story': Response.error() });
    expect(await callFunction(handler, env, wish)).toMatchObject({
      status: 503,
      body: { error: { code: 'no_stories' } },
    });
  });

  it('saves nothing and gives its use back when the caller has left', async () => {
    const gone = new AbortController();
    const { env, requests } = database([], {
      '/rest/v1/rpc/reserve_story': () => {
        gone.abort();
        return allowed;
      },
    });
    const request = new Request('https://functions.test/generate-story', {
      method: 'POST',
      headers: { authorization: `Bearer ${learnerToken}` },
      body: JSON.stringify(wish),
      signal: gone.signal,
    });
    await handler(request, env);
    expect(requests.some(({ path }) => path.includes('create_story'))).toBe(false);
    expect(requests.at(-1)?.path).toBe('/rest/v1/rpc/release_story');
  });

  it.each([{ length: 'long' }, { vocabulary: ['dinero'] }])(
    'refuses %j without premium, and reserves nothing',
    async (custom) => {
      const { env, requests } = database([], withoutFeatures);
      expect(await callFunction(handler, env, { ...wish, ...custom })).toMatchObject({
        status: 403,
        body: { error: { code: 'premium', reason: 'custom_stories' } },
      });
      expect(requests.some(({ path }) => /reserve_story|create_story/.test(path))).toBe(false);
    },
  );

  it('needs no premium where nothing special is requested', async () => {
    const usual = { ...wish, length: 'usual', vocabulary: [' '] };
    expect(await callFunction(handler, database([], withoutFeatures).env, usual)).toMatchObject({ status: 200 });
  });

  it('chooses by the requested words, needs no others, and says which of them the story has', async () => {
    const { env } = database();
    // Every text of the double names its story.
    const custom = { ...wish, prompt: '', length: 'long', vocabulary: ['unicorn', ' DÉSK ', 'DÉSK', 'sentence 1'] };
    expect((await callFunction(handler, env, custom)).body).toMatchObject({
      source: { id: 'desk' },
      match: 'matched',
      vocabularyUsed: ['DÉSK', 'sentence 1'],
    });
  });

  it('tells a premium story to premium alone, also where it fits best', async () => {
    const [soup, desk] = library;
    if (!soup || !desk) throw new Error('The library of this file has two stories');
    const withExclusive = libraryAnswers([{ ...soup, premium: true }, desk]);
    const told = async (answers: ApiAnswers) =>
      (await callFunction(handler, database([], { ...withExclusive, ...answers }).env, wish)).body;
    expect(await told({})).toMatchObject({ source: { id: 'soup' }, match: 'matched' });
    expect(await told(withoutFeatures)).toMatchObject({ source: { id: 'desk' }, match: 'closest' });
  });

  const fromShelf = { ...wish, prompt: '', libraryId: 'desk' };
  const wasTold = (row: object | undefined): ApiAnswers => ({
    '/rest/v1/user_stories?source_provider=eq.library&source_id=eq.desk&language=eq.Spanish': row ? [row] : [],
  });

  it('tells exactly the story that was chosen from the shelf, also where models would write one', async () => {
    const { env, requests } = database([], wasTold(undefined));
    const secrets = { AI_STORY: 'openai-compatible', AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
    const { status, body } = await callFunction(handler, { ...env, secrets }, fromShelf);
    expect([status, body]).toMatchObject([200, { source: { provider: 'library', id: 'desk' }, match: 'chosen' }]);
    expect(body).not.toHaveProperty('fallback');
    expect(requests.some(({ path }) => path.endsWith('note_model_use'))).toBe(false);
    expect(requests.some(({ path }) => path.endsWith('reserve_story'))).toBe(true);
  });

  it('says what the title means and which part of a series the story is, as a row', async () => {
    const parts = library.map((story, index) => ({ ...story, series: { id: 'soups', part: index + 1 } }));
    const { env, requests } = database([], { ...libraryAnswers(parts), ...wasTold(undefined) });
    await callFunction(handler, env, fromShelf);
    const told = requests.find(({ path }) => path.endsWith('create_story'))?.body;
    const native_title = 'desk title English';
    expect(told).toMatchObject({ story: { native_title, series_part: 2, series_parts: 2 } });
  });

  it('opens a chosen story that was told before, and counts nothing', async () => {
    const first = database([], wasTold(undefined));
    const { body } = await callFunction(handler, first.env, fromShelf);
    const told = first.requests.find(({ path }) => path.endsWith('create_story'))?.body as { story: object };
    const row = { id: storyId, created_at: '2026-03-01T08:00:00+00:00', source_model: null, is_fallback: false };
    const { env, requests } = database(['desk'], wasTold({ ...row, ...told.story }));
    const again = await callFunction(handler, env, { ...fromShelf, requestId: crypto.randomUUID() });
    expect(again).toEqual({ status: 200, body });
    expect(requests.some(({ path }) => path.includes('/rpc/'))).toBe(false);
  });

  it('answers 404 for a chosen story that is not there, and 403 for one that needs premium, and gives the use back', async () => {
    const [soup, desk] = library;
    if (!soup || !desk) throw new Error('The library of this file has two stories');
    const exclusive = { ...libraryAnswers([soup, { ...desk, premium: true }]), ...withoutFeatures };
    for (const [answers, status, error] of [
      [libraryAnswers([soup]), 404, { code: 'not_found' }],
      [exclusive, 403, { code: 'premium', reason: 'exclusive_stories' }],
    ] as const) {
      const { env, requests } = database([], { ...answers, ...wasTold(undefined) });
      expect(await callFunction(handler, env, fromShelf)).toMatchObject({ status, body: { error } });
      expect(requests.at(-1)?.path).toBe('/rest/v1/rpc/release_story');
    }
  });

  it.each(['daily_story_limit', 'weekly_story_limit'])(
    'answers 429 with %s for a chosen story, too',
    async (reason) => {
      const refused = { '/rest/v1/rpc/reserve_story': { ...allowed, allowed: false, reason } };
      const { status, body } = await callFunction(
        handler,
        database([], { ...wasTold(undefined), ...refused }).env,
        fromShelf,
      );
      expect([status, body]).toMatchObject([429, { error: { code: 'limit', reason } }]);
    },
  );

  it.each([
    { prompt: 'I cook' },
    { surprise: true },
    { vocabulary: ['dinero'] },
    { length: 'long' },
    { libraryId: '' },
  ])('refuses %j beside a chosen story', async (more) => {
    expect((await callFunction(handler, database().env, { ...fromShelf, ...more })).status).toBe(400);
  });

  it('says that there are no stories rather than inventing one', async () => {
    const { env } = database([], libraryAnswers([]));
    const { status, body } = await callFunction(handler, env, wish);
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'no_stories' } });
  });

  it('makes nothing with an unknown provider', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const env = { ...database().env, secrets: { AI_STORY: 'nobody' } };
    expect((await callFunction(handler, env, wish)).status).toBe(500);
    log.mockRestore();
  });

  it.each([
    ['no words', { prompt: '  ' }],
    ['more than 2,000 characters', { prompt: 'a'.repeat(2001) }],
    ['a language nobody learns here', { language: 'Russian' }],
    ['a native language equal to the target', { nativeLanguage: 'Spanish' }],
    ['a level there is not', { level: 'Expert' }],
    ['a request id that is none', { requestId: '1' }],
    ['another perspective', { perspective: 'first_person' }],
    ['a length there is not', { length: 'endless' }],
    ['more than ten words', { vocabulary: Array.from({ length: 11 }, (_, index) => `word${index}`) }],
    ['a word of more than 60 characters', { vocabulary: ['a'.repeat(61)] }],
    ['no words at all', { prompt: '', vocabulary: [' '] }],
  ])('refuses %s', async (_, changes) => {
    expect((await callFunction(handler, database().env, { ...wish, ...changes })).status).toBe(400);
  });
});
