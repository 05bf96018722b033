import { test as base, type Page } from '@playwright/test';
import { type PersonalBrowser, personalBrowser } from './browser.ts';
import { createMicrophone, type Microphone } from './microphone.ts';
import { type Server, startServer } from './server.ts';

/**
 * One real server for each worker; a journey that stops or breaks its server uses `ownServer` instead. Console errors
 * and uncaught exceptions fail the journey unless it lists those it provokes.
 */
export const test = base.extend<
  {
    startOwnServer: typeof startServer;
    ownServer: Server;
    ownBrowser: PersonalBrowser;
    expectedErrors: RegExp;
    cleanConsole: undefined;
  },
  { server: Server; workerServer: Server; microphone: Microphone }
>({
  microphone: [
    async ({}, use) => {
      const microphone = createMicrophone();
      await use(microphone);
      microphone.dispose();
    },
    { scope: 'worker' },
  ],
  // Every browser has a microphone; only journeys with `permissions: ['microphone']` may use it.
  launchOptions: [
    async ({ launchOptions, microphone }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone.switches] });
    },
    { scope: 'worker' },
  ],
  workerServer: [
    async ({}, use) => {
      const server = await startServer({ TRUST_PROXY: '1' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [async ({ workerServer }, use) => use(workerServer), { scope: 'worker' }],
  // Its servers end after the page, which may still be fetching something ahead.
  startOwnServer: async ({ page }, use) => {
    const started: Server[] = [];
    await use(async (env) => {
      const server = await startServer({ TRUST_PROXY: '1', ...env });
      started.push(server);
      return server;
    });
    await page.close();
    for (const server of started) await server.dispose();
  },
  ownServer: async ({}, use) => {
    const server = await startServer({ TRUST_PROXY: '1' });
    await use(server);
    await server.dispose();
  },
  ownBrowser: async ({ launchOptions }, use) => {
    const browser = personalBrowser(launchOptions);
    await use(browser);
    await browser.dispose();
  },
  expectedErrors: [async ({}, use) => use(/(?!)/), { option: true }],
  // Each journey comes from its own address, so that the limits for one address stay in force.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  baseURL: async ({ workerServer }, use) => use(workerServer.url),
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      const isExpected = (error: string) => expectedErrors.test(error);
      // The log names what could not be read, in addition to the browser's own message about the request. That message
      // decides whether the error was expected.
      const isLogged = (error: string) => error.startsWith('[fabula] Failed to load ') && errors.some(isExpected);
      const unexpected = errors.filter((error) => !isExpected(error) && !isLogged(error));
      if (unexpected.length > 0) throw new Error(`The console had errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

export interface Learner {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export function newLearner(): Learner {
  return {
    name: 'Ada Quirós',
    email: `ada.${crypto.randomUUID().slice(0, 8)}@example.com`,
    password: 'Sentence-4-All',
  };
}

/** Fills in and sends the registration form; ends on the wizard's welcome screen. */
export async function signUp(page: Page, learner: Learner): Promise<void> {
  await fillIn(page, learner);
  await page.getByRole('heading', { name: 'Welcome to Fabula' }).waitFor();
}

/** Fills in and sends the registration form. */
export async function fillIn(page: Page, learner: Learner): Promise<void> {
  await page.getByLabel('Full name').fill(learner.name);
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('I am 13 or older').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Picks one of the wizard's cards, behind "More languages" if necessary. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  const option = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const more = page.getByRole('button', { name: /More languages|Más idiomas|Plus de langues/ });
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  if ((await option.count()) === 0) await more.click();
  await option.check({ force: true });
}
