import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Account } from '../support/account.ts';
import { type Server, startServer } from '../support/server.ts';
import { type BrowserName, openBrowser } from './drivers/browsers.ts';
import { createScreen, type Screen } from './screen.ts';

/** A server for all journeys of a browser, and for each a browser that has nothing of an earlier one. */
export const test = base.extend<
  { app: Screen; ownServer: Server },
  { driven: BrowserName; workerServer: Server; server: Server }
>({
  driven: ['firefox', { scope: 'worker', option: true }],
  workerServer: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [async ({ workerServer }, use) => use(workerServer), { scope: 'worker' }],
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.dispose();
  },
  app: async ({ driven }, use, testInfo) => {
    const driver = await openBrowser(driven);
    testInfo.annotations.push({ type: 'browser', description: driver.browser });
    await use(createScreen(driver));
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('shown.png'), Buffer.from(await driver.picture(), 'base64'));
    }
    await driver.close();
  },
});

export { expect };

/** Signs in by the form, as everybody does. */
export async function signIn(app: Screen, server: Server, account: Account): Promise<void> {
  await app.open(`${server.url}/auth`);
  await app.write({ role: 'textbox', name: 'Email' }, account.email);
  await app.write({ label: 'Password' }, account.password);
  await app.press({ role: 'button', name: 'Sign in' });
  await app.sees({ role: 'heading', name: 'Today' });
}

/** The learner's release is on the device, so the next start comes from there. */
export async function keepsRelease(app: Screen): Promise<void> {
  const current = () =>
    app.driver.run(async () => (await (await caches.match('/fabula-sets'))?.json())?.current?.name ?? null);
  await expect.poll(current).not.toBeNull();
}
