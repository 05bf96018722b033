import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRegistry } from './registry.ts';

const label = { en: 'Today', es: 'Hoy', fr: 'Aujourd’hui' };
const manifest = {
  name: 'today',
  contract: '1.0',
  title: label,
  routes: [{ path: '/', access: 'protected', layout: 'tabs', title: label }],
};
const published = {
  schema: 1,
  revision: 7,
  host: { contract: '1.0' },
  features: {
    today: {
      stable: 'a',
      versions: {
        a: { contract: '1.0', entry: '/r/today/a/remoteEntry.js', base: '/r/today/a/', preload: [], feature: manifest },
      },
    },
  },
};

async function newFolder(registry?: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-registry-'));
  if (registry !== undefined) await writeFile(join(folder, 'registry.json'), JSON.stringify(registry));
  return folder;
}

async function developmentServer(feature: object) {
  const server = createServer((_request, response) => response.end(JSON.stringify(feature)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the registry', () => {
  it('is what was published, read afresh each time', async () => {
    const folder = await newFolder(published);
    expect((await readRegistry(folder, new Map())).revision).toBe(7);
    await writeFile(join(folder, 'registry.json'), JSON.stringify({ ...published, revision: 8 }));
    expect((await readRegistry(folder, new Map())).revision).toBe(8);
  });

  it('is empty before anything was published', async () => {
    expect((await readRegistry(await newFolder(), new Map())).features).toEqual({});
  });

  it.each([
    ['without versions', { stable: 'a' }],
    ['whose stable version is not there', { stable: 'b', versions: published.features.today.versions }],
    ['that is none', null],
  ])('leaves out a feature %s, and only that one', async (_title, broken) => {
    const folder = await newFolder({ ...published, features: { ...published.features, review: broken } });
    expect(Object.keys((await readRegistry(folder, new Map())).features)).toEqual(['today']);
  });

  it('is not empty when the file cannot be read', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'registry.json'));
    await expect(readRegistry(folder, new Map())).rejects.toThrow(/EISDIR/);
  });

  it('points a feature at its development server, with that server’s present manifest', async () => {
    const base = await developmentServer({
      ...manifest,
      routes: [...manifest.routes, { ...manifest.routes[0], path: '/new' }],
    });
    const { features } = await readRegistry(await newFolder(published), new Map([['today', base]]));
    const version = features.today?.versions.development;
    expect(features.today?.stable).toBe('development');
    expect(version).toMatchObject({ entry: `${base}remoteEntry.js`, base, preload: [] });
    expect(version?.feature.routes.map(({ path }) => path)).toEqual(['/', '/new']);
  });

  it('keeps the published manifest while the development server is not running', async () => {
    const dev = new Map([['today', 'http://127.0.0.1:9/']]);
    const { features } = await readRegistry(await newFolder(published), dev);
    expect(features.today?.versions.development?.feature.name).toBe('today');
  });
});
