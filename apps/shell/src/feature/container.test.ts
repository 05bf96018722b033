import { createFixturePlatform, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetExposed, loadExposed } from './container.ts';

const title = { en: 'History', es: 'Historia', fr: 'Histoire' };

/** A feature whose name is one of the page's own things. */
function featureHere() {
  const registry = registryOf([{ name: 'history', contract: '1.0', title, routes: [] }]);
  const feature = createFixturePlatform({ registry }).platform.features.named('history');
  if (!feature) throw new Error('the fixture has it');
  return feature;
}

const run = vi.fn();
beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
  // The document fetches no scripts here: an entry that came and ran, as tools/bundler/feature.ts has it built.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    run();
    const module = { entry: run.mock.calls.length };
    Reflect.set(globalThis, 'fabula-history', { init: () => undefined, get: async () => () => module });
    if (script instanceof Element) queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  run.mockClear();
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
