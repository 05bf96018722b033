import { fakeReadWorker } from '@fabula/own-texts/testing';
import { functionFails } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from './app.tsx';
import texts from './locales/en.json' with { type: 'json' };
import { account, textRow } from './testing/account.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  Reflect.deleteProperty(window, 'Worker');
});
afterAll(() => network.close());

const begunStory = '10000000-0000-4000-8000-000000000009';
const fresh = account({ texts: [textRow({ storyId: null })] });

function open(handlers: readonly RequestHandler[], translatesWords: boolean) {
  network.use(...handlers);
  return renderFeature(<App />, { texts: { texts }, path: '/texts', config: { translatesWords } });
}

describe('where a model translates', () => {
  it('a lesson that begins is opened at once, and the model is asked for it', async () => {
    const asked: unknown[] = [];
    const hangs = http.post('*/functions/v1/translate-lesson', async ({ request }) => {
      asked.push(await request.json());
      return new Promise<Response>(() => undefined);
    });
    const { user, platform } = open([hangs, ...fresh], true);
    await user.click(await screen.findByRole('button', { name: 'Begin lesson 3' }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${begunStory}`));
    await waitFor(() => expect(asked).toEqual([{ storyId: begunStory }]));
  });

  it('a lesson begins all the same if none comes', async () => {
    const { user, platform } = open([functionFails('translate-lesson', 404, 'not_available'), ...fresh], true);
    await user.click(await screen.findByRole('button', { name: 'Begin lesson 3' }));
    await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${begunStory}`));
    expect(platform.toasts.getState().visible).toEqual([]);
  });

  it('the learner is told before that the text will be sent to it', async () => {
    fakeReadWorker(window);
    const { user } = open(account({ texts: [] }), true);
    await user.upload(
      await screen.findByLabelText(texts.fileLabel),
      new File(['Llueve mucho hoy en la calle.'], 'a.txt'),
    );
    expect(await screen.findByText(texts.readTermsModel)).toBeVisible();
    expect(screen.queryByText(texts.readTerms)).not.toBeInTheDocument();
  });
});

it('asks no model for a lesson where none translates', async () => {
  const asked: string[] = [];
  const any = http.post('*/functions/v1/*', ({ request }) => {
    asked.push(request.url);
    return HttpResponse.json({}, { status: 500 });
  });
  const { user, platform } = open([any, ...fresh], false);
  await user.click(await screen.findByRole('button', { name: 'Begin lesson 3' }));
  await waitFor(() => expect(platform.navigation.getLocation().pathname).toBe(`/story/${begunStory}`));
  expect(asked).toEqual([]);
});
