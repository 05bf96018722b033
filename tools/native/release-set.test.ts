import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureManifest, PublicConfig } from '@fabula/contracts';
import { pathOnSite, readManifest, type UpdateFacts } from '@fabula/native/manifest';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../release/published-files.ts';
import { runRelease } from '../release/run.ts';
import { buildFeature, buildShell, newFolder } from '../release/testing/builds.ts';
import { makeAppSite, readFloor } from './app-site.ts';
import { privateKeyOf, publicHalf, publicKeyIn, writeNewKey } from './keys.ts';
import { releaseSet } from './release-set.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const config = {
  supabaseUrl: 'https://api.example',
  supabaseKey: 'sb_publishable_key',
  purchases: { kind: 'none' },
  providers: { google: false, apple: false },
} as unknown as PublicConfig; // the rest is handed on as it is
const boot = { file: 'native.0123abcd.js', content: Buffer.from('boot') };
const site = 'https://learn.example';
const now = Date.parse('2026-11-29T12:00:00Z');

/** A store with a shell and a feature, small as they can be. */
async function newStore(manifest: Partial<FeatureManifest> = {}): Promise<string> {
  const store = newFolder();
  const quiet = { root, report: () => {}, complain: () => {} };
  const html = '<html><head><script defer src="/assets/app.6f6e65.js"></script></head><body></body></html>';
  const shell = buildShell('one', undefined, { 'index.html': html, 'icon.svg': '<svg/>' });
  const feature = buildFeature('today', { manifest, files: { 'locales/es.json': '{}', 'locales/fr.json': '{}' } });
  const built = (dist: string) => ['--built', dist, '--without-tests', '--store', store];
  expect(await runRelease(['host', ...built(shell)], quiet)).toBe(0);
  expect(await runRelease(['today', ...built(feature), '--as', '1.0.0'], quiet)).toBe(0);
  return store;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

async function releasedStore(manifest: Partial<FeatureManifest> = {}) {
  const store = await newStore(manifest);
  const key = newKey();
  const release = (at = now, content = 'boot') =>
    releaseSet({ store, config, site, boot: { ...boot, content: Buffer.from(content) }, key, minNative: 100, now: at });
  return { store, key, release, set: await release() };
}

const offered = (store: string) => JSON.parse(readFileSync(path.join(store, 'app/set.json'), 'utf8'));

describe('a release for the phone apps', () => {
  it('offers every file of the app, with its digest, where the app looks for it', async () => {
    const { store, set } = await releasedStore();
    const files = Object.keys(set.files);
    expect(files).toEqual(
      expect.arrayContaining([
        'config.json',
        'index.html',
        'native.0123abcd.js',
        'registry.json',
        'r/today/1.0.0/locales/en.json',
      ]),
    );
    for (const [file, digest] of Object.entries(set.files)) {
      const content = readFileSync(path.join(store, pathOnSite(set.version, file)));
      expect([file, digestOf(file, content)]).toEqual([file, digest]);
    }
    // What browsers have, too, lies there once.
    const copies = readdirSync(path.join(store, 'app', set.version, 'assets'));
    expect(copies.filter((name) => !/\.json\.bin(\.br|\.gz)?$/.test(name))).toEqual([]);
  });

  it('is signed as a page can verify', async () => {
    const { store, key, set } = await releasedStore();
    const { signed, signature } = offered(store);
    expect(readManifest(signed)).toEqual(set);
    const own = await crypto.subtle.importKey(
      'spki',
      Buffer.from(publicHalf(key), 'base64'),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    const ways = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(ways, own, Buffer.from(signature, 'base64'), Buffer.from(signed))).toBe(true);
  });

  it('has a page that knows where the next one comes from', async () => {
    const { store, key, set } = await releasedStore();
    const html = readFileSync(path.join(store, pathOnSite(set.version, 'index.html')), 'utf8');
    const facts: UpdateFacts = { site, key: publicHalf(key), number: now / 1000 };
    expect(JSON.parse((/data-updates="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'))).toEqual(facts);
  });

  it.each([
    ['the app’s own', undefined, 100],
    ['a feature’s, which needs a newer app', 205, 205],
    ['the app’s own, where a feature needs an older app', 7, 100],
  ])('asks for the build of %s', async (_, minNative, lowest) => {
    const { set } = await releasedStore(minNative === undefined ? {} : { minNative });
    expect(set.minNative).toBe(lowest);
  });

  it('has a number that grows whatever the clock says', async () => {
    const { release, set } = await releasedStore();
    expect([set.number, (await release(now - 5000)).number, (await release(now + 60_000)).number]).toEqual([
      now / 1000,
      now / 1000 + 1,
      now / 1000 + 60,
    ]);
  });

  it('leaves the one before, which an app may still be fetching', async () => {
    const { store, release, set } = await releasedStore();
    const second = await release(now + 1000);
    const third = await release(now + 2000);
    const folders = readdirSync(path.join(store, 'app'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([second.version, third.version].sort());
    expect(set.version).not.toBe(second.version);
  });

  it('takes the place of none where no app would take it', async () => {
    const { store, release } = await releasedStore();
    const before = offered(store);
    await expect(release(now + 1000, 'x'.repeat(33 * 1024 * 1024))).rejects.toThrow('It is too large');
    expect(offered(store)).toEqual(before);
  });

  it('refuses a list that it cannot understand, which may have a higher number', async () => {
    const { store, release } = await releasedStore();
    writeFileSync(path.join(store, 'app/set.json'), '{}');
    await expect(release()).rejects.toThrow('cannot be understood');
  });
});

describe('an app', () => {
  it('has no updates without a key', async () => {
    const [store, out] = [await newStore(), path.join(newFolder(), 'www')];
    const version = makeAppSite({ store, config, site, out, boot });
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toContain('data-updates');
    expect(readFloor(out)).toMatchObject({ version, files: { 'index.html': expect.stringMatching(/^sha384-/) } });
  });
});

describe('a key', () => {
  it('is made once, and its private half is read by its owner alone', () => {
    const file = path.join(newFolder(), 'private.pem');
    const publicFile = writeNewKey(file);
    expect(path.basename(publicFile)).toBe('private.public.pem');
    expect(publicKeyIn(publicFile)).toBe(publicHalf(privateKeyOf(readFileSync(file, 'utf8'))));
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => writeNewKey(file)).toThrow('is there already');
  });

  it('is refused where it is private, of another kind, or none', () => {
    const folder = newFolder();
    const [own, other, none] = ['own.pem', 'other.pem', 'none.pem'].map((name) => path.join(folder, name));
    const { publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(own ?? '', newKey().export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(other ?? '', publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(none ?? '', 'key');
    expect(() => publicKeyIn(own ?? '')).toThrow('is the private key');
    expect(() => publicKeyIn(other ?? '')).toThrow('a public key on P-256 is needed');
    expect(() => publicKeyIn(none ?? '')).toThrow('a public key on P-256 is needed');
    expect(() => publicKeyIn(path.join(folder, 'missing.pem'))).toThrow('no such file');
    expect(() => privateKeyOf('key')).toThrow('a private key on P-256 is needed');
  });
});
