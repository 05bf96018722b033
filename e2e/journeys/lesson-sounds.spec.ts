// Crosses: today.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { openStep, savingStatus } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { keepMoments, type Moment, takeMoments } from '../support/moments.ts';
import { giveStory, shortStory } from '../support/service.ts';
import { record } from '../support/speaking.ts';
import { test } from '../support/transcription.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

// These journeys check the order of events and the number of requests; e2e/measures measures the times for the bench.

test.use({ permissions: ['microphone'] });

const sentences = shortStory.sentences.length;

/** The requests to a function from now on. */
function callsOf(page: Page, name: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/functions/v1/${name}`)) calls.push(request.postData() ?? '');
  });
  return calls;
}

test('play-all goes from sentence to sentence by itself, requests each once, and begins one when the last has ended', async ({
  page,
  transcription: { server },
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await keepMoments(page, /(?!)/);
  await signInAs(page, server, account);
  const asked = callsOf(page, 'text-to-speech');
  await openStep(page, storyId, 'listen_read');
  await page.getByRole('button', { name: 'Play all' }).click();
  const moments: Moment[] = [];
  const ends = async () => {
    moments.push(...(await takeMoments(page)));
    return moments.filter(({ what }) => what === 'ended');
  };
  await expect.poll(ends).toHaveLength(sentences);
  // The next element may report its start a moment before the last reports its end, but never two ahead.
  const sounds = moments.filter(({ what }) => what !== 'click').map(({ what }) => what);
  expect(sounds.filter((what) => what === 'playing')).toHaveLength(sentences);
  let ahead = 0;
  for (const what of sounds) {
    ahead += what === 'playing' ? 1 : -1;
    expect(ahead).toBeLessThanOrEqual(2);
  }
  expect(new Set(asked).size).toBe(asked.length);
});

test('a sentence that was heard before sounds again without a request', async ({ page, transcription: { server } }) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await keepMoments(page, /(?!)/);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  const sounds = async () => (await takeMoments(page)).some(({ what }) => what === 'playing');
  const listen = async (number: number) => {
    await takeMoments(page);
    await page.getByRole('button', { name: `Play sentence ${number}`, exact: true }).click();
    await expect.poll(sounds).toBe(true);
  };
  for (const number of [1, 2, 3]) await listen(number);
  await page.waitForLoadState('networkidle'); // the sentence after it is prefetched
  const asked = callsOf(page, 'text-to-speech');
  for (const number of [1, 2, 3]) await listen(number);
  expect(asked.filter((body) => shortStory.sentences.slice(0, 3).some(({ text }) => body.includes(text)))).toEqual([]);
});

test('each recording is sent once, and its feedback follows by itself', { tag: wholeBrowser }, async ({
  page,
  transcription: { server, service },
  microphone,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account);
  await account.finishSteps(storyId, ['listen_read']);
  await signInAs(page, server, account);
  await openStep(page, storyId, 'shadow_speak');
  service.answerWith(shortStory.sentences[0]?.text ?? '');
  const sent = callsOf(page, 'speech-to-text');
  for (const attempt of [1, 2]) {
    await record(page, microphone, silence(1));
    await expect(page.getByText('We heard:')).toBeVisible();
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    expect(sent).toHaveLength(attempt);
  }
});
