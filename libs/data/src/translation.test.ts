import type { StoryGlossaryResponse, TranslateWordRequest } from '@fabula/contracts';
import { ada, functionAnswers, functionFails, networkDown } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keys } from './keys.ts';
import { useWordTranslation } from './translation.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const word: TranslateWordRequest = {
  word: 'mercado',
  fromLanguage: 'Spanish',
  toLanguage: 'English',
  context: 'Vas al mercado con una bolsa.',
  storyId: '10000000-0000-4000-8000-000000000001',
};

/** Answers every word and records the requests. */
function translates(asked: unknown[]) {
  return functionAnswers('translate-word', (body) => {
    asked.push(body);
    return { translation: 'market', language: 'English', source: { provider: 'library' } };
  });
}

describe('the translation of a tapped word', () => {
  it('is requested once, with its sentence, however often it is tapped', async () => {
    const asked: unknown[] = [];
    server.use(translates(asked));
    let tapped: TranslateWordRequest | null = word;
    const { result, rerender } = renderDataHook(() => useWordTranslation(tapped));
    await waitFor(() => expect(result.current.data?.translation).toBe('market'));
    tapped = null;
    rerender();
    expect(result.current.data).toBeUndefined();
    // Tapped again, in another sentence of the story.
    tapped = { ...word, context: 'El mercado es grande.' };
    rerender();
    expect(result.current.data?.translation).toBe('market');
    expect(asked).toEqual([word]);
  });

  it.each([
    ['another word', { word: 'bolsa' }],
    ['another language', { toLanguage: 'French' }],
    ['another story', { storyId: '10000000-0000-4000-8000-000000000002' }],
  ])('is requested again for %s', async (_what, change) => {
    const asked: unknown[] = [];
    server.use(translates(asked));
    let tapped = word;
    const { result, rerender } = renderDataHook(() => useWordTranslation(tapped));
    await waitFor(() => expect(result.current.data).toBeDefined());
    tapped = { ...word, ...change };
    rerender();
    await waitFor(() => expect(asked).toEqual([word, tapped]));
  });

  it('requests nothing while no word is tapped', () => {
    expect(renderDataHook(() => useWordTranslation(null)).result.current.isFetching).toBe(false);
  });

  it.each([
    [404, 'unknown_word', { code: 'not_found' }],
    [429, 'word_limit', { code: 'limit', reason: 'word_limit' }],
    [503, 'down', { code: 'unavailable' }],
  ])('is not retried by itself after status %d', async (status, reason, error) => {
    const calls: string[] = [];
    server.use(functionFails('translate-word', status, reason));
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    const { result } = renderDataHook(() => useWordTranslation(word));
    await waitFor(() => expect(result.current.error).toMatchObject(error));
    expect(calls).toHaveLength(1);
    server.events.removeAllListeners();
  });

  describe('without a network', () => {
    const glossary: StoryGlossaryResponse = {
      words: { mercado: 'market', bolsa: 'bag', vas: 'to go' },
      bases: { vas: { baseForm: 'ir', wordClass: 'verb' } },
      inSentence: { 'Baja la bolsa.': { bolsa: 'stock market' } },
      expressions: { 'La bolsa sube.': { bolsa: 'La bolsa' } },
      language: 'English',
    };
    const kept = () => {
      server.use(networkDown());
      const page = renderDataHook(() => useWordTranslation(request));
      const key = keys.storyGlossary(ada.id, word.storyId ?? '', 'English');
      page.platform.queryClient.setQueryData(key, glossary);
      return page;
    };
    let request = word;

    it.each([
      ['what the story means by it', 'bolsa', 'Vas con una bolsa.', 'bag'],
      ['what its sentence means by it', 'bolsa', 'Baja la bolsa.', 'stock market'],
    ])('is %s, from the glossary that was kept with it', async (_, tapped, context, translation) => {
      request = { ...word, word: tapped, context };
      const { result } = kept();
      await waitFor(() =>
        expect(result.current.data).toEqual({ translation, language: 'English', source: { provider: 'library' } }),
      );
      expect(result.current.error).toBeNull();
    });

    it('comes with the base form that the glossary knows', async () => {
      request = { ...word, word: 'vas' };
      const { result } = kept();
      await waitFor(() =>
        expect(result.current.data).toMatchObject({ translation: 'to go', baseForm: 'ir', wordClass: 'verb' }),
      );
    });

    it('says of which expression of its sentence the glossary has the meaning', async () => {
      request = { ...word, word: 'bolsa', context: 'La bolsa sube.' };
      const { result } = kept();
      await waitFor(() => expect(result.current.data).toMatchObject({ expression: 'La bolsa' }));
    });

    it.each(['zebra', 'constructor'])('fails for what the glossary does not have: %s', async (tapped) => {
      request = { ...word, word: tapped };
      const { result } = kept();
      await waitFor(() => expect(result.current.error).toMatchObject({ code: 'network' }));
      expect(result.current.data).toBeUndefined();
    });
  });
});
