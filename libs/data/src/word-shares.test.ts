import { wordsDouble } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useWordShares } from './word-shares.ts';
import { useMarkWords } from './word-states.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const vocabulary = { forms: { ve: 'ver', ven: 'ver', gatos: 'gato' }, stories: { night: 'ver:2 gato luna' } };
const shown = () => renderDataHook(() => ({ shares: useWordShares('Spanish'), mark: useMarkWords('Spanish') })).result;

describe('how much of a text is known', () => {
  it('is said of the library’s stories, of sentences, and of words that were counted before', async () => {
    const marks = [
      { state: 'known', words: ['ver', 'el'] },
      { state: 'ignored', words: ['luna'] },
    ] as const;
    server.use(...wordsDouble({ marks, ...vocabulary }).handlers);
    const result = shown();
    await waitFor(() => expect(result.current.shares).not.toBeNull());
    const { shares } = result.current;
    expect(shares?.ofLibraryStory('night')).toEqual({ known: 2 / 3, newWords: 1 });
    expect(shares?.ofSentences(['El gato ve.', 'Los gatos ven.'])).toEqual({ known: 0.5, newWords: 2 });
    expect(shares?.ofWords('ve ven:2 gatos')).toEqual({ known: 0.75, newWords: 1 });
    expect(shares?.ofLibraryStory('another')).toBeNull();
    expect(shares?.ofWords('')).toBeNull();
  });

  it('is not said as long as no word is known, and nothing of the library is asked for then', async () => {
    let asked = 0;
    const read = Promise.withResolvers<void>();
    server.use(
      http.post('*/rest/v1/rpc/word_states_after', () => {
        read.resolve();
        return HttpResponse.json({ revision: 1, marks: [{ state: 'learning', chosen: true, words: 'ver' }] });
      }),
      http.post('*/functions/v1/translate-word', () => {
        asked += 1;
        return HttpResponse.json(vocabulary);
      }),
    );
    const { result } = renderDataHook(() => useWordShares('Spanish'));
    await act(() => read.promise);
    expect(result.current).toBeNull();
    expect(asked).toBe(0);
  });

  it('counts at once what the learner marks here, also the first known word', async () => {
    server.use(
      ...wordsDouble(vocabulary).handlers,
      http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error()),
    );
    const result = shown();
    await act(() => result.current.mark.mutateAsync({ state: 'known', chosen: true, words: ['gato'] }));
    await waitFor(() => expect(result.current.shares?.ofLibraryStory('night')).toEqual({ known: 0.25, newWords: 2 }));
  });
});
