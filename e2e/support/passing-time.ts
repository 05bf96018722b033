import type { Page } from '@playwright/test';

/** The page's own clock, in milliseconds. */
export function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Waits until the page's own clock says so. */
export async function until(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((end) => performance.now() >= end, moment);
}

/** Lets at least so many milliseconds pass in the page: what counts seconds has some to count. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await until(page, (await now(page)) + milliseconds);
}
