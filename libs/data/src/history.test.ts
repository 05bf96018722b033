import { ada, takesOperations } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useHistoryDay, useHistoryOverview } from './history.ts';
import { useLearnerStats } from './learner-stats.ts';
import { useNoteProgress } from './note-progress.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const storyId = '10000000-0000-4000-8000-000000000001';
const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
const october = { firstDay: '2026-10-01', lastDay: '2026-10-31' };

const answer = {
  recap: {
    weekStart: '2026-11-15',
    weekEnd: '2026-11-21',
    stories: 3,
    seconds: 2_700,
    phrases: 15,
    sentences: 40,
    recycled: 2,
  },
  totals: { stories: 5, seconds: 4_000, phrases: 25 },
  days: [
    { day: '2026-11-18', stories: 0, seconds: 0, phrases: 0 },
    { day: '2026-11-19', stories: 2, seconds: 1_500, phrases: 10 },
  ],
  weeks: [{ weekStart: '2026-11-15', seconds: 2_700, phrasesSaved: 9, phrasesLearned: 4, phrasesMastered: 1 }],
  hasCompletions: true,
  firstDay: '2026-08-20',
  streakDays: 4,
  streakDay: '2026-11-20',
  savedRestDays: 1,
  countedDays: ['2026-11-18', '2026-11-19'],
  restDays: ['2026-11-17'],
};

/** Answers as a database function; `asked` collects the calls. */
function functionOf(name: string, result: unknown, asked: unknown[] = []) {
  return http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(result as never); // the test decides what the JSON body is
  });
}

describe('the overview', () => {
  it('is requested once for a whole view, and says that every day in it was learned on', async () => {
    const asked: unknown[] = [];
    server.use(functionOf('review_overview', answer, asked));
    const { result } = renderDataHook(() => [
      useHistoryOverview('Spanish', november),
      useHistoryOverview('Spanish', november),
    ]);
    await waitFor(() => expect(result.current[1]?.isSuccess).toBe(true));
    expect(asked).toEqual([{ language: 'Spanish', first_day: '2026-11-01', last_day: '2026-11-30', all_time: false }]);
    expect(result.current[0]?.data).toEqual({
      ...answer,
      days: answer.days.map((day) => ({ ...day, hasProgress: true })),
    });
  });

  it('keeps what is shown while another month loads, but never another language’s', async () => {
    const asked: { first_day?: string; language?: string }[] = [];
    server.use(functionOf('review_overview', answer, asked));
    const views = { range: november, language: 'Spanish' as 'Spanish' | 'Italian' };
    const { result, rerender } = renderDataHook(() => useHistoryOverview(views.language, views.range));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    views.range = october;
    rerender();
    expect(result.current).toMatchObject({ isPlaceholderData: true, data: { totals: { stories: 5 } } });
    await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
    views.language = 'Italian';
    rerender();
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    views.language = 'Spanish';
    rerender();
    expect(result.current).toMatchObject({ isPlaceholderData: false, isSuccess: true });
    expect(asked.map(({ language, first_day: first }) => [language, first])).toEqual([
      ['Spanish', '2026-11-01'],
      ['Spanish', '2026-10-01'],
      ['Italian', '2026-10-01'],
    ]);
  });

  it('is refetched once the server has accepted what the learner did', async () => {
    const asked: unknown[] = [];
    server.use(functionOf('review_overview', answer, asked), takesOperations());
    const { result } = renderDataHook(() => ({
      overview: useHistoryOverview('Spanish', november, { allTime: true }),
      note: useNoteProgress(),
    }));
    await waitFor(() => expect(result.current.overview.isSuccess).toBe(true));
    await act(() => result.current.note.mutateAsync({ storyId, addSeconds: 30 }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ all_time: true });
  });

  it('reports why there is none, and waits for somebody to sign in', async () => {
    server.use(
      http.post('*/rest/v1/rpc/review_overview', () =>
        HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 }),
      ),
    );
    const { result } = renderDataHook(() => useHistoryOverview('Spanish', november));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'forbidden' }));
    const signedOut = renderDataHook(() => useHistoryOverview('Spanish', november), { user: null });
    expect(signedOut.result.current.fetchStatus).toBe('idle');
  });
});

describe('a day’s stories', () => {
  const row = {
    storyId,
    title: 'Un plato más',
    level: 'Beginner',
    topic: 'Food and dining',
    wordCount: 16,
    language: 'Spanish',
    nativeLanguage: 'English',
    keyPhrases: ['Tienes hambre'],
    steps: { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: false },
    completed: false,
    timeSpentSeconds: 90,
    accuracyRatio: null,
    text: 'Tienes hambre.',
  };

  it('are requested once a day, however often it is chosen', async () => {
    const asked: unknown[] = [];
    server.use(functionOf('review_day', [{ ...row, steps: JSON.stringify(row.steps) }], asked));
    const chosen: { day: string | null } = { day: null };
    const { result, rerender } = renderDataHook(() => useHistoryDay('Spanish', chosen.day));
    expect(result.current.fetchStatus).toBe('idle');
    for (const day of ['2026-11-19', '2026-11-18', '2026-11-19']) {
      chosen.day = day;
      rerender();
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
    }
    expect(asked).toEqual([
      { language: 'Spanish', day: '2026-11-19' },
      { language: 'Spanish', day: '2026-11-18' },
    ]);
    expect(result.current.data).toEqual([row]);
  });
});

describe('lifetime figures', () => {
  it('are one answer, by the names the profile uses', async () => {
    const stats = {
      sentencesSpoken: 120,
      timeStudiedSeconds: 7_300,
      vocabularyNew: 4,
      vocabularyLearned: 10,
      vocabularyMastered: 3,
      savedPhrases: 17,
      storiesCompleted: 9,
      streakDays: 4,
      streakDay: '2026-11-20',
      savedRestDays: 1,
      todaySeconds: 600,
    };
    const asked: unknown[] = [];
    server.use(functionOf('learner_stats', stats, asked));
    const { result, platform } = renderDataHook(() => useLearnerStats('French'));
    await waitFor(() => expect(result.current.data).toEqual(stats));
    expect(asked).toEqual([{ language: 'French' }]);
    expect(platform.queryClient.getQueryData([ada.id, 'learner_stats', 'French'])).toEqual(stats);
  });
});
