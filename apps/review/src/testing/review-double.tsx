import type { HistoryOverview, HistoryStory } from '@fabula/data';
import { addDays } from '@fabula/domain';
import { phraseRow, profileRow, Toasts, tableRows } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import review from '../locales/en.json' with { type: 'json' };
import { ReviewScreen } from '../review-screen.tsx';

/** Noon on a Sunday; the last 30 days begin on October 24. */
export const now = () => new Date('2026-11-22T12:00:00Z');

interface OverviewOptions {
  readonly language: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly all_time: boolean;
}

/** One day's record as the database returns it. */
export interface BookedDay {
  readonly day: string;
  readonly stories: number;
  readonly seconds: number;
  readonly phrases: number;
}

type Answer = Omit<HistoryOverview, 'days' | 'totals'> & { readonly days: readonly BookedDay[] };

export const bookedDays: readonly BookedDay[] = [
  { day: '2026-10-06', stories: 1, seconds: 1260, phrases: 5 },
  { day: '2026-10-24', stories: 3, seconds: 4380, phrases: 14 },
  { day: '2026-11-12', stories: 2, seconds: 2520, phrases: 9 },
  { day: '2026-11-13', stories: 0, seconds: 0, phrases: 0 },
  { day: '2026-11-20', stories: 1, seconds: 1320, phrases: 5 },
  { day: '2026-11-21', stories: 1, seconds: 1380, phrases: 4 },
];

/** `count` weeks up to the current one, each with slightly higher numbers than the previous. */
export function weeksOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    weekStart: addDays('2026-11-22', (index + 1 - count) * 7),
    seconds: 600 * ((index * 5) % 13),
    phrasesSaved: 4 * (index + 1),
    phrasesLearned: 2 * index,
    phrasesMastered: Math.floor(index / 2),
  }));
}

const emptyWeek = { seconds: 0, phrasesSaved: 0, phrasesLearned: 0, phrasesMastered: 0 };

/** What a learner who began this week has done. */
export const firstWeek = {
  recap: null,
  days: [{ day: '2026-11-22', stories: 1, seconds: 600, phrases: 5 }],
  weeks: weeksOf(12).map((week, index) => (index < 11 ? { ...week, ...emptyWeek } : week)),
  firstDay: '2026-11-22',
  countedDays: ['2026-11-22'],
};

const answer: Answer = {
  recap: {
    weekStart: '2026-11-15',
    weekEnd: '2026-11-21',
    stories: 2,
    seconds: 2700,
    phrases: 9,
    sentences: 31,
    recycled: 3,
  },
  days: bookedDays,
  weeks: weeksOf(12),
  hasCompletions: true,
  firstDay: '2026-09-03',
  streakDays: 2,
  streakDay: '2026-11-21',
  savedRestDays: 0,
  countedDays: ['2026-10-24', '2026-11-12', '2026-11-20', '2026-11-21'],
  restDays: [],
};

/** Answers `review_overview` with the days and sums of the requested range. `seen` receives each request. */
export function overviewAnswers(
  change: Partial<Answer> = {},
  seen?: (question: OverviewOptions) => void,
): RequestHandler {
  return http.post('*/rest/v1/rpc/review_overview', async ({ request }) => {
    const question = (await request.json()) as OverviewOptions;
    seen?.(question);
    const whole = { ...answer, ...(question.all_time ? { weeks: weeksOf(60) } : {}), ...change };
    const days = whole.days.filter(({ day }) => day >= question.first_day && day <= question.last_day);
    const sum = (of: 'stories' | 'seconds' | 'phrases') => days.reduce((total, day) => total + day[of], 0);
    const totals = { stories: sum('stories'), seconds: sum('seconds'), phrases: sum('phrases') };
    const within = (some: readonly string[]) =>
      some.filter((day) => day >= question.first_day && day <= question.last_day);
    const streak = { countedDays: within(whole.countedDays), restDays: within(whole.restDays) };
    return HttpResponse.json({ ...whole, ...streak, days, totals });
  });
}

/** Answers `review_scores` with `count` weeks of quiz scores, and with speaking scores if `hasSpeaking`. */
export function scoresAnswer(count = 12, hasSpeaking = false): RequestHandler {
  const weeks = weeksOf(count).map(({ weekStart }, index) => ({
    weekStart,
    quizzes: index % 3,
    quizPercent: index % 3 === 0 ? null : 60 + ((index * 7) % 40),
    sentences: hasSpeaking ? 8 : 0,
    speakingScore: hasSpeaking ? 70 + ((index * 5) % 25) : null,
  }));
  return http.post('*/rest/v1/rpc/review_scores', async ({ request }) => {
    const { all_time: allTime } = (await request.json()) as { all_time: boolean };
    return HttpResponse.json(allTime ? weeks : weeks.slice(-12));
  });
}

