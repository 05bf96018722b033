import type { TargetLanguage } from '@fabula/domain';
import { ada, phraseRow, tableRows, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type NewPhrase, useSavePhrase } from './phrase-changes.ts';
import { isSaved, usePhrases } from './phrases.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const unreachable = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
const phrase = (text: string, language: TargetLanguage = 'Spanish'): NewPhrase => ({
  phrase: text,
  translation: `${text} in English`,
  example: null,
  language,
});

function open(language: TargetLanguage = 'Spanish', options: Parameters<typeof renderDataHook>[1] = {}) {
  return renderDataHook(() => ({ list: usePhrases(language), save: useSavePhrase(language) }), options);
}
type Opened = ReturnType<typeof open>;
const loaded = ({ result }: Opened) => waitFor(() => expect(result.current.list.data).toBeDefined());
const texts = ({ result }: Opened) => result.current.list.phrases.map((one) => one.phrase);
const save = ({ result }: Opened, ...given: Parameters<typeof phrase>) =>
  act(() => result.current.save.mutateAsync(phrase(...given)));
const refused = ({ result }: Opened, ...given: Parameters<typeof phrase>) =>
  act(() => expect(result.current.save.mutateAsync(phrase(...given))).rejects.toMatchObject({ code: 'duplicate' }));

describe('the collection', () => {
  it('asks for one language, newest first', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/rest/v1/user_phrases', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([phraseRow({ phrase: 'nevera' }), phraseRow({ id: 'older' })]);
      }),
    );
    const opened = open();
    await loaded(opened);
    expect(texts(opened)).toEqual(['nevera', 'mercado']);
    expect(opened.result.current.list.phrases[1]).toEqual({
      id: 'older',
      phrase: 'mercado',
      translation: 'market',
      example: 'Vas al mercado con una bolsa.',
      language: 'Spanish',
      difficulty: 'Medium',
      reviewCount: 0,
      nextReviewAt: null,
      note: null,
      storyId: null,
      fsrs: null,
      createdAt: '2026-11-20T09:00:00+00:00',
    });
    expect(asked.map((query) => [query.get('language'), query.get('order')])).toEqual([
      ['eq.Spanish', 'created_at.desc,id.desc'],
    ]);
  });

  it('shows what waits on this device first, the newest at the top, even after a reload', async () => {
    server.use(unreachable, tableRows('user_phrases', [phraseRow()]));
    const outboxName = 'phrases-reload';
    const opened = open('Spanish', { outboxName });
    await loaded(opened);
    await save(opened, 'nevera');
    await save(opened, 'bolsa');
    expect(texts(opened)).toEqual(['bolsa', 'nevera', 'mercado']);
    opened.unmount();
    const after = open('Spanish', { outboxName });
    await waitFor(() => expect(texts(after)).toEqual(['bolsa', 'nevera', 'mercado']));
    const french = open('French', { outboxName });
    await waitFor(() => expect(french.platform.outbox.store.getState().pending).toHaveLength(2));
    expect(texts(french)).not.toContain('nevera');
  });

  it('shows a phrase once while the server has it and the device still holds it', async () => {
    const rows: object[] = [];
    const shown: string[][] = [];
    server.use(
      http.get('*/rest/v1/user_phrases', () => HttpResponse.json(rows)),
      takesOperations((operation) => {
        const { patch } = operation as { patch: { phraseId: string; phrase: string } };
        rows.unshift(phraseRow({ id: patch.phraseId, phrase: patch.phrase }));
      }),
    );
    const opened = renderDataHook(() => {
      const list = usePhrases('Spanish');
      shown.push(list.phrases.map((one) => one.phrase));
      return { list, save: useSavePhrase('Spanish') };
    });
    await loaded(opened);
    await save(opened, 'nevera');
    await waitFor(() => expect(opened.platform.outbox.store.getState().status).toBe('saved'));
    expect(texts(opened)).toEqual(['nevera']);
    expect(shown.filter((one) => one.length > 1)).toEqual([]);
    const first = shown.findIndex((one) => one.length === 1);
    expect(shown.slice(first).every((one) => one.length === 1)).toBe(true);
  });
});

describe('saving a phrase', () => {
  it('sends the phrase with an id made on the device', async () => {
    const sent: unknown[] = [];
    server.use(
      tableRows('user_phrases', []),
      takesOperations((operation) => sent.push(operation)),
    );
    const opened = open();
    await loaded(opened);
    await save(opened, 'Tienes hambre');
    await waitFor(() => expect(sent).toHaveLength(1));
    const [operation] = sent as { key: string; patch: { phraseId: string } }[];
    expect(operation).toMatchObject({
      userId: ada.id,
      kind: 'phrase.save',
      key: `phrase:${operation?.patch.phraseId}`,
      patch: { ...phrase('Tienes hambre'), phraseId: expect.stringMatching(/^[0-9a-f-]{36}$/), difficulty: 'Medium' },
    });
  });

  it('refuses what the collection has, ignoring case and outer spaces', async () => {
    server.use(unreachable, tableRows('user_phrases', [phraseRow({ phrase: 'Él está aquí' })]));
    const opened = open();
    await loaded(opened);
    for (const twin of ['Él está aquí', 'ÉL ESTÁ AQUÍ', ' él está aquí ', 'él esta\u0301 aqui\u0301']) {
      await refused(opened, twin);
    }
    expect(opened.platform.outbox.store.getState().pending).toEqual([]);
    expect(isSaved(opened.result.current.list.phrases, 'EL ESTÁ AQUÍ')).toBe(false);
  });

  it('refuses what waits on this device, even when asked twice at once', async () => {
    server.use(unreachable, tableRows('user_phrases', []));
    const opened = open();
    await loaded(opened);
    const { mutateAsync } = opened.result.current.save;
    await act(async () => {
      await mutateAsync(phrase('nevera'));
      await expect(mutateAsync(phrase('Nevera'))).rejects.toMatchObject({ code: 'duplicate' });
    });
    expect(texts(opened)).toEqual(['nevera']);
  });

  it('accepts the same words in another language', async () => {
    server.use(unreachable, tableRows('user_phrases', []));
    const outboxName = 'phrases-languages';
    const spanish = open('Spanish', { outboxName });
    await loaded(spanish);
    await save(spanish, 'casa');
    const italian = open('Italian', { outboxName });
    await loaded(italian);
    await waitFor(() => expect(italian.platform.outbox.store.getState().pending).toHaveLength(1));
    await save(italian, 'casa', 'Italian');
    expect(texts(italian)).toEqual(['casa']);
  });

  it('loses nothing when another device was first, and shows that device’s phrase', async () => {
    server.use(
      tableRows('user_phrases', []),
      http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
        const { operations } = (await request.json()) as { operations: { id: string }[] };
        server.use(tableRows('user_phrases', [phraseRow({ phrase: 'Nevera' })]));
        return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'rejected', code: 'duplicate' })));
      }),
    );
    const opened = open();
    await loaded(opened);
    await save(opened, 'nevera');
    await waitFor(() => expect(texts(opened)).toEqual(['Nevera']));
    expect(opened.platform.outbox.store.getState()).toMatchObject({ failed: [], pending: [] });
  });

  it('is `unauthorized` when nobody is signed in', async () => {
    const opened = open('Spanish', { user: null });
    await act(() =>
      expect(opened.result.current.save.mutateAsync(phrase('casa'))).rejects.toMatchObject({ code: 'unauthorized' }),
    );
  });
});
