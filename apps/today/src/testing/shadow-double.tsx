import { Route, Routes } from '@fabula/platform';
import { profileRow, tableRows } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { StoryScreen } from '../player/story-screen.tsx';
import { speech, storyId } from './player-double.tsx';
import { progressServer, shadowStory } from './shadow-rows.ts';
import { stepStage } from './step-stage.ts';
import { lessonEnglish } from './texts.ts';
import { usageIs } from './usage-rows.ts';

export interface ShadowOptions extends RenderFeatureOptions {
  /** Handlers that take precedence over the default ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly story?: object;
  readonly server?: ReturnType<typeof progressServer>;
}

/** A test stage that can open the step. */
export function shadowStage() {
  const stage = stepStage();
  return {
    ...stage,
    async open(options: ShadowOptions = {}) {
      const config = { transcription: true, ...options.config };
      return stage.kept(await openShadow(stage.network, { now: stage.microphone().now, ...options, config }));
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

/** Opens the player of one story at "Shadow and speak". `server.patches` collects what the server was sent. */
async function openShadow(network: SetupServer, options: ShadowOptions = {}) {
  const { handlers = [], story = shadowStory(), server = progressServer(), ...rest } = options;
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', []),
    speech,
    usageIs(),
    ...server.handlers,
  );
  const rendered = renderFeature(
    <Routes>
      <Route path="/" element={<h1>Today</h1>} />
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>,
    { texts: lessonEnglish, path: `/story/${storyId}?step=shadow_speak`, ...rest },
  );
  await screen.findAllByRole('heading', { level: 2 });
  return { ...rendered, server };
}
