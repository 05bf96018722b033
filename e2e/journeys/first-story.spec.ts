// Crosses: account, today, phrases, profile, subscription.

import { chooseOption, expect, newLearner, signUp, test } from '../support/fixtures.ts';
import { hearSentence } from '../support/hearing.ts';
import { keepSounds, watchWords } from '../support/sound.ts';

// Most other journeys have a desktop's width.
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

test('a person signs up, makes a story, hears it, saves a word, and finds it all again', async ({
  page,
  ownServer,
}) => {
  test.slow(); // starts its server twice
  await keepSounds(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding$/);
  const sample = page.locator('[data-feature="account"] details');
  await sample.locator('summary').click();
  await sample.getByRole('button', { name: 'invierno' }).click();
  await expect(sample.getByRole('status')).toContainText('winter');
  await sample.getByRole('button', { name: 'Listen' }).click();
  await sample.getByRole('button', { name: 'Pause' }).click();
  await signUp(page, newLearner());

  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseOption(page, 'English');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Which language do you want to learn?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Step 4 of 5' })).toBeVisible();
  await chooseOption(page, 'Spanish');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, 'Beginner');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: 'Start learning' }).click();
  const offer = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(offer.getByRole('button', { name: 'Choose annual' })).toBeVisible();
  await offer.getByRole('button', { name: 'Continue free' }).click();

  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  const wish = page.getByRole('textbox', { name: 'What is happening in your life?' });
  await wish.fill('I buy food at the market and cook dinner');
  await page.reload();
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  await expect(wish).toHaveValue('I buy food at the market and cook dinner');
  await page.getByRole('button', { name: 'Generate story' }).click();
  await expect(page.getByText('From the story library')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const sentences = page.getByRole('list', { name: 'Sentences' });
  const third = sentences.getByRole('listitem').nth(2);
  const markedWords = await watchWords(sentences);
  const begun = await hearSentence(page, 3);
  expect(begun).toMatchObject({ format: 'OggS', source: expect.stringMatching(/^blob:/) });
  expect(begun.duration).toBeGreaterThan(1);
  await expect.poll(async () => (await markedWords()).length).toBeGreaterThanOrEqual(2);
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(third).toHaveAttribute('aria-current', 'true');

  const words = third.getByRole('button').filter({ hasNotText: /^$/ });
  const word = (await words.last().textContent()) ?? '';
  await words.last().click();
  const popup = page.getByRole('dialog', { name: `Translation of “${word.toLowerCase()}”` });
  await popup.getByRole('button', { name: 'Save to Collection' }).click();
  await expect(page.getByText('Word saved to your collection!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await page.getByRole('button', { name: 'Continue to speaking' }).click();
  await expect(page.getByRole('heading', { name: 'Listen and read: done!' })).toBeVisible();
  await expect(page.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await ownServer.restart();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('25% done').first()).toBeVisible();
  await page.getByRole('link', { name: 'Listen and read' }).click();
  await words.last().click();
  await popup.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByText('This phrase is already in your collection.')).toBeVisible();
});
