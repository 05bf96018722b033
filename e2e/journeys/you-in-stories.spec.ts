// Crosses: account, profile, today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what a learner tells after the onboarding is in the next story, and was asked once', async ({ page, server }) => {
  const learner = await createAccount(server, { native: 'Russian', target: 'Spanish' });
  await signInAs(page, server, learner);
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'Tell a little' }).click();
  await expect(page).toHaveURL(/\/settings\/you\?next=\/welcome$/);
  await page.getByRole('textbox', { name: 'First name' }).fill('Zoe');
  await page.getByRole('textbox', { name: 'A friend’s name' }).fill('Olga');
  await page.getByRole('radio', { name: 'a woman' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('button', { name: 'Start learning' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell a little' })).toBeHidden();

  await page.goto('/library?level=B2');
  await page.getByRole('button', { name: 'La décima caja' }).click();
  await expect(page).toHaveURL(/\/story\//);
  const sentences = page.getByRole('list', { name: 'Sentences' });
  await expect(sentences.getByText(/entre ellos Olga/)).toBeVisible();
  // At B2 translations hide until they are asked for.
  await page.getByRole('button', { name: 'Show translation', exact: true }).click();
  await expect(sentences.getByText(/ты решила продать всё/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('From the story library, with what you told about yourself')).toBeVisible();

  await page.goto('/settings');
  const told = page.getByRole('region', { name: 'You in your stories' });
  await expect(told.getByRole('listitem')).toHaveText(['Zoe', 'Olga', 'Stories speak to a woman']);
});
