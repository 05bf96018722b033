import { ada, phraseRow, profileRow, storyRow, subscriptionRow, Toasts, tableRows } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import phrases from '../locales/en.json' with { type: 'json' };
import { PhrasesScreen } from '../phrases-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true }));
afterEach(() => {
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterAll(() => server.close());

const later = '2027-01-01T00:00:00+00:00';
const rows = [
  phraseRow({ story_id: '10000000-0000-4000-8000-000000000001' }),
  phraseRow({ id: '20000000-0000-4000-8000-000000000002', phrase: 'pan', next_review_date: later, review_count: 1 }),
];

function open(due = rows, tier: 'free' | 'premium' = 'premium') {
  const asked: string[] = [];
  server.use(
    tableRows('profiles', [profileRow()]),
    tableRows('user_phrases', due),
    tableRows('phrase_reviews', []),
    tableRows('user_stories', [storyRow()]),
    tableRows('user_subscriptions', [subscriptionRow({ tier })]),
    http.post('*/functions/v1/text-to-speech', async ({ request }) => {
      asked.push(((await request.json()) as { text: string }).text);
      return HttpResponse.json({ audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 1000, words: [] });
    }),
  );
  const screens = (
    <>
      <PhrasesScreen />
      <Toasts />
    </>
  );
  const now = () => new Date('2026-11-28T10:00:00Z');
  return { asked, ...renderFeature(screens, { texts: { phrases }, path: '/phrases', now }) };
}

describe('keeping the due phrases', () => {
  it('keeps those that are due, with the sentences they come from', async () => {
    const { asked, user, platform } = open();
    await platform.keptRows?.restore(ada.id); // as the shell does at its start
    await user.click(await screen.findByRole('button', { name: 'Keep the due phrases for offline' }));
    expect(await screen.findByText(/^Kept for offline, /)).toBeVisible();
    expect(asked).toEqual(['mercado', 'Vas al mercado con una bolsa.']);
    expect(await platform.keptRows?.pins(ada.id)).toMatchObject([{ name: 'phrases:Spanish', isWhole: true }]);
  });

  it('has a padlock without premium, and offers it', async () => {
    const { asked, user, platform } = open(rows, 'free');
    await user.click(await screen.findByRole('button', { name: 'Keep the due phrases for offline (Premium)' }));
    await expect.poll(() => platform.upgrade.store.getState().reason).toBe('offline');
    expect(asked).toEqual([]);
  });

  it('is not offered where no phrase is due', async () => {
    open(rows.slice(1));
    expect(await screen.findByText('Nothing is due now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep the due phrases for offline' })).toBeNull();
  });
});
