// Crosses: account, today, review.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { replaceFile } from '../../tools/release/replace-file.ts';
import { runApart } from '../../tools/release/testing/command.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { startClearingProxy, startStaticHost } from '../support/before-server.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptFiles, keptState, setOf, waitForSet } from '../support/release-sets.ts';
import { createReleaseStore, edit } from '../support/release-store.ts';
import { type Server, startServer } from '../support/server.ts';

// The worker that starts the app from this device. Without a server, what a screen reads cannot be read.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_|Failed to load|Failed to fetch|status of 5\d\d|\[fabula\]/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

/** Opens Today as a new learner on a device that keeps nothing yet. */
async function openToday(page: Page, server: Server): Promise<void> {
  await signInAs(page, server, await createAccount(server));
  await page.goto(`${server.url}/`);
  await expect(heading(page, 'Today')).toBeVisible();
}

test('the app starts, and opens every tab, with the server stopped', async ({ page, ownServer: server }) => {
  await openToday(page, server);
  expect(await setOf(page)).toBeNull();
  const set = await waitForSet(page);

  await server.stop();
  await page.goto(`${server.url}/`);
  await expect(heading(page, 'Today')).toBeVisible();
  expect(await setOf(page)).toBe(set);
  for (const name of ['Review', 'Phrases', 'Profile', 'Today']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-feature]').filter({ visible: true })).not.toBeEmpty();
  }
  await page.goto(`${server.url}/review`);
  await expect(page.locator('[data-feature="review"]')).not.toBeEmpty();
});

const titled = (title: string) => (folder: string) =>
  edit(path.join(folder, 'locales/en.json'), (text) => text.replace('"title": "Review"', `"title": "${title}"`));

test('a release, a rollback, a canary and a disabled feature reach a device that starts by itself', async ({
  page,
}) => {
  test.slow();
  const store = createReleaseStore();
  const server = await startServer({ WWW_DIR: store.folder, TRUST_PROXY: '1' });
  const first = store.registry().features.review?.stable ?? '';
  const review = () => page.goto(`${server.url}/review`);
  const offer = page.getByRole('button', { name: 'Reload' });
  try {
    await openToday(page, server);
    let set = await waitForSet(page);
    await store.publish('review', 'v2', { written: titled('Review, again') });

    await test.step('a release is offered, and the next start is from the set that was made meanwhile', async () => {
      await store.release('review', { stable: 'v2', previous: first });
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      expect(await setOf(page)).toBe(set);
      await expect(offer).toBeVisible();
      await offer.click();
      await expect(heading(page, 'Review, again')).toBeVisible();
      set = await waitForSet(page, set);
      await review();
      await expect(heading(page, 'Review, again')).toBeVisible();
      expect(await setOf(page)).toBe(set);
      await expect.poll(async () => (await keptState(page))?.current?.proven).toBe(true);
    });

    await test.step('what is taken back is replaced at once', async () => {
      const versions = store.registry().features.review?.versions ?? {};
      const { code, output } = await runApart('rollback', 'review', '--store', store.folder);
      expect(code, output).toBe(0);
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      await expect(offer).toHaveCount(0);
      set = await waitForSet(page, set);
      await store.release('review', { versions }); // the next step offers it again
    });

    await test.step('a device in a canary keeps the canary', async () => {
      await store.release('review', { canary: { version: 'v2', percent: 100, salt: 'all' } });
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      await expect(offer).toBeVisible();
      await review();
      await expect(heading(page, 'Review, again')).toBeVisible();
      set = await waitForSet(page, set);
      await server.stop();
      await review();
      await expect(heading(page, 'Review, again')).toBeVisible();
      expect(await setOf(page)).toBe(set);
      await server.start();
    });

    await test.step('a disabled feature is gone, though its files are kept', async () => {
      await store.release('review', { disabled: true });
      await review();
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await page.goto(`${server.url}/`);
      await expect(heading(page, 'Today')).toBeVisible();
      await expect(tab(page, 'Review')).toHaveCount(0);
    });
  } finally {
    await page.close();
    await server.dispose();
    store.dispose();
  }
});

