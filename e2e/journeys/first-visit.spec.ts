// Crosses: account, today.

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@fabula/contracts';
import type { Page } from '@playwright/test';
import { firstVisitScripts } from '../../tools/site/sizes.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { hear } from '../support/hearing.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const site = path.resolve(root, process.env.WWW_DIR ?? 'dist/www');

interface Visit {
  readonly requests: string[];
  readonly scripts: string[];
}

function watchRequests(page: Page): Visit {
  const visit: Visit = { requests: [], scripts: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    visit.requests.push(pathname);
    const isScript = request.resourceType() === 'script' || pathname.endsWith('.js');
    if (isScript && !visit.scripts.includes(pathname)) visit.scripts.push(pathname);
  });
  return visit;
}

async function watchPolicy(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { fabulaViolations: violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'fabulaViolations'));
}

/**
 * Holds back the frames that come after the first story can be begun, and with them what a page fetches once its screen
 * has been seen. Returns their release.
 */
async function holdLaterFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    let held: FrameRequestCallback[] | null = [];
    window.requestAnimationFrame = (callback) =>
      nextFrame((time) => {
        if (held && document.querySelector('a[href^="/story/"]')) held.push(callback);
        else callback(time);
      });
    const release = () => {
      for (const callback of held ?? []) nextFrame(callback);
      held = null;
    };
    Object.assign(window, { releaseFrames: release });
  });
  return () => page.evaluate(() => Reflect.get(window, 'releaseFrames')());
}

/** Compares the scripts that the build lists for a first visit with those that the browser fetched. */
function compare(title: string, goal: Parameters<typeof firstVisitScripts>[2], { requests, scripts }: Visit): void {
  // The build wrote it a moment ago in the form of its own types.
  const registry = JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8')) as Registry;
  const announced = firstVisitScripts(site, registry, goal).map((file) => `/${file}`);
  const bytes = scripts.reduce((sum, file) => sum + statSync(path.join(site, `${file}.gz`)).size, 0);
  console.log(`${title}: ${requests.length} requests, ${(bytes / 1000).toFixed(1)} KB of JavaScript, gzipped`);
  expect(scripts.toSorted()).toEqual(announced.toSorted());
}

test('the onboarding fetches the scripts the build counts, and breaks no policy', async ({ page }) => {
  // On a wide screen more is fetched at once: the page to read beside the form.
  await page.setViewportSize({ width: 412, height: 823 });
  const violations = await watchPolicy(page);
  const visit = watchRequests(page);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  // The page itself brings the form before any code.
  await page.locator('[data-feature="account"]').getByRole('button', { name: 'Create account' }).waitFor();
  compare('/onboarding, signed out', { feature: 'account', signedIn: false }, visit);
  expect(await violations()).toEqual([]);
});

test('Today with a story fetches the scripts the build counts, and breaks no policy', async ({ page, server }) => {
  const account = await createAccount(server);
  await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  const violations = await watchPolicy(page);
  const visit = watchRequests(page);
  const release = await holdLaterFrames(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Start Learning' }).waitFor();
  compare('Today, signed in with a story', { feature: 'today', signedIn: true }, visit);
  await release();
  // The shelf below has the same story's cover.
  await page.locator('[style*="--cover-block"]').first().waitFor();
  expect(await violations()).toEqual([]);
});

test('listening to a story breaks no policy', async ({ page, server }) => {
  const account = await createAccount(server);
  const storyId = await account.makeStory('I buy food at the market');
  await signInAs(page, server, account);
  const violations = await watchPolicy(page);
  await page.goto(`/story/${storyId}`);
  await hear(page, 'Sentence 1 is playing', () => page.getByRole('button', { name: 'Play all' }).click());
  expect(await violations()).toEqual([]);
});