const text = 'Tienes hambre y la nevera está vacía. Vas al mercado con una bolsa. Compras tomates y pan. ';

export function historyStory(change: Partial<HistoryStory> = {}): HistoryStory {
  return {
    storyId: '10000000-0000-4000-8000-000000000001',
    title: 'Un plato más',
    level: 'Beginner',
    topic: 'Food and dining',
    wordCount: 160,
    language: 'Spanish',
    nativeLanguage: 'English',
    keyPhrases: ['Tienes hambre', 'la nevera está vacía', 'al mercado'],
    steps: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
    completed: true,
    timeSpentSeconds: 1260,
    accuracyRatio: 0.8,
    text: text.repeat(5).trim(),
    ...change,
  };
}

const begun = historyStory({
  storyId: '10000000-0000-4000-8000-000000000002',
  title: 'El autobús de las siete',
  level: 'Intermediate',
  topic: 'Travel and vacation',
  steps: { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: false },
  completed: false,
  timeSpentSeconds: 240,
  accuracyRatio: null,
});

/** Answers `review_day` with the stories of each day. */
export function dayAnswers(
  stories: Readonly<Record<string, readonly HistoryStory[]>> = {},
  seen?: (day: string) => void,
) {
  return http.post('*/rest/v1/rpc/review_day', async ({ request }) => {
    const { day } = (await request.json()) as { day: string };
    seen?.(day);
    return HttpResponse.json([...(stories[day] ?? [])]);
  });
}

export function statsAnswer(todaySeconds = 750): RequestHandler {
  return http.post('*/rest/v1/rpc/learner_stats', () => HttpResponse.json({ todaySeconds }));
}

export function callFails(name: string, status = 400): RequestHandler {
  const broken: JsonBodyType = { code: 'SUP', message: 'broken' };
  return http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json(broken, { status }));
}

export function callWaits(name: string): RequestHandler {
  return http.post(`*/rest/v1/rpc/${name}`, async () => {
    await delay('infinite');
    return HttpResponse.json(null);
  });
}

const phrasesName = { en: 'Phrases', es: 'Frases', fr: 'Expressions' };

/** The feature that shows saved phrases. */
export const phrasesFeature = {
  name: 'phrases',
  contract: '1.0',
  title: phrasesName,
  routes: [{ path: '/phrases', access: 'protected', layout: 'tabs', title: phrasesName }],
} as const;

/** Two phrases are due, and one is not. */
export function someDue(): RequestHandler {
  return tableRows('user_phrases', [
    phraseRow({ next_review_date: '2026-11-22T08:00:00Z' }),
    phraseRow({ id: '20000000-0000-4000-8000-000000000002', phrase: 'bolsa' }),
    phraseRow({ id: '20000000-0000-4000-8000-000000000003', phrase: 'pan', next_review_date: '2026-11-25T08:00:00Z' }),
  ]);
}

interface Account {
  readonly profile?: Parameters<typeof profileRow>[0];
  readonly overview?: Partial<Answer>;
  readonly premium?: boolean;
}

/** A learner with a few weeks of stories. */
export function account({ profile, overview, premium = false }: Account = {}): RequestHandler[] {
  const subscription = { tier: premium ? 'premium' : 'free', expires_at: null, trial_expires_at: null };
  return [
    tableRows('profiles', [profileRow(profile)]),
    tableRows('user_subscriptions', premium ? [{ ...subscription, expires_at: '2099-01-01T00:00:00Z' }] : []),
    overviewAnswers(overview),
    dayAnswers({ '2026-11-12': [historyStory(), begun], '2026-11-13': [begun], '2026-11-21': [historyStory()] }),
    tableRows('user_phrases', []),
    statsAnswer(),
    scoresAnswer(60),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ];
}

/** Renders the screen with the page's toasts, which the shell normally draws. */
export function renderReview(options: RenderFeatureOptions = {}) {
  return renderFeature(
    <>
      <ReviewScreen />
      <Toasts />
    </>,
    { path: '/review', texts: { review }, now, ...options },
  );
}

/** Opens the table under each chart of this place. */
export async function openTables(user: UserEvent, place: HTMLElement): Promise<void> {
  for (const summary of within(place).getAllByText('The figures')) await user.click(summary);
}