/** Keeps this page from making a set of its own, which would take the place of the one that a step makes. */
async function holdSets(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('fabula-set', () => {
          granted();
          return new Promise(() => undefined);
        });
      }),
  );
}

test('holes, a half-made set and a stopped worker cost a request, and never the page', async ({ page, server }) => {
  test.slow();
  await openToday(page, server);
  const set = await waitForSet(page);
  const today = async () => {
    await page.goto(`${server.url}/`);
    await expect(heading(page, 'Today')).toBeVisible();
  };
  const remove = (file: string) =>
    page.evaluate(async ([name, path]) => (await caches.open(name)).delete(path), [set, file] as const);

  await test.step('a script that was evicted comes from the network, and is kept again', async () => {
    const script = (await keptFiles(page, set)).find((file) => /^\/assets\/main\..*\.js$/.test(file)) ?? '';
    expect(await remove(script)).toBe(true);
    await today();
    expect(await setOf(page)).toBe(set);
    await expect.poll(() => keptFiles(page, set)).toContain(script);
  });

  await test.step('without its page everything comes from the network, until the set is whole again', async () => {
    expect(await remove('/index.html')).toBe(true);
    await today();
    expect(await setOf(page)).toBeNull();
    await expect.poll(() => keptFiles(page, set)).toContain('/index.html');
    await today();
    expect(await setOf(page)).toBe(set);
  });

  await test.step('a set that is not whole answers nothing, whoever says that it is made', async () => {
    await page.evaluate(async () => {
      const half = await caches.open('fabula-set-half');
      const list = { digests: { '/assets/a.js': 'sha384-a' }, needed: ['/assets/a.js'], addresses: ['^/?$'] };
      await half.put('/fabula-set.json', Response.json(list));
      await half.put('/index.html', new Response('', { headers: { 'content-type': 'text/html' } }));
      const message = { kind: 'made', set: 'fabula-set-half' };
      navigator.serviceWorker.controller?.postMessage({ type: 'fabula-set', message });
    });
    await today();
    expect(await setOf(page)).toBe(set);
  });

  await test.step('a release whose page stays white is left after two starts, for the one that proved itself', async () => {
    await holdSets(page); // before it has stood, which is when it would make one
    await expect.poll(async () => (await keptState(page))?.current?.proven).toBe(true);
    await page.evaluate(async (from) => {
      const white = await caches.open('fabula-set-white');
      for (const request of await (await caches.open(from)).keys()) {
        const answer = await caches.match(request, { cacheName: from });
        if (answer) await white.put(request, answer);
      }
      await white.put('/index.html', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
      const message = { kind: 'made', set: 'fabula-set-white' };
      navigator.serviceWorker.controller?.postMessage({ type: 'fabula-set', message });
    }, set);
    await expect.poll(async () => (await keptState(page))?.current?.name).toBe('fabula-set-white');
    for (const _start of [1, 2]) {
      await page.goto(`${server.url}/`);
      await expect(page.locator('#root')).toHaveCount(0);
      await page.goto('about:blank'); // it is closed
    }
    await today();
    expect(await setOf(page)).toBe(set);
    expect((await keptState(page))?.current?.name).toBe(set);
  });

  await test.step('a worker that was stopped knows everything when it is started again', async () => {
    // What it is fetching for the page would end with it.
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await today();
    expect(await setOf(page)).toBe(set);
  });

  await test.step('a whole cache that was evicted is made again', async () => {
    expect(await page.evaluate((name) => caches.delete(name), set)).toBe(true);
    await today();
    expect(await setOf(page)).toBeNull();
    await expect.poll(() => keptFiles(page, set)).toContain('/index.html');
  });
});

test('what is kept is public: nothing of a learner is in it, and it stays when they sign out', async ({
  page,
  server,
}) => {
  await openToday(page, server);
  const set = await waitForSet(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const kept = await keptFiles(page, set);
  expect(
    kept.filter((file) => !/^\/(assets|r|icons)\/|^\/(icon\.svg|index\.html|fabula-set\.json)$/.test(file)),
  ).toEqual([]);
  const texts = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return (await Promise.all(answers.map((answer) => answer?.text()))).join();
  }, set);
  expect(texts).not.toMatch(/Ada Quirós|ada\.\w+@example\.com/);
  expect(await page.evaluate(() => caches.keys())).toEqual([set, 'fabula-sets']);
});

