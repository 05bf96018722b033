import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { damagesOf } from './damages.ts';
import { describeBuild } from './describe.ts';
import { latestVersion, publishedVersion, publishVersion, requireWhole, stagingFolder } from './publish.ts';
import { buildFeature, newFolder } from './testing/builds.ts';

const version = '1.5.0';

describe('publishing a version', () => {
  it('copies every file with its digest and its compressed copies, and remembers what it was', async () => {
    const store = newFolder();
    const { files } = await publishVersion(store, buildFeature('review'), { version, now: 0 });
    expect(Object.keys(files.integrity ?? {})).toEqual([
      'digests.json',
      'feature.aa.js',
      'feature.json',
      'locales/en.json',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
    expect(files).toMatchObject({
      entry: '/r/review/1.5.0/remoteEntry.js',
      preload: ['remoteEntry.js', 'feature.aa.js'],
      shared: { react: '^19.0.0' },
      published: '1970-01-01T00:00:00.000Z',
    });
    const code = path.join(store, files.base, 'feature.aa.js');
    expect(brotliDecompressSync(readFileSync(`${code}.br`)).toString()).toBe('one');
    expect(gunzipSync(readFileSync(`${code}.gz`)).toString()).toBe('one');
    expect(readdirSync(path.dirname(code))).not.toContain('feature.aa.js.map');
    expect(publishedVersion(store, 'review', version)).toEqual(files);
    expect(damagesOf(store, files)).toEqual([]);
  });

  it('adds a list of the digests that a page checks, and a digest of the list', async () => {
    const store = newFolder();
    const { files } = await publishVersion(store, buildFeature('review', { files: { 'a.worker.1f.js': 'work' } }));
    const list = path.join(store, files.base, 'digests.json');
    const { 'feature.aa.js': code, 'remoteEntry.js': entry, 'locales/en.json': texts } = files.integrity ?? {};
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual({
      'feature.aa.js': code,
      'remoteEntry.js': entry,
      'locales/en.json': texts,
    });
    expect(files.integrity?.['digests.json']).toMatch(/^sha256-/);
    writeFileSync(list, '{}');
    expect(damagesOf(store, files)).toEqual(['digests.json was changed']);
  });

  it('takes a published folder for the build that it was', async () => {
    const store = newFolder();
    const { version: name, files } = await publishVersion(store, buildFeature('review'));
    const published = path.join(store, files.base);
    expect(describeBuild(published)).toMatchObject({ version: name, files: { integrity: files.integrity } });
    // As an earlier release command recorded it.
    const { 'digests.json': _, ...integrity } = files.integrity ?? {};
    writeFileSync(path.join(published, 'release.json'), JSON.stringify({ ...files, integrity }));
    expect((await publishVersion(store, buildFeature('review'))).files.integrity).toEqual(integrity);
  });

  it('accepts the same content again, and refuses other content under the same name', async () => {
    const store = newFolder();
    const first = await publishVersion(store, buildFeature('review'), { version, now: 0 });
    expect(await publishVersion(store, buildFeature('review'), { version })).toEqual(first);
    const other = publishVersion(store, buildFeature('review', { code: 'two' }), { version });
    await expect(other).rejects.toThrow(/review 1\.5\.0 is published already, with other content[\s\S]*--as/);
    expect(readFileSync(path.join(store, first.files.base, 'feature.aa.js'), 'utf8')).toBe('one');
    expect(readdirSync(path.join(store, stagingFolder))).toEqual([]);
  });

  it('refuses a version name that leads into another folder', async () => {
    const store = newFolder();
    await publishVersion(store, buildFeature('review'), { version });
    expect(publishedVersion(store, 'today', `../review/${version}`)).toBeUndefined();
  });

  it('succeeds for two that publish the same at once', async () => {
    const store = newFolder();
    const dist = buildFeature('review');
    const both = await Promise.all([publishVersion(store, dist), publishVersion(store, dist)]);
    expect(both[0].version).toBe(both[1].version);
    expect(damagesOf(store, both[1].files)).toEqual([]);
    expect(readdirSync(path.join(store, stagingFolder))).toEqual([]);
  });

  it('counts the files of a first visit: code, styles and one language', () => {
    const large = JSON.stringify({ text: [...Array(500).keys()].join() });
    const { files } = describeBuild(
      buildFeature('review', { files: { 'locales/fr.json': large, 'later.bb.js': large } }),
    );
    const without = describeBuild(buildFeature('review', { files: { 'later.bb.js': large } })).files.bytes ?? 0;
    expect(files.bytes).toBeGreaterThan(without + 500);
    expect(files.bytes).toBeLessThan(without + large.length);
  });

  it('knows the version that was published last', async () => {
    const store = newFolder();
    await publishVersion(store, buildFeature('review', { code: 'b' }), { version: '2.0.0', now: 1000 });
    await publishVersion(store, buildFeature('review', { code: 'a' }), { version: '1.9.0', now: 2000 });
    expect(latestVersion(store, 'review')).toBe('1.9.0');
    expect(latestVersion(store, 'words')).toBeUndefined();
  });

  it('removes what a killed release left an hour ago, and nothing younger', async () => {
    const store = newFolder();
    const left = (name: string) => path.join(store, stagingFolder, name);
    mkdirSync(left('old'), { recursive: true });
    mkdirSync(left('young'));
    utimesSync(left('old'), 0, 0);
    await publishVersion(store, buildFeature('review'));
    expect(readdirSync(path.join(store, stagingFolder))).toEqual(['young']);
  });

  it.each([
    [
      'the middle of another build',
      { 'built-with.json': '{"shared":{},"files":["a.js","remoteEntry.js"]}' },
      /not whole: a\.js/,
    ],
    ['no manifest', { 'mf-manifest.json': 'null' }, /mf-manifest\.json is not as it should be/],
    ['a manifest that is code', { 'mf-manifest.json': '{"metaData":{"getPublicPath":"x"}}' }, /carries getPublicPath/],
    ['a feature.json that is cut off', { 'feature.json': '{"name":' }, /feature\.json is no JSON/],
    ['a name that is a path', { 'feature.json': '{"name":"../x"}' }, /name: small letters/],
    ['a name that is a command', { 'feature.json': '{"name":"status"}' }, /name: this is the name of a command/],
  ])('refuses %s', (_title, files, message) => {
    expect(() => describeBuild(buildFeature('review', { files }))).toThrow(message);
  });
});

describe('a version in the store', () => {
  it.each([
    ['a byte is changed', (file: string) => writeFileSync(file, 'onf'), 'feature.aa.js was changed'],
    ['a file is missing', (file: string) => rmSync(file), 'feature.aa.js is missing'],
    [
      'a packed twin says something else',
      (file: string) => writeFileSync(`${file}.br`, 'x'),
      'feature.aa.js.br was changed',
    ],
  ])('is not complete when %s', async (_title, damage, said) => {
    const store = newFolder();
    const { version: name, files } = await publishVersion(store, buildFeature('review'));
    requireWhole(store, name, files);
    damage(path.join(store, files.base, 'feature.aa.js'));
    expect(() => requireWhole(store, name, files)).toThrow(said);
  });

  it('leaves nothing half-made where learners look', async () => {
    const store = newFolder();
    const dist = buildFeature('review', { files: { 'mf-manifest.json': '{"exposes":[{"assets":{}}]}' } });
    await expect(publishVersion(store, dist)).rejects.toThrow(/mf-manifest/);
    expect(existsSync(path.join(store, 'r'))).toBe(false);
  });
});
