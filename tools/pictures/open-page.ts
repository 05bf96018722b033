import type { Browser, Page } from '@playwright/test';

export interface OpenOptions {
  /** The address of the app. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** How many pixels of a picture a pixel of the page has. */
  readonly scale: number;
  readonly timeZone: string;
  readonly locale: string;
}

/** A page for pictures: nothing in it moves, and the next visit is not answered from this one. */
export async function openPage(browser: Browser, options: OpenOptions): Promise<Page> {
  const { url, width, height, scale, timeZone, locale } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale,
    timezoneId: timeZone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Signs in, on a page whose interface is English. */
export async function signIn(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** Waits until the screen has all that it fetches, and clears away what the way here has left. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Toasts would lie in the picture, and so would the ring around what has the focus.
  await page.getByRole('region', { name: /^Notific/ }).evaluateAll((regions) => {
    for (const region of regions) region.remove();
  });
  await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.closest('[role=dialog]')) activeElement.blur();
  });
}
