import { profileRow, progressRow, storyRow, Toasts, tableRows, wordsDouble } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { ReactNode } from 'react';
import { weekIs } from './book-rows.ts';
import { shelfHas } from './shelf-rows.ts';
import { allEnglish } from './texts.ts';
import { usageIs } from './usage-rows.ts';

interface Account {
  readonly profile?: Parameters<typeof profileRow>[0];
  readonly stories?: readonly object[];
  readonly progress?: readonly object[];
  readonly subscriptions?: readonly object[];
  readonly phrases?: readonly object[];
}

/** A learner's rows in the tables; by default one story that was not begun. */
export function account({
  profile,
  stories = [storyRow()],
  progress = [],
  subscriptions = [],
  phrases = [],
}: Account = {}): RequestHandler[] {
  return [
    tableRows('profiles', [profileRow(profile)]),
    tableRows('user_stories', stories),
    tableRows('user_story_progress', progress),
    tableRows('user_subscriptions', subscriptions),
    tableRows('user_phrases', phrases),
    weekIs(),
    usageIs(),
    shelfHas([]),
    ...wordsDouble().handlers,
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ];
}

export const allDone = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };

export const finished = () => progressRow({ completed: true, step_completions: allDone });

/** The answer of `generate-story`. */
export function storyAnswer(change: object = {}) {
  const { id, title, story_text, translation, scenario } = storyRow();
  return {
    storyId: id,
    title,
    story: story_text,
    translation,
    chunks: [],
    speakingPrompts: [],
    scenario,
    source: { provider: 'library', id: 'food-beginner' },
    match: 'matched',
    vocabularyUsed: [],
    ...change,
  };
}

/** Renders a screen of this feature with the toasts and upgrade dialog, which the shell normally draws. */
export function renderToday(screen: ReactNode, options: RenderFeatureOptions = {}) {
  return renderFeature(
    <>
      {screen}
      <Toasts />
    </>,
    { texts: allEnglish, ...options },
  );
}
