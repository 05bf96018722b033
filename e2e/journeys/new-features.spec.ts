// Crosses: review, phrases, profile.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from '../../tools/testing/workspace-copy.ts';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

test.use({ expectedErrors: /404/ });

const built = path.join(path.dirname(path.dirname(import.meta.dirname)), 'dist/www');
const added = ['review', 'phrases', 'profile'];

interface Registry {
  readonly revision: number;
  readonly features: Readonly<Record<string, object>>;
}

/** Runs one of the team's `npm run …` commands in a copy of the workspace. */
function command(folder: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

test('three more entries in the registry are three more tabs at the next load, with the same shell, and so is a new feature', async ({
  page,
}) => {
  test.slow(); // copies the site and starts a server of its own
  const www = mkdtempSync(path.join(tmpdir(), 'fabula-www-'));
  cpSync(built, www, { recursive: true });
  const file = path.join(www, 'registry.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Registry; // the build wrote it
  const publish = (registry: Registry) => {
    rmSync(`${file}.br`, { force: true });
    rmSync(`${file}.gz`, { force: true });
    writeFileSync(`${file}.new`, JSON.stringify(registry));
    renameSync(`${file}.new`, file);
  };
  const before = Object.entries(whole.features).filter(([name]) => !added.includes(name));
  publish({ ...whole, revision: whole.revision + 1, features: Object.fromEntries(before) });
  const copy = copyWorkspace();
  const server = await startServer({ WWW_DIR: www, TRUST_PROXY: '1' });
  try {
    await signInAs(page, server, await createAccount(server));
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const shell = async () =>
      (await page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src'))))
        .filter((source) => source?.startsWith('/assets/'))
        .join();

    await page.goto(`${server.url}/`);
    await expect(tabs).toHaveText(['Today']);
    const shellBefore = await shell();
    expect(shellBefore).not.toBe('');
    await page.goto(`${server.url}/review`);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();

    publish({ ...whole, revision: whole.revision + 2 });
    await page.goto(`${server.url}/`);
    await expect(tabs).toHaveText(['Today', 'Review', 'Phrases', 'Profile']);
    expect(await shell()).toBe(shellBefore);
    for (const [tab, heading] of [
      ['Review', 'Review'],
      ['Phrases', 'My Phrases'],
      ['Profile', 'Ada Quirós'],
    ] as const) {
      await tabs.filter({ hasText: tab }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }

    // tools/new-feature tests that the command's own checks pass.
    const built = path.join(copy.folder, 'apps/word-list/dist');
    const config = 'apps/word-list/rspack.config.ts';
    command(copy.folder, 'tools/new-feature.ts', 'word-list', '--es', 'Vocabulario', '--fr', 'Vocabulaire');
    command(copy.folder, 'node_modules/@rspack/cli/bin/rspack.js', 'build', '--config', config);
    command(copy.folder, 'tools/release.ts', 'word-list', '--built', built, '--without-tests', '--store', www);
    await page.goto(`${server.url}/`);
    await expect(tabs).toHaveText(['Today', 'Review', 'Phrases', 'Profile', 'Word list']);
    expect(await shell()).toBe(shellBefore);
    await tabs.filter({ hasText: 'Word list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Word list' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(page).toHaveTitle(/^Word list/);
  } finally {
    await page.close(); // its pending requests need no answer
    await server.dispose();
    rmSync(www, { recursive: true, force: true });
    copy.dispose();
  }
});
