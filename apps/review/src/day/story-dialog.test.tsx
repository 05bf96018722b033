import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { account, dayAnswers, historyStory, renderReview } from '../testing/review-double.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = async (change: Parameters<typeof historyStory>[0] = {}) => {
  const story = historyStory(change);
  server.use(dayAnswers({ '2026-11-21': [story] }), ...account());
  const { user } = renderReview({ path: '/review?day=2026-11-21' });
  const title = await screen.findByRole('button', { name: story.title });
  await user.click(title);
  return { user, dialog: screen.getByRole('dialog', { name: story.title }) };
};

it('shows the details of a story and its first lines', async () => {
  const { user, dialog } = await open();
  const figures = within(dialog)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(figures).toEqual([
    ['Level', 'Beginner'],
    ['Topic', 'Food and dining'],
    ['Language', 'Spanish'],
    ['Words', '160'],
    ['Time spent', '21m'],
    ['Key phrases', '3'],
    ['Accuracy', '80%'],
  ]);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(historyStory().keyPhrases);
  const preview = within(dialog).getByText(/^Tienes hambre y la nevera.*…$/);
  expect(preview.textContent?.length).toBeLessThanOrEqual(301);
  expect(preview).toHaveAttribute('lang', 'es');
  expect(within(dialog).getByRole('link', { name: 'Review story' })).toHaveAttribute(
    'href',
    `/story/${historyStory().storyId}`,
  );
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] ?? dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what the title means, in the list and in the details', async () => {
  const { dialog } = await open({ nativeTitle: 'طبق آخر', nativeLanguage: 'Arabic' });
  expect(within(dialog).getByText('طبق آخر')).toHaveAttribute('dir', 'rtl');
  expect(screen.getAllByText('طبق آخر')).toHaveLength(2);
});

it('sets an Arabic story right to left, and has a word for a quiz that was not answered', async () => {
  const { dialog } = await open({
    language: 'Arabic',
    title: 'صحن إضافي',
    keyPhrases: ['الثلاجة فارغة'],
    text: 'أنت جائع والثلاجة فارغة.',
    topic: 'Beekeeping',
    accuracyRatio: null,
  });
  expect(within(dialog).getByText('N/A')).toBeVisible();
  expect(within(dialog).getByText('Beekeeping')).toBeVisible();
  for (const text of ['صحن إضافي', 'الثلاجة فارغة', 'أنت جائع والثلاجة فارغة.']) {
    expect(within(dialog).getByText(text)).toHaveAttribute('dir', 'rtl');
    expect(within(dialog).getByText(text)).toHaveAttribute('lang', 'ar');
  }
});
