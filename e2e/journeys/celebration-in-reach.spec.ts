// Crosses: account, subscription.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsOf } from '../support/texts.ts';

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
];

for (const language of ['en', 'es', 'fr'] as const) {
  test.describe(`the celebration in ${language}`, () => {
    test.use({ locale: language });

    test('has its button in reach on a phone, whatever is scrolled, and ends with it', async ({ page, server }) => {
      await signInAs(page, server, await createAccount(server));
      const start = page.getByRole('button', { name: textsOf(language).account('startLearning') });
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        await page.goto('/welcome');
        await expect(start).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(start).toBeInViewport({ ratio: 1 });
        // Nothing stands below it but the page's own margin.
        const below = await start.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
        expect(below).toBeLessThan(48);
      }
      await start.click();
      // Neither has the offer that follows to be scrolled before it can be left.
      const goOn = page.getByRole('button', { name: textsOf(language).subscription('upgrade_continueFree') });
      await expect(goOn).toBeInViewport({ ratio: 1 });
      await goOn.click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    });
  });
}
