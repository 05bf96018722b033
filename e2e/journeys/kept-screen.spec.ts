// Crosses: account, today.

import type { Page } from '@playwright/test';
import { createAccount, signInAs, signOut } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptRows } from '../support/kept-rows.ts';
import { setOf, waitForSet } from '../support/release-sets.ts';

test.use({ serviceWorkers: 'allow' });

const start = (page: Page) => page.getByRole('link', { name: /^Start Learning/ });

/** Opens Today, with or without the page's own scripts. */
async function open(page: Page, scripts: 'run' | 'do not run'): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: scripts === 'do not run' });
  await page.goto('/');
  await cdp.detach();
}

test('a start shows Today before any code runs, and nothing of it to whoever comes after', async ({ page, server }) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await open(page, 'run');
  await start(page).waitFor();
  const set = await waitForSet(page);
  await expect.poll(() => keptRows(page)).toMatch(/kept_screen.*Start Learning/);

  await test.step('as it will be drawn, and its links work', async () => {
    await open(page, 'run');
    await expect(page.locator('#fabula-first')).toHaveCount(0);
    const drawn = await start(page).boundingBox();
    await open(page, 'do not run');
    await expect(start(page)).toBeVisible();
    expect(await setOf(page)).toBe(set);
    expect(await start(page).boundingBox()).toEqual(drawn);
    await expect(page.locator('#root')).toBeHidden();
    await start(page).click();
    await expect(page).toHaveURL(/\/story\//);
  });

  await test.step('until the app itself is there', async () => {
    await open(page, 'run');
    await expect(page.locator('#fabula-first')).toHaveCount(0);
    await start(page).click();
    await expect(page).toHaveURL(/\/story\//);
    await open(page, 'run');
    await start(page).waitFor();
  });

  await test.step('and is gone with the learner', async () => {
    await signOut(page);
    expect(await keptRows(page)).not.toContain('kept_screen');
    await open(page, 'do not run');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.locator('#fabula-first')).toHaveCount(0);
  });
});
