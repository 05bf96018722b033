import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { account, callFails, callWaits, openTables, renderReview, scoresAnswer } from '../testing/review-double.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const charts = () => screen.findByRole('region', { name: 'Over time' });
const tableOf = (place: HTMLElement, name: string) => within(place).getByRole('table', { name });

it('draws the quizzes of twelve weeks, says their average, and has every figure as a table', async () => {
  server.use(scoresAnswer(), ...account());
  const { user } = renderReview();
  const place = await charts();
  const summary = "Quizzes. 83% right on average. Each story's last quiz counts.";
  expect(await within(place).findByRole('img', { name: summary })).toBeVisible();
  await openTables(user, place);
  const rows = within(tableOf(place, 'Quizzes')).getAllByRole('row');
  expect(rows.slice(0, 4).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Week of', 'Quizzes', 'Right'],
    ['Nov 22', '2', '97%'],
    ['Nov 15', '1', '90%'],
    ['Nov 8', '0', '–'],
  ]);
  expect(within(place).queryByRole('img', { name: /^Speaking/ })).toBeNull();
});

it('draws the speaking chart where there are scores or a judge here gives them', async () => {
  server.use(scoresAnswer(12, true), ...account());
  const { unmount } = renderReview();
  const summary = "Speaking. 79 of 100 on average. Each sentence's best score counts.";
  expect(await screen.findByRole('img', { name: summary })).toBeVisible();
  unmount();
  server.use(scoresAnswer(), ...account());
  renderReview({ config: { transcription: true } });
  expect(await screen.findByRole('img', { name: /^Speaking\. Nothing spoken/ })).toBeVisible();
});

it('shows all time with premium, like the other charts', async () => {
  const asked: unknown[] = [];
  const seen = http.post(
    '*/rest/v1/rpc/review_scores',
    async ({ request }) => void asked.push(await request.clone().json()),
  );
  server.use(seen, scoresAnswer(60), ...account({ premium: true }));
  const { user } = renderReview();
  await screen.findByRole('img', { name: /^Quizzes/ });
  await user.click(await screen.findByRole('radio', { name: 'All time' }));
  await screen.findByRole('img', { name: 'Vocabulary. 240 phrases saved' });
  await openTables(user, await charts());
  const weeks = () => within(tableOf(document.body, 'Quizzes')).getAllByRole('rowheader');
  await expect.poll(() => weeks().length).toBe(60);
  expect(asked).toEqual([
    { language: 'Spanish', all_time: false },
    { language: 'Spanish', all_time: true },
  ]);
});

it('says that there are no scores yet, that they are loading, or that they could not be loaded', async () => {
  server.use(
    http.post('*/rest/v1/rpc/review_scores', () => HttpResponse.json([])),
    ...account(),
  );
  const empty = renderReview();
  expect(await screen.findByText('No scores yet. They come with your first quiz.')).toBeVisible();
  empty.unmount();

  server.use(callWaits('review_scores'));
  const waiting = renderReview();
  expect(await screen.findByRole('status', { name: 'Loading the scores...' })).toBeInTheDocument();
  waiting.unmount();

  server.use(callFails('review_scores'));
  const { user } = renderReview();
  const card = await screen.findByRole('alert');
  expect(screen.getByRole('img', { name: /^Minutes per week/ })).toBeVisible();
  server.use(scoresAnswer());
  await user.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('img', { name: /^Quizzes/ })).toBeVisible();
});
