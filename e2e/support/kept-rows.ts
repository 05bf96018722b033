import { expect, type Page } from '@playwright/test';

/** Everything that the device keeps of the rows of the last visits, of whomever, as text; runs in a page. */
export async function readKeptRows(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('fabula-rows')) return '';
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('fabula-rows'));
  const all = await done(database.transaction('rows').objectStore('rows').getAll());
  database.close();
  return JSON.stringify(all);
}

export const keptRows = (page: Page): Promise<string> => page.evaluate(readKeptRows);

/**
 * Opens the other tabs once, and waits until the device has what they showed. It has nothing of what was left in the
 * middle of its loading.
 */
export async function seeOtherTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main navigation' });
  const open = (name: string) => tabs.getByRole('link', { name, exact: true }).click();
  await open('Review');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('progressbar', { name: "Today's goal" })).toBeVisible();
  await open('Profile');
  await expect(page.getByRole('heading', { name: 'Voice settings' })).toBeVisible();
  await open('Phrases');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  for (const rows of ['review_overview', 'learner_stats', 'user_phrases'])
    await expect.poll(() => keptRows(page)).toMatch(rows);
}

/** The names of the API's requests: tables, database functions and functions. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isApi(pathname)) asked.push(pathname);
  });
  return asked;
}

/** The site's files come, but nothing of the API answers, as when its server is stopped. Returns its end. */
export async function stopApi(page: Page): Promise<() => Promise<void>> {
  const matches = ({ pathname }: URL) => isApi(pathname);
  const context = page.context();
  await context.route(matches, (route) => route.abort());
  return () => context.unroute(matches);
}

const isApi = (pathname: string) => /^\/(rest|auth|functions)\/v1\//.test(pathname);
