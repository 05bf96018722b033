// Crosses: account, today, review, phrases, profile.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs, signOut } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptRows, seeOtherTabs } from '../support/kept-rows.ts';
import { doLesson, stepsDone, storyOf } from '../support/lesson.ts';
import { waitForSet } from '../support/release-sets.ts';
import { giveHistory, givePhrases, makePremium } from '../support/service.ts';
import { journeyTimeZone } from '../support/time-zone.ts';

// The whole of a day without a server: its worker, its rows, and a story that was kept.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_|Failed to load|Failed to fetch|status of 5\d\d|\[fabula\]/ });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
const sign = (page: Page) => page.getByRole('region', { name: 'Fabula does not answer' });
const kept = (page: Page) => expect.poll(() => keptRows(page));

test('with the server stopped since before the start: every tab, a kept lesson, a review; then every row is there once', async ({
  page,
  ownServer: server,
}) => {
  test.slow();
  const account: Account = await createAccount(server);
  await giveHistory(server, account, journeyTimeZone); // it takes the place of all stories
  await makePremium(server, account);
  const storyId = await account.makeStory('I buy food at the market');
  await givePhrases(server, account, [{ phrase: 'el mercado', translation: 'the market' }]);
  const { sentences, title } = await storyOf(account, storyId);
  const reviews = await account.rows('phrase_reviews', 'select=id');
  await signInAs(page, server, account);
  await page.goto(`${server.url}/`);
  await waitForSet(page);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await expect(page.getByText(/^Kept for offline, \d/)).toBeVisible();
  await seeOtherTabs(page);

  await server.stop();
  await page.goto(`${server.url}/`);
  await expect(sign(page)).toContainText('Last updated');
  await doLesson(page, sentences.length);
  await page.goto(`${server.url}/phrases`);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await tab(page, 'Review').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await expect(sign(page)).toContainText(/changes wait to be sent/);

  await server.start();
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.poll(() => stepsDone(account, storyId)).toHaveLength(4);
  await expect.poll(async () => (await account.rows('phrase_reviews', 'select=id')).length).toBe(reviews.length + 1);
  await expect(sign(page)).toBeHidden();

  await test.step('the next learner of the device finds nothing of the first', async () => {
    await signOut(page);
    await kept(page).not.toContain(account.id);
    const other = await createAccount(server);
    await signInAs(page, server, other);
    await page.goto(`${server.url}/settings/offline`);
    await expect(page.getByRole('heading', { name: 'Nothing is kept here' })).toBeVisible();
    const stored = await storedText(page);
    for (const own of [account.email, storyId, title, 'el mercado']) expect(stored).not.toContain(own);
  });
});

/** Everything that the databases, caches and stores of this site hold, as text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    return JSON.stringify(found);
  });
}
