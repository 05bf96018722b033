import type { Operation } from '@fabula/contracts';
import { Route, Routes } from '@fabula/platform';
import { tableRows, takesOperations } from '@fabula/testing';
import { type RenderedFeature, type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import en from '../locales/en.json' with { type: 'json' };
import { StoryScreen } from '../player/story-screen.tsx';
import { drillProgress, drillStory } from './drill-rows.ts';
import { speech, storyId } from './player-double.tsx';

export interface DrillOptions extends RenderFeatureOptions {
  /** Answered before the ordinary ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly story?: object;
  readonly progress?: object;
  /** What the collection holds. */
  readonly phrases?: readonly object[];
}

/** The chunk drill of one story, as the player opens it; `operations` are what the server was sent. */
export async function openDrill(network: SetupServer, options: DrillOptions = {}) {
  const { handlers = [], story = drillStory(), progress = drillProgress(), phrases = [], ...rest } = options;
  const operations: Operation[] = [];
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('user_story_progress', [progress]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', phrases),
    speech,
    takesOperations((operation) => operations.push(operation as Operation)),
  );
  const rendered: RenderedFeature = renderFeature(
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    {
      texts: { today: en },
      path: `/story/${storyId}?step=chunk_drill`,
      now: () => new Date('2026-11-21T10:00:00Z'),
      ...rest,
    },
  );
  await screen.findByRole('progressbar', { name: /^Phrase/ });
  return { ...rendered, operations };
}
