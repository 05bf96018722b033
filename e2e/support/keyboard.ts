import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus; a control that cannot be reached fails the journey. */
export async function tabTo(page: Page, target: Locator, mostPresses = 40): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press(key);
}
