import { type Postgres, startLanguageModelDouble, startPostgres } from '@fabula/supabase/testing';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as journey } from './fixtures.ts';
import { doorToken, type Server, startServer } from './server.ts';

type Engine = 'PGlite' | 'PostgreSQL';

/**
 * Journeys on a server with the local store, on either engine, in the operator's browser, which has opened the printed
 * address.
 */
export const test = journey.extend<{ engine: Engine; seller: Server }>({
  engine: ['PGlite', { option: true }],
  seller: async ({ engine }, use) => {
    const postgres: Postgres | undefined = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    // A model is configured for translations, so that the limit on words applies.
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

/** What can be done with a subscription in the local store, by the names of its buttons. */
export type StoreAction = 'Cancel the renewal' | 'End the period now' | 'Refund' | 'Renew now' | 'Resume';

/** Chooses the annual plan on this page and pays for it in the tab that opens; ends on the store's confirmation. */
export async function buyAnnual(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Choose annual' }).click();
  const store = await opening;
  await store.getByRole('button', { name: /^Pay / }).click();
  await expect(store.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  return store;
}

/** Opens the store's page for this learner's subscription, by the link that Fabula shows. */
export async function openManagement(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Manage subscription/ }).click();
  return opening;
}

/** Does this to the subscription and waits until Fabula has been notified. */
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

/**
 * Announces the return from the store's tab, because a headless browser treats all its tabs as visible and fires no
 * event.
 */
export async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
