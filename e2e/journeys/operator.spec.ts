// Crosses: account, profile.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { chooseGoogleAccount, googleEnv } from '../support/google.ts';
import { type Server, startServer } from '../support/server.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

/** An installation whose operator is named, and which offers sign-in with Google. */
const test = base.extend<object, { installation: Server }>({
  installation: [
    async ({}, use) => {
      const server = await startServer({
        ...googleEnv,
        TRUST_PROXY: '1',
        OPERATOR_NAME: 'Escuela Luna',
        OPERATOR_EMAIL: 'help@luna.example',
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
});

async function comeWithGoogle(page: Page): Promise<void> {
  await chooseGoogleAccount(page, `${randomUUID()}@example.com`);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One question first' })).toBeVisible();
}

// All journeys share one server, because another start takes longer than a journey.
test.describe.configure({ mode: 'default' });

test('a learner who comes with Google confirms once to be 13 or older, before anything else', {
  tag: wholeBrowser,
}, async ({ page }) => {
  await comeWithGoogle(page);
  for (const path of ['/', '/settings', '/onboarding?step=level']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'One question first' })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Fabula' })).toBeVisible();
});

test('a learner who is too young has the account deleted that was just made', { tag: wholeBrowser }, async ({
  page,
}) => {
  await comeWithGoogle(page);
  await page.getByRole('button', { name: 'I am younger than 13' }).click();
  await page.getByRole('textbox', { name: 'Type DELETE to delete the account' }).fill('delete');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
  await expect(page.getByText('This site is run by Escuela Luna.')).toBeVisible();
});

test('support and the request for deletion are mails to the operator, already begun', async ({
  page,
  installation,
}) => {
  const account = await createAccount(installation);
  await signInAs(page, installation, account);
  await page.goto('/settings');
  const support = page.getByRole('region', { name: 'Support' });
  await support.getByRole('textbox', { name: 'What goes along with your question' }).fill('No sound on my phone');
  const question = await support.getByRole('link', { name: 'Contact support' }).getAttribute('href');
  expect(question).toMatch(/^mailto:help@luna\.example\?subject=Help%20with%20Fabula&body=.*No%20sound/);
  await page.goto('/data-deletion');
  const request = await page.getByRole('link', { name: 'Write the email' }).getAttribute('href');
  expect(decodeURIComponent(request ?? '')).toContain(`Email address of the account: ${account.email}`);
});

test('recordings older than a week are removed at the start, although nobody speaks', async ({
  page,
  installation,
}) => {
  await signInAs(page, installation, await createAccount(installation));
  await page.goto('/settings');
  const kept = async () =>
    page.evaluate(
      () =>
        new Promise<readonly IDBValidKey[]>((resolve, reject) => {
          const opening = indexedDB.open('fabula-audio');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction('recordings').objectStore('recordings').getAllKeys();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
    );
  // The page itself creates the database at its first start; opening it earlier would create an empty one.
  const isMade = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'fabula-audio'));
  await expect.poll(isMade).toBe(true);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('fabula-audio');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('recordings', 'readwrite');
          const days = { old: 8, young: 6 };
          for (const [id, age] of Object.entries(days)) {
            const at = Date.now() - age * 24 * 60 * 60_000;
            writing
              .objectStore('recordings')
              .put({ id, owner: 'somebody else', group: 'g', at, sizeBytes: 1, value: {} });
          }
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
  );
  await page.reload();
  await expect.poll(kept).toEqual(['young']);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the public texts are shown all the same, and name the operator', async ({ page, request }) => {
    for (const [path, title] of [
      ['/privacy-policy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/data-deletion', 'Data Deletion'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('This site is run by Escuela Luna.')).toBeVisible();
      expect((await request.head(path, { headers: { accept: '*/*' } })).status()).toBe(200);
    }
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppression des données' })).toBeVisible();
  });
});
