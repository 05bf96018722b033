import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import { type Platform, Route, Routes } from '@fabula/platform';
import { tableRows } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { StoryScreen } from '../player/story-screen.tsx';
import { speech, storyId } from './player-double.tsx';
import { progressServer, shadowStory } from './shadow-rows.ts';

export interface ShadowOptions extends RenderFeatureOptions {
  /** Answered before the ordinary ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly story?: object;
  readonly server?: ReturnType<typeof progressServer>;
}

/** Network and microphone of a file's tests, and the way to open the step with them. */
export function shadowStage() {
  const network = setupServer();
  const opened: Platform[] = [];
  let microphone: FakeMicrophone;
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
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
    async open(options: ShadowOptions = {}) {
      const config = { transcription: true, ...options.config };
      const made = await openShadow(network, { now: microphone.now, ...options, config });
      opened.push(made.platform);
      return made;
    },
  };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The card with the sentence and the attempt at it. */
export const practice = () => within(screen.getByRole('region', { name: 'Shadow and speak' }));

/** The value of one of the step's figures. */
export function figure(label: string) {
  const value = within(screen.getByRole('region', { name: 'Stats' })).getByText(label).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`There is no figure ${label}`);
  return value;
}

/** The player of one story, open at "Shadow and speak"; `server.patches` are what the server was sent. */
async function openShadow(network: SetupServer, options: ShadowOptions = {}) {
  const { handlers = [], story = shadowStory(), server = progressServer(), ...rest } = options;
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', []),
    speech,
    ...server.handlers,
  );
  const rendered = renderFeature(
    <Routes>
      <Route path="/" element={<h1>Today</h1>} />
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: { today: en }, path: `/story/${storyId}?step=shadow_speak`, ...rest },
  );
  await screen.findAllByRole('heading', { level: 2 });
  return { ...rendered, server };
}
