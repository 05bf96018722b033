import { announced, readAloud } from '@fabula/testing/screen-reader';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { account, renderReview } from './testing/review-double.tsx';

// Review as a screen reader says it: in which order, by which names, and what it says by itself.

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('says the days by date and what was done, and what a chosen day holds', async () => {
  server.use(...account());
  const { user } = renderReview({ path: '/review' });
  const day = await screen.findByRole('gridcell', { name: 'November 21, 2026, 1 story completed' });
  const said = await readAloud(screen.getByRole('region', { name: 'Last 30 days' }));
  const order = [
    'heading, Last 30 days, level 2',
    'region, Totals: Last 30 days, not busy',
    'gridcell, November 21, 2026, 1 story completed, not selected',
    'Choose a day to see what you did.',
  ];
  expect(said.filter((phrase) => order.includes(phrase))).toEqual(order);
  const heard = await announced(async () => {
    await user.click(day);
    await screen.findByRole('heading', { level: 2, name: /November 21, 2026/ });
  });
  expect(heard).toEqual([
    'gridcell, November 21, 2026, 1 story completed, selected',
    expect.stringMatching(/^polite: Stories completed 1, Time spent \S.*, Key phrases learned \d+$/),
  ]);
});
