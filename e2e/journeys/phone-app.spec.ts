// Crosses: account, today, profile.

import { createAccount } from '../support/account.ts';
import { chooseOption, expect, newLearner, signUp } from '../support/fixtures.ts';
import { openStep } from '../support/lesson.ts';
import { appOrigin, site, test } from '../support/phone-app.ts';
import { giveStory, shortStory } from '../support/service.ts';

// The app for phones, on the web's side of its bridge; the phone's side is a double.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a person signs up in the app, which keeps the session in secure storage and all else in itself', async ({
  page,
  runAsPhone,
}) => {
  const phone = await runAsPhone(page);
  await page.goto(`${appOrigin}/`);
  await expect(page).toHaveURL(`${appOrigin}/onboarding`);
  await signUp(page, newLearner());
  await page.getByRole('button', { name: 'Get started' }).click();
  await chooseOption(page, 'English');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, 'Spanish');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, 'Beginner');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(Object.values(await phone.secured()).join()).toContain('access_token');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('fabula-auth');
  await page.reload();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: 'Start learning' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0);
});

test('back closes, goes back and leaves; links and reminders open their screens', async ({
  page,
  server,
  runAsPhone,
}) => {
  const account = await createAccount(server);
  const storyId = await giveStory(server, account, shortStory);
  const phone = await runAsPhone(page, { launchUrl: `${site}/story/${storyId}` });
  await page.addInitScript((session) => localStorage.setItem('fabula-auth', JSON.stringify(session)), account.session);
  await page.goto(`${appOrigin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'La mañana' })).toBeVisible();

  await openStep(page, storyId, 'listen_read', appOrigin);
  await page.getByRole('button', { name: 'Te', exact: true }).first().click();
  const meaning = page.getByRole('dialog', { name: /^Translation of/ });
  await expect(meaning).toBeVisible();
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(meaning).toHaveCount(0);
  await phone.happens('App', 'appUrlOpen', { url: `${site}/phrases` });
  await expect(page).toHaveURL(`${appOrigin}/phrases`);
  await phone.happens('App', 'appUrlOpen', { url: 'https://evil.example/settings' });
  await phone.happens('App', 'backButton', { canGoBack: true });
  await expect(page).toHaveURL(/\/story\//);
  await phone.happens('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { data: { path: '/review' } },
  });
  await expect(page).toHaveURL(`${appOrigin}/review`);
  await phone.happens('App', 'backButton', { canGoBack: false });
  await expect.poll(() => phone.calls('App')).toContainEqual(expect.objectContaining({ method: 'minimizeApp' }));
});
