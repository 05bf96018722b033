// Crosses: account, today.

import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildStockHost, stockHostPath } from '../support/stock-host/build.ts';

// What others of Module Federation 2 make of ours: another host, and the developer tools.

interface Instance {
  readonly name: string;
  readonly options: {
    readonly remotes: readonly { readonly name: string; readonly entry: string }[];
    readonly plugins: readonly { readonly name: string }[];
  };
}

/** What the developer tools read in a page. */
interface FederationGlobals {
  readonly __INSTANCES__: readonly Instance[];
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
  readonly moduleInfo: Readonly<Record<string, object>>;
}

declare const __FEDERATION__: FederationGlobals;

test('a host with the stock plugin mounts account through its manifest', async ({ page, server }) => {
  test.slow(); // builds a host
  const folder = await buildStockHost();
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  try {
    await page.route(`${server.url}/onboarding`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route(`${server.url}${stockHostPath}*`, (route) =>
      route.fulfill({ path: path.join(folder, path.basename(new URL(route.request().url()).pathname)) }),
    );
    await page.goto(`${server.url}/onboarding`);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    const names = await page.evaluate(() => __FEDERATION__.__INSTANCES__.map(({ name }) => name));
    expect(names).toEqual(['stock_host', 'account']);
    expect(fetched.filter((address) => address.startsWith('/assets/'))).toEqual([]); // nothing of the shell's
    expect(fetched.some((address) => /^\/r\/account\/\w+\/mf-manifest\.json$/.test(address))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the developer tools of Module Federation see our instances, shares and remotes', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
  // Written down once the first visit is over.
  await page.waitForFunction(() => 'shell' in __FEDERATION__.moduleInfo);
  const seen = await page.evaluate(() => {
    const { __INSTANCES__: instances, __SHARE__: shares, moduleInfo } = __FEDERATION__;
    return {
      instances: instances.map(({ name, options: { plugins } }) => [name, plugins.map((plugin) => plugin.name)]),
      remotes: instances[0]?.options.remotes.map(({ name, entry }) => [name, new URL(entry).pathname]),
      shares: Object.entries(Object.values(shares)[0]?.default ?? {}).map(([name, versions]) => [
        name,
        Object.keys(versions),
      ]),
      modules: JSON.parse(JSON.stringify(moduleInfo)),
    };
  });
  const ours = expect.arrayContaining(['fabula-files']);
  expect(seen.instances.slice(0, 2)).toEqual([
    ['shell', ours],
    ['today', ours],
  ]);
  const entry = expect.stringMatching(/^\/r\/today\/\w+\/remoteEntry\.js$/);
  expect(seen.remotes?.[0]).toEqual(['today', entry]);
  const version = [expect.stringMatching(/^\d+\.\d+\.\d+$/)];
  expect(Object.fromEntries(seen.shares)).toEqual({
    react: version,
    'react/jsx-runtime': version,
    'react-dom': version,
    'react-dom/client': version,
    '@fabula/platform': version,
  });
  const address = expect.stringMatching(/\/r\/today\/\w+\/remoteEntry\.js$/);
  expect(seen.modules.shell).toMatchObject({ remotesInfo: { today: { matchedVersion: address } } });
  const [key] = Object.keys(seen.modules).filter((name) => name.startsWith('today:'));
  expect(seen.modules[key ?? '']).toMatchObject({ remoteEntry: address, globalName: 'fabula-today' });
});
