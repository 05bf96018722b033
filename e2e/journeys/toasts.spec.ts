// Crosses: today, subscription.

import type { Locator } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { openStep } from '../support/lesson.ts';
import { giveStory } from '../support/service.ts';
import { recordButton } from '../support/speaking.ts';

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

/** Whether two elements lie on each other, as far as their own scrolled box shows them. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const shown = (element: Element) => {
    let { top, bottom, left, right } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { top, bottom, left, right };
  };
  const [a, b] = await Promise.all([one.evaluate(shown), other.evaluate(shown)]);
  const isSeen = b.bottom > b.top;
  return isSeen && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, expectedErrors: /500/ }); // a restore that fails

    test('a toast covers nothing of a dialog, and no heading or tab afterwards', async ({ page, server }) => {
      const account = await createAccount(server);
      for (let begun = 0; begun < 2; begun += 1) {
        await account.finishSteps(await giveStory(server, account), ['listen_read']);
      }
      const waiting = await giveStory(server, account);
      await signInAs(page, server, account);
      await page.goto(`/story/${waiting}`);
      await page.getByRole('button', { name: 'See Premium' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
      const toast = page.getByRole('alert').filter({ hasText: 'Purchases could not be restored' });
      await expect(dialog.getByRole('heading', { name: 'Annual' }).first()).toBeAttached();
      await page.route('**/functions/v1/sync-subscription', (route) => route.fulfill({ status: 500, json: {} }));
      await dialog.getByRole('button', { name: 'Restore Purchases' }).click();
      await expect(toast).toBeInViewport({ ratio: 1 });
      for (const content of await dialog.locator('h2, h3, p, button').all()) {
        if (await content.evaluate((element) => element.closest('[role="alert"]') !== null)) continue;
        expect(await overlap(toast, content), (await content.textContent()) ?? '').toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Go back' }).press('Enter');
      await expect(toast).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overlap(toast, page.getByRole('navigation'))).toBe(false);
      for (const heading of await page.getByRole('heading', { level: 1 }).all())
        expect(await overlap(toast, heading)).toBe(false);
    });
  });
}

test.describe('in a lesson on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('a toast stands above the controls, and Back and the title stay free', async ({ page, server }) => {
    const account = await createAccount(server);
    const story = await account.makeStory('I cook with my sister');
    await account.finishSteps(story, ['listen_read']);
    await signInAs(page, server, account);
    await openStep(page, story, 'shadow_speak');
    await recordButton(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Recording Error' });
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overlap(toast, recordButton(page))).toBe(false);
    for (const free of [
      page.getByRole('button', { name: 'Back', exact: true }),
      page.getByRole('heading', { level: 1 }),
    ])
      expect(await overlap(toast, free)).toBe(false);
  });
});
