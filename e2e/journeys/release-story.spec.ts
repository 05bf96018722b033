// Crosses: review, today.

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bucketOf } from '@fabula/domain';
import type { Page } from '@playwright/test';
import { runApart } from '../../tools/release/testing/command.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { startCollector } from '../support/collector.ts';
import { expect, test } from '../support/fixtures.ts';
import { createReleaseStore, edit, flipByte, type NewVersion, type ReleaseStore } from '../support/release-store.ts';
import { startServer } from '../support/server.ts';

test.use({ expectedErrors: /404|\[fabula\] feature|integrity|digest|breaks|ERR_|MIME|SyntaxError|Unexpected/ });

/** The total time a version may take here before the last working one replaces it. */
const loadMs = 5000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
const entryOf = (folder: string) => path.join(folder, 'remoteEntry.js');

/** The second edition differs only in its heading. */
const second = (folder: string) =>
  edit(path.join(folder, 'locales/en.json'), (text) => text.replace('"title": "Review"', '"title": "Review, again"'));

/** Makes the feature's own screen throw while React renders it, because reading the session fails. */
const throwsAtRender = `;(() => {
  const real = globalThis['fabula-review'];
  const guard = { get: (target, key) => { if (key === 'session') throw new Error('v2 breaks'); return target[key]; } };
  const broken = ({ mount, ...rest }) => ({ ...rest, mount: (props) => mount({ ...props, platform: new Proxy(props.platform, guard) }) });
  globalThis['fabula-review'] = { init: (scope) => real.init(scope), get: async (name) => { const made = (await real.get(name))(); return () => broken(made); } };
})();`;

function chunkOf(store: ReleaseStore, ending: string): string {
  const { features } = store.registry();
  const release = features.review;
  const file = release?.versions[release.stable]?.preload.find(
    (name) => name.startsWith('__') && name.endsWith(ending),
  );
  if (!file) throw new Error(`Review has no ${ending} of its own`);
  return file;
}

