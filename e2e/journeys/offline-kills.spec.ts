// Crosses: account, today, review.

import path from 'node:path';
import { seededRandom } from '@fabula/scoring/evaluation';
import type { Page } from '@playwright/test';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptState, setOf, waitForSet } from '../support/release-sets.ts';
import { createReleaseStore, edit } from '../support/release-store.ts';
import { startServer } from '../support/server.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use({ serviceWorkers: 'allow' });

/** `npm run soak -- kills` asks for twenty. */
const kills = Number(process.env.FABULA_KILLS ?? 2);
/** An update takes a device 6 to 8 s, five of which a screen has to stand first. */
const updateMs = 8000;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

/** A page that came from this device has asked whether it is outdated, and the worker knows. */
async function untilAsked(page: Page, newest: string): Promise<void> {
  await expect(async () => {
    if ((await setOf(page)) === null) return;
    const isNewest = await heading(page, newest).isVisible();
    expect(isNewest || (await keptState(page))?.outdated || (await keptState(page))?.current === null).toBe(true);
  }).toPass();
}

test('a browser that is killed at any moment of an update shows a page at once, and the newest after two loads', {
  tag: wholeBrowser,
}, async ({ ownBrowser }) => {
  test.setTimeout(1_200_000); // one browser after the other
  const random = seededRandom(19); // the same moments in each run
  const store = createReleaseStore();
  const server = await startServer({ WWW_DIR: store.folder, TRUST_PROXY: '1' });
  const release = async (version: string) => {
    const title = `Review ${version}`;
    const written = (folder: string) =>
      edit(path.join(folder, 'locales/en.json'), (text) => text.replace('"title": "Review"', `"title": "${title}"`));
    await store.publish('review', version, { written });
    await store.release('review', { stable: version });
  };
  try {
    let page = await (await ownBrowser.open()).newPage();
    await signInAs(page, server, await createAccount(server));
    await page.goto(`${server.url}/review`);
    await heading(page, 'Review').waitFor();
    await waitForSet(page);
    for (let round = 1; round <= kills; round += 1) {
      const newest = `Review v${round}`;
      await release(`v${round}`);
      const moment = Math.floor(random.next() * updateMs);
      await test.step(`round ${round}: killed after ${moment} ms`, async () => {
        page.goto(`${server.url}/review`).catch(() => undefined); // the browser ends under it
        await new Promise((resolve) => setTimeout(resolve, moment));
        await ownBrowser.kill();
        page = await (await ownBrowser.open()).newPage();
        await page.goto(`${server.url}/review`);
        await expect(heading(page, /^Review( v\d+)?$/)).toBeVisible();
        await untilAsked(page, newest);
        await page.goto(`${server.url}/review`);
        await expect(heading(page, newest)).toBeVisible();
      });
    }
    // The device comes to rest with the newest release, and starts from it alone.
    await expect.poll(async () => (await keptState(page))?.current !== null).toBe(true);
    await page.goto(`${server.url}/review`);
    await expect(heading(page, `Review v${kills}`)).toBeVisible();
    await expect.poll(async () => (await keptState(page))?.outdated).toBe(false);
    await page.goto(`${server.url}/review`);
    await expect(heading(page, `Review v${kills}`)).toBeVisible();
    expect(await setOf(page)).toBe((await keptState(page))?.current?.name);
    await server.stop();
    await page.goto(`${server.url}/review`);
    await expect(page.locator('[data-feature="review"]')).not.toBeEmpty();
  } finally {
    await ownBrowser.dispose();
    await server.dispose();
    store.dispose();
  }
});
