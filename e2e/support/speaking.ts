import { expect, type Locator, type Page } from '@playwright/test';
import type { Microphone } from './microphone.ts';
import { type Sound, secondsOf } from './microphone-sounds.ts';
import { now, until } from './passing-time.ts';

/** The microphone of the step: once there is an attempt, it says that it records once more. */
export function recordButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Record|Once more)$/ });
}

export function stopButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Stop', exact: true });
}

/**
 * Begins a recording in which the sound will be heard; resolves with the moment, by the page's clock, at which it has
 * been heard.
 */
export async function beginRecording(page: Page, microphone: Microphone, sound: Sound): Promise<number> {
  const lengthMs = microphone.hears(sound);
  await recordButton(page).click();
  await expect(stopButton(page)).toBeVisible();
  return (await now(page)) + lengthMs;
}

/**
 * Waits until the page's recorder has this many seconds, or has stopped by itself. On a busy machine it begins late.
 */
export async function hasRecorded(page: Page, seconds: number): Promise<void> {
  const recording = page.getByRole('progressbar', { name: 'Recording' });
  const recorded = () => recording.evaluateAll((bars) => Number(bars[0]?.ariaValueNow ?? Number.POSITIVE_INFINITY));
  await expect.poll(recorded).toBeGreaterThanOrEqual(seconds);
}

/** Records the whole sound and then presses stop. */
export async function record(page: Page, microphone: Microphone, sound: Sound): Promise<void> {
  const end = await beginRecording(page, microphone, sound);
  await until(page, end);
  await hasRecorded(page, Math.floor(secondsOf(sound)));
  await stopButton(page).click();
}

/** Each expected word that was judged, in the order of the sentence: its text, the name of its mark, and its color. */
export async function markedWords(page: Page): Promise<{ word: string; mark: string; colour: string }[]> {
  const marks = page.getByText(/^, (right|almost|not right|left out)\s*$/);
  await marks.first().waitFor();
  return marks.evaluateAll((all) =>
    all.map((mark) => {
      const word = mark.parentElement?.parentElement;
      return {
        word: word?.firstChild?.textContent ?? '',
        mark: mark.textContent?.replace(',', '').trim() ?? '',
        colour: word ? getComputedStyle(word).color : '',
      };
    }),
  );
}
