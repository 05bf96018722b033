// Crosses: today.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { watchSounds } from '../support/hearing.ts';
import { openStep, openWays, progressOf } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import type { Server } from '../support/server.ts';
import { giveStory, makePremium, shortStory } from '../support/service.ts';
import { hasRecorded, record, recordButton, stopButton } from '../support/speaking.ts';
import { test } from '../support/transcription.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use({ permissions: ['microphone'] });

const first = 'Te despiertas temprano.';

/** Whether an element has stood on the page since this was called; the page looks itself, because it may be short. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      Object.assign(window, { fabulaStood: true });
      observer.disconnect();
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  }, selector);
  return () => page.evaluate(() => Reflect.has(window, 'fabulaStood'));
}

async function beforeSpeaking(page: Page, server: Server, { premium = false } = {}) {
  const account = await createAccount(server);
  if (premium) await makePremium(server, account);
  const storyId = await giveStory(server, account, shortStory);
  await account.finishSteps(storyId, ['listen_read']);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
  const attempt = async () => (await progressOf(account, storyId))?.speaking?.sentences?.[0];
  return { attempt };
}

async function chooseMode(page: Page, mode: string) {
  const ways = await openWays(page);
  await ways.getByRole('radio', { name: mode }).check();
  await ways.getByRole('button', { name: 'Close' }).click();
}

test('an echo listens to the narrator, then to the learner, and ends by itself', { tag: wholeBrowser }, async ({
  page,
  transcription: { server, service },
  microphone,
}) => {
  const { attempt } = await beforeSpeaking(page, server);
  service.answerWith(first);
  microphone.hears(silence(1));
  await chooseMode(page, 'Echo');
  await recordButton(page).click();
  await expect(page.getByText('Listen to the narrator')).toBeVisible();
  await expect(page.getByText('Your turn')).toBeVisible();
  await expect(stopButton(page)).toBeVisible();
  await expect(page.getByText('Best 100: excellent')).toBeVisible();
  await expect(page.getByText('Your turn')).toBeHidden();
  await expect.poll(attempt).toMatchObject({ attempts: 1, bestScore: 100, outcome: 'heard' });
});

test('speaking along with the narrator counts by the learner’s own judgement', { tag: wholeBrowser }, async ({
  page,
  transcription: { server, service },
  microphone,
}) => {
  const { attempt } = await beforeSpeaking(page, server);
  service.answerWith(first);
  microphone.hears(silence(1));
  await chooseMode(page, 'Together');
  const marked = await watchFor(page, '[lang="es"] [class*="spoken"]');
  await recordButton(page).click();
  await expect.poll(marked).toBe(true);
  await page.getByRole('button', { name: 'I said it right' }).click();
  await expect(page.getByText('Spoken, by your own judgment')).toBeVisible();
  await expect.poll(attempt).toMatchObject({ attempts: 1, bestScore: null, outcome: 'own' });
});

test('a word that went wrong is compared, said again alone, and takes the better color', { tag: wholeBrowser }, async ({
  page,
  transcription: { server, service },
  microphone,
}) => {
  const { attempt } = await beforeSpeaking(page, server, { premium: true });
  service.answerWith('Te desayuno temprano.');
  await record(page, microphone, silence(1));
  await page.getByRole('button', { name: /^despiertas.*not right/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix one word' });
  const begun = await watchSounds(page);
  await dialog.getByRole('button', { name: 'The narrator' }).click();
  await expect.poll(begun).toEqual(['blob:']);
  await dialog.getByRole('button', { name: 'Yourself' }).click();
  await expect.poll(begun).toEqual(['blob:', 'blob:']);
  service.answerWith('despiertas');
  await dialog.getByRole('button', { name: 'Record' }).click();
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  // Waits for a word's length, because a recording that is stopped at once is empty.
  await hasRecorded(page, 1);
  await stop.click();
  await expect(dialog.getByText('Good')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^despiertas.*, right/ })).toBeVisible();
  await expect.poll(attempt).toMatchObject({ attempts: 1 });
});
