import type { Page } from '@playwright/test';

/** Everything that the device keeps of the rows of the last visits, of whomever, as text. */
export function keptRows(page: Page): Promise<string> {
  return page.evaluate(async () => {
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
  });
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
