import type { Operation } from '@fabula/contracts';
import { Route, Routes } from '@fabula/platform';
import { functionAnswers, profileRow, storyRow, tableRows, takesOperations } from '@fabula/testing';
import { type RenderedFeature, type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { fetchLesson } from '../player/step-registry.ts';
import { StoryScreen } from '../player/story-screen.tsx';
import { lessonEnglish } from './texts.ts';
import { beginsStory, usageIs } from './usage-rows.ts';

export const storyId = '10000000-0000-4000-8000-000000000001';

/** A second of sound with the times of its first two words. */
export const speech = functionAnswers('text-to-speech', {
  audioContent: btoa('RIFF'),
  mimeType: 'audio/wav',
  durationMs: 1000,
  words: [
    { start: 0, end: 6, fromMs: 0, toMs: 500 },
    { start: 7, end: 13, fromMs: 500, toMs: 1000 },
  ],
  cached: false,
  source: { provider: 'espeak' },
});

export const meaning = (translation: string, language = 'English') =>
  functionAnswers('translate-word', { translation, language, source: { provider: 'library' } });

/** Answers with the story time that the server has counted today. */
export const minutesToday = (minutes: number) =>
  http.post('*/rest/v1/rpc/learner_stats', () => HttpResponse.json({ todaySeconds: minutes * 60 }));

export interface PlayerOptions extends RenderFeatureOptions {
  /** Handlers that take precedence over the default ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly progress?: readonly object[];
}

export interface OpenedPlayer extends RenderedFeature {
  /** The operations the server was sent. */
  readonly operations: readonly Operation[];
}

/** Opens the player of one Spanish story at its first step. */
export async function openPlayer(network: SetupServer, options: PlayerOptions = {}): Promise<OpenedPlayer> {
  const opened = await openStory(network, options);
  await screen.findByRole('list', { name: 'Sentences' });
  return opened;
}

/** Opens the player of one Spanish story at any place. */
export async function openStory(
  network: SetupServer,
  { handlers = [], progress = [], ...options }: PlayerOptions = {},
): Promise<OpenedPlayer> {
  await fetchLesson(); // loaded first, because otherwise a file's first test would wait for the code of every step
  const operations: Operation[] = [];
  network.use(
    ...handlers,
    tableRows('user_stories', [storyRow()]),
    tableRows('user_story_progress', progress),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', []),
    speech,
    usageIs(),
    beginsStory(true),
    minutesToday(0),
    takesOperations((operation) => operations.push(operation as Operation)),
  );
  const rendered = renderFeature(
    <Routes>
      <Route path="/" element={<h1>Today</h1>} />
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: lessonEnglish, path: `/story/${storyId}`, now: () => new Date('2026-11-21T10:00:00Z'), ...options },
  );
  return { ...rendered, operations };
}

/** The titles of the toasts on the page. */
export function toastTitles({ toasts }: RenderedFeature['platform']): readonly string[] {
  return toasts.getState().visible.map(({ title }) => title);
}
