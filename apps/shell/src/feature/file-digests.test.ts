import { createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { digestOf } from './checked-files.ts';
import { loadExposed } from './exposed.ts';
import { knowFiles, readChecked } from './file-digests.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
const listDigest = 'sha256-b';
const title = { en: 'Review', es: 'Repaso', fr: 'Révision' };
const list = { 'remoteEntry.js': digest('c'), 'feature.css': digest('d'), 'locales/en.json': digest('e') };
let folders = 0;

/** A feature of whose files the page knows the list alone. */
function listedFeature() {
  const registry = registryOf([{ name: 'review', contract: '1.0', title, routes: [] }]);
  const feature = createFixturePlatform({ registry }).platform.features.named('review');
  if (!feature) throw new Error('the fixture has it');
  folders += 1;
  const base = `/r/review/listed-${folders}/`;
  const preload = ['remoteEntry.js', 'feature.css'];
  const integrity = { 'digests.json': listDigest };
  return { ...feature, files: { ...feature.files, base, entry: `${base}remoteEntry.js`, preload, integrity } };
}

const asked = vi.fn<typeof fetch>();
const requests = () =>
  asked.mock.calls.map(([address, init]) => [String(address).replace(/.*\//, ''), init?.integrity]);
beforeEach(() => {
  asked.mockImplementation(async () => Response.json(list));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

it('has nothing to fetch where the page brought the digests, or a development server has none', () => {
  const { files } = listedFeature();
  expect(knowFiles({ ...files, integrity: { ...list, ...files.integrity } })).toBeUndefined();
  const { integrity: _, ...developed } = listedFeature().files;
  expect(knowFiles(developed)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

it('fetches the list once, held to its digest, and beside it what is needed first', async () => {
  const { files } = listedFeature();
  const both = [knowFiles(files), knowFiles(files)];
  expect(requests()).toEqual([
    ['remoteEntry.js', undefined],
    ['feature.css', undefined],
    ['digests.json', listDigest],
  ]);
  expect(digestOf(files.entry)).toBe(digest('A')); // refused until the list is there
  await Promise.all(both);
  expect(digestOf(files.entry)).toBe(digest('c'));
  expect(digestOf(`${files.base}never-listed.js`)).toBe(digest('A'));
  expect(knowFiles(files)).toBeUndefined();
});

it('asks for a list that did not arrive past every cache, and lets nothing in before', async () => {
  asked.mockRejectedValue(new TypeError('its digest differs'));
  const { files } = listedFeature();
  await expect(knowFiles(files)).rejects.toThrow('its digest differs');
  expect(digestOf(files.entry)).toBe(digest('A'));
  asked.mockImplementation(async () => Response.json(list));
  await knowFiles(files);
  expect(asked).toHaveBeenLastCalledWith(`${files.base}digests.json`, expect.objectContaining({ cache: 'reload' }));
  expect(digestOf(files.entry)).toBe(digest('c'));
});

it('runs an entry with the digest that the list names, and requests all files anew after a list that was lost', async () => {
  const appended: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) {
      appended.push(script);
      Reflect.set(globalThis, 'fabula-review', { init: () => undefined, get: async () => () => 'lifecycles' });
      queueMicrotask(() => script.dispatchEvent(new Event('load')));
    }
    return script;
  });
  asked.mockRejectedValue(new TypeError('lost'));
  const feature = listedFeature();
  await expect(loadExposed(feature)).rejects.toThrow('lost');
  expect(appended).toEqual([]);
  asked.mockImplementation(async () => Response.json(list));
  expect(await loadExposed(feature)).toBe('lifecycles');
  expect(appended.map(({ src, integrity }) => [src.replace(/.*\//, ''), integrity])).toEqual([
    ['remoteEntry.js?1', digest('c')],
  ]);
});

it('reads texts held to their digest', async () => {
  const { files } = listedFeature();
  await knowFiles(files);
  await readChecked(`${files.base}locales/en.json`);
  expect(requests().at(-1)).toEqual(['en.json', digest('e')]);
});
