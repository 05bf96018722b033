// Crosses: account, today.

import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkFromMail } from '../support/mailbox.ts';

// The browser itself logs a refused password or link.
test.use({ expectedErrors: /status of 40[0134]/ });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
}

test('a wrong password and an unknown address get the same answer, and both stay where they are', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await page.goto('/auth');
  for (const email of [account.email, `nobody.${account.email}`]) {
    await signIn(page, email, 'not the password');
    const answer = page.getByRole('alert').filter({ hasText: 'Sign In Error' });
    await expect(answer).toContainText('This email and password do not match.');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await answer.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('a forgotten password is replaced through the mail, and the old one no longer works', async ({ page, server }) => {
  const account = await createAccount(server);
  await askForLink(page, account.email);
  await page.goto(await linkFromMail(server, account.email));
  await expect(page.getByText(`Choose a password for ${account.email}.`)).toBeVisible();
  await setPassword(page, 'Another-Sentence-5');
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, account.email, account.password);
  await expect(page.locator('form').getByRole('alert')).toHaveText(/This email and password do not match/);
  await signIn(page, account.email, 'Another-Sentence-5');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('a recovery link that was used, or is opened elsewhere, says what to do', async ({ page, server, browser }) => {
  const account = await createAccount(server);
  await askForLink(page, account.email);
  const link = await linkFromMail(server, account.email);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const own = await createAccount(server);
  await askForLink(page, own.email);
  await other.goto(await linkFromMail(server, own.email));
  await expect(other.getByRole('heading', { name: 'This link cannot be used here' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await elsewhere.close();

  await askForLink(page, account.email);
  const newest = await linkFromMail(server, account.email, 2);
  await page.goto(newest);
  await setPassword(page, 'Another-Sentence-5');
  await page.evaluate(() => localStorage.clear());
  for (const used of [newest, link]) {
    await page.goto(used);
    await expect(page.getByRole('heading', { name: /This link (cannot be used here|no longer works)/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  }
});

test('a learner who signs out is told so, sees nothing any more, and finds everything again after signing in', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  const [story] = await account.rows<{ title: string }>('user_stories');
  await signInAs(page, server, account);
  await page.goto('/');
  const title = page.getByRole('heading', { level: 2, name: story?.title ?? '' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, account.email, account.password);
  await expect(page.getByText('Welcome back!', { exact: true }).last()).toBeVisible();
  await expect(title).toBeVisible();
});
