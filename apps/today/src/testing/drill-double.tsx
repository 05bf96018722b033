import type { Operation } from '@fabula/contracts';
import { Route, Routes } from '@fabula/platform';
import { profileRow, tableRows, takesOperations } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { beforeAll } from 'vitest';
import { StoryScreen } from '../player/story-screen.tsx';
import { drillProgress, drillStory } from './drill-rows.ts';
import { speech, storyId } from './player-double.tsx';
import { stepStage } from './step-stage.ts';
import { lessonEnglish } from './texts.ts';

export interface DrillOptions extends RenderFeatureOptions {
  /** Handlers that take precedence over the default ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly story?: object;
  readonly progress?: object;
  /** The collection's rows. */
  readonly phrases?: readonly object[];
}

/** A test stage that can open the drill. */
export function drillStage() {
  const stage = stepStage();
  beforeAll(() => import('../player/chunk-drill/chunk-drill-step.tsx')); // so that no test waits for its code
  return {
    ...stage,
    open: async (options: DrillOptions = {}) =>
      stage.kept(await openDrill(stage.network, { now: stage.microphone().now, ...options })),
  };
}

export const button = (name: string) => screen.getByRole('button', { name });

/** Finds the open phrase by its heading. */
export const phrase = (name: string) => screen.findByRole('heading', { level: 3, name });

/** The noted phrase outcomes, in order. */
export const outcomes = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => (operation.kind === 'progress' ? (operation.patch.speaking?.phrases ?? []) : []));

/** Opens the chunk drill of one story as the player does. `operations` collects what the server was sent. */
async function openDrill(network: SetupServer, options: DrillOptions) {
  const { handlers = [], story = drillStory(), progress = drillProgress(), phrases = [], ...rest } = options;
  const operations: Operation[] = [];
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('user_story_progress', [progress]),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', phrases),
    speech,
    takesOperations((operation) => operations.push(operation as Operation)),
  );
  const rendered = renderFeature(
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: lessonEnglish, path: `/story/${storyId}?step=chunk_drill`, ...rest },
  );
  await screen.findByRole('progressbar', { name: /^Phrase/ });
  return { ...rendered, operations };
}
