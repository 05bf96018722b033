// Crosses: every feature.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

const someStory = '/story/00000000-0000-4000-8000-000000000000';
const guarded = ['/', '/welcome', someStory];

test('without a session every protected address leads to the onboarding', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding$/);
  }
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.goto('/auth/new-password');
  await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be used here' })).toBeVisible();
});

test('a learner who has not finished the onboarding is led back to it from everywhere', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server, undefined, { onboarded: false }));
  for (const path of [...guarded, '/auth', '/onboarding']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Fabula' })).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding\?step=welcome$/);
  }
});

test('a learner who has finished the onboarding sees every screen, and the onboarding no more', async ({
  page,
  server,
}) => {
  await signInAs(page, server, await createAccount(server));
  for (const path of ['/', '/onboarding', '/onboarding?step=level', '/auth']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1, name: "You're all set!" })).toBeVisible();
  for (const path of [someStory, '/story/nonsense']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
});

test("another learner's story is not found", async ({ page, server }) => {
  const storyId = await (await createAccount(server)).makeStory('a market');
  await signInAs(page, server, await createAccount(server));
  await page.goto(`/story/${storyId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ });

  test('says so and leads home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
  });
});

const languages = [
  { locale: 'en-US', language: 'en', privacy: 'Privacy Policy', deletion: 'Data Deletion' },
  { locale: 'es-ES', language: 'es', privacy: /privacidad/i, deletion: /datos/i },
  { locale: 'fr-FR', language: 'fr', privacy: /confidentialité/i, deletion: /données/i },
];
for (const { locale, language, privacy, deletion } of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('privacy policy and data deletion are open to everyone, in full', async ({ page }) => {
      for (const [path, name] of [
        ['/privacy-policy', privacy],
        ['/data-deletion', deletion],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('main')).toHaveText(/.{1000}/s);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      }
    });
  });
}

test.describe('a redirect target that is not ours', () => {
  test.use({ expectedErrors: /404: nobody owns/ });

  test('leads no learner to another site', async ({ page, server }) => {
    const { origin } = new URL(server.url);
    await signInAs(page, server, await createAccount(server));
    const targets = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
    ];
    for (const target of targets) {
      await page.goto(`/auth?next=${encodeURIComponent(target)}`);
      await expect(page).not.toHaveURL(/\/auth/);
      expect(new URL(page.url()).origin, target).toBe(origin);
    }
  });
});
