// Crosses: account, today, review, phrases, profile.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptRows, stopApi, watchApi } from '../support/kept-rows.ts';
import { openStep, stepsDone } from '../support/lesson.ts';
import { giveHistory, givePhrases } from '../support/service.ts';

test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const start = (page: Page) => page.getByRole('link', { name: /^(Start Learning|Continue)/ });
const sign = (page: Page) => page.getByRole('region', { name: 'Fabula does not answer' });
const kept = (page: Page) => expect.poll(() => keptRows(page));

/** From the next page on, notes what the page asks, and what of it came before Today's link. */
const noteUsable = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (/^\/(rest|auth|functions)\/v1\//.test(pathname)) asked.push(pathname);
      return send(input, init);
    };
    const noted = new MutationObserver(() => {
      if (!document.querySelector('a[href^="/story/"]')) return;
      Object.assign(window, { askedBeforeUsable: [...asked] });
      noted.disconnect();
    });
    noted.observe(document, { childList: true, subtree: true });
  });

const askedBeforeUsable = (page: Page) => page.evaluate(() => Reflect.get(window, 'askedBeforeUsable'));

test('a start asks nothing before Today can be used, and refreshes it then', async ({ page, server }) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await start(page).waitFor();
  await kept(page).toMatch(/user_stories.*user_story_progress/);

  await noteUsable(page);
  const asked = watchApi(page);
  await page.reload({ waitUntil: 'commit' });
  await start(page).waitFor();
  await expect.poll(() => asked).toContain('/rest/v1/user_stories');
  expect(await askedBeforeUsable(page)).toEqual([]);
});

test('with the server gone since before the start, what was seen is shown, and a lesson goes on', async ({
  page,
  server,
}) => {
  test.slow();
  const account = await createAccount(server);
  await giveHistory(server, account, 'Europe/Madrid'); // it takes the place of all stories
  const storyId = await account.makeStory('I buy food at the market');
  await givePhrases(server, account, [{ phrase: 'el mercado', translation: 'the market' }]);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await tab(page, 'Review').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await tab(page, 'Phrases').click();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await tab(page, 'Today').click();
  await start(page).waitFor();
  await kept(page).toMatch(/user_phrases/);
  await kept(page).toMatch(/review_overview/);
  await kept(page).toMatch(/learner_stats/);

  const reviews = await account.rows('phrase_reviews', 'select=id');
  const startApi = await stopApi(page);
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toContainText('Last updated');
  await tab(page, 'Phrases').click();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(sign(page)).toContainText('1 change waits to be sent');
  await tab(page, 'Review').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await openStep(page, storyId, 'listen_read');
  await page.getByRole('button', { name: 'Continue to speaking' }).click();
  await expect(page.getByRole('heading', { name: 'Listen and read: done!' })).toBeVisible();

  await startApi();
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toBeHidden();
  await expect.poll(async () => (await account.rows('phrase_reviews', 'select=id')).length).toBe(reviews.length + 1);
  expect(await stepsDone(account, storyId)).toEqual(['listen_read']);
});

test('a token that ran out while the server was away signs nobody out', async ({ page, server }) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await start(page).waitFor();
  await kept(page).toMatch(/user_stories/);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('fabula-auth') ?? '{}');
    localStorage.setItem('fabula-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  const startApi = await stopApi(page);
  await page.reload();
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toBeVisible();
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await startApi();
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toBeHidden();
});

test('nothing of a learner stays after signing out without a network, in any tab, nor for the next learner', async ({
  page,
  server,
  context,
}) => {
  const [ada, eve] = [await createAccount(server), await createAccount(server)];
  await ada.makeStory('I buy food at the market');
  await signInAs(page, server, ada);
  await page.goto('/');
  await start(page).waitFor();
  await kept(page).toContain(ada.id);
  const other = await context.newPage();
  await other.goto('/');
  await start(other).waitFor();
  const startApi = await stopApi(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await kept(page).not.toContain(ada.id);
  await expect(start(other)).toBeHidden();
  await startApi();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(eve.email);
  await page.getByLabel('Password', { exact: true }).fill(eve.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(start(page)).toBeHidden();
  await kept(page).toContain(eve.id);
  expect(await keptRows(page)).not.toContain(ada.id);
});
