// Crosses: today, phrases, review, profile.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

test('a tab whose code could not be fetched ahead fails in silence until it is opened', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  const styles = '**/r/phrases/**/*.css*';
  const lost: string[] = [];
  await page.route(styles, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Phrases' }).hover();
  // Requested beside the list of digests, and again with its digest.
  await expect.poll(() => lost.length).toBe(2);
  await page.unroute(styles);
  await page.getByRole('link', { name: 'Phrases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Phrases' })).toBeVisible();
});
