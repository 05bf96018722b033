import type { Operation } from '@fabula/contracts';
import { ada, phraseRow, tableRows, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useDeletePhrase, useReviewPhrase, useSavePhrase, useSavePhraseNote, useUndoReview } from './phrase-changes.ts';
import { usePhraseReviews } from './phrase-reviews.ts';
import { type SavedPhrase, usePhrases } from './phrases.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const unreachable = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
const now = new Date('2026-11-21T10:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const fsrs = {
  due: inHours(72),
  stability: 3,
  difficulty: 5,
  scheduledDays: 3,
  learningSteps: 0,
  reps: 1,
  lapses: 0,
  state: 'review',
  lastReview: inHours(0),
} as const;
const card = phraseRow({
  review_count: 3,
  next_review_date: inHours(-2),
  user_note: 'old',
  fsrs: { ...fsrs, reps: 7 },
});

function open(options: Parameters<typeof renderDataHook>[1] = {}) {
  return renderDataHook(
    () => ({
      list: usePhrases('Spanish'),
      log: usePhraseReviews('Spanish'),
      save: useSavePhrase('Spanish').mutateAsync,
      review: useReviewPhrase().mutateAsync,
      undo: useUndoReview().mutateAsync,
      note: useSavePhraseNote().mutateAsync,
      remove: useDeletePhrase().mutateAsync,
    }),
    { now: () => now, ...options },
  );
}
type Opened = ReturnType<typeof open>;

async function opened(options?: Parameters<typeof open>[0]) {
  const hook = open(options);
  await waitFor(() => expect(hook.result.current.list.data && hook.result.current.log.data).toBeDefined());
  return hook;
}
const first = ({ result }: Opened): SavedPhrase => {
  const [phrase] = result.current.list.phrases;
  if (!phrase) throw new Error('The collection is empty');
  return phrase;
};
const answer = (hook: Opened, given: 'got_it' | 'back', card: typeof fsrs | null = null) =>
  act(() => hook.result.current.review({ phrase: first(hook), answer: given, side: 'recognition', fsrs: card }));

/** Empties the outbox, so that nothing of it is sent during the next test. */
async function sendAll({ platform }: Opened) {
  server.use(takesOperations());
  await act(() => platform.outbox.flush());
  expect(platform.outbox.store.getState().pending).toEqual([]);
}

