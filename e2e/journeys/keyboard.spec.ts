// Crosses: every feature.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, newLearner, test } from '../support/fixtures.ts';
import { hear } from '../support/hearing.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openStep, questionOptions } from '../support/lesson.ts';
import { silence } from '../support/microphone-sounds.ts';
import { giveStory } from '../support/service.ts';
import { hasRecorded, stopButton } from '../support/speaking.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test('from registration to the first sentence with the keyboard alone', async ({ page }) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const learner = newLearner();
  await page.goto('/');
  await expect(heading('Create your account')).toBeVisible();
  await typeInto(page, 'Full name', learner.name);
  await typeInto(page, 'Email', learner.email);
  await typeInto(page, 'Password', learner.password);
  await tabTo(page, page.getByRole('checkbox', { name: 'I am 13 or older' }));
  await page.keyboard.press('Space');
  await press(page, 'Create account');

  await expect(heading('Welcome to Fabula')).toBeFocused();
  await press(page, 'Get started', 'Space');
  await expect(heading('What is your native language?')).toBeFocused();
  const native = page.getByRole('radio', { name: /^English/ });
  await tabTo(page, native);
  await page.keyboard.press('Space');
  await expect(native).toBeChecked();
  await press(page, 'Next');
  await expect(heading('Which language do you want to learn?')).toBeFocused();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Spanish/ })).toBeChecked();
  await press(page, 'Next');
  await expect(heading(/^How well do you know/)).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Beginner/ }));
  await page.keyboard.press('Space');
  await press(page, 'Complete setup');

  await expect(heading("You're all set!")).toBeFocused();
  await press(page, 'Start learning');
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await press(page, 'Continue free');
  await expect(heading('Today')).toBeFocused();
  await press(page, 'Create your first unit');
  await expect(page.getByRole('textbox', { name: 'What is happening in your life?' })).toBeFocused();
  await page.keyboard.type('I buy food at the market');
  await press(page, 'Generate story');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Start Learning' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hear(page, 'Sentence 1 is playing', () => press(page, 'Play sentence 1'));

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: /^Translation of/ });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test.describe('with a microphone', { tag: wholeBrowser }, () => {
  test.use({ permissions: ['microphone'] });

  test('speaking, phrases and quiz to the celebration with the keyboard alone', async ({
    page,
    server,
    microphone,
  }) => {
    const account = await createAccount(server);
    const storyId = await giveStory(server, account);
    await account.finishSteps(storyId, ['listen_read']);
    await signInAs(page, server, account);
    await openStep(page, storyId, 'shadow_speak');
    microphone.hears(silence(0));
    await press(page, 'Record');
    await expect(stopButton(page)).toBeFocused();
    // A recording that is stopped before its first sound is empty, and the learner would be told that instead.
    await hasRecorded(page, 1);
    await page.keyboard.press('Space');
    await expect(page.getByText('We heard nothing')).toBeVisible();
    await press(page, 'Next');
    await press(page, 'More ways');
    await press(page, "I can't speak now");
    await press(page, 'Skip speaking for all');

    await expect(page.getByRole('button', { name: 'Continue: Chunk practice' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, 'Hear phrase', 'Space');
    await press(page, "I can't speak now");
    await press(page, 'Next phrase');
    await expect(page.getByRole('heading', { level: 3, name: 'sales de casa' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to quiz' })).toBeFocused();
    await press(page, 'Save phrase');
    await press(page, 'Continue to quiz');
    await press(page, 'Continue: Quick quiz');
    const go = page.getByRole('button', { name: /^(Next question|See the result)$/ });
    await press(page, 'Stay on this question', 'Space');
    await tabTo(page, questionOptions(page).first());
    for (let isLast = false; !isLast; ) {
      await page.keyboard.press('1');
      const name = (await go.textContent()) ?? '';
      await press(page, name);
      await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
      isLast = name === 'See the result';
    }
    await expect(page.getByRole('heading', { name: /^\d of \d right$/ })).toBeVisible();
    await press(page, 'Continue');
    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible();
    await press(page, 'Continue');
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused();
  });
});

test('the first Tab offers to skip to the content', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
