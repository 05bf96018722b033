// Crosses: review, phrases, profile, today, account.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { card } from '../support/phrases.ts';
import { giveHistory, givePhrases } from '../support/service.ts';
import { heard } from '../support/sound.ts';
import { journeyTimeZone } from '../support/time-zone.ts';

test.use({ viewport: { width: 390, height: 700 } });

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** The places of features in the page; those out of sight are empty. */
const places = (page: Page) => page.locator('[data-feature]');

/** Notes the files of features that the page loads from now on; keeping a screen reads style sheets it has already. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/r/') && request.resourceType() !== 'fetch') files.push(pathname);
  });
  return files;
}

/** Whether the page has what it fetches ahead of a feature. */
function isPrefetched(page: Page, feature: string): Promise<boolean> {
  return page.evaluate((folder) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="prefetch"][href*="${folder}"]`)];
    return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
  }, `/r/${feature}/`);
}

/** The files of a feature that came over the network, not from the browser's cache. */
function transferred(page: Page, feature: string): Promise<string[]> {
  return page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name, transferSize }) => name.includes(folder) && transferSize > 0)
        .map(({ name }) => name),
    `/r/${feature}/`,
  );
}

const phrases = [
  { phrase: 'el mercado', translation: 'the market' },
  { phrase: 'mañana', translation: 'tomorrow' },
];
/** Long enough to be still heard when the learner leaves. */
const long = 'La semana que viene vamos al mercado, compramos pan y fruta, y volvemos despacio a casa. '
  .repeat(3)
  .trim();

test('a tab that was left is as it was: what was typed, where it was scrolled, with the focus on its heading', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await giveHistory(server, account, journeyTimeZone);
  await givePhrases(server, account, phrases);
  await signInAs(page, server, account);
  await page.goto('/phrases');
  await page.getByRole('searchbox').fill('mercado');
  await expect(card(page)).toBeVisible();
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 320));

  const files = watchFiles(page);
  await tab(page, 'Phrases').click();
  await expect(title(page, 'My Phrases')).toBeFocused();
  await expect(page).toHaveTitle('My Phrases · Fabula');
  await expect(page.getByRole('searchbox')).toHaveValue('mercado');
  await expect(page.getByRole('status').filter({ hasText: 'My Phrases' })).toBeAttached();
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(320);
  await expect(page.locator('main :focus')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('mercado');
  await expect(title(page, 'My Phrases')).toBeFocused();
  expect(files.filter((file) => /\/(phrases|profile)\//.test(file))).toEqual([]);
});

test('the other tabs are prepared while the page is idle, and open without a file; a story does not stay', async ({
  page,
  server,
}) => {
  test.slow();
  const account = await createAccount(server);
  const storyId = await account.makeStory('food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await expect(title(page, 'Today')).toBeVisible();
  await expect(places(page)).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  const files = watchFiles(page);
  await tab(page, 'Review').click();
  await expect(title(page, 'Review')).toBeFocused();
  await tab(page, 'Today').click();
  await expect(title(page, 'Today')).toBeFocused();
  expect(files).toEqual([]);

  // Its later parts are files of their own, which the page has fetched by then.
  await expect.poll(() => isPrefetched(page, 'profile')).toBe(true);
  await page.evaluate(() => performance.clearResourceTimings());
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await expect(page.getByText('None marked yet.')).toBeVisible();
  expect(await transferred(page, 'profile')).toEqual([]);
  await tab(page, 'Today').click();

  await page.locator(`a[href^="/story/${storyId}"]`).first().click();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  await expect(places(page)).toHaveCount(5);
  await page.goBack();
  await expect(title(page, 'Today')).toBeVisible();
  await expect(page.locator('main :focus')).toBeInViewport();
  await expect(places(page)).toHaveCount(4);
});

test('a sound stops when its tab is left, and can be heard again when the learner is back', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await givePhrases(server, account, [{ phrase: long, translation: 'Next week …' }]);
  await signInAs(page, server, account);
  await page.goto('/phrases');
  await page.getByRole('button', { name: 'Show answer' }).click();
  const listen = page.getByRole('button', { name: 'Listen' });
  await listen.click();
  await expect.poll(async () => (await heard(page)).currentTime).toBeGreaterThan(0);
  await tab(page, 'Review').click();
  await expect(title(page, 'Review')).toBeVisible();
  await expect.poll(async () => (await heard(page)).paused).toBe(true);
  await tab(page, 'Phrases').click();
  await listen.click();
  await expect.poll(async () => (await heard(page)).paused).toBe(false);
});

test('nothing of a learner stays in the page after signing out', async ({ page, server }) => {
  const account = await createAccount(server);
  await givePhrases(server, account, phrases);
  await signInAs(page, server, account);
  await page.goto('/profile');
  await expect(title(page, account.name)).toBeVisible();
  await tab(page, 'Phrases').click();
  await page.getByRole('searchbox').fill('mercado');
  await tab(page, 'Review').click();
  await expect(title(page, 'Review')).toBeVisible();
  await expect.poll(() => places(page).count()).toBeGreaterThan(2);
  await tab(page, 'Profile').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(places(page)).toHaveCount(1);
  await expect(page.locator('[data-feature="account"]')).toBeVisible();
});

test('a page in the background has no timer that repeats, on the tabs and in a lesson', async ({ page, server }) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('food at the market');
  await givePhrases(server, account, phrases);
  await signInAs(page, server, account);
  await page.addInitScript(() => {
    const running = new Set<unknown>();
    const { setInterval: begin, clearInterval: end } = window;
    Object.assign(window, {
      fabulaRunning: running,
      setInterval: (...given: Parameters<typeof begin>) => {
        const id = begin(...given);
        running.add(id);
        return id;
      },
      clearInterval: (id: Parameters<typeof end>[0]) => {
        running.delete(id);
        end(id);
      },
    });
  });
  const running = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'fabulaRunning'), 'size'));
  const be = (state: 'visible' | 'hidden') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.goto('/phrases');
  await expect(card(page)).toBeVisible();
  await expect.poll(running).toBeGreaterThan(0); // the minute of what is due
  await be('hidden');
  await expect.poll(running).toBe(0);
  await be('visible');
  await page.goto(`/story/${storyId}`);
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  await expect.poll(running).toBeGreaterThan(0); // the time that is noted
  await be('hidden');
  await expect.poll(running).toBe(0);
});
