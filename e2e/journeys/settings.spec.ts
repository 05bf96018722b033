// Crosses: account, profile, phrases, today.

import { createAccount, signInAs } from '../support/account.ts';
import { expect, newLearner, test } from '../support/fixtures.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openStep } from '../support/lesson.ts';
import { linkFromMail } from '../support/mailbox.ts';
import { saveWord } from '../support/phrases.ts';
import type { Server } from '../support/server.ts';
import { publishableKeyOf } from '../support/service.ts';

// The whole journey uses the keyboard alone.
test.use({ expectedErrors: /status of 40[0-9]/ });

/** The status of a sign-in with these credentials. */
async function signInStatus(server: Server, email: string, password: string): Promise<number> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: await publishableKeyOf(server), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

test('password and address are changed only with the present password, and the old ones are refused', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await page.goto('/settings');
  await typeInto(page, 'Current password', 'not-my-password');
  await typeInto(page, 'New password', 'Another-Sentence-5');
  await typeInto(page, 'Confirm new password', 'Another-Sentence-5');
  await press(page, 'Update password');
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  expect(await signInStatus(server, account.email, account.password)).toBe(200);

  // The focus goes to the wrong field, whose text is selected and typed over.
  const current = page.getByLabel('Current password', { exact: true });
  await tabTo(page, current);
  await current.press('ControlOrMeta+a');
  await page.keyboard.type(account.password);
  await press(page, 'Update password', 'Space');
  await expect(page.getByText('Password updated').first()).toBeVisible();
  expect(await signInStatus(server, account.email, account.password)).toBe(400);
  expect(await signInStatus(server, account.email, 'Another-Sentence-5')).toBe(200);

  const { email } = newLearner();
  const update = page.getByRole('button', { name: 'Update email' });
  await expect(update).toBeDisabled();
  await typeInto(page, 'Email', email);
  await press(page, 'Update email');
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  expect(await signInStatus(server, email, 'Another-Sentence-5')).toBe(400);
  await page.goto(await linkFromMail(server, email));
  await expect.poll(() => signInStatus(server, email, 'Another-Sentence-5')).toBe(200);
  expect(await signInStatus(server, account.email, 'Another-Sentence-5')).toBe(400);
  await page.goto('/settings');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('an account is deleted: typed word, every session ended, the old token refused, the device emptied', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('food at the market');
  await signInAs(page, server, account);
  await openStep(page, storyId, 'listen_read');
  await saveWord(page, 0);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/phrases');
  await expect(otherTab.getByRole('heading', { level: 1, name: 'My Phrases' })).toBeVisible();

  await page.goto('/settings');
  // The contents lead the keyboard to the page's end.
  await tabTo(page, page.getByRole('link', { name: 'Danger zone' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete account' }), 3);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(confirm).toBeDisabled();
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('DELETE');
  await press(page, 'Delete for good');
  await expect(page).toHaveURL(/\/data-deletion/);
  await expect(page.getByRole('heading', { level: 1, name: 'Data Deletion' })).toBeVisible();
  await expect(page.getByText(/your account was deleted/i).first()).toBeVisible();
  await expect(page.getByText(/30 days/).first()).toBeVisible();

  expect(await signInStatus(server, account.email, account.password)).toBe(400);
  const apikey = await publishableKeyOf(server);
  const headers = { apikey, authorization: `Bearer ${account.token}`, 'content-type': 'application/json' };
  for (const [path, method, body] of [
    ['/auth/v1/user', 'GET'],
    ['/rest/v1/profiles?select=id', 'GET'],
    ['/rest/v1/rpc/learner_stats', 'POST', { language: 'Spanish' }],
    ['/functions/v1/get-secret', 'POST', { name: 'REVENUECAT_PUBLIC_KEY' }],
  ] as const) {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    expect([401, 403], path).toContain((await fetch(server.url + path, init)).status);
  }
  await expect(otherTab.getByRole('heading', { name: /signed out|Create your account/ }).first()).toBeVisible();
  const left = await page.evaluate(async (id) => {
    const databases = await indexedDB.databases();
    return { stored: JSON.stringify({ ...localStorage }).includes(id), databases: databases.map(({ name }) => name) };
  }, account.id);
  expect(left.stored).toBe(false);
  await page.goto('/phrases');
  await expect(page).toHaveURL(/\/onboarding/);
});
