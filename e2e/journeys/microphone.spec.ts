// Crosses: today.

import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { finishStep, openStep, progressOf, savingStatus, stepsDone } from '../support/lesson.ts';
import { keepStreams, openTracks, unplugMicrophone, withoutFormats } from '../support/microphone.ts';
import { silence } from '../support/microphone-sounds.ts';
import type { Server } from '../support/server.ts';
import { giveStory } from '../support/service.ts';
import { beginRecording, record, recordButton, stopButton } from '../support/speaking.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

/** Opens the step in which the first sentence is to be spoken. */
async function beforeSpeaking(page: Page, server: Server) {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await account.finishSteps(storyId, ['listen_read']);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
  return { account, storyId };
}

/** Finishes the step without speaking; its figures say so. */
async function goThroughSilently(page: Page, account: Account, storyId: string): Promise<void> {
  await finishStep(page, 'shadow_speak');
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  expect(await stepsDone(account, storyId)).toEqual(['listen_read', 'shadow_speak']);
  const { speaking } = (await progressOf(account, storyId)) ?? {};
  const sentences = Object.values(speaking?.sentences ?? {});
  expect(sentences.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  const days = await account.rows<{ sentences_spoken: number }>('daily_completions');
  expect(days.reduce((sum, day) => sum + day.sentences_spoken, 0)).toBe(0);
}

test('a microphone that is refused is explained, and there is a way on without it', { tag: wholeBrowser }, async ({
  page,
  server,
}) => {
  const { account, storyId } = await beforeSpeaking(page, server);
  await recordButton(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'No microphone access' });
  await expect(toast).toContainText('Please enable microphone access to use this feature.');
  await expect(page.getByText('The microphone is blocked for this page.')).toBeVisible();
  expect((await progressOf(account, storyId))?.speaking?.sentences?.[0]?.attempts ?? 0).toBe(0);
  await goThroughSilently(page, account, storyId);
});

test('a microphone that is allowed after it was refused records', { tag: wholeBrowser }, async ({
  page,
  server,
  context,
  microphone,
}) => {
  const { account, storyId } = await beforeSpeaking(page, server);
  await recordButton(page).click();
  await expect(page.getByText('The microphone is blocked for this page.')).toBeVisible();
  await context.grantPermissions(['microphone']);
  await record(page, microphone, silence(1));
  await expect(page.getByText('We heard nothing')).toBeVisible();
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  await expect.poll(async () => (await progressOf(account, storyId))?.speaking?.sentences?.[0]?.attempts).toBe(1);
});

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] });

  test('when it is unplugged while it records, nothing hangs and no track stays open', { tag: wholeBrowser }, async ({
    page,
    server,
    microphone,
  }) => {
    await keepStreams(page);
    const { account, storyId } = await beforeSpeaking(page, server);
    await beginRecording(page, microphone, silence(1));
    await unplugMicrophone(page);
    await expect(stopButton(page)).toBeHidden();
    await expect(recordButton(page)).toBeEnabled();
    expect(await openTracks(page)).toBe(0);
    await record(page, microphone, silence(1));
    await expect(page.getByText('We heard nothing')).toBeVisible();
    expect(await openTracks(page)).toBe(0);
    await goThroughSilently(page, account, storyId);
  });

  test.use({ expectedErrors: /This browser cannot record audio/ });

  test('a browser that records in no known format says so, and there is a way on', { tag: wholeBrowser }, async ({
    page,
    server,
  }) => {
    await withoutFormats(page);
    await keepStreams(page);
    const { account, storyId } = await beforeSpeaking(page, server);
    await recordButton(page).click();
    await expect(page.getByText('This browser cannot record audio. Another browser may.')).toBeVisible();
    expect(await openTracks(page)).toBe(0);
    await goThroughSilently(page, account, storyId);
  });
});

test('a computer without a microphone says that there is none, and there is a way on', { tag: wholeBrowser }, async ({
  playwright,
  launchOptions,
  server,
}) => {
  const args = (launchOptions.args ?? []).filter((name) => !name.includes('fake'));
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  const page = await context.newPage();
  const { account, storyId } = await beforeSpeaking(page, server);
  await recordButton(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Recording Error' });
  await expect(toast).toContainText('Failed to access microphone');
  await goThroughSilently(page, account, storyId);
  await browser.close();
});