describe('what waits on this device', () => {
  it('is applied at once and after a reload: answers, an undone one, a note, a deletion', async () => {
    server.use(unreachable, tableRows('user_phrases', [card]), tableRows('phrase_reviews', []));
    const outboxName = 'phrase-changes';
    const hook = await opened({ outboxName });
    await answer(hook, 'got_it', fsrs);
    const known = { reviewCount: 4, nextReviewAt: inHours(96), difficulty: 'Easy', fsrs };
    expect(first(hook)).toMatchObject(known);
    const reviewId = await answer(hook, 'back');
    expect(first(hook)).toMatchObject({ reviewCount: 4, nextReviewAt: inHours(4), difficulty: 'Hard', fsrs: null });
    await act(() => hook.result.current.undo({ phraseId: first(hook).id, reviewId }));
    expect(first(hook)).toMatchObject(known);
    await act(() => hook.result.current.note({ phraseId: first(hook).id, note: ' con leche ' }));
    expect(first(hook).note).toBe('con leche');
    hook.unmount();

    const again = await opened({ outboxName });
    await waitFor(() => expect(first(again)).toMatchObject({ ...known, note: 'con leche' }));
    expect(again.result.current.log.reviews.map(({ answer: given, undone }) => [given, undone])).toEqual([
      ['got_it', false],
      ['back', true],
    ]);
    await act(() => again.result.current.remove(first(again).id));
    expect(again.result.current.list.phrases).toEqual([]);
    await act(() =>
      again.result.current.save({ phrase: 'mercado', translation: 'market', example: null, language: 'Spanish' }),
    );
    await answer(again, 'got_it');
    expect(first(again)).toMatchObject({ phrase: 'mercado', reviewCount: 1, storyId: null, fsrs: null });
    await sendAll(again);
  });

  it('counts an answer once while the server has it and the device still holds it', async () => {
    let row = card;
    const counts: number[] = [];
    server.use(
      http.get('*/rest/v1/user_phrases', () => HttpResponse.json([row])),
      tableRows('phrase_reviews', []),
      takesOperations((operation) => {
        const { patch } = operation as Extract<Operation, { kind: 'phrase.review' }>;
        row = { ...row, review_count: 4, next_review_date: inHours(96), last_review_id: patch.reviewId };
      }),
    );
    const hook = renderDataHook(() => {
      const list = usePhrases('Spanish');
      counts.push(...list.phrases.map(({ reviewCount }) => reviewCount));
      return { list, review: useReviewPhrase().mutateAsync };
    });
    await waitFor(() => expect(hook.result.current.list.phrases).toHaveLength(1));
    const [phrase] = hook.result.current.list.phrases;
    if (!phrase) throw new Error('The collection is empty');
    await act(() => hook.result.current.review({ phrase, answer: 'got_it', side: 'recognition', fsrs: null }));
    await waitFor(() => expect(hook.platform.outbox.store.getState().status).toBe('saved'));
    expect(counts.at(-1)).toBe(4);
    expect(new Set(counts)).toEqual(new Set([3, 4]));
  });

  it('restores at once the state before an answer that the server has already', async () => {
    let row = card;
    server.use(
      http.get('*/rest/v1/user_phrases', () => HttpResponse.json([row])),
      tableRows('phrase_reviews', []),
      takesOperations((operation) => {
        const { patch } = operation as Extract<Operation, { kind: 'phrase.review' }>;
        row = { ...row, difficulty: 'Hard', next_review_date: inHours(4), fsrs: null, last_review_id: patch.reviewId };
      }),
    );
    const hook = await opened({ outboxName: 'phrase-restored' });
    const before = first(hook);
    const reviewId = await answer(hook, 'back');
    await waitFor(() => expect(hook.platform.outbox.store.getState().pending).toEqual([]));
    expect(first(hook)).toMatchObject({ difficulty: 'Hard' });
    server.use(unreachable);
    await act(() => hook.result.current.undo({ phraseId: before.id, reviewId }));
    expect(first(hook)).toEqual(before);
    await sendAll(hook);
  });
});

it('sends what contracts define, in one queue per phrase', async () => {
  const sent: Operation[] = [];
  server.use(
    tableRows('user_phrases', [card]),
    tableRows('phrase_reviews', []),
    takesOperations((operation) => sent.push(operation as Operation)), // the outbox has just written this request
  );
  const hook = await opened();
  const { id: phraseId } = first(hook);
  const reviewId = await answer(hook, 'back', fsrs);
  await act(() => hook.result.current.undo({ phraseId, reviewId }));
  await act(() => hook.result.current.note({ phraseId, note: '  ' }));
  await act(() => hook.result.current.remove(phraseId));
  const storyId = '10000000-0000-4000-8000-000000000001';
  const fresh = { phrase: 'nevera', translation: 'fridge', example: null, language: 'Spanish', storyId } as const;
  await act(() => hook.result.current.save(fresh));
  await waitFor(() => expect(sent).toHaveLength(5));
  const before = { reviewCount: 3, nextReviewAt: inHours(-2), difficulty: 'Medium', fsrs: { ...fsrs, reps: 7 } };
  expect(sent).toMatchObject([
    { kind: 'phrase.review', patch: { phraseId, reviewId, answer: 'back', side: 'recognition', fsrs } },
    { kind: 'phrase.undo', patch: { phraseId, reviewId, before } },
    { kind: 'phrase.note', patch: { phraseId, note: null } },
    { kind: 'phrase.delete', patch: { phraseId } },
    { kind: 'phrase.save', patch: fresh },
  ]);
  expect(new Set(sent.slice(0, 4).map(({ key }) => key))).toEqual(new Set([`phrase:${phraseId}`]));
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([ada.id]));
});
