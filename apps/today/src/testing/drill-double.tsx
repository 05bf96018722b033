import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import type { Operation } from '@fabula/contracts';
import { type Platform, Route, Routes } from '@fabula/platform';
import { tableRows, takesOperations } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
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

/** Network and microphone of a file's tests, and the way to open the drill with them. */
export function drillStage() {
  const network = setupServer();
  const opened: Platform[] = [];
  let microphone: FakeMicrophone;
  beforeAll(async () => {
    network.listen({ onUnhandledFrame: 'error' });
    await import('../player/chunk-drill/chunk-drill-step.tsx'); // no test waits for the step's own code
  });
  beforeEach(() => {
    microphone = fakeMicrophone(window);
  });
  afterEach(async () => {
    cleanup(); // before the handlers go: what closes asks no more
    await Promise.all(opened.splice(0).map(({ outbox }) => outbox.flush())); // its last word belongs to this test
    microphone.restore();
    network.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => network.close());
  return {
    network,
    microphone: () => microphone,
    /** Speaks for so long, at a level the microphone hears well. */
    speak: (milliseconds: number) => act(() => microphone.hear(milliseconds)),
    async open(options: DrillOptions = {}) {
      const made = await openDrill(network, { now: microphone.now, ...options });
      opened.push(made.platform);
      return made;
    },
  };
}

export const button = (name: string) => screen.getByRole('button', { name });

/** The phrase that is open; its heading is its name. */
export const phrase = (name: string) => screen.findByRole('heading', { level: 3, name });

/** What was noted of the phrases, in order. */
export const outcomes = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => (operation.kind === 'progress' ? (operation.patch.speaking?.phrases ?? []) : []));

/** The chunk drill of one story, as the player opens it; `operations` are what the server was sent. */
async function openDrill(network: SetupServer, options: DrillOptions) {
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
  const rendered = renderFeature(
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: { today: en }, path: `/story/${storyId}?step=chunk_drill`, ...rest },
  );
  await screen.findByRole('progressbar', { name: /^Phrase/ });
  return { ...rendered, operations };
}
