import type { Page } from '@playwright/test';

/** How wide the page's content is, in CSS pixels: more than the window's width scrolls sideways. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
}
