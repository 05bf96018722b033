import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useLibraryShelf } from './library-shelf.ts';
import { useNoteProgress } from './note-progress.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const storyId = '10000000-0000-4000-8000-000000000001';
const row = {
  id: 'a1-one-euro',
  title: 'Un euro',
  nativeTitle: 'One Euro',
  nativeLanguage: 'English',
  topic: 'Shopping and money',
  level: 'Beginner',
  cefr: 'A1',
  tone: 'comic',
  series: { id: 'lina-week', part: 2, title: 'Una semana con Lina', nativeTitle: 'A Week with Lina' },
  sentences: 12,
  words: 71,
  storyId: null,
  state: 'unread',
};

function shelfOf(rows: readonly object[], asked: unknown[] = []) {
  return http.post('*/rest/v1/rpc/library_shelf', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json([...rows]);
  });
}

describe('the shelf', () => {
  it('is requested in both languages, and in English where the library lacks the native one', async () => {
    const asked: unknown[] = [];
    server.use(shelfOf([row], asked));
    const { result } = renderDataHook(() => [
      useLibraryShelf('Spanish', 'Russian'),
      useLibraryShelf('Spanish', 'Polish'),
      useLibraryShelf(undefined, 'Polish'),
    ]);
    await waitFor(() => expect(result.current[1]?.isSuccess).toBe(true));
    expect(asked).toEqual([
      { language: 'Spanish', native: 'Russian' },
      { language: 'Spanish', native: 'English' },
    ]);
    const { tone: _, ...listed } = row;
    expect(result.current[0]?.data).toEqual([listed]);
  });

  it('has neither series nor level of the CEFR where the library is older than these', async () => {
    server.use(shelfOf([{ ...row, cefr: null, series: null, state: 'lost' }]));
    const { result } = renderDataHook(() => useLibraryShelf('Spanish', 'English'));
    await waitFor(() => expect(result.current.data).toMatchObject([{ cefr: null, series: null, state: 'unread' }]));
  });

  it('says that a story is begun whose progress waits on this device', async () => {
    server.use(
      shelfOf([{ ...row, storyId }]),
      http.post('*/rest/v1/rpc/apply_operations', () => delay('infinite')),
    );
    const { result } = renderDataHook(() => ({
      shelf: useLibraryShelf('Spanish', 'English'),
      note: useNoteProgress(),
    }));
    await waitFor(() => expect(result.current.shelf.data).toMatchObject([{ state: 'unread' }]));
    await act(() => result.current.note.mutateAsync({ storyId, currentSentence: 1 }));
    await waitFor(() => expect(result.current.shelf.data).toMatchObject([{ state: 'begun' }]));
  });
});
