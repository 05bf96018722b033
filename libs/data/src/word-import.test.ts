import { networkDown, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useImportWords } from './word-import.ts';
import { useWordLanguages } from './word-languages.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Sent {
  readonly kind: string;
  readonly patch: { readonly words: readonly string[]; readonly state: string; readonly chosen: boolean };
}
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

describe('importing words', () => {
  it('sends them as evidence, two hundred an operation and two thousand a request, and tells how many arrived', async () => {
    const requests: Sent[][] = [];
    server.use(
      http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
        const { operations } = (await request.json()) as { operations: (Sent & { id: string })[] };
        requests.push(operations);
        return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'applied' })));
      }),
    );
    const { result } = renderDataHook(useImportWords);
    const heard: number[] = [];
    const groups = [{ language: 'Spanish', state: 'known', words: [...words(2100), 'dos palabras', 'w1'] }] as const;
    const taken = await act(() => result.current.mutateAsync({ groups, onSent: (sent) => heard.push(sent) }));
    expect(taken).toBe(2100);
    expect(heard).toEqual([2000, 2100]);
    expect(requests.map((operations) => operations.length)).toEqual([10, 1]);
    expect(requests.flat().every(({ patch }) => patch.state === 'known' && !patch.chosen)).toBe(true);
    expect(requests.flat().flatMap(({ patch }) => patch.words)).toEqual(words(2100));
  });

  it('ignores a word only where the learner has not decided on it', async () => {
    const sent: Sent[] = [];
    const marks = [
      { state: 'known', chosen: true, words: 'sol luna' },
      { state: 'met', chosen: false, words: 'mar' },
    ];
    server.use(
      http.post('*/rest/v1/rpc/word_states_after', () => HttpResponse.json({ revision: 2, marks })),
      takesOperations((operation) => sent.push(operation as Sent)),
    );
    const { result } = renderDataHook(useImportWords);
    const groups = [{ language: 'Spanish', state: 'ignored', words: ['sol', 'mar', 'ana'] }] as const;
    await act(() => result.current.mutateAsync({ groups }));
    expect(sent.map(({ patch }) => patch)).toMatchObject([{ state: 'ignored', chosen: true, words: ['mar', 'ana'] }]);
  });

  it.each([
    ['storage_limit', 'too_large'],
    ['invalid', 'unavailable'],
  ])('rejects where the server refuses: %s', async (code, expected) => {
    server.use(
      http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
        const { operations } = (await request.json()) as { operations: { id: string }[] };
        return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'rejected', code })));
      }),
    );
    const { result } = renderDataHook(useImportWords);
    const groups = [{ language: 'Spanish', state: 'met', words: ['sol'] }] as const;
    await expect(act(() => result.current.mutateAsync({ groups }))).rejects.toMatchObject({ code: expected });
  });

  it('rejects where the server cannot be reached', async () => {
    server.use(networkDown());
    const { result } = renderDataHook(useImportWords);
    const groups = [{ language: 'Spanish', state: 'met', words: ['sol'] }] as const;
    await expect(act(() => result.current.mutateAsync({ groups }))).rejects.toMatchObject({ code: 'network' });
  });
});

it('finds the languages with words by one row each', async () => {
  server.use(
    http.get('*/rest/v1/word_states', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('limit')).toBe('1');
      const language = searchParams.get('language')?.replace('eq.', '');
      return HttpResponse.json(language === 'French' || language === 'Spanish' ? [{ language }] : []);
    }),
  );
  const { result } = renderDataHook(useWordLanguages);
  await waitFor(() => expect(result.current.languages).toEqual(['Spanish', 'French']));
});
