// Crosses: account, subscription.

import { colourRules, findViolations } from '../../tools/testing/axe.ts';
import { createAccount } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { scrollWidth } from '../support/scroll-width.ts';
import { doorToken } from '../support/server.ts';

// A page behind the door answers with 403 until it is opened.
test.use({ expectedErrors: /403/ });

test('the server’s own pages look like Fabula, for every sense and on the smallest phone', async ({ page, server }) => {
  const { id, email } = await createAccount(server);
  await page.goto('/auth?mode=reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await linkFromMail(server, email);
  const pages = [
    ['/mailbox', 'For whoever runs this Fabula'],
    [`/mailbox?token=${doorToken(server)}`, 'Mailbox'],
    [`/store/pay/${id}`, 'Choose a plan'],
    [`/store/customer/${id}`, 'Your subscription'],
  ] as const;
  for (const [path, name] of pages) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name });
    await expect(title).toBeVisible();
    await expect(title).toHaveCSS('font-family', /^Literata/);
    // The title stands in another font until Literata has come.
    await expect.poll(() => page.evaluate(() => document.fonts.check('600 28px Literata')), name).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        colorScheme === 'light' ? 'rgb(250, 246, 239)' : 'rgb(24, 21, 18)',
      );
      expect(await findViolations(page, colorScheme === 'light' ? undefined : colourRules), name).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollWidth(page), name).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to Fabula' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(subscription|onboarding)$/);
});
