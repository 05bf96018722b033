import { createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetExposed, loadExposed } from './exposed.ts';
import { files as lateFiles } from './files-plugin.ts';
import { noteLoads } from './note-loads.ts';

const title = { en: 'History', es: 'Historia', fr: 'Histoire' };

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
let folders = 0;

/** A feature whose name is also a global of the page. */
function featureHere() {
  const registry = registryOf([{ name: 'history', contract: '1.0', title, routes: [] }]);
  const feature = createFixturePlatform({ registry }).platform.features.named('history');
  if (!feature) throw new Error('the fixture has it');
  folders += 1;
  const base = `/r/history/${folders}/`;
  const integrity = { 'remoteEntry.js': digest('b'), '1.js': digest('c') };
  const files = {
    ...feature.files,
    base,
    entry: `${base}remoteEntry.js`,
    preload: ['remoteEntry.js', '1.js'],
    integrity,
  };
  return { ...feature, files };
}

const run = vi.fn();
/** What happens to each entry that is requested, in order; it `loads` once the list is used up. */
let fates: ('loads' | 'hangs' | 'fails')[] = [];
const asked: HTMLScriptElement[] = [];
/** Acts as an entry that has run and left a container; each one exposes a feature that differs from the one before. */
function arrive(script: HTMLScriptElement) {
  run();
  const module = { entry: run.mock.calls.length };
  Reflect.set(globalThis, 'fabula-history', { init: () => undefined, get: async () => () => module });
  script.dispatchEvent(new Event('load'));
}
beforeEach(() => {
  // jsdom loads no scripts here: they arrive and run as libs/bundler/src/feature.ts builds them.
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return script;
    asked.push(script);
    const fate = fates.shift() ?? 'loads';
    if (fate === 'loads') queueMicrotask(() => arrive(script));
    if (fate === 'fails') queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  run.mockClear();
  asked.length = 0;
  fates = [];
});

it('reads a feature from a global that cannot clash with the page’s own, once', async () => {
  const before = globalThis.history;
  const feature = featureHere();
  expect(await loadExposed(feature)).toEqual({ entry: 1 });
  expect(await loadExposed(feature)).toEqual({ entry: 1 });
  expect(globalThis.history).toBe(before);
  forgetExposed(feature.files);
  expect(await loadExposed(feature)).toEqual({ entry: 2 });
});

it('reports what it loaded once, with the version and how long its entry took, and not what another version replaced', async () => {
  vi.useFakeTimers();
  const feature = featureHere();
  const notes = vi.fn();
  const noted = (named: typeof feature) => {
    const { platform } = createFixturePlatform();
    noteLoads({
      features: { ...platform.features, named: () => named },
      reporter: { ...platform.reporter, noteFeature: notes },
    });
  };
  noted({ ...feature, version: '7', bucket: 5 });
  fates = ['hangs'];
  const loading = loadExposed(feature);
  await vi.advanceTimersByTimeAsync(120);
  const [script] = asked;
  if (script) arrive(script);
  await loading;
  await loadExposed(feature);
  expect(notes).toHaveBeenCalledExactlyOnceWith({
    feature: 'history',
    version: '7',
    bucket: 5,
    stage: 'load',
    milliseconds: 120,
  });
  noted(featureHere());
  await loadExposed(featureHere());
  expect(notes).toHaveBeenCalledTimes(1);
});

const pathsOf = (scripts: readonly HTMLScriptElement[]) => scripts.map(({ src }) => src.replace(/.*\//, ''));

it('requests an entry that hangs at another address, which joins no open request, and ignores what arrives late', async () => {
  vi.useFakeTimers();
  fates = ['hangs'];
  const feature = featureHere();
  const both = [loadExposed(feature, 50), loadExposed(feature, 50)];
  const failures = both.map((load) => expect(load).rejects.toThrow('No answer in 50 ms'));
  await Promise.all([...failures, vi.advanceTimersByTimeAsync(50)]);
  expect(await loadExposed(feature, 50)).toEqual({ entry: 1 });
  expect(pathsOf(asked)).toEqual(['remoteEntry.js', 'remoteEntry.js?1']);
  expect(asked.map(({ integrity }) => integrity)).toEqual([digest('b'), digest('b')]);
  const [late] = asked;
  if (late) arrive(late);
  expect(await loadExposed(feature, 50)).toEqual({ entry: 1 });
});

it('requests every file of a failed version anew, and replaces what a cache holds at the plain address', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  fates = ['fails'];
  const feature = featureHere();
  await expect(loadExposed(feature)).rejects.toThrow('remoteEntry.js');
  expect(fetched).not.toHaveBeenCalled();
  await loadExposed(feature);
  const { entry, base } = feature.files;
  expect(fetched).toHaveBeenCalledWith(new URL(entry, location.href).href, { cache: 'reload', integrity: digest('b') });
  const chunk = Object.assign(document.createElement('script'), { src: `${base}1.js` });
  lateFiles.checkElement(chunk);
  expect([pathsOf([chunk]), chunk.integrity]).toEqual([['1.js?1'], digest('c')]);
});

describe('a chunk that a feature loads later', () => {
  const folderOf = ({ files }: ReturnType<typeof featureHere>) => new URL(files.base, location.href).href;
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

  it('is requested twice more before it counts as failed', async () => {
    vi.useFakeTimers();
    const feature = featureHere();
    await loadExposed(feature);
    const ask = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('there');
    const got = lateFiles.loadChunk(ask, folderOf(feature));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await got).toBe('there');
    const never = vi.fn().mockRejectedValue(lost);
    const failed = lateFiles.loadChunk(never, folderOf(feature));
    await Promise.all([expect(failed).rejects.toBe(lost), vi.advanceTimersByTimeAsync(5000)]);
    expect(never).toHaveBeenCalledTimes(3);
  });

  it('is not retried by itself while its version is still loading, which has retries of its own', async () => {
    fates = ['hangs'];
    const feature = featureHere();
    void loadExposed(feature, 1).catch(() => undefined);
    await Promise.resolve();
    const ask = vi.fn().mockRejectedValue(lost);
    await expect(lateFiles.loadChunk(ask, folderOf(feature))).rejects.toBe(lost);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
