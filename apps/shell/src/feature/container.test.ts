import { createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetExposed, loadExposed } from './container.ts';

const title = { en: 'History', es: 'Historia', fr: 'Histoire' };

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
let folders = 0;

/** A feature whose name is one of the page's own things. */
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
/** What becomes of each entry that is asked for; `loads` where nothing else is said. */
let fates: ('loads' | 'hangs' | 'fails')[] = [];
const asked: HTMLScriptElement[] = [];
/** Its entry has run, and left a container: a feature that can be told from the one before. */
function arrive(script: HTMLScriptElement) {
  run();
  const module = { entry: run.mock.calls.length };
  Reflect.set(globalThis, 'fabula-history', { init: () => undefined, get: async () => () => module });
  script.dispatchEvent(new Event('load'));
}
beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
  // The document fetches no scripts here: they come and run as libs/bundler/src/feature.ts has them built.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    asked.push(script);
    const fate = fates.shift() ?? 'loads';
    if (fate === 'loads') queueMicrotask(() => arrive(script));
    if (fate === 'fails') queueMicrotask(() => script.dispatchEvent(new Event('error')));
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

it('takes a feature from a place where nothing of the page’s own stands, once', async () => {
  const before = globalThis.history;
  const feature = featureHere();
  expect(await loadExposed(feature)).toEqual({ entry: 1 });
  expect(await loadExposed(feature)).toEqual({ entry: 1 });
  expect(globalThis.history).toBe(before);
  forgetExposed(feature.files);
  expect(await loadExposed(feature)).toEqual({ entry: 2 });
});

const pathsOf = (scripts: readonly HTMLScriptElement[]) => scripts.map(({ src }) => src.replace(/.*\//, ''));

it('asks for an entry that hangs under another address, where no request is joined, and runs what comes late for nothing', async () => {
  vi.useFakeTimers();
  fates = ['hangs'];
  const feature = featureHere();
  const first = loadExposed(feature, 50);
  expect(loadExposed(feature, 50)).toBe(first);
  await Promise.all([expect(first).rejects.toThrow('remoteEntry.js'), vi.advanceTimersByTimeAsync(50)]);
  expect(await loadExposed(feature, 50)).toEqual({ entry: 1 });
  expect(pathsOf(asked)).toEqual(['remoteEntry.js', 'remoteEntry.js?1']);
  expect(asked.map(({ integrity }) => integrity)).toEqual([digest('b'), digest('b')]);
  const [late] = asked;
  if (late) arrive(late);
  expect(await loadExposed(feature, 50)).toEqual({ entry: 1 });
});

it('asks anew for all that a failed version brings, and puts right what a cache holds under its own address', async () => {
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
  globalThis.fabulaCheck?.(chunk);
  expect([pathsOf([chunk]), chunk.integrity]).toEqual([['1.js?1'], digest('c')]);
});

describe('a chunk that a feature asks for later', () => {
  const folderOf = ({ files }: ReturnType<typeof featureHere>) => new URL(files.base, location.href).href;
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

  it('is asked for again, twice, before it has failed', async () => {
    vi.useFakeTimers();
    const feature = featureHere();
    await loadExposed(feature);
    const ask = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('there');
    const got = globalThis.fabulaPersist?.(ask, folderOf(feature));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await got).toBe('there');
    const never = vi.fn().mockRejectedValue(lost);
    const failed = globalThis.fabulaPersist?.(never, folderOf(feature));
    await Promise.all([expect(failed).rejects.toBe(lost), vi.advanceTimersByTimeAsync(5000)]);
    expect(never).toHaveBeenCalledTimes(3);
  });

  it('is left to the attempts of its version while that is on its way', async () => {
    fates = ['hangs'];
    const feature = featureHere();
    void loadExposed(feature, 1).catch(() => undefined);
    await Promise.resolve();
    const ask = vi.fn().mockRejectedValue(lost);
    await expect(globalThis.fabulaPersist?.(ask, folderOf(feature))).rejects.toBe(lost);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
