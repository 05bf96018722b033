import { storyRow, tableFails, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useStories, useStoryAhead } from './stories.ts';
import { useStory } from './whole-story.ts';

const server = setupServer();
const asked: URL[] = [];
server.events.on('request:start', ({ request }) => {
  asked.push(new URL(request.url));
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '10000000-0000-4000-8000-000000000001';
const otherId = '10000000-0000-4000-8000-000000000002';

/** The story that is shown for a row with these columns. */
async function shown(columns: object) {
  server.use(tableRows('user_stories', [{ ...storyRow(), ...columns }]));
  const { result } = renderDataHook(() => useStory(id));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  return result.current.data;
}

describe('a story', () => {
  it('is what its row says', async () => {
    const note = { phrase: 'a', translation: 'b', context: 'c', contextTranslation: 'd', tip: 'e' };
    const story = await shown({ key_phrase_notes: [note], speaking_prompts: ['¿Y tú?'] });
    expect(story).toMatchObject({
      id,
      title: 'Un plato más',
      language: 'Spanish',
      nativeLanguage: 'English',
      level: 'Beginner',
      scenario: 'Saturday morning in your kitchen.',
      keyPhrases: ['Tienes hambre'],
      keyPhraseNotes: [note],
      speakingPrompts: ['¿Y tú?'],
      sourceProvider: 'library',
      wordCount: 16,
      createdAt: '2026-11-20T09:00:00+00:00',
    });
    expect(story?.sentences).toHaveLength(3);
  });

  it('says whether it names its learner', async () => {
    expect(await shown({ about_you: { name: 'Ada' } })).toMatchObject({ namesYou: true });
    expect(await shown({ about_you: null })).not.toHaveProperty('namesYou');
    expect(await shown({ about_you: { address: 'woman' } })).not.toHaveProperty('namesYou');
  });

  it('names the library’s story that it was told from, for its picture', async () => {
    expect(await shown({ source_id: 'food-beginner' })).toMatchObject({ libraryId: 'food-beginner' });
    expect(await shown({ source_id: null })).not.toHaveProperty('libraryId');
  });

  it('says which model wrote it, or that the library replaced one', async () => {
    expect(await shown({ source_provider: 'anthropic', source_model: 'a-model' })).toMatchObject({
      sourceProvider: 'anthropic',
      sourceModel: 'a-model',
      isFallback: false,
    });
    const stoodIn = await shown({ is_fallback: true });
    expect(stoodIn).toMatchObject({ sourceProvider: 'library', isFallback: true });
    expect(stoodIn).not.toHaveProperty('sourceModel');
  });

  it.each([
    ['null', null],
    ['text', '[{"text":"a","translation":"b"}]'],
    ['an object', { text: 'a', translation: 'b' }],
    ['entries of other kinds', [null, 7, 'a', [], { text: 'a' }, { text: 1, translation: 'b' }]],
  ])('has no sentences or notes where the columns hold %s', async (_what, value) => {
    const story = await shown({ sentences: value, key_phrase_notes: value, speaking_prompts: value });
    expect(story).toMatchObject({ sentences: [], keyPhraseNotes: [], title: 'Un plato más' });
    expect(story?.speakingPrompts.every((prompt) => typeof prompt === 'string')).toBe(true);
  });

  it('keeps the valid entries between damaged ones', async () => {
    const sound = { text: 'Vas.', translation: 'You go.', speech: 'vas' };
    const story = await shown({ sentences: [{ text: 'half' }, sound, null] });
    expect(story?.sentences).toEqual([sound]);
  });

  it('has known languages and a level where the row names others', async () => {
    expect(await shown({ language: 'Klingon', native_language: 'x', level: '?' })).toMatchObject({
      language: 'Spanish',
      nativeLanguage: 'English',
      level: 'Beginner',
    });
  });

  it('is null when there is none, or it is another learner’s', async () => {
    server.use(http.get('*/rest/v1/user_stories', () => HttpResponse.json([])));
    const { result } = renderDataHook(() => useStory(id));
    await waitFor(() => expect(result.current.data).toBeNull());
    expect(asked[0]?.searchParams.get('id')).toBe(`eq.${id}`);
  });

  it.each(['latest', `${id}x`, "1' or 1=1", ''])('is null without a request for an invalid id: %s', async (address) => {
    const { result } = renderDataHook(() => useStory(address));
    await waitFor(() => expect(result.current.data).toBeNull());
    expect(asked).toEqual([]);
  });

  it('is never null because it could not be read', async () => {
    server.use(tableFails('user_stories', 403));
    const { result } = renderDataHook(() => useStory(id));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'forbidden' }));
    expect(result.current.data).toBeUndefined();
  });
});

describe('the list of stories', () => {
  it('asks for one language and shows the newest first', async () => {
    const rows = [
      storyRow({ title: 'Older' }),
      storyRow({ id: otherId, title: 'Newer', created_at: '2026-11-20T09:00:00.5+00:00' }),
    ];
    server.use(tableRows('user_stories', rows));
    const { result } = renderDataHook(() => useStories('Spanish'));
    await waitFor(() => expect(result.current.data?.map(({ title }) => title)).toEqual(['Newer', 'Older']));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searchParams.get('language')).toBe('eq.Spanish');
    expect(asked[0]?.searchParams.get('order')).toBe('id.asc');
  });

  it('asks for what a list shows, and for no text', async () => {
    server.use(tableRows('user_stories', [storyRow()]));
    const { result } = renderDataHook(() => useStories('Spanish'));
    await waitFor(() => expect(result.current.data).toHaveLength(1));
    const columns = asked[0]?.searchParams.get('select')?.split(',') ?? [];
    expect(columns).toEqual(expect.arrayContaining(['id', 'title', 'level', 'created_at']));
    for (const whole of ['*', 'story_text', 'translation', 'sentences', 'key_phrase_notes'])
      expect(columns).not.toContain(whole);
  });

  it('opens without a request the story that was fetched ahead', async () => {
    server.use(tableRows('user_stories', [storyRow()]));
    let opened = 'none';
    const { result, rerender, platform } = renderDataHook(() => {
      useStoryAhead(id);
      return useStory(opened);
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    opened = id;
    rerender();
    expect(result.current.data?.title).toBe('Un plato más');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['signed out', { user: null }, 'Spanish' as const],
    ['while the language is not known', {}, undefined],
  ])('requests nothing %s', (_what, options, language) => {
    const { result } = renderDataHook(() => useStories(language), options);
    expect(result.current.fetchStatus).toBe('idle');
    expect(asked).toEqual([]);
  });
});
