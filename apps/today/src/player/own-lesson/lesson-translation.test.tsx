import { functionFails } from '@fabula/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lessonServer, ownLessonRow, translatedLessonRow } from '../../testing/own-lesson-rows.ts';
import { openPlayer, storyId } from '../../testing/player-double.tsx';
import { installTranslator, makeTranslator, type TranslatorBehavior } from '../../testing/translator-double.ts';

const network = setupServer();
let uninstall = () => {};
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
  uninstall();
  uninstall = () => {};
});
afterAll(() => network.close());

const translated = translatedLessonRow();
const byBrowser = translatedLessonRow({ translated_by: 'browser', translated_model: null });

function openLesson(
  server: ReturnType<typeof lessonServer>,
  handlers: readonly RequestHandler[],
  translatesWords = false,
) {
  return openPlayer(network, { handlers: [...handlers, ...server.handlers], config: { translatesWords } });
}

const ask = () => screen.getByRole('button', { name: 'Translate this lesson' });
const offer = () => screen.findByRole('button', { name: 'Translate with your browser' });
const translation = () => screen.findByText('You go to the market with a bag.');

describe('a lesson from an own text', () => {
  it('says which model has translated it', async () => {
    await openLesson(lessonServer(translated), []);
    expect(screen.getByText('Translated by AI (tiny-teller)')).toBeVisible();
    expect(await translation()).toHaveAttribute('lang', 'en');
    expect(screen.queryByText(/^No translation/)).not.toBeInTheDocument();
  });

  it('offers nothing where nobody can translate, and says that there is none', async () => {
    await openLesson(lessonServer(ownLessonRow()), []);
    expect(screen.getByText('No translation: tap a word for its meaning.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Translate / })).not.toBeInTheDocument();
  });

  it('offers nothing in the learner’s own language', async () => {
    uninstall = installTranslator(makeTranslator());
    await openLesson(lessonServer(ownLessonRow({ native_language: 'Spanish' })), [], true);
    expect(screen.queryByRole('button', { name: /^Translate / })).not.toBeInTheDocument();
  });
});

describe('a translation by the installation’s model', () => {
  it('is asked for by a press, and shown when it comes', async () => {
    const server = lessonServer(ownLessonRow());
    const answer = Promise.withResolvers<void>();
    const { user } = await openLesson(server, [server.translates(translated, answer.promise)], true);
    await user.click(ask());
    expect(await screen.findByRole('button', { name: 'Translating...' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    expect(await translation()).toBeVisible();
    expect(screen.getByText('Translated by AI (tiny-teller)')).toBeVisible();
    expect(server.received).toEqual([{ name: 'translate-lesson', body: { storyId } }]);
  });

  it('can be asked for again where none came', async () => {
    const server = lessonServer(ownLessonRow());
    const none = functionFails('translate-lesson', 404, 'not_available');
    const { user } = await openLesson(server, [none], true);
    await user.click(ask());
    expect(await screen.findByText('No translation came this time. You can ask again later.')).toBeVisible();
    network.use(server.translates(translated));
    await user.click(ask());
    expect(await translation()).toBeVisible();
  });
});

describe('a translation by the browser', () => {
  async function openWith(behavior: TranslatorBehavior) {
    const server = lessonServer(ownLessonRow());
    const double = makeTranslator(behavior);
    uninstall = installTranslator(double);
    const opened = await openLesson(server, [server.keeps('set_own_translations', byBrowser)]);
    return { ...opened, server, double };
  }

  it('is made of each sentence and phrase, and kept with the lesson', async () => {
    const { user, server } = await openWith({ translate: (text) => `en: ${text}` });
    await user.click(await offer());
    expect(await screen.findByText('Translated by a browser')).toBeVisible();
    expect(await translation()).toBeVisible();
    expect(server.received).toEqual([
      {
        name: 'set_own_translations',
        body: {
          story_id: storyId,
          translations: [
            'en: Tienes hambre y la nevera está vacía.',
            'en: Vas al mercado con una bolsa.',
            'en: Compras tomates y pan.',
          ],
          translated_by: 'browser',
          phrases: [
            { phrase: 'la nevera está vacía', translation: 'en: la nevera está vacía' },
            { phrase: 'con una bolsa', translation: 'en: con una bolsa' },
          ],
        },
      },
    ]);
  });

  it('says that it downloads, how far it is, and can be canceled', async () => {
    const { user, server, double } = await openWith({ availability: 'downloadable', downloads: [0.4], holds: true });
    const start = await offer();
    expect(screen.getByText('Your browser downloads the languages first.')).toBeVisible();
    await user.click(start);
    const bar = await screen.findByRole('progressbar', { name: 'Your browser is downloading the languages' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect(await offer()).toHaveFocus();
    expect(screen.queryByText(/did not work/)).not.toBeInTheDocument();
    expect([server.received, double.open()]).toEqual([[], 0]);
  });

  it('ends when the learner leaves', async () => {
    const { user, server, double, unmount } = await openWith({ holds: true });
    await user.click(await offer());
    unmount();
    double.letGo();
    await waitFor(() => expect(double.open()).toBe(0));
    expect(server.received).toEqual([]);
  });

  it('says where it failed, and can be tried again', async () => {
    const { user, server } = await openWith({ failsAt: 2 });
    await user.click(await offer());
    expect(await screen.findByText('The translation did not work. You can try again.')).toBeVisible();
    await user.click(await offer());
    expect(await translation()).toBeVisible();
    expect(server.received).toHaveLength(1);
  });

  it('says where it could not be kept', async () => {
    const { user } = await openWith({});
    network.use(http.post('*/rest/v1/rpc/set_own_translations', () => HttpResponse.json({}, { status: 500 })));
    await user.click(await offer());
    expect(await screen.findByText('The translation did not work. You can try again.')).toBeVisible();
  });

  it.each(['unavailable', 'throws'] as const)('is not offered where the languages are: %s', async (availability) => {
    const { double } = await openWith({ availability });
    expect(screen.queryByRole('button', { name: /^Translate / })).not.toBeInTheDocument();
    expect(double.pairs).toEqual([]);
  });
});
