import { progressRow, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useLessonProgress } from './lesson-progress.ts';
import { useNoteProgress } from './note-progress.ts';

const server = setupServer(http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error()));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '10000000-0000-4000-8000-000000000001';
const question = {
  type: 'vocabulary',
  question: 'What does “hambre” mean?',
  questionSide: 'native',
  options: ['hunger', 'thirst'],
  optionsSide: 'native',
  correct: 'hunger',
  explanation: '',
};
const row = progressRow({
  step_completions: { listen_read: true, quiz_data: [question] },
  speaking: { sentences: { 0: { attempts: 2, bestScore: 81, outcome: 'heard' } }, phrases: { 1: 'own' }, seconds: 40 },
});
const open = () => renderDataHook(() => ({ lesson: useLessonProgress(id), note: useNoteProgress() }));

describe('the progress of an open lesson', () => {
  it('is the list’s row with what was spoken and the questions of its quiz', async () => {
    server.use(tableRows('user_story_progress', [row]));
    const { result } = open();
    await waitFor(() => expect(result.current.lesson.data).toBeDefined());
    expect(result.current.lesson.progress).toMatchObject({
      steps: { listen_read: true, quiz: false },
      speaking: { sentences: new Map([[0, { attempts: 2, bestScore: 81, outcome: 'heard' }]]), seconds: 40 },
      quizQuestions: [question],
    });
  });

  it('has what waits on this device merged over it', async () => {
    server.use(tableRows('user_story_progress', [row]));
    const { result } = open();
    await waitFor(() => expect(result.current.lesson.data).toBeDefined());
    await act(() => result.current.note.mutateAsync({ storyId: id, speaking: { addSeconds: 5 } }));
    await waitFor(() => expect(result.current.lesson.progress?.speaking.seconds).toBe(45));
  });

  it('is undefined for a story that was never begun, and asks for nothing more', async () => {
    server.use(tableRows('user_story_progress', []));
    const { result } = open();
    await waitFor(() => expect(result.current.lesson.data).toEqual([]));
    expect(result.current.lesson.progress).toBeUndefined();
  });

  it('asks for nothing at a mistyped address', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/rest/v1/user_story_progress', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('user_story_id') ?? 'list');
        return HttpResponse.json([]);
      }),
    );
    const { result } = renderDataHook(() => useLessonProgress('nonsense'));
    await waitFor(() => expect(result.current.data).toEqual([]));
    expect(asked).toEqual(['list']);
  });

  it('goes on without what was spoken where that cannot be read', async () => {
    server.use(
      http.get('*/rest/v1/user_story_progress', ({ request }) =>
        new URL(request.url).searchParams.has('user_story_id')
          ? HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 400 })
          : HttpResponse.json([row]),
      ),
    );
    const { result } = open();
    await waitFor(() => expect(result.current.lesson.data).toBeDefined());
    expect(result.current.lesson.progress).toMatchObject({ steps: { listen_read: true }, quizQuestions: null });
  });
});
