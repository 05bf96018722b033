// Crosses: today.

import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAppSite } from '../../tools/native/app-site.ts';
import { buildBoot } from '../../tools/native/build-boot.ts';
import { publicHalf } from '../../tools/native/keys.ts';
import { releaseSet } from '../../tools/native/release-set.ts';
import { createAccount } from '../support/account.ts';
import { expect } from '../support/fixtures.ts';
import { type PhoneApp, site, test } from '../support/phone-app.ts';

// The app's files come over the air: a real site, signed sets, and a double of the phone's files.

test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: /The release is broken/,
});

test('a signed set replaces what the app carries at the next start, and one that cannot start is left again', async ({
  page,
  startOwnServer,
  runAsPhone,
}) => {
  test.slow(); // three releases
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-updates-'));
  try {
    const store = path.join(folder, 'store');
    cpSync(path.join(import.meta.dirname, '../../dist/www'), store, { recursive: true });
    const server = await startOwnServer({ WWW_DIR: store });
    const config = await (await fetch(`${server.url}/config.json`)).json();
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const carried = { store, config, site, boot: await buildBoot() };
    const floor = path.join(folder, 'floor');
    makeAppSite({ ...carried, out: floor, updates: { key: publicHalf(key), number: 1 } });
    const release = () => releaseSet({ ...carried, key, minNative: 1, now: Date.now() });

    const account = await createAccount(server);
    const phone = await runAsPhone(page, { server, folder: floor });
    await page.addInitScript(
      (session) => localStorage.setItem('fabula-auth', JSON.stringify(session)),
      account.session,
    );
    const good = await release();
    const stands = () => expect(page.getByRole('heading', { name: 'Your first story is waiting' })).toBeVisible();
    await phone.start();
    await stands();
    expect(phone.base()).toBeNull();
    await expect.poll(() => stateOf(phone)).toMatchObject({ current: { version: good.version } });

    await phone.start();
    await stands();
    expect(phone.base()).toBe(`updates/${good.version}`);
    await expect.poll(() => stateOf(phone)).toMatchObject({ current: { version: good.version, proven: true } });

    const bad = await releaseBroken(store, release);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 3_700_000; // the site is asked once an hour
    });
    await phone.start();
    await stands();
    await expect.poll(() => stateOf(phone)).toMatchObject({ current: { version: bad.version } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await phone.start();
      await expect.poll(() => phone.base()).toBe(`updates/${bad.version}`);
      await expect.poll(() => stateOf(phone)).toMatchObject({ start: { stage: 'came' } });
    }
    await phone.start();
    await stands();
    expect(phone.base()).toBe(`updates/${good.version}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Releases a shell that ends before it has begun, as the worst of mistakes would. */
async function releaseBroken<Released>(store: string, release: () => Promise<Released>): Promise<Released> {
  const [, script = ''] =
    /<script defer src="([^"]+)"/.exec(readFileSync(path.join(store, 'index.html'), 'utf8')) ?? [];
  for (const packed of ['.br', '.gz']) rmSync(path.join(store, script + packed));
  writeFileSync(path.join(store, script), 'throw new Error("The release is broken");');
  return release();
}

/** What the app knows of its sets: the newer of its two files. */
function stateOf(phone: PhoneApp): unknown {
  const kept = ['state-0.json', 'state-1.json'].flatMap((name) => {
    const text = phone.file(`updates/${name}`);
    return text === undefined ? [] : [JSON.parse(text) as { revision: number; state: unknown }];
  });
  return kept.toSorted((one, other) => other.revision - one.revision)[0]?.state;
}
