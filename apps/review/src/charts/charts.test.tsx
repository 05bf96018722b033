import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  account,
  callFails,
  firstWeek,
  openTables,
  overviewAnswers,
  renderReview,
  weeksOf,
} from '../testing/review-double.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

const charts = () => screen.findByRole('region', { name: 'Over time' });
const weekCount = (place: HTMLElement) =>
  within(within(place).getByRole('table', { name: 'Vocabulary' })).getAllByRole('rowheader').length;

it('draws twelve weeks and has every figure as a table', async () => {
  server.use(...account());
  const { user } = renderReview();
  const place = await charts();
  expect(
    within(place).getByRole('img', {
      name: "Minutes per week. Most in the week of October 11, 2026: 2h 0m. A story's time counts once you have finished it.",
    }),
  ).toBeVisible();
  expect(within(place).getByRole('img', { name: 'Vocabulary. 48 phrases saved' })).toBeVisible();
  expect(within(place).queryByRole('table', { hidden: true })).toBeNull();
  await openTables(user, place);
  expect(weekCount(place)).toBe(12);
  const rows = within(place)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toContainEqual(['Week of', 'New', 'Learned', 'Mastered']);
  const newest = weeksOf(12)[11];
  expect(newest).toMatchObject({ phrasesSaved: 48, phrasesLearned: 22, phrasesMastered: 5 });
  expect(rows).toContainEqual(['Nov 22', '26', '17', '5']);
});

it('says in a first week what will be there, and asks for no scores', async () => {
  const asked = vi.fn();
  server.use(...account({ overview: firstWeek }));
  server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
  const { platform } = renderReview();
  expect(within(await charts()).getByText(/^From your second week on/)).toBeVisible();
  expect(within(await charts()).queryByRole('radio')).toBeNull();
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(asked.mock.calls.filter(([path]) => path.endsWith('/review_scores'))).toEqual([]);
});

it('offers all time only with premium, and follows as premium begins and ends', async () => {
  server.use(...account());
  const { user, platform } = renderReview();
  await user.click(within(await charts()).getByRole('radio', { name: 'All time (Premium)' }));
  expect(await screen.findByText('Premium Feature')).toBeVisible();
  expect(screen.getByText('Upgrade to Premium to see your charts for all time')).toBeVisible();
  expect(platform.upgrade.store.getState().reason).toBe('charts');
  expect(screen.getByRole('radio', { name: '12 weeks' })).toBeChecked();
  await openTables(user, await charts());
  expect(weekCount(await charts())).toBe(12);

  server.use(...account({ premium: true }));
  await act(() => platform.queryClient.invalidateQueries());
  await user.click(await screen.findByRole('radio', { name: 'All time' }));
  expect(await screen.findByRole('img', { name: 'Vocabulary. 240 phrases saved' })).toBeVisible();
  server.use(...account());
  await act(() => platform.queryClient.invalidateQueries());
  expect(await screen.findByRole('radio', { name: 'All time (Premium)' })).not.toBeChecked();
  await waitFor(async () => expect(weekCount(await charts())).toBe(12));
});

it('shows all time with premium, and says what is missing', async () => {
  server.use(...account({ premium: true }));
  const { user } = renderReview();
  const all = await screen.findByRole('radio', { name: 'All time' });
  await user.click(all);
  expect(await screen.findByRole('img', { name: 'Vocabulary. 240 phrases saved' })).toBeVisible();
  await openTables(user, await charts());
  expect(weekCount(await charts())).toBe(60);
  expect(screen.getAllByRole('rowheader')[59]).toHaveTextContent('Oct 5, 2025');
});

it('keeps the page when only all time cannot be loaded', async () => {
  const allTime: boolean[] = [];
  server.use(...account({ premium: true }));
  const { user } = renderReview();
  const all = await screen.findByRole('radio', { name: 'All time' });
  server.use(callFails('review_overview'));
  await user.click(all);
  const card = await screen.findByRole('alert');
  expect(screen.getByRole('grid', { name: 'Last 30 days' })).toBeVisible();
  server.use(overviewAnswers({}, ({ all_time }) => allTime.push(all_time)));
  await user.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('img', { name: 'Vocabulary. 240 phrases saved' })).toBeVisible();
  expect(allTime).toContain(true);
});
