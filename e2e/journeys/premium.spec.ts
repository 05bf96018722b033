// Crosses: today, phrases, profile, subscription.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { openStep } from '../support/lesson.ts';
import { act, buyAnnual, comeBackTo, openManagement, test } from '../support/local-store.ts';
import type { Server } from '../support/server.ts';
import {
  endTrial,
  giveStory,
  losesGlossary,
  loseWebhook,
  shortStory,
  sleepOverUse,
  takeRecordings,
} from '../support/service.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Premium' });
const storeQuestion = '**/functions/v1/sync-subscription';
const speedOf = (page: Page) => page.getByRole('slider', { name: 'Playback speed' });

/** Expects the dialog with this reason, and closes it so that the journey goes on. */
async function expectOffer(page: Page, why: RegExp): Promise<void> {
  await expect(dialogOf(page)).toContainText(why);
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Today offers what was read, and the form says before a word is written that it makes no story. */
async function expectNoMore(page: Page, storyId: string): Promise<void> {
  await page.goto('/');
  // Until the list has come Today shows that of the last visit, and a story that takes another's place takes its buttons.
  await expect(page.getByRole('link', { name: 'Read it again' })).toHaveAttribute('href', new RegExp(storyId));
  await page.getByRole('button', { name: /^New story from / }).click();
  await expect(page.getByText(/^You can make your next free story from/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeDisabled();
  await page.getByRole('button', { name: 'See Premium' }).click();
  await expectOffer(page, /free stories for now/);
}

interface Finished {
  /** A story of the library, with its glossary. */
  readonly told: string;
  /** One that a model wrote. */
  readonly written: string;
}

/** Makes and finishes both stories of a week; after each there is none until another day. */
async function reachStoryLimits(page: Page, server: Server, account: Account): Promise<Finished> {
  const steps = ['listen_read', 'shadow_speak', 'chunk_drill', 'quiz'];
  const told = await account.makeStory('food');
  await account.finishSteps(told, steps);
  await expectNoMore(page, told);
  await sleepOverUse(server, account);
  const written = await account.makeStory('work');
  await losesGlossary(server, written);
  await account.finishSteps(written, steps);
  await expectNoMore(page, written);
  return { told, written };
}

/** A third story of the week cannot be begun. */
async function reachBeginLimit(page: Page, storyId: string): Promise<void> {
  await page.goto(`/story/${storyId}`);
  await expect(page.getByRole('heading', { name: 'This story waits for you' })).toBeVisible();
  await page.getByRole('button', { name: 'See Premium' }).click();
  await expectOffer(page, /begun this week’s free new stories/);
}

/**
 * Looks up five words on another device; here the sixth is refused, unless the story's glossary knows it, and so is
 * another speed.
 */
async function reachWordAndSpeedLimits(page: Page, account: Account, { told, written }: Finished): Promise<void> {
  for (const word of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) expect(await account.lookUp(word)).toBe(true);
  const sentence = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem').first();
  const word = sentence.getByRole('button').filter({ hasNotText: /^$/ }).last();
  const popup = page.getByRole('dialog', { name: /^Translation of/ });
  await openStep(page, told, 'listen_read');
  await word.click();
  await expect(popup.getByRole('button', { name: 'Save to Collection' })).toBeVisible();
  await expect(popup.getByRole('textbox')).toHaveCount(0);
  await openStep(page, written, 'listen_read');
  await word.click();
  await expect(popup).toHaveCount(0);
  await expectOffer(page, /free new words/);
  await page.keyboard.press('Escape');

  await expect(speedOf(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Upgrade to Premium for speed control' }).click();
  await expect(page.getByText('Upgrade to Premium to control playback speed')).toBeVisible();
  await expectOffer(page, /0\.5x to 2x is part of premium/);
  await expect(page.getByRole('button', { name: 'Upgrade to Premium for speed control' })).toBeFocused();
}

async function reachShadowLimit(page: Page, server: Server, account: Account, finished: string): Promise<void> {
  await takeRecordings(server, account);
  await page.goto(`/story/${finished}?step=shadow_speak`);
  await expect(page.getByText(/^You have recorded 10 stories this week/)).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expectOffer(page, /repeated this week’s free stories aloud/);
}

/** Buys the annual plan in another tab; premium and the speed reach the page that stayed open. */
async function buyFromTheDialog(page: Page, finished: string): Promise<void> {
  await openStep(page, finished, 'listen_read');
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  await page.getByRole('button', { name: 'Upgrade to Premium for speed control' }).click();
  const store = await buyAnnual(page);
  await store.close();
  await comeBackTo(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(speedOf(page)).toBeEnabled();
  await speedOf(page).fill('1.5');
  await expect(speedOf(page)).toHaveValue('1.5');
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
}

/**
 * After cancelling, premium stays until the end of the year; after its end everything is as before; restored, it is
 * back.
 */
async function cancelExpireAndRestore(page: Page, server: Server, account: Account, finished: string): Promise<void> {
  await page.goto('/subscription');
  await expect(page.getByText('Premium active')).toBeVisible();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  const store = await openManagement(page);
  await act(store, 'Cancel the renewal');
  await comeBackTo(page);
  await expect(page.getByText(/^Ends on .* will not renew/)).toBeVisible();
  await expect(page.getByText('Premium active')).toBeVisible();
  await openStep(page, finished, 'listen_read');
  await expect(speedOf(page)).toBeEnabled();

  await act(store, 'End the period now');
  await comeBackTo(page);
  await expect(speedOf(page)).toBeDisabled();
  await page.goto('/subscription');
  await expect(page.getByText(/^Your premium ended on /)).toBeVisible();
  await page.getByRole('button', { name: 'Restore Purchases' }).click();
  await expect(page.getByText('Nothing to restore')).toBeVisible();

  // The page's own questions to the store wait, so premium comes by the store's message. Once it is there, nothing is on
  // its way that could bring premium a second time.
  await page.route(storeQuestion, () => undefined);
  await (await buyAnnual(page)).close();
  await comeBackTo(page);
  await expect(page.getByText('Premium active')).toBeVisible();
  await loseWebhook(server, account);
  await page.reload();
  await expect(page.getByText('Premium active')).toBeHidden();
  await page.unroute(storeQuestion);
  await page.getByRole('button', { name: 'Restore Purchases' }).click();
  await expect(page.getByText('Purchases restored')).toBeVisible();
  await expect(page.getByText('Premium active')).toBeVisible();
}

for (const engine of ['PGlite', 'PostgreSQL'] as const) {
  test.describe(`on ${engine}`, () => {
    test.use({ engine, permissions: ['microphone'], expectedErrors: /429|404/ });

    test('limits, a purchase in another tab, its end, and a restored purchase', { tag: wholeBrowser }, async ({
      page,
      seller: server,
    }) => {
      test.slow(); // starts a server of its own, and on PostgreSQL a cluster
      const account = await createAccount(server);
      await signInAs(page, server, account);
      const finished = await reachStoryLimits(page, server, account);
      await reachBeginLimit(page, await giveStory(server, account, shortStory));
      await reachWordAndSpeedLimits(page, account, finished);
      await reachShadowLimit(page, server, account, finished.told);
      await buyFromTheDialog(page, finished.told);
      await cancelExpireAndRestore(page, server, account, finished.told);
    });

    test('the trial can be used once', async ({ page, seller: server }) => {
      const account = await createAccount(server);
      await signInAs(page, server, account);
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Start free trial' }).dblclick();
      await expect(page.getByText('7 days left')).toBeVisible();
      await expect(page.getByText('The trial did not begin')).toHaveCount(0);
      await expect(page.getByText('Premium active')).toBeVisible();
      expect(await account.startTrial()).toMatchObject({ started: false, reason: 'trial_used' });
      await endTrial(server, account);
      await page.reload();
      await expect(page.getByText(/^Your trial ended on /)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start free trial' })).toHaveCount(0);
      expect(await account.startTrial()).toMatchObject({ started: false, reason: 'trial_used' });
    });
  });
}
