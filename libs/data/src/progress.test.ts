import { emptyProgress, nothingSpoken } from '@fabula/domain';
import { ada, networkDown, progressRow, tableFails, tableRows, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useNoteProgress } from './note-progress.ts';
import { useProgress } from './progress.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '10000000-0000-4000-8000-000000000001';
const otherId = '10000000-0000-4000-8000-000000000002';
const now = new Date('2026-11-21T22:30:00Z');
const unreachable = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
const steps = (...done: string[]) => Object.fromEntries(done.map((step) => [step, true]));

function open(options: Parameters<typeof renderDataHook>[1] = {}) {
  return renderDataHook(() => ({ progress: useProgress(), note: useNoteProgress() }), { now: () => now, ...options });
}
const loaded = ({ result }: ReturnType<typeof open>) =>
  waitFor(() => expect(result.current.progress.isSuccess).toBe(true));
const of = ({ result }: ReturnType<typeof open>, storyId = id) => result.current.progress.byStory.get(storyId);

describe('progress', () => {
  it('that is noted while the screen closes after a sign-out waits for the learner it belongs to', async () => {
    const sent: unknown[] = [];
    server.use(
      tableRows('user_story_progress', []),
      takesOperations((operation) => sent.push(operation)),
    );
    const opened = open();
    await loaded(opened);
    const { platform, result } = opened;
    const signedIn = platform.session.store.getState();
    const { mutateAsync } = result.current.note;
    opened.unmount();
    platform.session.store.setState({ status: 'signed-out', user: null });
    await mutateAsync({ storyId: id, addSeconds: 40 });
    expect(sent).toEqual([]);
    platform.session.store.setState(signedIn);
    await waitFor(() => expect(sent).toMatchObject([{ userId: signedIn.user?.id, patch: { addSeconds: 40 } }]));
  });

  it('is what the rows say, by story, without what only a lesson reads', async () => {
    const row = {
      completed: true,
      completion_date: '2026-11-20T10:00:00+00:00',
      current_sentence: 2,
      time_spent: 90,
      accuracy_score: 0.75,
      accuracy_at: '2026-11-20T09:59:00+00:00',
      step_completions: steps('listen_read', 'shadow_speak', 'chunk_drill', 'quiz'),
    };
    server.use(tableRows('user_story_progress', [progressRow(row), progressRow({ user_story_id: otherId })]));
    const opened = open();
    await loaded(opened);
    expect(of(opened)).toEqual({
      storyId: id,
      completed: true,
      completedAt: '2026-11-20T10:00:00+00:00',
      currentSentence: 2,
      timeSpentSeconds: 90,
      accuracyRatio: 0.75,
      accuracyAt: '2026-11-20T09:59:00+00:00',
      speaking: nothingSpoken,
      quizQuestions: null,
      steps: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
    });
    expect(of(opened, otherId)).toMatchObject({ completed: false, steps: { listen_read: false } });
    expect(of(opened, 'another')).toBeUndefined();
  });

  it('has what waits on this device merged over the row, in the order it was done', async () => {
    const row = progressRow({ step_completions: steps('listen_read'), time_spent: 60, current_sentence: 2 });
    server.use(unreachable, tableRows('user_story_progress', [row]));
    const opened = open();
    await loaded(opened);
    const note = opened.result.current.note.mutateAsync;
    await act(async () => {
      await note({ storyId: id, steps: ['shadow_speak'], addSeconds: 30, currentSentence: 1 });
      await note({ storyId: id, steps: ['chunk_drill', 'quiz'], accuracyRatio: 0.5 });
      await note({ storyId: otherId, steps: ['listen_read'] });
    });
    expect(of(opened)).toEqual({
      ...emptyProgress(id),
      steps: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
      completed: true,
      completedAt: now.toISOString(),
      currentSentence: 2,
      timeSpentSeconds: 90,
      accuracyRatio: 0.5,
      accuracyAt: now.toISOString(),
    });
    expect(of(opened, otherId)).toMatchObject({ completed: false, steps: { listen_read: true, quiz: false } });
  });

  it('is there after a reload without a network, so that nothing is undone', async () => {
    const outboxName = 'progress-reload';
    server.use(networkDown());
    const before = open({ outboxName });
    await act(() => before.result.current.note.mutateAsync({ storyId: id, steps: ['listen_read'], addSeconds: 12 }));
    before.unmount();
    const after = open({ outboxName });
    await waitFor(() => expect(of(after)).toMatchObject({ steps: { listen_read: true }, timeSpentSeconds: 12 }));
  });

  it('never counts twice what the server has accepted', async () => {
    const row = progressRow({ time_spent: 60 });
    server.use(
      http.get('*/rest/v1/user_story_progress', () => HttpResponse.json([row])),
      takesOperations((operation) => {
        row.time_spent = (row.time_spent ?? 0) + (operation as { patch: { addSeconds: number } }).patch.addSeconds;
      }),
    );
    const opened = open();
    await loaded(opened);
    await act(() => opened.result.current.note.mutateAsync({ storyId: id, addSeconds: 30 }));
    await waitFor(() => expect(opened.platform.outbox.store.getState().status).toBe('saved'));
    await waitFor(() => expect(of(opened)?.timeSpentSeconds).toBe(90));
  });

  it('reports that it could not be read, and still shows what waits', async () => {
    server.use(unreachable, tableFails('user_story_progress', 403));
    const opened = open();
    await waitFor(() => expect(opened.result.current.progress.error).toMatchObject({ code: 'forbidden' }));
    await act(() => opened.result.current.note.mutateAsync({ storyId: id, steps: ['listen_read'] }));
    expect(of(opened)).toMatchObject({ steps: { listen_read: true } });
    await waitFor(() => expect(opened.platform.outbox.store.getState().status).toBe('kept'));
  });
});

describe('noting progress', () => {
  it('sends one operation, dated with the learner’s own day', async () => {
    const sent: unknown[] = [];
    server.use(
      tableRows('user_story_progress', []),
      takesOperations((operation) => sent.push(operation)),
    );
    const opened = open();
    await act(() => opened.result.current.note.mutateAsync({ storyId: id, steps: ['quiz'], accuracyRatio: 1 }));
    await waitFor(() => expect(opened.platform.outbox.store.getState().status).toBe('saved'));
    const timeZone = opened.platform.timeZone();
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: ada.id,
        kind: 'progress',
        key: `progress:${id}`,
        patch: { storyId: id, steps: ['quiz'], accuracyRatio: 1 },
        localDay: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now),
        timeZone,
        at: now.toISOString(),
      },
    ]);
  });

  it('is `unauthorized` when nobody is signed in, and nothing waits', async () => {
    const opened = open({ user: null });
    await act(() =>
      expect(opened.result.current.note.mutateAsync({ storyId: id })).rejects.toMatchObject({ code: 'unauthorized' }),
    );
    expect(opened.platform.outbox.store.getState().pending).toEqual([]);
  });
});
