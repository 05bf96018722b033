import type { AvailableFeature } from '@fabula/platform';
import { createFixturePlatform, type FixtureOptions, registryOf } from '@fabula/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readyTabs, tabAt } from '../feature/ready-tabs.ts';
import { allFeatures } from '../testing/shell-double.ts';
import { maySpendData, preloadTabs } from './preload-tabs.ts';

const texts = { today: {}, review: {}, phrases: {}, profile: {} };
const allTabs = ['today', 'review', 'phrases', 'profile'];

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

function open(options: FixtureOptions = {}, fails: readonly string[] = []) {
  const { platform } = createFixturePlatform({ manifests: allFeatures, texts, ...options });
  const loaded: string[] = [];
  preloadTabs(platform, window, async ({ manifest: { name } }: AvailableFeature) => {
    loaded.push(name);
    if (fails.includes(name)) throw new Error('not there');
  });
  return loaded;
}

it.each([
  [{}, true],
  [{ connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
])('a device with %j spends data on preloading: %j', (navigator, expected) => {
  expect(maySpendData(navigator)).toBe(expected);
});

describe('the other tabs', () => {
  it('are loaded one after another while the page is idle, whatever fails', async () => {
    const loaded = open({}, ['review']);
    await vi.waitFor(() => expect(loaded).toEqual(allTabs));
  });

  it('wait for a learner who signs in later, and are loaded once', async () => {
    const { platform } = createFixturePlatform({ manifests: allFeatures, texts, user: null });
    const loaded: string[] = [];
    preloadTabs(platform, window, async ({ manifest: { name } }) => void loaded.push(name));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
    platform.session.store.setState({ status: 'signed-in' });
    platform.session.store.setState({ linkProblem: null });
    await vi.waitFor(() => expect(loaded).toEqual(allTabs));
  });

  it('are loaded at the version that is in use by then', async () => {
    const [review] = allFeatures.filter(({ name }) => name === 'review');
    if (!review) throw new Error('the double has Review');
    const made = registryOf([review]);
    const files = made.features.review?.versions['1'];
    if (!files) throw new Error('the fixture has Review');
    const registry = {
      ...made,
      features: { review: { stable: '2', previous: '1', versions: { 1: files, 2: files } } },
    };
    const { platform } = createFixturePlatform({ registry, texts, user: null });
    const loaded: string[] = [];
    preloadTabs(platform, window, async ({ version }) => void loaded.push(version));
    const failed = platform.features.named('review');
    if (failed) platform.features.passOver(failed);
    platform.session.store.setState({ status: 'signed-in' });
    await vi.waitFor(() => expect(loaded).toEqual(['1']));
  });

  it('are ready to be prepared once they are loaded, if they can be mounted out of sight', async () => {
    readyTabs.setState(new Set(), true);
    const { platform } = createFixturePlatform({ manifests: allFeatures, texts });
    const loaded: string[] = [];
    preloadTabs(platform, window, async ({ manifest: { name } }) => {
      loaded.push(name);
      if (name === 'phrases') throw new Error('not there');
      return name === 'review' ? { mount: () => {}, update: () => {} } : { mount: () => {} };
    });
    await vi.waitFor(() => expect(loaded).toEqual(allTabs));
    await vi.waitFor(() => expect([...readyTabs.getState()]).toEqual([tabAt('review', '1')]));
  });

  it('are not loaded on a device that saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    document.body.innerHTML = '<a href="/review">Review</a>';
    const loaded = open();
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])('are loaded once by %s, also for a visitor', async (event) => {
    document.body.innerHTML = '<a href="/review"><span>Review</span></a><a href="/nowhere">Nowhere</a>';
    const loaded = open({ user: null });
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
    for (const link of document.querySelectorAll('span, a')) link.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.waitFor(() => expect(loaded).toEqual(['review']));
  });
});
