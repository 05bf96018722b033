// Crosses: profile, today.

import { startPushServiceDouble } from '@fabula/supabase/testing';
import type { Page, Worker } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { clockAt, startServer } from '../support/server.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test('a reminder is switched on, sent when its time has come, shown by the browser, and switched off', {
  tag: wholeBrowser,
}, async ({ ownBrowser }) => {
  const service = await startPushServiceDouble();
  const env: NodeJS.ProcessEnv = { TRUST_PROXY: '1', PUSH_RELAY_URL: service.url, REMINDER_SECONDS: '0' };
  const server = await startServer(env);
  try {
    const subscriber = service.subscribe();
    const account = await createAccount(server, { native: 'Spanish', target: 'English' });
    const context = await ownBrowser.open();
    await context.grantPermissions(['notifications'], { origin: server.url });
    const page = await context.newPage();
    // No push service can be reached from here, so the browser's subscription is replaced by one at the double.
    await page.addInitScript((given) => {
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      const present = () => (sessionStorage.getItem('subscribed') ? subscription : null);
      Object.assign(PushManager.prototype, {
        getSubscription: async () => present(),
        subscribe: async () => {
          sessionStorage.setItem('subscribed', 'yes');
          return subscription;
        },
      });
    }, subscriber);
    await signInAs(page, server, account);
    await page.goto(`${server.url}/profile`);
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Permission granted')).toBeVisible();
    expect(await account.rows('push_devices', 'select=platform,token')).toEqual([
      { platform: 'web', token: subscriber.endpoint },
    ]);

    await page.goto(`${server.url}/settings`);
    const soon = new Date(Date.now() + 10 * 60_000);
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.keyboard.type('utc');
    await page.keyboard.press('Enter');
    await page.getByLabel('Time', { exact: true }).fill(soon.toISOString().slice(11, 16));
    await expect
      .poll(() => account.rows('profiles', 'select=time_zone,reminder_time'))
      .toEqual([{ time_zone: 'UTC', reminder_time: `${soon.toISOString().slice(11, 16)}:00` }]);
    expect(service.messages).toEqual([]);

    // A quarter of an hour later by the server's clock.
    Object.assign(env, clockAt(new Date(Date.now() + 15 * 60_000)), { REMINDER_SECONDS: '1' });
    await server.restart();
    await expect.poll(() => service.to(subscriber).length).toBe(1);
    const { message } = service.to(subscriber)[0] ?? {};
    const notifications = await watchNotifications(page);
    await push(page, server.url, JSON.stringify(message));
    await expect.poll(() => notifications).toEqual(['Time for your story']);
    expect(service.complaints).toEqual([]);

    await expect(page.locator('link[rel="manifest"]')).toBeAttached(); // what comes after the start is there
    await press(context.serviceWorkers()[0], '/phrases');
    await expect(page).toHaveURL(`${server.url}/phrases`);

    await page.goto(`${server.url}/profile`);
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    expect(await account.rows('push_devices', 'select=token')).toEqual([]);
  } finally {
    await server.dispose();
    await service.close();
  }
});

/** What the worker tells an open page when its reminder is pressed, which a headless browser offers no way to do. */
async function press(worker: Worker | undefined, path: string): Promise<void> {
  await worker?.evaluate(async (opened) => {
    const { clients } = self as unknown as { clients: { matchAll(): Promise<MessagePort[]> } };
    for (const client of await clients.matchAll()) client.postMessage({ type: 'fabula-open', path: opened });
  }, path);
}

/** Sends a message to the worker as the browser does. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/**
 * Records the notifications that are shown from now on, as the browser itself notes them: the worker may be stopped at
 * any moment, and a headless browser does not list what it shows for long.
 */
async function watchNotifications(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: noted }) => {
    const title = noted.eventMetadata.find(({ key }) => key === 'Title')?.value;
    if (noted.eventName === 'Notification displayed' && title !== undefined) shown.push(title);
  });
  await session.send('BackgroundService.startObserving', { service: 'notifications' });
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  return shown;
}
