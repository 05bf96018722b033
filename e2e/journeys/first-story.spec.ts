import { expect, finishOnboarding, newLearner, signUp, test } from '../support/fixtures.ts';

test('a person signs up, makes a story, hears it, saves a word, and finds it all again', async ({ page, ownServer }) => {
  const learner = newLearner();
  await page.goto(ownServer.url);
  await expect(page).toHaveURL(/\/onboarding$/);
  await signUp(page, learner);
  await finishOnboarding(page, { native: 'English', target: 'Spanish', level: 'Beginner' });
  await page.getByRole('button', { name: 'Start learning' }).click();
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
});
