// Crosses: review, phrases, profile.

import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test('three entries more in the registry are three tabs more at the next load, with the same shell', async ({
  page,
}) => {
  test.slow(); // copies the site and starts a server of its own
  const www = mkdtempSync(path.join(tmpdir(), 'fabula-www-'));
  cpSync(built, www, { recursive: true });
  const file = path.join(www, 'registry.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Registry; // the build's own file
  const publish = (registry: Registry) => {
    rmSync(`${file}.br`, { force: true });
    rmSync(`${file}.gz`, { force: true });
    writeFileSync(`${file}.new`, JSON.stringify(registry));
    renameSync(`${file}.new`, file);
  };
  const before = Object.entries(whole.features).filter(([name]) => !added.includes(name));
  publish({ ...whole, revision: whole.revision + 1, features: Object.fromEntries(before) });
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
  } finally {
    await page.close(); // what it still asks for needs no answer
    await server.dispose();
    rmSync(www, { recursive: true, force: true });
  }
});
