// Crosses: account, today, review, phrases, profile.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const site = path.resolve(root, process.env.WWW_DIR ?? 'dist/www');
const todayFiles = '**/r/today/**';

test.use({ expectedErrors: /ERR_FAILED|ChunkLoadError|\[fabula\]|Content Security Policy/ });

test('without its files Today is a card, the rest works, and Retry brings it back', async ({ page, server }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await page.route(todayFiles, (route) => route.abort());
  await page.goto('/');
  const card = page.getByRole('heading', { name: 'Today could not be loaded' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Home' })).toBeVisible();

  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.unroute(todayFiles);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('Home leads from a broken screen to Today', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  await page.route('**/r/account/**', (route) => route.abort());
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Account could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
});

test('the legal pages stay while every feature is gone', async ({ page }) => {
  await page.route('**/r/**', (route) => route.abort());
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goto('/data-deletion');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Deletion' })).toBeVisible();
});

test('a first visit to a static host whose registry cannot be fetched runs with the copy beside the page', async ({
  page,
}) => {
  const html = readFileSync(path.join(site, 'index.html'), 'utf8');
  await page.route('/onboarding', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('/registry.json', (route) => route.abort());
  const copy = page.waitForResponse(/\/assets\/registry\.\w+\.json$/);
  await page.goto('/onboarding');
  expect((await copy).headers()['cache-control']).toContain('immutable');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('a file that is lost once on its way is requested again, and nobody notices', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  const lost = new Set<string>();
  await page.route(todayFiles, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  expect(lost.size).toBeGreaterThan(0);
});

test('a screen whose code is lost on its way is requested again without the caches, in the version that is there', async ({
  page,
  server,
}) => {
  await signInAs(page, server, await createAccount(server));
  const lost = new Set<string>();
  const again = new Set<string>();
  await page.route(/\/r\/profile\/\w+\/\d+\.js/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (search) again.add(pathname);
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(again.size).toBeGreaterThan(0);
  expect([...lost]).toEqual(expect.arrayContaining([...again]));
});

test('once the first screen is shown the other tabs need no further request', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const code = () => fetched.filter((address) => /^\/(r|assets)\//.test(address));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  const names = ['review', 'phrases', 'profile'];
  const isWhole = (name: string) =>
    ['remoteEntry', 'expose_feature.*js$', 'expose_feature.*css$', 'locales'].every((part) =>
      code().some((address) => new RegExp(`^/r/${name}/.*${part}`).test(address)),
    );
  await expect(async () => expect(names.filter(isWhole)).toEqual(names)).toPass();
  await page.waitForLoadState('networkidle');
  const open = async (tab: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await open('Phrases', 'My Phrases'); // the code that this learner's collection needs is loaded with it
  await page.waitForLoadState('networkidle');
  const before = code().length;
  await open('Review', 'Review');
  await open('Today', 'Today');
  await open('Phrases', 'My Phrases');
  expect(code().slice(before)).toEqual([]);
});

test('no script runs that is not a file of ours, and no text becomes one', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const refused = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const violations: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          violations.push(blockedURI);
          if (violations.length === 3) resolve(violations.sort());
        });
        const append = (more: object) => document.head.append(Object.assign(document.createElement('script'), more));
        append({ text: 'window.ran = true' });
        append({ src: 'https://elsewhere.example/script.js' });
        const timer: (code: string) => number = window.setTimeout;
        timer('window.ran = true');
      }),
  );
  expect(refused).toEqual(['eval', 'https://elsewhere.example/script.js', 'inline']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
