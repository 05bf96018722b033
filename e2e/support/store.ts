import { expect, type Locator, type Page } from '@playwright/test';
import { startLanguageModelDouble } from '../../supabase/tests/doubles/language-model-double.ts';
import { type Postgres, startPostgres } from '../../supabase/tests/postgres.ts';
import { test as journey } from './fixtures.ts';
import { doorToken, type Server, startServer } from './server.ts';

type Engine = 'PGlite' | 'PostgreSQL';

/**
 * Journeys on a server with its own little store, on either engine, in the browser of whoever started it: he has opened the
 * printed address.
 */
export const test = journey.extend<{ engine: Engine; seller: Server }>({
  engine: ['PGlite', { option: true }],
  seller: async ({ engine }, use) => {
    const postgres: Postgres | undefined = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    // Somebody is asked for words, so that they have their limit.
    const model = await startLanguageModelDouble();
    const server = await startServer({
      AI_TRANSLATE: 'openai-compatible',
      AI_OPENAI_BASE_URL: model.url,
      ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    });
    await use(server);
    await server.dispose();
    await model.close();
    await postgres?.stop();
  },
  baseURL: async ({ seller }, use) => use(seller.url),
  context: async ({ context, seller }, use) => {
    await context.request.get(`${seller.url}/mailbox?token=${doorToken(seller)}`);
    await use(context);
  },
});

/** What can be done with a subscription in the store of this machine, by the names of its buttons. */
export type StoreAction = 'Cancel the renewal' | 'End the period now' | 'Refund' | 'Renew now' | 'Resume';

/** Chooses the annual plan on this page and pays for it in the tab that opens; ends where the store says thank you. */
export async function buyAnnual(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Choose annual' }).click();
  const store = await opening;
  await store.getByRole('button', { name: /^Pay / }).click();
  await expect(store.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return store;
}

/** Opens the store's own page of this learner's subscription, by the link that Fabula shows. */
export async function openManagement(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Manage subscription/ }).click();
  return opening;
}

/** Does something to the subscription and waits until Fabula has been told. */
export async function act(store: Page, action: StoreAction): Promise<void> {
  const button = store.getByRole('button', { name: action, exact: true });
  if (!(await button.isVisible())) await store.getByText('Make something happen').click();
  await button.click();
  await expect(store.getByText(`Done: ${action}`)).toBeVisible();
  await expect(newestEvent(store)).toContainText('Taken on');
}

function newestEvent(store: Page): Locator {
  return store.getByRole('heading', { name: 'What Fabula is told' }).locator('..').getByRole('listitem').first();
}

/** From the store's tab: a browser without a screen has all its tabs in front at all times, and tells none of them. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
