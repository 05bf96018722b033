import type { Page } from '@playwright/test';

/** The page's own clock, in milliseconds. */
export function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Waits until the page's own clock has reached this moment. */
export async function until(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((end) => performance.now() >= end, moment);
}

/** Lets at least this many milliseconds pass in the page, for code that counts seconds. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await until(page, (await now(page)) + milliseconds);
}
