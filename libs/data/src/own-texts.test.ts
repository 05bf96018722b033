import { renderDataHook } from '@fabula/testing/render';
import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type NewText, useKeepText } from './own-texts.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const text: NewText = {
  title: 'La casa',
  language: 'Spanish',
  words: 5000,
  parts: Array.from({ length: 100 }, (_, part) => ({
    chapter: null,
    sentences: [`Frase ${part}. ${'palabra '.repeat(200)}`],
    keyPhrases: [],
    vocabulary: 'hola',
  })),
};

/** Takes what is sent, except for the requests whose place is in `lost`; answers with the parts by request. */
function takes(lost: readonly number[] = []) {
  const requests: number[][] = [];
  server.use(
    http.post('*/rest/v1/own_texts', () => HttpResponse.json([], { status: 201 })),
    http.post('*/rest/v1/own_text_parts', async ({ request }) => {
      const rows = (await request.json()) as { part: number }[];
      requests.push(rows.map(({ part }) => part));
      return lost.includes(requests.length) ? HttpResponse.error() : HttpResponse.json([], { status: 201 });
    }),
  );
  return requests;
}

const keeper = () => {
  const { result } = renderDataHook(useKeepText);
  return (given: NewText, onSent?: (parts: number) => void) =>
    act(() => result.current.mutateAsync({ text: given, ...(onSent && { onSent }) }));
};

describe('a text that is kept', () => {
  it('goes in several requests where it is long, and tells what has arrived', async () => {
    const requests = takes();
    const sent: number[] = [];
    await keeper()(text, (parts) => sent.push(parts));
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.flat()).toEqual(text.parts.map((_, index) => index + 1));
    expect(sent).toEqual(requests.map((parts) => parts.at(-1)));
  });

  it('is the same text when it is brought again, under whatever title, also after sending broke off', async () => {
    takes([2]);
    const keep = keeper();
    await expect(keep(text)).rejects.toMatchObject({ code: 'network' });
    const requests = takes();
    const id = await keep({ ...text, title: 'Mi casa' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(requests.flat()).toHaveLength(100);
    expect(await keep(text)).toBe(id);
    expect(await keep({ ...text, parts: text.parts.slice(1) })).not.toBe(id);
  });
});
