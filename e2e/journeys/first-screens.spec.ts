// Crosses: account.

import type { Page, Route } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

const scripts = /\.js(\?.*)?$/;

/** Holds scripts back until they are let go. */
async function holdScripts(page: Page, which = scripts): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(which, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Collects what the page moved, and which rules of the policy it broke. */
async function watchPage(page: Page): Promise<() => Promise<{ shift: number; violations: readonly string[] }>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] };
    Object.assign(window, { fabulaSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'fabulaSeen'));
}

const inPage = (page: Page) => page.locator('#fabula-first');
/** The feature's own screen. */
const real = (page: Page) => page.locator('[data-feature="account"]');

const screens = [
  { path: '/onboarding', field: 'Full name', kept: 'name', button: 'Create account' },
  { path: '/auth', field: 'Password', kept: 'password', button: 'Sign in' },
];

for (const { path, field, kept, button } of screens) {
  test(`${path} has its form before any code, and keeps what was typed when the code takes over`, async ({ page }) => {
    const seen = await watchPage(page);
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(inPage(page).getByRole('button', { name: button, exact: true })).toBeVisible();
    await page.getByLabel('Email').fill('ana@example.com');
    const typed = page.getByLabel(field, { exact: true });
    await typed.fill('Ana María');
    await typed.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5, 'backward'));
    const before = await typed.boundingBox();

    await letGo();
    await expect(inPage(page)).toHaveCount(0);
    await expect(real(page).getByLabel('Email')).toHaveValue('ana@example.com');
    await expect(typed).toHaveValue('Ana María');
    await expect(typed).toBeFocused();
    const selection = await page.evaluate(() => {
      const { name, selectionStart, selectionEnd, selectionDirection } = document.activeElement as HTMLInputElement;
      return [name, selectionStart, selectionEnd, selectionDirection];
    });
    expect(selection).toEqual([kept, 2, 5, 'backward']);
    expect(await typed.boundingBox()).toEqual(before);
    const { shift, violations } = await seen();
    expect(shift).toBeLessThanOrEqual(0.005);
    expect(violations).toEqual([]);
  });
}

test('a page of which nothing was used becomes the real screen without anything moving', async ({ page }) => {
  const seen = await watchPage(page);
  for (const { path, button } of screens) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(real(page).getByRole('button', { name: button, exact: true })).toBeVisible();
    const { shift, violations } = await seen();
    expect(shift, path).toBeLessThanOrEqual(0.005);
    expect(violations).toEqual([]);
  }
});

test.describe('while no script can be fetched', () => {
  test.use({ expectedErrors: /net::ERR_FAILED .*\.js$/ });

  test('nothing that was typed is sent, by Enter or by a button, and no address has it', async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.isNavigationRequest()) sent.push(`${request.method()} ${pathname}${search}`);
    });
    for (const { path, button } of screens) {
      await page.goto(path);
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('a very secret one');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByLabel('Email').press('Enter');
      await page.getByRole('button', { name: button, exact: true }).click({ force: true });
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
    }
    expect(sent).toEqual(['GET /onboarding', 'GET /auth']);
    await expect(page).toHaveURL('/auth');
  });

  test('the page follows the language that the device chose, not the one of its browser', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('uiLanguage', 'fr'));
    await page.goto('/auth');
    // The first page does not know it yet, and its form gives way.
    await expect(real(page).getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
    await expect(inPage(page)).toHaveCount(0);
    await page.route(scripts, (route) => route.abort());
    await page.reload();
    await expect(inPage(page).getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-ES' });

    test('the form is in Spanish, and other addresses have none', async ({ page, request }) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto('/onboarding');
      await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      for (const path of ['/', '/review', '/auth/new-password', '/auth?mode=reset', '/onboarding?step=level']) {
        const answer = await request.get(path, { headers: { accept: 'text/html' } });
        expect(await answer.text(), path).not.toContain('fabula-first');
      }
    });
  });
});

for (const way of ['button', 'Enter'] as const) {
  test(`a press by ${way} waits for the code, and then signs in`, async ({ page, server }) => {
    const account = await createAccount(server);
    const letGo = await holdScripts(page, /\/r\/account\/.*\.js/);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    // The shell is there and hears the press; the feature is not.
    await page.waitForFunction(() => document.querySelector('#root [data-feature]') !== null);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    if (way === 'button') await button.click();
    else await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await letGo();
    await expect(page).not.toHaveURL(/\/auth/);
  });
}

test('a learner who is signed in never sees the form, and after signing out it is in the page again', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  const forms: boolean[] = [];
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest()) forms.push((await response.text()).includes('data-for="out"'));
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { path } of screens) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  // Nothing of the first page knows who comes; the others have the frame of whoever is signed in at most.
  expect(forms).toEqual([false, false, false]);
  await page.evaluate(() => localStorage.removeItem('fabula-auth'));
  await page.goto('/onboarding');
  await expect(real(page).getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.reload();
  await expect.poll(() => forms.at(-1)).toBe(true);
});

test('a tab has its frame before any code, for whoever is signed in, and nothing moves when the code takes over', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  const seen = await watchPage(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Learning' })).toBeVisible();

  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const frame = inPage(page);
  await expect(frame.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const tabs = frame.getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveText(['Today', 'Review', 'Phrases', 'Profile']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await tabs.nth(2).focus();
  // The heading is a fraction of a pixel wider in its own font, whenever that comes.
  await page.evaluate(async () => void (await document.fonts.ready));
  const places = async () => [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByRole('navigation').boundingBox(),
  ];
  const before = await places();
  await letGo();
  await expect(page.getByRole('link', { name: 'Start Learning' })).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Phrases' })).toBeFocused();
  expect(await places()).toEqual(before);
  const { shift, violations } = await seen();
  expect(shift).toBeLessThanOrEqual(0.005);
  expect(violations).toEqual([]);
});

test('after signing out no page has the frame, and a session that ended elsewhere leaves none standing', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('fabula-auth'));
  // The page still has the frame of whoever was here, and the shell takes it away.
  await page.goto('/profile');
  await expect(page).toHaveURL('/onboarding');
  await expect(real(page).getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect(inPage(page)).toHaveCount(0);
  const answer = await page.goto('/profile', { waitUntil: 'commit' });
  expect(await answer?.text()).not.toContain('fabula-first');
});
