import { expect, type Locator, type Page } from '@playwright/test';
import type { Microphone } from './microphone.ts';
import type { Sound } from './sounds.ts';

export function recordButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Record', exact: true });
}

export function stopButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Stop', exact: true });
}

/** Begins a recording in which the sound will be heard; resolves with the moment at which it has been, by the page's clock. */
export async function beginRecording(page: Page, microphone: Microphone, sound: Sound): Promise<number> {
  const lengthMs = microphone.hears(sound);
  await recordButton(page).click();
  await expect(stopButton(page)).toBeVisible();
  return (await page.evaluate(() => performance.now())) + lengthMs;
}

/** A learner speaks for as long as it takes to say it, and then presses stop. */
export async function record(page: Page, microphone: Microphone, sound: Sound): Promise<void> {
  const until = await beginRecording(page, microphone, sound);
  await page.waitForFunction((end) => performance.now() >= end, until);
  await stopButton(page).click();
}

/** The expected words in the order of the sentence, each with what its mark is called. */
export async function markedWords(page: Page): Promise<string[]> {
  const words = page.getByRole('list', { name: 'The words you said' }).getByRole('listitem');
  await words.first().waitFor();
  return words.allInnerTexts();
}
