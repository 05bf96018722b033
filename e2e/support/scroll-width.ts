import type { Page } from '@playwright/test';

/** The width of the page's content in CSS pixels; a page wider than the window scrolls sideways. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
}
