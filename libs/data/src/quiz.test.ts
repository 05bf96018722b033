import type { Operation } from '@fabula/contracts';
import { emptyProgress, type QuizQuestion, type Story } from '@fabula/domain';
import { functionAnswers, functionFails, networkDown, progressRow, tableRows, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useLessonProgress } from './lesson-progress.ts';
import { useQuizQuestions } from './quiz.ts';

// Accepts operations that are still being sent when a test ends.
const server = setupServer(takesOperations());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '10000000-0000-4000-8000-000000000001';
const story: Story = {
  id,
  title: 'Un plato más',
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  topic: 'Food and dining',
  scenario: null,
  text: 'Tienes hambre.',
  translation: 'You are hungry.',
  sentences: [],
  keyPhrases: ['Tienes hambre'],
  keyPhraseNotes: [],
  speakingPrompts: [],
  sourceProvider: 'library',
  wordCount: 2,
  createdAt: '2026-11-20T09:00:00Z',
};
const question: QuizQuestion = {
  type: 'vocabulary',
  question: 'What does “hambre” mean?',
  questionSide: 'native',
  options: ['hunger', 'thirst'],
  optionsSide: 'native',
  correct: 'hunger',
  explanation: '“Hambre” is hunger.',
};
const saved = progressRow({
  step_completions: { listen_read: true, quiz_data: [{ ...question, options: [...question.options] }] },
});

function open(options: Parameters<typeof renderDataHook>[1] = {}) {
  return renderDataHook(() => {
    const { progress } = useLessonProgress(id);
    return useQuizQuestions(story, progress ?? emptyProgress(id));
  }, options);
}

/** Answers with this quiz and records the requests. */
function makes(quizQuestions: unknown, asked: unknown[] = []) {
  return functionAnswers('generate-quiz', (body) => {
    asked.push(body);
    return { quizQuestions: JSON.parse(JSON.stringify(quizQuestions)), source: { provider: 'library' } };
  });
}

describe('the questions of a story', () => {
  it('are those stored with the progress, and none are made', async () => {
    const asked: unknown[] = [];
    server.use(tableRows('user_story_progress', [saved]), makes([question], asked));
    const { result } = open();
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current).toEqual({ status: 'complete', questions: [question] }));
    expect(asked).toEqual([]);
  });

  it('are made when there are none, and stored with the progress exactly once', async () => {
    const asked: unknown[] = [];
    const operations: Operation[] = [];
    const rows = Promise.withResolvers<void>();
    server.use(
      http.get('*/rest/v1/user_story_progress', async () => {
        await rows.promise;
        return HttpResponse.json([]);
      }),
      makes([question], asked),
      takesOperations((operation) => operations.push(operation as Operation)),
    );
    const { result, platform } = open();
    expect(result.current.status).toBe('loading');
    rows.resolve();
    await waitFor(() => expect(result.current).toEqual({ status: 'complete', questions: [question] }));
    await waitFor(() => expect(platform.outbox.store.getState().status).toBe('saved'));
    expect(operations.map(({ patch }) => patch)).toEqual([{ storyId: id, quizQuestions: [question] }]);
    expect(asked).toEqual([
      {
        storyId: id,
        storyText: story.text,
        translation: story.translation,
        keyPhrases: story.keyPhrases,
        language: 'Spanish',
        level: 'Beginner',
        nativeLanguage: 'English',
      },
    ]);
  });

  it('are there after a reload without a network', async () => {
    const outboxName = 'quiz-reload';
    const unreachable = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error());
    server.use(tableRows('user_story_progress', []), makes([question]), unreachable);
    const before = open({ outboxName });
    await waitFor(() => expect(before.result.current.status).toBe('complete'));
    before.unmount();
    server.use(networkDown());
    const after = open({ outboxName });
    await waitFor(() => expect(after.result.current).toEqual({ status: 'complete', questions: [question] }));
  });

  it('are canceled when the screen is left, and nothing is stored', async () => {
    const ended: string[] = [];
    server.use(
      tableRows('user_story_progress', []),
      http.post('*/functions/v1/generate-quiz', async ({ request }) => {
        request.signal.addEventListener('abort', () => ended.push('aborted'));
        await delay('infinite');
      }),
    );
    const { result, platform, unmount } = open();
    await waitFor(() => expect(result.current.status).toBe('generating'));
    unmount();
    await waitFor(() => expect(ended).toEqual(['aborted']));
    expect(platform.outbox.store.getState().pending).toEqual([]);
  });
});

describe('questions that cannot be loaded', () => {
  it.each([
    ['the function fails', functionFails('generate-quiz', 500, 'provider_failed')],
    ['it is asked too often', functionFails('generate-quiz', 429, 'rate')],
    ['it answers with no list', makes('none')],
    ['it answers with half a question', makes([question, { ...question, options: [] }])],
  ])('are unavailable when %s, and made when asked again', async (_name, handler) => {
    server.use(tableRows('user_story_progress', []), handler);
    const { result } = open();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'unavailable', reason: 'failed' }));
    server.use(makes([question]));
    act(() => (result.current.status === 'unavailable' ? result.current.retry() : undefined));
    await waitFor(() => expect(result.current).toEqual({ status: 'complete', questions: [question] }));
  });

  it('say that the network is gone, and are made once it is back', async () => {
    server.use(networkDown());
    const { result, platform } = open();
    act(() => platform.connectivity.setState({ online: false }));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'unavailable', reason: 'offline' }));
    server.resetHandlers();
    server.use(tableRows('user_story_progress', []), makes([question]));
    act(() => platform.connectivity.setState({ online: true }));
    await waitFor(() => expect(result.current).toEqual({ status: 'complete', questions: [question] }));
  });

  it('say so even if only the call shows that there is no network', async () => {
    server.use(
      tableRows('user_story_progress', []),
      http.post('*/functions/v1/generate-quiz', () => HttpResponse.error()),
    );
    const { result } = open();
    await waitFor(() => expect(result.current).toMatchObject({ status: 'unavailable', reason: 'offline' }));
  });

  it('are shown even if they cannot be stored anywhere', async () => {
    server.use(
      tableRows('user_story_progress', []),
      makes([question]),
      http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 400 })),
    );
    const { result } = open();
    await waitFor(() => expect(result.current).toEqual({ status: 'complete', questions: [question] }));
  });
});
