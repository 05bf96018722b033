import { importBatch } from '@fabula/domain';
import { phraseRow } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ImportedPhrase, useImportPhrases } from './phrase-import.ts';
import { allPages } from './phrase-pages.ts';
import { usePhrases } from './phrases.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Row = ReturnType<typeof phraseRow>;
const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => phraseRow({ id: `p${index}`, phrase: `frase ${index}` }));

/** Answers for the table as PostgREST does: ranges, `updated_at` from a time on, and the total count. */
function phraseTable(table: { rows: Row[] }) {
  const asked: string[] = [];
  server.use(
    http.get('*/rest/v1/user_phrases', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [from, count] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 1000)];
      const since = searchParams.get('updated_at')?.replace('gte.', '') ?? '';
      const found = table.rows.filter(({ updated_at: at = '' }) => since === '' || Date.parse(at) >= Date.parse(since));
      const page = found.slice(from, from + Math.min(1000, count));
      asked.push(`${since === '' ? 'all' : 'changed'} ${from}+${page.length}`);
      const range = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`;
      return HttpResponse.json(page, { headers: { 'content-range': `${range}/${found.length}` } });
    }),
  );
  return asked;
}

describe('a collection of many phrases', () => {
  it('is read completely, and after that only what has changed', async () => {
    const table = { rows: rowsUpTo(2500) };
    const asked = phraseTable(table);
    const hook = renderDataHook(() => usePhrases('Spanish'));
    await waitFor(() => expect(hook.result.current.phrases).toHaveLength(2500));
    expect(asked).toEqual(['all 0+1000', 'all 1000+1000', 'all 2000+500']);
    asked.length = 0;
    const changedAt = '2026-11-21T09:00:00+00:00';
    table.rows = table.rows.map((row, index) =>
      index === 2100 ? { ...row, user_note: 'con leche', updated_at: changedAt } : row,
    );
    const rest = table.rows.map((row) => (row.id === 'p2100' ? row : { ...row, updated_at: '2026-11-01T09:00:00Z' }));
    table.rows = [phraseRow({ id: 'new', created_at: changedAt, updated_at: changedAt }), ...rest];
    await act(() => hook.result.current.refetch());
    expect(asked.toSorted()).toEqual(['all 0+1', 'changed 0+2']);
    await waitFor(() => expect(hook.result.current.phrases).toHaveLength(2501));
    expect(hook.result.current.phrases[0]?.id).toBe('new');
    expect(hook.result.current.phrases.find(({ id }) => id === 'p2100')?.note).toBe('con leche');
    asked.length = 0;
    // A row deleted elsewhere changes the count, and so everything is read again.
    table.rows = table.rows.slice(0, 2400);
    await act(() => hook.result.current.refetch());
    await waitFor(() => expect(hook.result.current.phrases).toHaveLength(2400));
    expect(asked.filter((one) => one.startsWith('all'))).toEqual([
      'all 0+1',
      'all 0+1000',
      'all 1000+1000',
      'all 2000+400',
    ]);
  });

  it('is read again when rows were added or removed between its pages, so that none is missing or doubled', async () => {
    let rows = Array.from({ length: 1500 }, (_, index) => ({ id: `${index}` }));
    let reads = 0;
    const read = async (from: number, to: number) => {
      reads += 1;
      if (reads === 2) rows = rows.slice(1);
      return { rows: rows.slice(from, to + 1), total: rows.length };
    };
    const all = await allPages(read);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1499);
    expect(all).toHaveLength(1499);
    expect(reads).toBe(4);
  });
});

const imported = (index: number): ImportedPhrase => ({
  phrase: `frase ${index}`,
  translation: 'x',
  example: null,
  language: 'Spanish',
  difficulty: 'Medium',
  reviewCount: 0,
  nextReviewAt: null,
  note: null,
  createdAt: null,
});

describe('an import', () => {
  it('is sent in batches, adds up their results, and refetches the collection', async () => {
    const table = { rows: rowsUpTo(1) };
    phraseTable(table);
    const sizes: number[] = [];
    server.use(
      http.post('*/rest/v1/rpc/import_phrases', async ({ request }) => {
        const { phrases } = (await request.json()) as { phrases: unknown[] };
        sizes.push(phrases.length);
        table.rows = rowsUpTo(3);
        const rejected = [{ index: 1, code: sizes.length === 1 ? 'invalid' : 'phrase_limit' }];
        return HttpResponse.json({ added: phrases.length - 3, duplicates: 2, rejected });
      }),
    );
    const hook = renderDataHook(() => ({ list: usePhrases('Spanish'), run: useImportPhrases().mutateAsync }));
    await waitFor(() => expect(hook.result.current.list.phrases).toHaveLength(1));
    const phrases = Array.from({ length: importBatch + 50 }, (_, index) => imported(index));
    const outcome = await act(() => hook.result.current.run(phrases));
    expect(outcome).toEqual({
      added: importBatch + 44,
      duplicates: 4,
      rejected: [
        { index: 1, code: 'invalid' },
        { index: importBatch + 1, code: 'phrase_limit' },
      ],
    });
    expect(sizes).toEqual([importBatch, 50]);
    await waitFor(() => expect(hook.result.current.list.phrases).toHaveLength(3));
  });

  it('fails with its reason where the server cannot be reached or sends an invalid answer', async () => {
    phraseTable({ rows: [] });
    const hook = renderDataHook(() => useImportPhrases().mutateAsync);
    server.use(http.post('*/rest/v1/rpc/import_phrases', () => HttpResponse.error()));
    await act(() => expect(hook.result.current([imported(0)])).rejects.toMatchObject({ code: 'network' }));
    server.use(http.post('*/rest/v1/rpc/import_phrases', () => HttpResponse.json({ ok: true })));
    await act(() => expect(hook.result.current([imported(0)])).rejects.toMatchObject({ code: 'unavailable' }));
  });
});
