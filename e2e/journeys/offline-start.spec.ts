// Crosses: account, today, review.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { setOf, waitForSet } from '../support/release-sets.ts';
import type { Server } from '../support/server.ts';

// The worker that starts the app from this device. Without a server, what a screen reads cannot be read.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_|Failed to load|Failed to fetch|status of 5\d\d|\[fabula\]/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

/** Opens Today as a new learner on a device that keeps nothing yet. */
async function openToday(page: Page, server: Server): Promise<void> {
  await signInAs(page, server, await createAccount(server));
  await page.unrouteAll(); // Playwright holds back a worker's answers while it intercepts anything
  await page.goto(`${server.url}/`);
  await expect(heading(page, 'Today')).toBeVisible();
}

test('the app starts, and opens every tab, with the server stopped', async ({ page, ownServer: server }) => {
  await openToday(page, server);
  expect(await setOf(page)).toBeNull();
  const set = await waitForSet(page);

  await server.stop();
  await page.goto(`${server.url}/`);
  await expect(heading(page, 'Today')).toBeVisible();
  expect(await setOf(page)).toBe(set);
  for (const name of ['Review', 'Phrases', 'Profile', 'Today']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-feature]').filter({ visible: true })).not.toBeEmpty();
  }
  await page.goto(`${server.url}/review`);
  await expect(page.locator('[data-feature="review"]')).not.toBeEmpty();
});
