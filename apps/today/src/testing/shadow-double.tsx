import { Route, Routes } from '@fabula/platform';
import { profileRow, tableRows } from '@fabula/testing';
import { type RenderedFeature, type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
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
    /** Records two seconds of speech. */
    async record(user: RenderedFeature['user']) {
      await user.click(microphoneButton());
      await screen.findByRole('button', { name: 'Stop' });
      stage.speak(2000);
      await user.click(button('Stop'));
    },
  };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The button that records, before an attempt and after one. */
export const microphoneButton = () => button(/^(Record|Once more)$/);

/** Opens the sheet with what is not needed at every sentence. */
export async function openSheet({ user }: Pick<RenderedFeature, 'user'>) {
  await user.click(button('More ways'));
  return within(screen.getByRole('dialog', { name: 'More ways to practice' }));
}

/** Opens the sheet and presses one of its buttons. */
export async function pressInSheet(page: Pick<RenderedFeature, 'user'>, name: string | RegExp) {
  const sheet = await openSheet(page);
  await page.user.click(sheet.getByRole('button', { name }));
  return sheet;
}

/** Chooses a way to repeat and closes the sheet. */
export async function chooseMode(page: Pick<RenderedFeature, 'user'>, mode: string) {
  const sheet = await openSheet(page);
  await page.user.click(sheet.getByRole('radio', { name: mode }));
  await page.user.click(sheet.getByRole('button', { name: 'Close' }));
}

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
