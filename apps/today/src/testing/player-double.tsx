import type { Operation, WordsMarkOperation } from '@fabula/contracts';
import { Route, Routes } from '@fabula/platform';
import {
  functionAnswers,
  profileRow,
  storyRow,
  tableRows,
  takesOperations,
  type WordsOptions,
  wordsDouble,
} from '@fabula/testing';
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

/** Each look at it is a millisecond later, because of two marks on a word the later one counts. */
export function tickingClock(): () => Date {
  let at = Date.parse('2026-11-21T10:00:00Z');
  return () => {
    at += 1;
    return new Date(at);
  };
}

export interface PlayerOptions extends RenderFeatureOptions {
  /** Handlers that take precedence over the default ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly progress?: readonly object[];
  /** What is known of the learner's words. */
  readonly words?: WordsOptions;
}

export interface OpenedPlayer extends RenderedFeature {
  /** The operations the server was sent, without the marks on words. */
  readonly operations: readonly Operation[];
  /** The marks on words the server was sent. */
  readonly marks: readonly WordsMarkOperation['patch'][];
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
  { handlers = [], progress = [], words, ...options }: PlayerOptions = {},
): Promise<OpenedPlayer> {
  await fetchLesson(); // loaded first, because otherwise a file's first test would wait for the code of every step
  const operations: Operation[] = [];
  const marks: WordsMarkOperation['patch'][] = [];
  const known = wordsDouble(words);
  const take = (operation: Operation) => {
    known.take(operation);
    if (operation.kind === 'words.mark') marks.push(operation.patch);
    else operations.push(operation);
  };
  network.use(
    // First, because a test's own look-up answers whatever it is asked.
    ...known.handlers,
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
    takesOperations((operation) => take(operation as Operation)),
  );
  const rendered = renderFeature(
    <Routes>
      <Route path="/" element={<h1>Today</h1>} />
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: lessonEnglish, path: `/story/${storyId}`, now: () => new Date('2026-11-21T10:00:00Z'), ...options },
  );
  return { ...rendered, operations, marks };
}

/** The titles of the toasts on the page. */
export function toastTitles({ toasts }: RenderedFeature['platform']): readonly string[] {
  return toasts.getState().visible.map(({ title }) => title);
}
