// Crosses: review, today.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { federationRuntime } from '@fabula/contracts';
import type { Page } from '@playwright/test';
import { readRegistry } from '../../tools/release/store.ts';
import { runApart } from '../../tools/release/testing/command.ts';
import { copyWorkspace } from '../../tools/testing/workspace-copy.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Server, startServer } from '../support/server.ts';
import { buildVariant, publishFeature, publishShell, rewrite, withPackageAt } from '../support/variants.ts';

// The workspace's build is the released version. The same sources are also built with a later minor version of the
// contract, a later patch of a shared package and a later minor of the runtime, as another team would have them. Each
// shell meets each feature in a real page.

test.use({ expectedErrors: /\[fabula\]|Unsatisfied|review/ });

const apps = path.join(path.dirname(path.dirname(import.meta.dirname)), 'apps');
const released = { shell: path.join(apps, 'shell/dist'), review: path.join(apps, 'review/dist') };
const built = path.join(path.dirname(apps), 'dist/www');

/** Of the runtime's code nothing differs, only what it is called: no other version of it is installed here. */
const laterRuntime = '2.999.0';

interface Variants {
  readonly shell: string;
  readonly review: string;
  /** Built for a React that no shell here provides. */
  readonly ahead: string;
}

/** Shell and feature of the next minor contract, recognizable by Review's title and by the platform's patch version. */
async function buildNext(workspace: string): Promise<Variants> {
  const at = (file: string) => path.join(workspace, file);
  const ahead = at('apps/review-ahead');
  rewrite(at('apps/review/src/locales/en.json'), '"title": "Review"', '"title": "Review, ahead"');
  cpSync(at('apps/review'), ahead, { recursive: true });
  rewrite(path.join(ahead, 'package.json'), '"react": "^19.3.1"', '"react": "^19.99.0"');
  rewrite(at('apps/review/src/locales/en.json'), '"title": "Review, ahead"', '"title": "Review, next"');
  rewrite(at('apps/review/feature.json'), '"contract": "1.0"', '"contract": "1.1"');
  rewrite(at('libs/contracts/src/contract.ts'), "contract = '1.0'", "contract = '1.1'");
  rewrite(at('libs/platform/package.json'), '"version": "1.0.0"', '"version": "1.0.1"');
  withPackageAt(workspace, federationRuntime, laterRuntime);
  const [shell, review] = await Promise.all([buildVariant(workspace, 'shell'), buildVariant(workspace, 'review')]);
  return { shell, review, ahead: await buildVariant(workspace, 'review-ahead') };
}

/** Expects Review under this title, and that exactly these of its versions were fetched for it. */
async function expectReview(page: Page, server: Server, title: string, versions: readonly string[]): Promise<void> {
  await page.goto(`${server.url}/review`);
  // The page itself brings a heading before any code.
  const review = page.locator('[data-feature="review"]');
  await expect(review.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const entries = fetched.flatMap((address) => /\/r\/review\/([^/]+)\/remoteEntry\.js/.exec(address)?.[1] ?? []);
  expect([...new Set(entries)].sort()).toEqual([...versions].sort());
}

test('each shell runs each feature that its contract covers, and passes over the others', async ({ page }) => {
  test.slow(); // builds a shell and two features, and starts a server of its own
  const workspace = copyWorkspace(['apps/shell', 'apps/review']);
  const site = mkdtempSync(path.join(tmpdir(), 'fabula-matrix-'));
  cpSync(built, site, { recursive: true });
  const starting = startServer({ WWW_DIR: site, TRUST_PROXY: '1' });
  try {
    const next = await buildNext(workspace.folder);
    const server = await starting;
    await signInAs(page, server, await createAccount(server));
    const update = page.getByText('An update is available');
    let current = '';
    const stable = readRegistry(site).features.review?.stable ?? '';

    await test.step('released shell, released feature', async () => {
      await expectReview(page, server, 'Review', [stable]);
      await expect(update).toBeHidden();
    });
    await test.step('released shell, a feature built with a later runtime: not released', async () => {
      const { code, output } = await runApart('review', '--built', next.review, '--without-tests', '--store', site);
      expect(output).toContain(`needs ${federationRuntime} ^${laterRuntime}, the shell that is published brings 2.`);
      expect(code).toBe(1);
    });
    await test.step('released shell, current feature of a higher minor: the one before it, and the offer of an update', async () => {
      current = await publishFeature(site, next.review);
      await expectReview(page, server, 'Review', [stable]);
      await expect(update).toBeVisible();
    });
    await test.step('current shell, current feature, with another patch of the platform they share and another runtime', async () => {
      await publishShell(site, next.shell);
      await expectReview(page, server, 'Review, next', [current]);
      await expect(update).toBeHidden();
    });
    await test.step('beside it features of the older contract go on', async () => {
      await page.getByRole('link', { name: 'Today' }).click();
      await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
      await page.getByRole('link', { name: 'Review' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Review, next', exact: true })).toBeVisible();
    });
    await test.step('current shell, released feature: a minor only adds', async () => {
      expect(await publishFeature(site, released.review)).toBe(stable);
      await expectReview(page, server, 'Review', [stable]);
      await expect(update).toBeHidden();
    });
    await test.step('a feature built for a React that the shell does not have: the version before it', async () => {
      const ahead = await publishFeature(site, next.ahead);
      await expectReview(page, server, 'Review', [ahead, stable]);
    });
    await test.step('released shell, current feature with none before it: a notice, and the rest works', async () => {
      await publishShell(site, released.shell);
      await publishFeature(site, next.review, { alone: true });
      await page.goto(`${server.url}/`);
      await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
      await expect(update).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Review' })).toBeHidden();
    });
  } finally {
    await page.close(); // its pending requests need no answer
    await (await starting).dispose();
    workspace.dispose();
    rmSync(site, { recursive: true, force: true });
  }
});
