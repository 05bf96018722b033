// Crosses: account, today.

import type { Page, Request } from '@playwright/test';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { letPass } from '../support/passing-time.ts';

interface ProgressRow {
  readonly step_completions: Readonly<Record<string, boolean>> | null;
  readonly time_spent: number;
}
interface SentOperation {
  readonly id: string;
  readonly patch: { readonly steps?: readonly string[]; readonly addSeconds?: number };
}

const operationsCall = '**/rest/v1/rpc/apply_operations';

test.use({ expectedErrors: /Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(01|03|29)/ });

async function openStory(page: Page, account: Account): Promise<void> {
  const storyId = await account.makeStory('I buy food at the market');
  await page.goto(`/story/${storyId}`);
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
}

async function finishStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to speaking' }).click();
  await expect(page.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
}

const stepIsSaved = async (account: Account) => {
  const [row] = await account.rows<ProgressRow>('user_story_progress');
  return row?.step_completions?.listen_read ?? false;
};

/** The operations that the page sends, by id. */
function watchOperations(page: Page) {
  const sent: SentOperation[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || !request.url().includes('/rpc/apply_operations')) return;
    const body = request.postDataJSON() as Record<string, SentOperation[]>; // written by the platform
    sent.push(...Object.values(body).flat());
  });
  return sent;
}

async function openGenerator(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create your first unit' }).click();
  await page.getByRole('textbox', { name: 'What is happening in your life?' }).fill('I buy food at the market');
}

test('a step finished offline is kept, and saved once the network is back', async ({ page, server, context }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  await context.setOffline(true);
  await finishStep(page);
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  expect(await stepIsSaved(account)).toBe(false);
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await stepIsSaved(account)).toBe(true);
});

test('a page closed right after "saved" was shown has lost nothing', async ({ page, server, context }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  await context.setOffline(true);
  await finishStep(page);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByText('25% done').first()).toBeVisible();
  await expect.poll(() => stepIsSaved(account)).toBe(true);
});

test('a double click on Generate makes one story', async ({ page, server }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openGenerator(page);
  await page.getByRole('button', { name: 'Generate story' }).dblclick();
  await expect(page.getByText('From the story library')).toBeVisible();
  expect(await account.rows('user_stories', 'select=id')).toHaveLength(1);
});

test('a double click on Continue completes the step once', async ({ page, server }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  const sent = watchOperations(page);
  await page.getByRole('button', { name: 'Continue to speaking' }).dblclick();
  await expect(page.getByText('Your progress is saved (1/4 activities).')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => stepIsSaved(account)).toBe(true);
  expect(sent.filter(({ patch }) => patch.steps?.includes('listen_read'))).toHaveLength(1);
});

test('an operation whose answer was lost is sent again and counted once', async ({ page, server }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  const sent = watchOperations(page);
  await page.route(
    operationsCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  // A second must have passed before the time is counted.
  await letPass(page, 1100);
  await finishStep(page);
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const once = new Map(sent.map((operation) => [operation.id, operation.patch.addSeconds ?? 0]));
  expect(once.size).toBeLessThan(sent.length);
  const [row] = await account.rows<ProgressRow>('user_story_progress');
  expect(row?.time_spent).toBe([...once.values()].reduce((sum, seconds) => sum + seconds, 0));
  expect(row?.time_spent).toBeGreaterThan(0);
});

test('a story whose answer was lost is there after trying again, once', async ({ page, server }) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openGenerator(page);
  await page.route(
    '**/functions/v1/generate-story',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Generate story' }).click();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate story' }).click();
  await expect(page.getByText('From the story library')).toBeVisible();
  expect(await account.rows('user_stories', 'select=id')).toHaveLength(1);
});

test('signing out in another tab ends the session here, and what was kept is saved after signing in', async ({
  page,
  server,
  context,
}) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  await page.route(operationsCall, (route) => route.abort());
  await finishStep(page);
  const other = await context.newPage();
  await other.route(operationsCall, (route) => route.abort());
  await other.goto('/');
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.unroute(operationsCall);
  await page.getByRole('link', { name: 'Sign in' }).click();
  expect(await stepIsSaved(account)).toBe(false);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('25% done').first()).toBeVisible();
  await expect.poll(() => stepIsSaved(account)).toBe(true);
});

test('when another tab ends the session, the way leads to signing in and back to the story', async ({
  page,
  server,
  context,
}) => {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await openStory(page, account);
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await other.evaluate(() => localStorage.removeItem('fabula-auth'));
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Start Learning' })).toBeVisible();
});

test('a second free story on one day is refused in the form where only the server knows, and the words stay', async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  await page.route('**/rest/v1/rpc/usage_overview', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'New story' }).click();
  const wish = page.getByRole('textbox', { name: 'What is happening in your life?' });
  await wish.fill('My first day at work');
  await page.getByRole('button', { name: 'Generate story' }).click();
  await expect(page.getByText('You have reached the daily limit of 1 story.')).toBeVisible();
  await expect(wish).toHaveValue('My first day at work');
  expect(await account.rows('user_stories', 'select=id')).toHaveLength(1);
});

test.describe('the code that only signed-in learners need', () => {
  test.use({ expectedErrors: /ERR_FAILED|could not be fetched/ });

  test('is fetched by Try Again where it did not arrive, and then a step is saved', async ({ page, server }) => {
    const account = await createAccount(server);
    const storyId = await account.makeStory('I buy food at the market');
    await signInAs(page, server, account);
    const file = '**/assets/signed-in.*.js';
    await page.route(file, (route) => route.abort());
    await page.goto(`/story/${storyId}`);
    await expect(page.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
    await finishStep(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await stepIsSaved(account)).toBe(true);
  });
});
