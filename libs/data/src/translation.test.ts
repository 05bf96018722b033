import type { StoryGlossaryResponse, TranslateWordRequest } from '@fabula/contracts';
import { ada, functionAnswers, functionFails, networkDown } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keys } from './keys.ts';
import { useGlossaryAhead } from './story-glossary.ts';
import { useWordTranslation } from './translation.ts';
import { useWordsOfPart } from './words-of-part.ts';

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

const glossary: StoryGlossaryResponse = {
  words: { mercado: 'market', bolsa: 'bag', vas: 'to go' },
  bases: { vas: { baseForm: 'ir', wordClass: 'verb' } },
  basesInSentence: { 'Las bolsas bajan.': { bolsas: { baseForm: 'bolsa' } } },
  inSentence: { 'Baja la bolsa.': { bolsa: 'stock market' }, 'Las bolsas bajan.': { bolsas: 'stock markets' } },
  expressions: { 'La bolsa sube.': { bolsa: 'La bolsa' } },
  language: 'English',
};

/** Answers with the story's glossary and every other word, and records the requests. */
function tells(asked: unknown[], known: object = glossary) {
  return functionAnswers('translate-word', (body) => {
    asked.push(body);
    if (typeof body === 'object' && body !== null && 'glossaryOf' in body) return known;
    return { translation: 'zebra', language: 'English', source: { provider: 'openai-compatible' } };
  });
}

const askAgain = expect.any(Function);

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

  describe('in a story that brought its glossary', () => {
    const { storyId: glossaryOf, fromLanguage, toLanguage } = word;
    const request = { glossaryOf, fromLanguage, toLanguage };
    const zebra = { ...word, word: 'zebra' };
    const own = { language: 'English', source: { provider: 'library' } };

    it.each([
      ['what the story means by it', 'bolsa', 'Vas con una bolsa.', { translation: 'bag' }],
      ['its base form', 'vas', 'Vas.', { translation: 'to go', baseForm: 'ir', wordClass: 'verb' }],
      [
        'both as its sentence has them',
        'bolsas',
        'Las bolsas bajan.',
        { translation: 'stock markets', baseForm: 'bolsa' },
      ],
      ['the expression of its sentence', 'bolsa', 'La bolsa sube.', { translation: 'bag', expression: 'La bolsa' }],
    ])('is %s, for which nobody but the glossary is asked', async (_, tapped, context, told) => {
      const asked: unknown[] = [];
      server.use(tells(asked));
      const { result } = renderDataHook(() =>
        useWordTranslation({ ...word, word: tapped, context }, { hasGlossary: true }),
      );
      await waitFor(() =>
        expect(result.current).toEqual({ data: { ...told, ...own }, error: null, isFetching: false, askAgain }),
      );
      expect(asked).toEqual([request]);
    });

    it('is there at once, and without a network, when the glossary was fetched ahead', async () => {
      const asked: unknown[] = [];
      server.use(tells(asked));
      let tapped: TranslateWordRequest | null = null;
      const { result, rerender, platform } = renderDataHook(() => {
        useGlossaryAhead(word);
        return useWordTranslation(tapped, { hasGlossary: true });
      });
      const key = keys.storyGlossary(ada.id, glossaryOf ?? '', toLanguage);
      await waitFor(() => expect(platform.queryClient.getQueryData(key)).toEqual(glossary));
      server.use(networkDown());
      tapped = word;
      rerender();
      expect(result.current).toEqual({
        data: { translation: 'market', ...own },
        error: null,
        isFetching: false,
        askAgain,
      });
      expect(asked).toEqual([request]);
    });

    it.each([
      ['that it does not know', zebra, glossary],
      ['that it knows only in another language', word, { ...glossary, language: 'French' }],
      ['where it is of another shape', word, { translation: 'market' }],
    ])('is requested for a word %s', async (_, tapped, known) => {
      const asked: unknown[] = [];
      server.use(tells(asked, known));
      const { result } = renderDataHook(() => useWordTranslation(tapped, { hasGlossary: true }));
      await waitFor(() => expect(result.current.data).toMatchObject({ translation: 'zebra' }));
      expect(asked).toEqual([request, tapped]);
    });

    it('is requested where the glossary cannot be had', async () => {
      const asked: unknown[] = [];
      server.use(
        http.post(
          '*/functions/v1/translate-word',
          async ({ request }) => {
            asked.push(await request.json());
            return HttpResponse.json({ error: { code: 'forbidden', message: '' } }, { status: 403 });
          },
          { once: true },
        ),
        translates(asked),
      );
      const { result } = renderDataHook(() => useWordTranslation(word, { hasGlossary: true }));
      await waitFor(() => expect(result.current.data).toMatchObject({ translation: 'market' }));
      expect(asked).toEqual([request, word]);
    });

    it('is the meaning in another language where nobody else can be reached', async () => {
      server.use(networkDown());
      const page = renderDataHook(() => useWordTranslation(word, { hasGlossary: true }));
      const key = keys.storyGlossary(ada.id, glossaryOf ?? '', toLanguage);
      page.platform.queryClient.setQueryData(key, { ...glossary, language: 'French' });
      await waitFor(() =>
        expect(page.result.current.data).toMatchObject({ translation: 'market', language: 'French' }),
      );
    });
  });
});

describe('the words of a part of a sentence', () => {
  const part = { wordsOf: 'la bolsa', context: 'La bolsa sube.', storyId: word.storyId ?? '' };
  const request = { ...part, fromLanguage: 'Spanish', toLanguage: 'English' };

  it('come from the story’s own glossary without a request of their own', async () => {
    const asked: unknown[] = [];
    server.use(tells(asked));
    const { result } = renderDataHook(() => useWordsOfPart(request, { hasGlossary: true }));
    await waitFor(() =>
      expect(result.current).toEqual({
        words: { bolsa: 'bag' },
        expressions: { bolsa: 'La bolsa' },
        language: 'English',
      }),
    );
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['where the glossary knows none of them', { wordsOf: 'zebra' }, true, 2],
    ['in a story that brought no glossary', {}, false, 1],
  ])('are requested %s', async (_, change, hasGlossary, count) => {
    const asked: unknown[] = [];
    const answer = { words: { zebra: 'zebra' }, language: 'English' };
    server.use(
      functionAnswers('translate-word', (body) => {
        asked.push(body);
        return typeof body === 'object' && body !== null && 'glossaryOf' in body ? glossary : answer;
      }),
    );
    const { result } = renderDataHook(() => useWordsOfPart({ ...request, ...change }, { hasGlossary }));
    await waitFor(() => expect(result.current).toEqual(answer));
    expect(asked).toHaveLength(count);
    expect(asked.at(-1)).toEqual({ ...request, ...change });
  });
});