test('a learner has a working app through a release, a rollback, a canary and every broken version', async ({
  page,
}) => {
  test.slow();
  const store = createReleaseStore();
  const collector = await startCollector();
  const server = await startServer({
    WWW_DIR: store.folder,
    TRUST_PROXY: '1',
    FEATURE_LOAD_MS: String(loadMs),
    FEATURE_OVERRIDES: 'on',
    TELEMETRY_URL: collector.url,
  });
  const told: string[] = [];
  const fetched: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const review = () => page.goto(`${server.url}/review`);
  const first = store.registry().features.review?.stable ?? '';
  try {
    await signInAs(page, server, await createAccount(server));
    await store.publish('review', 'v2', { written: second });

    await test.step('a release while the page is open: it goes on, is offered the new one, and takes it', async () => {
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      await store.release('review', { stable: 'v2', previous: first });
      await tab(page, 'Today').click();
      await tab(page, 'Review').click();
      await expect(heading(page, 'Review')).toBeVisible();
      const offer = page.getByRole('button', { name: 'Reload' });
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(offer).toBeVisible({ timeout: 500 });
      }).toPass();
      await offer.click();
      await expect(heading(page, 'Review, again')).toBeVisible();
    });

    await test.step('after a rollback the next load has the old version', async () => {
      const versions = store.registry().features.review?.versions ?? {};
      const { code, output } = await runApart('rollback', 'review', '--store', store.folder);
      await review();
      await expect(heading(page, 'Review'), output).toBeVisible();
      expect(code, output).toBe(0);
      await store.release('review', { versions }); // the next part offers it again
    });

    await test.step('a canary is for learners in its bucket, and stays with them when it grows', async () => {
      const salt = 'review-v2';
      for (const percent of [0, 50, 100]) {
        await store.release('review', { canary: { version: 'v2', percent, salt } });
        await review();
        const device = await page.evaluate(() => localStorage.getItem('fabula-device'));
        const isIn = bucketOf(salt, device ?? '') < percent;
        await expect(heading(page, isIn ? 'Review, again' : 'Review')).toBeVisible();
      }
      await store.release('review', { canary: { version: 'v2', percent: 0, salt } });
      // A version that stood for five seconds, or was left, is the device's last one that worked: the first again, as
      // on a busy machine the canary may have stood so long.
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      await tab(page, 'Today').click();
      await expect(heading(page, 'Today')).toBeVisible();
    });

    // What the page itself says of a version it shows first, a list beside the files says of any other.
    const byTab = async () => {
      await page.goto(`${server.url}/`);
      await tab(page, 'Review').click();
    };
    const broken: readonly [version: string, how: NewVersion, open?: () => Promise<unknown>][] = [
      ['flipped', { damaged: (folder) => flipByte(path.join(folder, chunkOf(store, '.js'))) }],
      ['flipped-entry', { damaged: (folder) => flipByte(entryOf(folder)) }],
      ['flipped-style', { damaged: (folder) => flipByte(path.join(folder, chunkOf(store, '.css'))) }],
      ['missing', { damaged: (folder) => rmSync(path.join(folder, chunkOf(store, '.js'))) }],
      ['texts-flipped', { damaged: (folder) => flipByte(path.join(folder, 'locales/en.json')) }],
      ['texts-missing', { damaged: (folder) => rmSync(path.join(folder, 'locales/en.json')) }],
      ['html', { damaged: (folder) => writeFileSync(entryOf(folder), '<!doctype html><title>Hello</title>') }],
      ['throws', { written: (folder) => edit(entryOf(folder), (code) => `throw new Error('v2 breaks');${code}`) }],
      ['throws-at-render', { written: (folder) => edit(entryOf(folder), (code) => code + throwsAtRender) }],
      ['list-flipped', { damaged: (folder) => flipByte(path.join(folder, 'digests.json')) }, byTab],
      ['list-missing', { damaged: (folder) => rmSync(path.join(folder, 'digests.json')) }, byTab],
      ['listed-flipped', { damaged: (folder) => flipByte(path.join(folder, chunkOf(store, '.js'))) }, byTab],
      ['listed-texts-flipped', { damaged: (folder) => flipByte(path.join(folder, 'locales/en.json')) }, byTab],
    ];
    const passesOver = (version: string, how: NewVersion, open: () => Promise<unknown> = review) =>
      test.step(`version "${version}" is passed over and named`, async () => {
        await store.publish('review', version, {
          ...how,
          written: (folder) => [second(folder), how.written?.(folder)],
        });
        await store.release('review', { stable: version, previous: first });
        await open();
        await expect(heading(page, 'Review')).toBeVisible();
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => /telemetry/.test(name)),
        );
        await tab(page, 'Today').click();
        await expect(heading(page, 'Today')).toBeVisible();
        expect(told.filter((line) => line.includes(`"feature":"review","version":"${version}"`))).toHaveLength(1);
      });
    for (const [version, how, open] of broken) await passesOver(version, how, open);

    await test.step('telemetry names each of them, and no learner', async () => {
      await page.goto('about:blank');
      await expect(async () => {
        const records = collector.records();
        const loads = records.filter(({ eventName }) => eventName === 'feature.load');
        const loaded = loads.filter((record) => record['feature.outcome'] === 'ok');
        expect(loaded.map((record) => record['feature.version'])).toEqual(
          expect.arrayContaining([first, 'throws-at-render']),
        );
        const failed = records.filter((record) => record['feature.outcome'] === 'failed');
        const named = failed.map((record) => record['feature.version']);
        expect(named).toEqual(expect.arrayContaining(broken.map(([version]) => version)));
      }).toPass();
      expect(collector.text()).not.toMatch(/Ada|example\.com|breaks/);
    });

    await page.route('**/r/review/stalls/*.js*', () => {}); // never answers
    // The browser goes on waiting for it, and so the page is never wholly loaded.
    await passesOver('stalls', {}, () => page.goto(`${server.url}/review`, { waitUntil: 'commit' }));

    await test.step('a version for another contract is not even fetched, and a reload is offered', async () => {
      await store.publish('review', 'newer', { written: second, contract: '9.0' });
      await store.release('review', { stable: 'newer', previous: first });
      await review();
      await expect(heading(page, 'Review')).toBeVisible();
      await expect(page.getByText('An update is available')).toBeVisible();
      expect(fetched.filter((address) => address.startsWith('/r/review/newer/'))).toEqual([]);
    });

    await test.step('a disabled feature is missing, and only it', async () => {
      await store.release('review', { stable: first, disabled: true });
      await review();
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(heading(page, 'Today')).toBeVisible();
      await expect(tab(page, 'Review')).toHaveCount(0);
      await store.release('review', { disabled: false });
    });

    await test.step('a tester asks for a version by the address, sees so, and gives it back', async () => {
      await page.goto(`${server.url}/review?feature=review@v2`);
      await expect(heading(page, 'Review, again')).toBeVisible();
      const badge = page.getByRole('complementary', { name: 'Versions under test' });
      await expect(badge).toContainText('review@v2');
      await review(); // the choice is kept
      await expect(heading(page, 'Review, again')).toBeVisible();
      await badge.getByRole('button', { name: 'Reset' }).click();
      await expect(heading(page, 'Review')).toBeVisible();
      await expect(badge).toHaveCount(0);
    });

    expect(fetched.filter((address) => address.includes('mf-manifest'))).toEqual([]);
  } finally {
    await page.close(); // its pending requests need no answer
    await server.dispose();
    collector.close();
    store.dispose();
  }
});
