import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useStorySentences } from './story-sentences.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers for each story with a sentence that names it, and notes what was asked for. */
function storiesAre(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/rest/v1/user_stories', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const ids = (searchParams.get('id') ?? '').replace(/^in\.\(|\)$/g, '').split(',');
      return HttpResponse.json(ids.map((id) => ({ id, sentences: [{ text: `Soy ${id}.`, translation: '' }, 7] })));
    }),
  );
  return asked;
}

describe('what stories say', () => {
  it('is asked for by one request, with nothing else of them, and not again for a longer list', async () => {
    const asked = storiesAre();
    const { result } = renderDataHook(() => {
      const [ids, show] = useState(['a', 'b']);
      return { sentences: useStorySentences(ids), show };
    });
    await waitFor(() => expect(result.current.sentences.get('a')).toEqual(['Soy a.']));
    act(() => result.current.show(['c', 'a', 'b']));
    await waitFor(() => expect(result.current.sentences.get('c')).toEqual(['Soy c.']));
    expect([...result.current.sentences.keys()]).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(asked.map((one) => [one.get('select'), one.get('id')])).toEqual([
      ['id,sentences', 'in.(a,b)'],
      ['id,sentences', 'in.(c)'],
    ]);
  });

  it('is not asked for where nobody wants it', () => {
    const asked = storiesAre();
    const { result } = renderDataHook(() => useStorySentences([]));
    expect(result.current.size).toBe(0);
    expect(asked).toEqual([]);
  });
});
