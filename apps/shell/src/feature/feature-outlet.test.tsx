import type { FeatureManifest } from '@fabula/contracts';
import {
  type AvailableFeature,
  defineFeature,
  type FeatureLifecycles,
  useLocation,
  usePlatform,
} from '@fabula/platform';
import { registryOf } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeatureOutlet, type FeatureOutletProps } from './feature-outlet.tsx';

const title = { en: 'Review', es: 'Repaso', fr: 'Révision' };
const route = (path: string) => ({ path, access: 'protected', layout: 'tabs', title }) as const;
const review: FeatureManifest = { name: 'review', contract: '1.0', title, routes: [route('/')] };

/** Review at version 2, which added `/plan`, with version 1 behind it. */
function registry() {
  const made = registryOf([review]);
  const files = made.features.review?.versions['1'];
  if (!files) throw new Error('the fixture has Review');
  const folder = (version: string) => ({ ...files, base: `/r/review/${version}/` });
  const withPlan = { ...review, routes: [...review.routes, route('/plan')] };
  const versions = { 1: folder('1'), 2: { ...folder('2'), feature: withPlan } };
  return { ...made, features: { review: { stable: '2', previous: '1', versions } } };
}

const first = defineFeature({ App: () => <h1>First</h1> });
const second = defineFeature({ App: () => <h1>Second</h1> });
const throwsAtOnce = defineFeature({
  App: () => {
    throw new Error('broken');
  },
});
/** Crashes when its button is pressed. */
function Breaking({ error }: { error: Error }) {
  const [broken, setBroken] = useState(false);
  if (broken) throw error;
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}
const broken = new Error('broken');
const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const throwsLater = defineFeature({ App: () => <Breaking error={broken} /> });
const losesItsChunk = defineFeature({ App: () => <Breaking error={lost} /> });

let reported: string[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  reported = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void reported.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Place({ load }: Pick<FeatureOutletProps, 'load'>) {
  useLocation(); // re-renders as the screen around it does
  const feature = usePlatform().features.named('review');
  return feature ? <FeatureOutlet feature={feature} load={load} /> : null;
}

/** Opens Review's place in a page where these versions can be loaded. */
function open(versions: Readonly<Record<string, FeatureLifecycles>>, path = '/') {
  const load = vi.fn(async ({ version }: AvailableFeature) => {
    const found = versions[version];
    if (!found) throw new Error('not there');
    return found;
  });
  const rendered = renderFeature(<Place load={load} />, { registry: registry(), texts: { review: {} }, path });
  const { i18n } = rendered.platform.texts;
  // Makes the next version's texts available as fast as those of the first.
  i18n.store.on('removed', (language: string, name: string) => i18n.addResourceBundle(language, name, {}));
  return { ...rendered, load };
}
const failuresOf = (version: string) =>
  reported.filter((line) => line.includes(`"feature":"review","version":"${version}"`));

describe('the place of a feature', () => {
  it('shows its stable version', async () => {
    const { load } = open({ 2: second, 1: first });
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cannot be loaded', {}],
    ['throws when it is first drawn', { 2: throwsAtOnce }],
  ])('falls back to the previous version when the stable one %s, and says which one failed', async (_how, stable) => {
    const { platform } = open({ ...stable, 1: first });
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    expect(failuresOf('2')).toHaveLength(1);
    expect(failuresOf('1')).toEqual([]);
    // A learner who comes back does not wait for the broken version again.
    expect(platform.features.named('review')?.version).toBe('1');
  });

  it('falls back to the previous version soon when the texts of the stable one cannot be loaded', async () => {
    const load = async ({ version }: AvailableFeature) => (version === '1' ? first : second);
    const { platform } = renderFeature(<Place load={load} />, { registry: registry(), random: () => 0 });
    const { i18n } = platform.texts;
    // Makes the texts of the next version available.
    i18n.store.on('removed', (language: string, name: string) => i18n.addResourceBundle(language, name, {}));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    expect(failuresOf('2').join()).toContain('"stage":"load"');
  });

  it('removes everything of the failed version from the page', async () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/r/review/2/a.css"><script src="/r/review/2/7.js" type="text/plain"></script><link rel="stylesheet" href="/r/review/1/a.css">';
    open({ 1: first });
    await screen.findByRole('heading', { name: 'First' });
    const left = [...document.head.querySelectorAll('link, script')].map((element) => element.outerHTML);
    expect(left).toEqual(['<link rel="stylesheet" href="/r/review/1/a.css">']);
  });

  it('is a card when no version can run; Retry begins with the stable one', async () => {
    const versions: Record<string, FeatureLifecycles> = {};
    const { user } = open(versions);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Review could not be loaded' })).toBeVisible();
    versions[2] = second;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
  });

  it('falls back to the previous version after a crash that comes at once', async () => {
    const { user } = open({ 2: throwsLater, 1: first });
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    expect(failuresOf('2').join()).toContain('"stage":"crash"');
  });

  it('is a card where no other version has the present address, and the previous one where it has', async () => {
    const { platform } = open({ 1: first }, '/plan');
    expect(await screen.findByRole('heading', { name: 'Review could not be loaded' })).toBeVisible();
    act(() => platform.navigation.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  });

  it('stays with a version whose chunk was lost because the network is down, and does not count it as a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, platform } = open({ 2: losesItsChunk, 1: first });
    for (const button of ['Break', 'Retry', 'Break'])
      await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: 'Review stopped working' })).toBeVisible();
    await import('./leave-version.ts');
    expect(platform.featureHealth.isSick('review', '2')).toBe(false);
    expect(platform.features.named('review')?.version).toBe('2');
  });

  it('falls back to the previous version where a chunk is lost although the network is up', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const { user } = open({ 2: losesItsChunk, 1: first });
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  });

  it('keeps the styles and texts of a version that crashes at once where nothing can replace it', async () => {
    const { user, platform } = renderFeature(<Place load={async () => throwsLater} />, {
      registry: registryOf([review]),
      texts: { review: { title: 'Review' } },
    });
    const base = platform.features.named('review')?.files.base;
    document.head.innerHTML = `<link rel="stylesheet" href="${base}a.css">`;
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { name: 'Review stopped working' })).toBeVisible();
    // Loads the fallback's code first, so that the test does not wait for it.
    await import('./leave-version.ts');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
    expect(document.head.querySelectorAll('link')).toHaveLength(1);
    expect(platform.texts.i18n.hasResourceBundle('en', 'review')).toBe(true);
  });

  it('stays with a proven version after one crash, and leaves it after the second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, platform } = open({ 2: throwsLater, 1: first });
    await screen.findByRole('button', { name: 'Break' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(platform.featureHealth.lastMounted('review')).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { name: 'Review stopped working' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    await waitFor(() => expect(platform.featureHealth.isSick('review', '2')).toBe(true));
  });
});
