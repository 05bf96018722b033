// Crosses: account, today, review, phrases, profile.

import type { Page } from '@playwright/test';
import { createAccount, openBlank, signInAs, signOut } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { keptRows, stopApi, watchApi } from '../support/kept-rows.ts';
import { openStep, stepsDone } from '../support/lesson.ts';
import type { Server } from '../support/server.ts';

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

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

/** The device has lost its rows, as when the browser evicts them, and knows it. No page of ours is open meanwhile. */
async function loseRows(page: Page, server: Server): Promise<void> {
  await openBlank(page, server);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        localStorage.removeItem('fabula-rows-kept');
        const deleted = indexedDB.deleteDatabase('fabula-rows');
        deleted.onsuccess = () => resolve();
        deleted.onerror = () => reject(deleted.error);
      }),
  );
}

/** Holds the shell's script back. Returns its release. */
async function holdShell(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The addresses of rows that the page asks for, from now on. */
function watchRows(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url());
  });
  return asked;
}

/** The page asks for each of Today's rows once, before the shell is there; and for none after signing out. */
async function asksBesideShell(page: Page): Promise<void> {
  const release = await holdShell(page);
  const asked = watchRows(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(() => asked.map((url) => new URL(url).pathname.split('/').at(-1)))
    .toEqual(['profiles', 'user_story_progress', 'user_stories']);
  const early = [...asked];
  release();
  await start(page).waitFor();
  expect(asked.filter((url) => early.includes(url))).toEqual(early);

  await signOut(page);
  const afterwards = watchRows(page);
  await page.goto('/');
  await page.locator('[data-feature="account"]').getByRole('button', { name: 'Create account' }).waitFor();
  expect(afterwards).toEqual([]);
}

const askedBeforeUsable = (page: Page) => page.evaluate(() => Reflect.get(window, 'askedBeforeUsable'));

test('a start asks nothing before Today can be used, and refreshes it then; without rows it asks beside the shell', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await start(page).waitFor();
  await kept(page).toMatch(/user_stories.*user_story_progress/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fabula-rows-kept'))).toContain(account.id);

  await noteUsable(page);
  const asked = watchApi(page);
  await page.reload({ waitUntil: 'commit' });
  await start(page).waitFor();
  await expect.poll(() => asked).toContain('/rest/v1/user_stories');
  expect(await askedBeforeUsable(page)).toEqual([]);

  await loseRows(page, server);
  await asksBesideShell(page);
});

test('a lesson that was begun goes on with the server gone since before the start', async ({ page, server }) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await start(page).click();
  const heard = await hearSentence(page, 1);
  await kept(page).toMatch(/user_stories/);
  await kept(page).toMatch(/story_text/);
  await kept(page).toMatch(/user_story_id/);

  const startApi = await stopApi(page);
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toContainText('Last updated');
  await openStep(page, storyId, 'listen_read');
  expect((await hearSentence(page, 1)).duration).toBe(heard.duration);
  await page.getByRole('button', { name: 'Continue to speaking' }).click();
  await expect(page.getByRole('heading', { name: 'Listen and read: done!' })).toBeVisible();
  // The step, and the time: noted whenever a page is left, and again for each half minute that a busy machine takes.
  await expect(sign(page)).toContainText(/[1-9]\d* changes? waits? to be sent/);

  await startApi();
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(sign(page)).toBeHidden();
  await expect.poll(() => stepsDone(account, storyId)).toEqual(['listen_read']);
});

test('a word that was never tapped before is told with the network gone since the story was open', async ({
  page,
  server,
  context,
}) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/translate-word')) asked.push(request.postData() ?? '');
  });
  await openStep(page, storyId, 'listen_read');
  await kept(page).toContain(`"translate-word","story","${storyId}"`);
  await context.setOffline(true);
  // The words of the library are asked for by the same name, for the marks.
  const looksUp = () => asked.filter((body) => !body.includes('vocabularyOf')).length;
  expect(looksUp()).toBe(1);
  const words = page.getByRole('list', { name: 'Sentences' }).getByRole('button').filter({ hasNotText: /^$/ });
  const popup = page.getByRole('dialog', { name: /^Translation of/ });
  for (const word of [words.first(), words.last()]) {
    await word.click();
    await expect(popup.getByRole('button', { name: 'Save to Collection' })).toBeVisible();
    // Where nobody knows a word, the learner is asked to write what it means.
    await expect(popup.getByRole('textbox')).toHaveCount(0);
    await popup.getByRole('button', { name: 'Close' }).click();
  }
  expect(looksUp()).toBe(1);
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
  await signOut(page);
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
