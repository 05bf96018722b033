// Crosses: today, profile.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { openStep } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { heard as heardSound, keepSounds } from '../support/sound.ts';
import { beginRecording } from '../support/speaking.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

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

/** Gives the page a local Spanish voice that counts what it is asked to say. Call it before the page is opened. */
async function giveDeviceVoice(page: Page): Promise<() => Promise<number>> {
  let asked = 0;
  await page.exposeFunction('deviceVoiceAsked', () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const own = window as unknown as { readonly deviceVoiceAsked: () => void };
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'es-ES', localService: true }],
        cancel: () => undefined,
        speak: ({ onstart }: SpeechSynthesisUtterance) => {
          own.deviceVoiceAsked();
          onstart?.call(new EventTarget() as SpeechSynthesisUtterance, new Event('start') as SpeechSynthesisEvent);
        },
      },
    });
    // The browser's own utterance accepts no voice but the browser's own.
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string;

        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });
  return async () => asked;
}

test('the default, once chosen, speaks on another device too, whose own voice spoke before', async ({
  page,
  browser,
  server,
}) => {
  const account = await createAccount(server);
  await account.makeStory('food at the market');
  const deviceAsked = await giveDeviceVoice(page);
  await signInAs(page, server, account);
  await page.goto('/');
  await page.getByRole('link', { name: /^(Start Learning|Continue)/ }).click();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(deviceAsked).toBeGreaterThan(0);

  const laptop = await browser.newContext({ baseURL: server.url });
  const settings = await laptop.newPage();
  await signInAs(settings, server, account);
  await settings.goto('/profile');
  for (const name of ['Lucía', 'Mateo']) {
    await settings.getByRole('radio', { name }).click();
    await expect(settings.getByRole('radio', { name })).toBeChecked();
  }
  await expect
    .poll(() => account.rows('profiles', `select=chosen_voice&id=eq.${account.id}`))
    .toEqual([{ chosen_voice: 'mateo' }]);
  await laptop.close();

  const sounds = await listenTo(page);
  const before = await deviceAsked();
  await page.goto('/profile');
  await expect(page.getByRole('checkbox', { name: "Use this device's own voice" })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Mateo' })).toBeChecked();
  await page.goto('/');
  await hearFirstSentence(page);
  expect((await sounds()).length).toBeGreaterThan(0);
  expect(await deviceAsked()).toBe(before);
});

test('without any setting SVOX Pico reads the story and marks its words, and the settings name who speaks', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer({ AI_TTS: '' });
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
  expect((await heardSound(page)).format).toBe('OggS');
  await page.goto(`${server.url}/profile`);
  await page.getByRole('button', { name: 'Hear Mateo' }).click();
  await expect(page.getByText('Spoken by SVOX Pico. eSpeak NG tells when each word sounds.')).toBeVisible();
  await page.getByRole('button', { name: 'Hear Diego' }).click();
  await expect(page.getByText('Spoken by eSpeak NG, which also tells when each word sounds.')).toBeVisible();
});

test.describe('with no voice but the page’s own', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('where neither the server nor the device has a voice, the page speaks itself, also when the network is gone', async ({
    page,
    context,
    startOwnServer,
  }) => {
    const server = await startOwnServer({ AI_TTS: '' });
    const account = await createAccount(server);
    await account.makeStory('food at the market');
    await keepSounds(page);
    await signInAs(page, server, account);
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    // As a hosted project without a speech provider answers.
    await page.route('**/functions/v1/text-to-speech', (route) => route.fulfill({ json: { useDeviceVoice: true } }));
    await page.goto(server.url);
    await page.getByRole('link', { name: /^(Start Learning|Continue)/ }).waitFor();
    const ofVoice = () => fetched.filter((path) => /pico|_(ta|sg)\.|\.wasm$/.test(path));
    expect(ofVoice()).toEqual([]);
    await page.getByRole('link', { name: /^(Start Learning|Continue)/ }).click();
    const first = await hearSentence(page, 1);
    expect(first.format).toBe('RIFF');
    expect(first.duration).toBeGreaterThan(0.5);
    expect(
      ofVoice().map((path) =>
        path
          .replace(/\.[0-9a-f]{8}\./, '.')
          .split('/')
          .at(-1),
      ),
    ).toEqual(expect.arrayContaining(['pico.worker.js', 'svoxpico.wasm', 'es-ES_ta.bin', 'es-ES_zl0_sg.bin']));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(true);
    const offline = await hearSentence(page, 4);
    expect(offline.format).toBe('RIFF');
    expect(offline.duration).toBeGreaterThan(0.5);
    expect(offline.source).not.toBe(first.source);
  });
});

test.describe('with a microphone', { tag: wholeBrowser }, () => {
  test.use({ permissions: ['microphone'] });

  test('the sounds of shadow and speak are small, and those to compare with come with the first recording', async ({
    page,
    server,
    microphone,
  }) => {
    const account = await createAccount(server);
    const storyId = await account.makeStory('food at the market');
    await account.finishSteps(storyId, ['listen_read']);
    await signInAs(page, server, account);
    const sounds: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/functions/v1/text-to-speech')) return;
      sounds.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await openStep(page, storyId, 'shadow_speak');
    // The narrator's present and next sentence, and from the first recording on three speakers of twelve sentences.
    await expect.poll(() => sounds.length).toBe(2);
    const beforeItCanBegin = (await Promise.all(sounds)).reduce((sum, size) => sum + size, 0);
    expect(beforeItCanBegin).toBeLessThan(150_000);
    await beginRecording(page, microphone, silence(1));
    await expect.poll(() => sounds.length).toBe(2 + 36);
    const bytes = (await Promise.all(sounds)).reduce((sum, size) => sum + size, 0);
    // Which of the stories that fit is told is left to chance, and a WAV of a sentence has 100 to 400 KB.
    expect(bytes / sounds.length).toBeLessThan(8_000);
  });
});
