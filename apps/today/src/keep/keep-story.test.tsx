import { keys } from '@fabula/data';
import { ada, functionAnswers, storyRow, subscriptionRow } from '@fabula/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, renderToday } from '../testing/today-double.tsx';
import { TodayScreen } from '../today-screen.tsx';
import { KeepStory } from './keep-story.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true }));
afterEach(() => {
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterAll(() => server.close());

const question = { type: 'comprehension', question: '¿Qué?', questionSide: 'target', optionsSide: 'target' };
const quizQuestions = [{ ...question, options: ['a', 'b', 'c', 'd'], correct: 'a', explanation: 'because' }];
const sentences = ['Tienes hambre y la nevera está vacía.', 'Vas al mercado con una bolsa.', 'Compras tomates y pan.'];

function open(tier: 'free' | 'premium', shown = <TodayScreen />) {
  const asked: string[] = [];
  server.use(
    ...account({ stories: [storyRow()], subscriptions: [subscriptionRow({ tier })] }),
    functionAnswers('generate-quiz', { quizQuestions }),
    functionAnswers('translate-word', { words: {}, inSentence: {}, language: 'English' }),
    http.post('*/functions/v1/text-to-speech', async ({ request }) => {
      asked.push(((await request.json()) as { text: string }).text);
      return HttpResponse.json({ audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 1000, words: [] });
    }),
  );
  return { asked, ...renderToday(shown) };
}
const keep = (name = 'Keep for offline') => screen.findByRole('button', { name });

describe('“Keep for offline”', () => {
  it('keeps every sentence and phrase once, says so, and removes them again', async () => {
    const { asked, user, platform } = open('premium');
    await platform.keptRows?.restore(ada.id); // as the shell does at its start
    await expect.poll(() => platform.queryClient.getQueryData(keys.subscription(ada.id))).toBeDefined();
    await user.dblClick(await keep());
    expect(await screen.findByText(/^Kept for offline, /)).toBeVisible();
    expect(asked).toEqual([...sentences, 'Tienes hambre']);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await keep()).toBeVisible();
    await expect.poll(() => platform.keptRows?.pins(ada.id)).toEqual([]);
  });

  it('offers premium to a learner who has none, and keeps nothing', async () => {
    const { asked, user, platform } = open('free');
    await user.click(await keep('Keep for offline (Premium)'));
    await expect.poll(() => platform.upgrade.store.getState().reason).toBe('offline');
    expect(asked).toEqual([]);
  });

  it.each([
    ['free', 0],
    ['premium', 1],
  ] as const)('is shown without the offer only to a learner who may keep: %s', async (tier, buttons) => {
    const story = { id: '10000000-0000-4000-8000-000000000001', title: 'Otro plato', language: 'Spanish' } as const;
    const { platform } = open(tier, <KeepStory story={story} offers={false} />);
    await expect.poll(() => platform.queryClient.getQueryData(keys.subscription(ada.id))).toBeDefined();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /Keep for offline/ })).toHaveLength(buttons));
  });

  it('is not shown where a browser cannot keep anything', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open('premium');
    expect(await screen.findByRole('link', { name: 'Start Learning' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep for offline' })).toBeNull();
  });
});
