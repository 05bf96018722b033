// Crosses: today, profile, subscription.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { doLesson, progressOf, savingStatus, stepsDone, storyOf } from '../support/lesson.ts';
import { makePremium } from '../support/service.ts';

test.use({ expectedErrors: /Failed to fetch|Failed to load|ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError/ });

const keep = (page: Page) => page.getByRole('button', { name: 'Keep for offline' });
const kept = (page: Page) => page.getByText(/^Kept for offline, \d/);

/** What the page asks to have spoken. */
function watchSpeech(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/functions/v1/text-to-speech'))
      asked.push((request.postDataJSON() as { readonly text: string }).text); // written by libs/data
  });
  return asked;
}

/** Seventeen sounds, of which a busy machine makes one in four seconds. */
const untilKept = (page: Page) => expect(kept(page)).toBeVisible({ timeout: 300_000 });

test('a story that was kept is done in all four steps without a network, and every row is there once afterward', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const account: Account = await createAccount(server);
  await makePremium(server, account);
  const storyId = await account.makeStory('I buy food at the market');
  const { sentences } = await storyOf(account, storyId);
  await signInAs(page, server, account);
  const asked = watchSpeech(page);
  await page.goto('/');
  await keep(page).dblclick();
  await untilKept(page);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeGreaterThanOrEqual(sentences.length);

  await context.setOffline(true);
  await doLesson(page, sentences.length);
  expect(await progressOf(account, storyId)).toBeUndefined();
  // Without a network a slow database may be overtaken by a request, which then fails.
  const before = asked.length;

  await context.setOffline(false);
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  await expect.poll(() => stepsDone(account, storyId)).toHaveLength(4);
  expect(asked.slice(before)).toEqual([]);
});

test('what is kept is listed with its size, stays after a reload, and goes when it is removed', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await makePremium(server, account);
  const storyId = await account.makeStory('I buy food at the market');
  const { title } = await storyOf(account, storyId);
  await signInAs(page, server, account);
  await page.goto('/');
  await keep(page).click();
  await untilKept(page);
  const asked = watchSpeech(page);
  await page.goto('/settings/offline');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/Whole, with \d+ sounds/);
  await expect(row).toContainText(/\d MB/);
  await expect(page.getByText(/^Fabula uses .* of the .* that this browser allows\.$/)).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is kept here' })).toBeVisible();
  await page.goto('/');
  await expect(keep(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a learner without premium is offered it', async ({ page, server }) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.goto('/');
  await keep(page).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog.getByText(/^Keeping stories and phrases/)).toBeVisible();
});
