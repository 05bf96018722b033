import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { colourRules, findViolations } from '../testing/axe.ts';
import { choosePackages, workspace } from './packages.ts';
import { serveFolder } from './static-server.ts';

interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** A Storybook's address. */
  readonly site: (folder: string) => Promise<string>;
  /** Where stories are opened, one after the other: the Storybook's files are fetched and compiled once. */
  readonly tab: Tab;
}

interface Tab {
  readonly page: Page;
  /** Everything the page complains about; the list fills as it happens. */
  readonly complaints: string[];
}

const test = base.extend<object, Fixtures>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, locale = 'en-US', contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport, locale });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      await use({ page, complaints });
      await context.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browserName: _ }, use) => {
      const servers = new Map<string, Awaited<ReturnType<typeof serveFolder>>>();
      await use(async (folder) => {
        const server = servers.get(folder) ?? (await serveFolder(folder));
        servers.set(folder, server);
        return server.url;
      });
      for (const server of servers.values()) server.close();
    },
    { scope: 'worker' },
  ],
});

test('what is wrong is found, in light and in dark colours', async ({ page }) => {
  const style = 'color-scheme: light dark; color: light-dark(#000, #222); background: light-dark(#fff, #111)';
  await page.setContent(`<html lang="en"><title>x</title><main style="${style}"><p>Words</p><img src="data:,"></main>`);
  const rules = (found: Awaited<ReturnType<typeof findViolations>>) => found.map(({ rule }) => rule);
  expect(rules(await findViolations(page, { runOnly: wcagTags }))).toEqual(['image-alt']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(rules(await findViolations(page, colourRules))).toEqual(['color-contrast']);
});

for (const name of choosePackages(process.env.STORYBOOKS?.split(',') ?? [])) {
  const folder = join(workspace, name, 'storybook-static');
  test.describe(name, () => {
    for (const { id, title, name: state } of storiesOf(folder)) {
      test(`${title}: ${state}`, async ({ tab, site }) => {
        const { page, complaints } = tab;
        const origin = await site(folder);
        await leave(tab, origin);
        await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
        expect(await storyOutcome(page)).toEqual({ status: 'success' });
        const excused = await listOf(page, 'a11y', 'excusedRules');
        const rules = Object.fromEntries(excused.map((rule) => [rule, { enabled: false }]));
        expect(await findViolations(page, { runOnly: wcagTags, rules })).toEqual([]);

        // The same render in the other theme: only colours can differ.
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark';
        });
        expect(await findViolations(page, colourRules)).toEqual([]);
        const expected = await listOf(page, 'expectedComplaints');
        expect(complaints.filter((complaint) => !expected.some((part) => complaint.includes(part)))).toEqual([]);
      });
    }
  });
}

/** Leaves the story before: of it nothing stays in the browser but the Storybook's own files. */
async function leave({ page, complaints }: Tab, origin: string): Promise<void> {
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
  await browser.detach();
  complaints.length = 0;
}

function storiesOf(folder: string): readonly IndexedStory[] {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run test:stories", which builds it.`);
  const index: { readonly entries: Readonly<Record<string, IndexedStory>> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(index.entries).filter((entry) => entry.type === 'story');
}

/** Waits until Storybook has rendered the story and run its play function; says how it went. */
async function storyOutcome(page: Page): Promise<{ status: string; message?: string }> {
  const outcome = await page.waitForFunction(() => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    if (typeof channel !== 'object' || channel === null || !('last' in channel)) return false;
    const last = channel.last;
    if (typeof last !== 'function') return false;
    for (const failure of ['storyThrewException', 'storyErrored', 'playFunctionThrewException', 'storyMissing']) {
      const args: unknown = last.call(channel, failure);
      if (Array.isArray(args))
        return { status: failure, message: String(args[0]?.message ?? args[0]?.title ?? args[0]) };
    }
    const finished: unknown = last.call(channel, 'storyFinished');
    return Array.isArray(finished) ? { status: String(finished[0]?.status) } : false;
  });
  const value = await outcome.jsonValue();
  return value === false ? { status: 'not rendered' } : value;
}

/**
 * A list among the story's parameters. `a11y.excusedRules`: rules it is excused from, with the reason beside them.
 * `expectedComplaints`: parts of what the console says in a story about a failure; a refused request is always told there.
 */
function listOf(page: Page, ...path: readonly string[]): Promise<string[]> {
  return page.evaluate((keys) => {
    let value: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    for (const key of ['currentRender', 'story', 'parameters', ...keys]) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    }
    return Array.isArray(value) ? value.map(String) : [];
  }, path);
}
