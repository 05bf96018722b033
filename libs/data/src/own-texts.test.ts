import { ada } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useBringText, useKeepText, useOwnTexts } from './own-texts.ts';
import { type NewText, useSending } from './text-sending.ts';

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
    http.post('*/rest/v1/rpc/own_texts_overview', () => HttpResponse.json([])),
    http.post('*/rest/v1/own_texts', () => HttpResponse.json([], { status: 201 })),
    http.post('*/rest/v1/own_text_parts', async ({ request }) => {
      const rows = (await request.json()) as { part: number }[];
      requests.push(rows.map(({ part }) => part));
      return lost.includes(requests.length) ? HttpResponse.error() : HttpResponse.json([], { status: 201 });
    }),
  );
  return requests;
}

type Parts = number[][];
const partsIn = async (request: Request) => ((await request.json()) as { part: number }[]).map(({ part }) => part);

/** Answers the first request at once, and the others when it is allowed. */
const holdsAfterFirst = (requests: Parts, allowed: Promise<void>) =>
  http.post('*/rest/v1/own_text_parts', async ({ request }) => {
    const parts = await partsIn(request);
    if (requests.push(parts) > 1) await allowed;
    return HttpResponse.json([], { status: 201 });
  });

/** Answers the second request with a failure, once. */
function breaksOnce(requests: Parts, failure: () => Response) {
  let broken = false;
  return http.post('*/rest/v1/own_text_parts', async ({ request }) => {
    if (requests.length === 1 && !broken) {
      broken = true;
      return failure();
    }
    requests.push(await partsIn(request));
    return HttpResponse.json([], { status: 201 });
  });
}

const keeper = () => {
  const { result } = renderDataHook(useKeepText);
  return (given: NewText) => act(() => result.current.mutateAsync({ text: given }));
};

describe('a text that is kept', () => {
  it('goes in several requests where it is long', async () => {
    const requests = takes();
    await keeper()(text);
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.flat()).toEqual(text.parts.map((_, index) => index + 1));
  });

  it('is the same text when it is brought again, under whatever title, also after sending broke off', async () => {
    takes([2]);
    const keep = keeper();
    await expect(keep(text)).rejects.toMatchObject({ code: 'network' });
    const requests = takes();
    const id = await keep({ ...text, title: 'Mi casa' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const content = JSON.stringify([ada.id, 'Spanish', text.parts.map(({ sentences }) => sentences)]);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
    const beginning = [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(id.replaceAll('-', '').slice(0, 12)).toBe(beginning);
    expect(requests.flat()).toHaveLength(100);
    expect(await keep(text)).toBe(id);
    expect(await keep({ ...text, parts: text.parts.slice(1) })).not.toBe(id);
  });
});

describe('a text that is brought', () => {
  const bringer = async () => {
    const { result } = renderDataHook(() => {
      const { mutateAsync } = useBringText();
      const [id, setId] = useState('');
      const bring = async (given: NewText) => setId(await mutateAsync({ text: given }));
      return { texts: useOwnTexts(), sending: useSending(id), bring };
    });
    return result;
  };

  it('can be begun once its first lessons have arrived, and the rest follows', async () => {
    const requests = takes();
    const rest = Promise.withResolvers<void>();
    server.use(holdsAfterFirst(requests, rest.promise));
    const result = await bringer();
    await act(() => result.current.bring(text));
    const first = requests[0]?.at(-1);
    expect(result.current.sending).toMatchObject({ sent: first, problem: null });
    expect(first).toBeLessThan(100);
    await act(async () => rest.resolve());
    await waitFor(() => expect(result.current.sending).toBeNull());
    expect(requests.flat()).toHaveLength(100);
  });

  it('is in the list before its rest is sent', async () => {
    const requests = takes();
    const list = Promise.withResolvers<void>();
    let asked = 0;
    server.use(
      http.post('*/rest/v1/rpc/own_texts_overview', async () => {
        asked += 1;
        if (asked > 1) await list.promise;
        return HttpResponse.json([]);
      }),
    );
    const result = await bringer();
    await waitFor(() => expect(result.current.texts.data).toEqual([]));
    await act(async () => {
      const brought = result.current.bring(text);
      await expect.poll(() => asked).toBe(2);
      expect(requests).toHaveLength(1);
      list.resolve();
      await brought;
    });
    await waitFor(() => expect(requests.flat()).toHaveLength(100));
  });

  it('has nothing on its way where it is short', async () => {
    const requests = takes();
    const result = await bringer();
    await act(() => result.current.bring({ ...text, parts: text.parts.slice(0, 3) }));
    expect(result.current.sending).toBeNull();
    expect(requests).toEqual([[1, 2, 3]]);
  });

  it.each([
    ['the network', () => HttpResponse.error(), 'failed'],
    [
      'the room of the account',
      () => HttpResponse.json({ code: 'FB413', message: 'storage_limit', details: null, hint: null }, { status: 413 }),
      'full',
    ],
  ] as const)('says that %s stopped it, and goes on where it broke off', async (_case, answer, problem) => {
    const requests = takes();
    server.use(breaksOnce(requests, answer));
    const result = await bringer();
    await act(() => result.current.bring(text));
    await waitFor(() => expect(result.current.sending?.problem).toBe(problem));
    const sent = result.current.sending?.sent ?? 0;
    expect(sent).toBe(requests[0]?.at(-1));
    await act(async () => result.current.sending?.again());
    await waitFor(() => expect(result.current.sending).toBeNull());
    expect(requests.flat()).toEqual(text.parts.map((_, index) => index + 1));
  });

  it('is not kept where its first lessons do not arrive', async () => {
    takes([1]);
    const result = await bringer();
    await expect(act(() => result.current.bring(text))).rejects.toMatchObject({ code: 'network' });
    expect(result.current.sending).toBeNull();
  });
});