const registrations = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);

test('one command takes the worker from every device, by its file alone and by the registry alone', async ({
  page,
}) => {
  test.slow();
  const store = createReleaseStore();
  const server = await startServer({ WWW_DIR: store.folder, TRUST_PROXY: '1' });
  const served = path.join(store.folder, 'worker.js');
  const today = async () => {
    await page.goto(`${server.url}/`);
    await expect(heading(page, 'Today')).toBeVisible();
  };
  const switchTo = async (state: 'on' | 'off') => {
    const { code, output } = await runApart('worker', state, '--store', store.folder);
    expect(code, output).toBe(0);
  };
  try {
    // A device that had reminders before: its subscription belongs to the registration, which stays.
    writeFileSync(path.join(store.folder, 'push-worker.js'), 'addEventListener("push", () => undefined)');
    await page.goto(`${server.url}/terms`);
    await page.evaluate(async () => {
      const before = await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' });
      await new Promise<void>((resolve) => {
        before.installing?.addEventListener('statechange', () => before.active && resolve());
      });
    });
    await openToday(page, server);
    await waitForSet(page);
    const scripts = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [scope, active?.scriptURL]),
    );
    expect(scripts).toEqual([[`${server.url}/`, `${server.url}/worker.js`]]);
    const answer = await fetch(`${server.url}/worker.js`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');

    await test.step('the file removes itself and what was kept, whatever the registry says', async () => {
      const registry = store.registry();
      await switchTo('off');
      expect(store.registry().worker).toBe('off');
      await replaceFile(path.join(store.folder, 'registry.json'), JSON.stringify(registry));
      // As browsers do by themselves soon after each start.
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await expect.poll(() => registrations(page)).toEqual([0, []]);
      await today();
      expect(await setOf(page)).toBeNull();
    });

    await test.step('switched on again, it keeps the release again', async () => {
      await switchTo('on');
      // The page of before may just have registered the file that removes itself; then the start after the next keeps
      // it.
      await expect(async () => {
        await page.goto('about:blank');
        await today();
        await expect.poll(async () => (await keptState(page))?.current ?? null, { timeout: 30_000 }).not.toBeNull();
      }).toPass();
      await today();
      expect(await setOf(page)).not.toBeNull();
    });

    await test.step('the registry removes it though its file is still the worker', async () => {
      const worker = readFileSync(served);
      await switchTo('off');
      await replaceFile(served, worker);
      // The worker that answers the first start may still write while that removes it; the next one removes the rest.
      await expect(async () => {
        await today();
        await expect.poll(() => registrations(page), { timeout: 2000 }).toEqual([0, []]);
      }).toPass();
      await today();
      expect(await setOf(page)).toBeNull();
    });
  } finally {
    await page.close();
    await server.dispose();
    store.dispose();
  }
});

test('from a static host, whose page carries nothing, the app starts without it as well', async ({ page, server }) => {
  const host = await startStaticHost(server.url);
  try {
    await openToday(page, { ...server, url: host.url });
    const set = await waitForSet(page);
    host.close();
    await page.goto(`${host.url}/review`);
    await expect(page.locator('[data-feature="review"]')).not.toBeEmpty();
    expect(await setOf(page)).toBe(set);
  } finally {
    await page.close();
    host.close();
  }
});

test('an answer with Clear-Site-Data takes everything from the device, which then starts from the network', async ({
  page,
  server,
}) => {
  const proxy = await startClearingProxy(server.url);
  try {
    await openToday(page, { ...server, url: proxy.url });
    await waitForSet(page);
    await page.goto(`${proxy.url}/`);
    expect(await setOf(page)).not.toBeNull();
    proxy.clear();
    await page.evaluate(async () => void (await fetch('/config.json', { cache: 'no-store' })));
    await expect.poll(() => registrations(page)).toEqual([0, []]);
    await page.goto(`${proxy.url}/`);
    await page.getByRole('button', { name: 'Create account' }).waitFor(); // the session was taken, too
    expect(await setOf(page)).toBeNull();
  } finally {
    await page.close();
    proxy.close();
  }
});
