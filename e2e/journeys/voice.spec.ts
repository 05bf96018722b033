// Crosses: today, profile.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { startServer } from '../support/server.ts';
import { heard as heardSound, keepSounds } from '../support/sound.ts';

interface Question {
  readonly text: string;
  readonly voice?: string;
  readonly accent?: string;
}

/**
 * Records the server's sounds in the order they arrive, each with its request. It records on the network, because a
 * page forgets its sounds.
 */
async function listenTo(page: Page) {
  const heard: (Question & { readonly sound: string })[] = [];
  await page.route('**/functions/v1/text-to-speech', async (route) => {
    const response = await route.fetch();
    const { audioContent } = (await response.json()) as { audioContent: string };
    heard.push({ ...(route.request().postDataJSON() as Question), sound: audioContent });
    await route.fulfill({ response });
  });
  return async () => {
    // Prefetched sounds may arrive after the journey is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return heard;
  };
}

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Plays the first sentence of the story that Today shows. */
async function hearFirstSentence(page: Page) {
  await page.getByRole('link', { name: /^(Start Learning|Continue)/ }).click();
  return (await hearSentence(page, 1)).rate;
}

test('a missing voice becomes the default, and the one chosen instead speaks the next sentence, without a reload and by keyboard', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('food at the market');
  const profile = () =>
    account.rows<{ selected_voice: string }>('profiles', `select=selected_voice&id=eq.${account.id}`);
  await signInAs(page, server, account);
  const sounds = await listenTo(page);
  await page.goto('/');
  expect(await hearFirstSentence(page)).toBe(1);
  await page.goBack();

  await tab(page, 'Profile').click();
  await expect(page.getByRole('radio', { name: 'Mateo' })).toBeChecked();
  await expect.poll(async () => (await profile())[0]?.selected_voice).toBe('mateo'); // nothing was saved before
  await page.getByRole('radio', { name: 'Mateo' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Lucía' })).toBeChecked();
  await page.getByRole('radio', { name: 'Neutral' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Latin America' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Slow audio' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await profile())[0]?.selected_voice).toBe('lucia');

  await tab(page, 'Today').click();
  expect(await hearFirstSentence(page)).toBe(0.8);
  const heard = await sounds();
  const first = heard[0];
  const changed = heard.find(({ text, voice }) => text === first?.text && voice !== undefined);
  expect(first).not.toHaveProperty('voice');
  expect(changed).toMatchObject({ voice: 'lucia', accent: 'american' });
  expect(changed?.sound).not.toBe(first?.sound);
  expect(page.url()).toContain(storyId);
});

test('without any setting SVOX Pico reads the story and marks its words, and the settings name who speaks', async ({
  page,
}) => {
  const server = await startServer({ TRUST_PROXY: '1', AI_TTS: '' });
  try {
    const account = await createAccount(server);
    await account.makeStory('food at the market');
    await keepSounds(page);
    await signInAs(page, server, account);
    const answered = page.waitForResponse('**/functions/v1/text-to-speech');
    await page.goto(server.url);
    await hearFirstSentence(page);
    const { source, timing, words } = (await (await answered).json()) as Record<string, unknown>;
    expect({ source, timing }).toEqual({ source: { provider: 'svox-pico' }, timing: 'provider' });
    expect(words).not.toEqual([]);
    expect((await heardSound(page)).format).toBe('RIFF');
    await page.goto(`${server.url}/profile`);
    await page.getByRole('button', { name: 'Hear Mateo' }).click();
    await expect(page.getByText('Spoken by SVOX Pico. eSpeak NG tells when each word sounds.')).toBeVisible();
    await page.getByRole('button', { name: 'Hear Diego' }).click();
    await expect(page.getByText('Spoken by eSpeak NG, which also tells when each word sounds.')).toBeVisible();
  } finally {
    await server.dispose();
  }
});
