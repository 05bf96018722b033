import type { FeatureManifest } from '@fabula/contracts';
import type { LearnerStats } from '@fabula/data';
import type { KnownOnDay } from '@fabula/domain';
import { functionAnswers, profileRow, progressRow, storyRow, Toasts, tableRows } from '@fabula/testing';
import { type RenderedFeature, type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import profile from '../locales/en.json' with { type: 'json' };
import { ProfileScreen } from '../profile-screen.tsx';

/** The Saturday of the fixtures' story, in Madrid. */
export const now = () => new Date('2026-11-21T10:00:00Z');

const figures: LearnerStats = {
  sentencesSpoken: 1234,
  timeStudiedSeconds: 3 * 3600 + 125,
  vocabularyNew: 7,
  vocabularyLearned: 41,
  vocabularyMastered: 12,
  savedPhrases: 60,
  storiesCompleted: 9,
  streakDays: 3,
  streakDay: '2026-11-20',
  savedRestDays: 0,
  todaySeconds: 8 * 60,
};

const statsAddress = '*/rest/v1/rpc/learner_stats';

/** Answers with these figures; `onAsked` is called with the language asked for. */
export function learnerStats(
  change: Partial<LearnerStats> = {},
  onAsked: (language: unknown) => void = () => undefined,
): RequestHandler {
  return http.post(statsAddress, async ({ request }) => {
    const { language } = (await request.json()) as { language: unknown };
    onAsked(language);
    return HttpResponse.json({ ...figures, ...change });
  });
}

export const statsFail = () => http.post(statsAddress, () => HttpResponse.json({ message: 'broken' }, { status: 400 }));

export const statsWait = () =>
  http.post(statsAddress, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });

/** Answers with a voice sample's audio; `onAsked` is called with what was to be spoken. */
export function speaks(
  onAsked: (question: unknown) => void = () => undefined,
  by: object = { timing: 'provider', source: { provider: 'espeak-ng' } },
): RequestHandler {
  return functionAnswers('text-to-speech', (question) => {
    onAsked(question);
    const words = [{ start: 0, end: 4, fromMs: 0, toMs: 500 }];
    return {
      audioContent: btoa('RIFF'),
      mimeType: 'audio/wav',
      durationMs: 1000,
      words,
      cached: false,
      ...by,
    };
  });
}

/** The learner's row before a test changes it. */
const learnerRow: ReturnType<typeof profileRow> = profileRow({
  selected_voice: 'mateo',
  learning_streak: 3,
  streak_day: '2026-11-20',
  saved_rest_days: 0,
});

/** Applies each change to the row it answers with, as the table does; `sent` collects the changes. */
export function keepsProfile(sent: unknown[], before: Parameters<typeof profileRow>[0] = {}): RequestHandler {
  let row: object = { ...learnerRow, ...before };
  return http.patch('*/rest/v1/profiles', async ({ request }) => {
    const change = (await request.json()) as object;
    sent.push(change);
    row = { ...row, ...change };
    return HttpResponse.json(row);
  });
}

/** Answers with how many words were known on these days. */
export function knownWords(
  days: readonly KnownOnDay[] = [
    { day: '2026-10-02', known: 310 },
    { day: '2026-11-19', known: 702 },
  ],
): RequestHandler {
  return http.post('*/rest/v1/rpc/known_words_by_day', () => HttpResponse.json([...days]));
}

export interface Account {
  readonly profile?: Parameters<typeof profileRow>[0];
  readonly stories?: readonly object[];
  readonly progress?: readonly object[];
}

/** The rows of a learner's account: by default a streak of three days and a story that is half done. */
export function account({
  profile: change,
  stories = [storyRow()],
  progress = [progressRow({ step_completions: { listen_read: true, shadow_speak: true } })],
}: Account = {}): RequestHandler[] {
  return [
    tableRows('profiles', [{ ...learnerRow, ...change }]),
    tableRows('user_stories', stories),
    tableRows('user_story_progress', progress),
    learnerStats(),
    knownWords(),
    speaks(),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ];
}

const label = (text: string) => ({ en: text, es: text, fr: text });

/** A feature that offers these addresses. */
export function offering(...paths: readonly string[]): FeatureManifest {
  const routes = paths.map((path) => ({ path, access: 'protected', layout: 'tabs', title: label(path) }) as const);
  return { name: 'others', contract: '1.0', title: label('Others'), routes };
}

export const everyTab = offering('/', '/review', '/phrases', '/words', '/profile', '/settings');

/** Opens the Profile tab with the page's toasts, which the shell usually renders. */
export function openProfile(
  network: SetupServer,
  handlers: readonly RequestHandler[] = [],
  options: RenderFeatureOptions = {},
): RenderedFeature {
  network.use(...handlers, ...account());
  return renderFeature(
    <>
      <ProfileScreen />
      <Toasts />
    </>,
    { texts: { profile }, manifests: [everyTab], now, path: '/profile', ...options },
  );
}
