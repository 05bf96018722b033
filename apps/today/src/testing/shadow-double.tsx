import type { Operation, ProgressPatch } from '@fabula/contracts';
import { emptyProgress, mergeProgress, type StoryProgress } from '@fabula/domain';
import { Route, Routes } from '@fabula/platform';
import { functionAnswers, progressRow, storyRow, tableRows, takesOperations } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import en from '../locales/en.json' with { type: 'json' };
import { StoryScreen } from '../player/story-screen.tsx';
import { speech, storyId } from './player-double.tsx';

const at = '2026-11-21T10:00:00Z';

/** A server that merges what it is sent, as the real one does: a reload gets back what was noted. */
export function progressServer(change: Partial<StoryProgress> = {}) {
  let progress: StoryProgress = {
    ...emptyProgress(storyId),
    steps: { listen_read: true, shadow_speak: false, chunk_drill: false, quiz: false },
    ...change,
  };
  const patches: ProgressPatch[] = [];
  const handlers = [
    http.get('*/rest/v1/user_story_progress', () => HttpResponse.json([rowOf(progress)])),
    takesOperations((sent) => {
      const operation = sent as Operation;
      if (operation.kind !== 'progress') return;
      patches.push(operation.patch);
      progress = mergeProgress(progress, operation.patch, at);
    }),
  ];
  return { handlers, patches };
}

function rowOf({ speaking, steps, completed }: StoryProgress) {
  return progressRow({
    completed,
    step_completions: { ...steps },
    speaking: {
      sentences: Object.fromEntries([...speaking.sentences].map(([index, kept]) => [index, { ...kept }])),
      seconds: speaking.seconds,
    },
  });
}

/** Five sentences: enough others for the acoustic match to compare with. */
export const shadowStory = (change: Parameters<typeof storyRow>[0] = {}) =>
  storyRow({
    sentences: [
      { text: 'Tienes hambre y la nevera está vacía.', translation: 'You are hungry and the fridge is empty.' },
      { text: 'Vas al mercado con una bolsa.', translation: 'You go to the market with a bag.' },
      { text: 'Compras tomates y pan para todos.', translation: 'You buy tomatoes and bread for all.' },
      { text: 'Vuelves a casa y cocinas despacio.', translation: 'You go home and cook slowly.' },
      { text: 'Por la noche cenas con tus amigos.', translation: 'At night you have dinner with your friends.' },
    ],
    ...change,
  });

/** A transcription service that hears this. */
export const hears = (text: string) => functionAnswers('speech-to-text', { text, source: { provider: 'test' } });

export interface ShadowOptions extends RenderFeatureOptions {
  /** Answered before the ordinary ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly story?: object;
  readonly server?: ReturnType<typeof progressServer>;
}

/** The player of one story, open at "Shadow and speak"; `server.patches` are what the server was sent. */
export async function openShadow(network: SetupServer, options: ShadowOptions = {}) {
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
    { texts: { today: en }, path: `/story/${storyId}?step=shadow_speak`, now: () => new Date(at), ...rest },
  );
  await screen.findByRole('region', { name: 'Shadow and speak' });
  return { ...rendered, server };
}
