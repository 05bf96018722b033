// Crosses: review, phrases, profile, account, today.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { once, watchOperations } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { card, phrasesOf } from '../support/phrases.ts';
import type { Server } from '../support/server.ts';
import { giveHistory, givePhrases } from '../support/service.ts';
import { journeyTimeZone } from '../support/time-zone.ts';

test.use({ expectedErrors: /Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (40[13]|500)/ });

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const asked = (page: Page) => card(page).getByRole('heading', { level: 3 });
const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' });
const gotIt = (page: Page) => page.getByRole('button', { name: 'Got it' });

async function learnerWithPhrases(server: Server): Promise<Account> {
  const account = await createAccount(server);
  await givePhrases(server, account, [
    { phrase: 'el mercado', translation: 'the market' },
    { phrase: 'mañana', translation: 'tomorrow' },
  ]);
  return account;
}

/** How often each phrase was known, and the answers in the log, as the server has them. */
async function books(account: Account) {
  const log = await account.rows<{ answer: string }>('phrase_reviews', 'select=answer');
  const counts = (await phrasesOf(account)).map(({ review_count }) => review_count).toSorted();
  return { counts, answers: log.map(({ answer }) => answer) };
}

test('without a network the open tabs stay, phrases are reviewed, and each answer is sent once', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const account = await learnerWithPhrases(server);
  await giveHistory(server, account, journeyTimeZone);
  await signInAs(page, server, account);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await tab(page, 'Review').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await tab(page, 'Phrases').click();
  await expect(showAnswer(page)).toBeVisible();
  const before = await books(account);
  const sent = watchOperations(context);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. You can go on reviewing')).toBeVisible();
  const first = await asked(page).textContent();
  await showAnswer(page).click();
  await gotIt(page).click();
  await expect(asked(page)).not.toHaveText(first ?? '');

  await tab(page, 'Review').click();
  await expect(page.getByText('You are offline. What you have opened here stays')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await tab(page, 'Profile').click();
  await expect(page.getByText('You are offline. You see what was loaded before')).toBeVisible();
  // The change is shown and undone at once, so only the press is awaited.
  await page.getByRole('checkbox', { name: 'Slow audio' }).click({ force: true });
  await expect(page.getByText('Your change was not saved')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Slow audio' })).not.toBeChecked();
  expect(await books(account)).toEqual(before);

  await context.setOffline(false);
  await expect.poll(async () => (await books(account)).answers.length).toBe(before.answers.length + 1);
  expect(once(sent).filter(({ kind }) => kind === 'phrase.review')).toHaveLength(1);
  await tab(page, 'Phrases').click();
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a double click on "Got it" counts once, and a reload half-way leaves the card and the note as they were', async ({
  page,
  server,
}) => {
  const account = await learnerWithPhrases(server);
  await signInAs(page, server, account);
  await page.goto('/phrases');
  const first = (await asked(page).textContent()) ?? '';
  await showAnswer(page).dblclick();
  await gotIt(page).dblclick();
  await expect(asked(page)).not.toHaveText(first);
  await expect(showAnswer(page)).toBeVisible();
  const second = (await asked(page).textContent()) ?? '';
  await expect.poll(() => books(account)).toEqual({ counts: [0, 1], answers: ['got_it'] });

  await showAnswer(page).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('half a thought');
  await page.reload();
  await expect(asked(page)).toHaveText(second);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a thought');
  await gotIt(page).click();
  await expect.poll(() => books(account)).toEqual({ counts: [1, 1], answers: ['got_it', 'got_it'] });
});

test('one phrase in two tabs: each tab knows what the other answers, and every answer given is kept once', async ({
  page,
  server,
  context,
}) => {
  const account = await learnerWithPhrases(server);
  await signInAs(page, server, account);
  await page.goto('/phrases');
  const other = await context.newPage();
  await other.goto('/phrases');
  const first = (await asked(page).textContent()) ?? '';
  await expect(asked(other)).toHaveText(first);
  await showAnswer(page).click();
  await showAnswer(other).click();
  await gotIt(page).click();
  await expect(other.getByText('1 phrase is due')).toBeVisible();
  await expect.poll(() => books(account)).toEqual({ counts: [0, 1], answers: ['got_it'] });
  await expect(card(other)).toContainText(first);
  await other.getByRole('button', { name: 'Back (hard)' }).click();
  await expect.poll(async () => (await books(account)).answers.toSorted()).toEqual(['back', 'got_it']);
  // The harder answer came last: it resets the count, and brings the phrase back soon.
  await expect.poll(async () => (await phrasesOf(account)).map(({ difficulty }) => difficulty)).toContain('Hard');
  expect((await books(account)).counts).toEqual([0, 1]);
});

test('signing out in another tab is shown on each open tab', async ({ page, server, context }) => {
  const account = await learnerWithPhrases(server);
  await signInAs(page, server, account);
  const open = [
    ['/phrases', 'My Phrases', 'You are signed out'],
    ['/review', 'Review', 'Authentication Required'],
    ['/profile', 'Ada Quirós', 'You are signed out'],
    ['/settings', 'Settings', 'You are signed out'],
  ] as const;
  const pages = await Promise.all(
    open.map(async ([path, name, told]) => {
      const own = await context.newPage();
      await own.goto(path);
      await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
      return { own, told };
    }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const { own, told } of pages) {
    await expect(own.getByRole('heading', { name: told })).toBeVisible();
    await expect(own.getByRole('main').getByRole('link', { name: /^Sign in$/i })).toBeVisible();
  }
});

test('figures that the server cannot give are reported missing, and come with the next try', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await giveHistory(server, account, journeyTimeZone);
  await signInAs(page, server, account);
  const call = '**/rest/v1/rpc/review_overview';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }));
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
