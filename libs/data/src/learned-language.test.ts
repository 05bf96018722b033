import type { TargetLanguage } from '@fabula/domain';
import { phraseRow, profileRow, storyRow, tableRows, takesProfile } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { useHistoryOverview } from './history.ts';
import { useLearnerStats } from './learner-stats.ts';
import { usePhrases } from './phrases.ts';
import { useProfile } from './profile.ts';
import { useChangeProfile } from './profile-changes.ts';
import { useStories } from './stories.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const range = { firstDay: '2026-10-24', lastDay: '2026-11-22' };
const titles = { Spanish: 'Un plato más', French: 'Une assiette de plus' } as const;
const figures: Readonly<Record<string, number>> = { Spanish: 12, French: 3 };

/** Only the rows of the requested language. */
function byLanguage(table: string, row: (language: 'Spanish' | 'French') => object) {
  return http.get(`*/rest/v1/${table}`, ({ request }) => {
    const isFrench = new URL(request.url).searchParams.get('language') === 'eq.French';
    return HttpResponse.json([row(isFrench ? 'French' : 'Spanish')]);
  });
}

function figuresOf(name: string, answer: (count: number) => object) {
  return http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
    const { language } = (await request.json()) as { language: string };
    return HttpResponse.json(answer(figures[language] ?? 0));
  });
}

/** The queries of Today, Phrases, Review and the profile for the target language. */
function useTabs() {
  const { data } = useProfile();
  const language: TargetLanguage = data?.targetLanguage ?? 'Spanish';
  return {
    language: data?.targetLanguage,
    title: useStories(language).data?.[0]?.title,
    phrase: usePhrases(language).phrases[0]?.language,
    stories: useHistoryOverview(language, range).data?.totals.stories,
    spoken: useLearnerStats(language).data?.sentencesSpoken,
    change: useChangeProfile(),
  };
}

it('switches Today, Phrases and Review to another language at once, without waiting for the server to save it', async () => {
  const saved = Promise.withResolvers<void>();
  server.use(
    tableRows('profiles', [profileRow()]),
    byLanguage('user_stories', (language) => storyRow({ language, title: titles[language] })),
    byLanguage('user_phrases', (language) => phraseRow({ language })),
    figuresOf('review_overview', (stories) => ({
      recap: null,
      totals: { stories, seconds: 0, phrases: 0 },
      days: [],
      weeks: [],
    })),
    figuresOf('learner_stats', (sentencesSpoken) => ({ sentencesSpoken })),
    http.patch('*/rest/v1/profiles', async () => {
      await saved.promise;
      return undefined; // falls through to the next handler
    }),
    takesProfile(profileRow()),
  );
  const { result } = renderDataHook(useTabs);
  const spanish = { language: 'Spanish', title: titles.Spanish, phrase: 'Spanish', stories: 12, spoken: 12 };
  await waitFor(() => expect(result.current).toMatchObject(spanish));
  act(() => result.current.change.mutate({ targetLanguage: 'French' }));
  const french = { language: 'French', title: titles.French, phrase: 'French', stories: 3, spoken: 3 };
  await waitFor(() => expect(result.current).toMatchObject(french));
  expect(result.current.change.isPending).toBe(true);
  saved.resolve();
  await waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  expect(result.current).toMatchObject(french);
});
