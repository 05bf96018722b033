import { type FeatureManifest, shareCache, shareKey, shareTime } from '@fabula/contracts';
import { ada, createFixturePlatform } from '@fabula/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaches } from '../testing/caches-double.ts';
import { allFeatures } from '../testing/shell-double.ts';
import { followShared } from './follow-shared.ts';

const title = { en: 'Texts', es: 'Textos', fr: 'Textes' };
const texts: FeatureManifest = {
  name: 'texts',
  contract: '1.0',
  title,
  routes: [{ path: '/texts', access: 'protected', layout: 'tabs', title }],
};

interface Given {
  readonly user?: typeof ada | null;
  readonly path?: string;
  readonly ageMinutes?: number;
  readonly features?: readonly FeatureManifest[];
}

async function open({ user = ada, path = '/', ageMinutes = 1, features = [...allFeatures, texts] }: Given = {}) {
  window.history.replaceState(null, '', path);
  const { caches, stored } = createCaches();
  const at = String(Date.now() - ageMinutes * 60_000);
  await (await caches.open(shareCache)).put(shareKey, new Response('text', { headers: { [shareTime]: at } }));
  const { platform, dispose } = createFixturePlatform({ user, manifests: features });
  onTestFinished(dispose);
  const asked = vi.spyOn(caches, 'match');
  followShared(platform, caches as CacheStorage);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const { store } = platform.session;
  return {
    platform,
    caches,
    signIn: () => store.setState({ ...store.getState(), status: 'signed-in', user: { ...ada, hasPassword: true } }),
    signOut: () => store.setState({ ...store.getState(), status: 'signed-out', user: null }),
    address: () => platform.navigation.getLocation().pathname,
    waits: () => stored.has(shareCache),
  };
}

beforeEach(() => localStorage.clear());

describe('what was shared and not taken yet', () => {
  it('is opened for the learner who comes to Today', async () => {
    const { address } = await open();
    await vi.waitFor(() => expect(address()).toBe('/texts'));
  });

  it('waits for a learner who has to sign in first', async () => {
    const { address, signIn, waits, platform } = await open({ user: null, path: '/auth' });
    expect(address()).toBe('/auth');
    signIn();
    platform.navigation.navigate('/');
    await vi.waitFor(() => expect(address()).toBe('/texts'));
    expect(waits()).toBe(true);
  });

  it('leads nobody away from another screen, nor again once it was opened', async () => {
    const { address, platform, caches } = await open({ path: '/review' });
    expect(address()).toBe('/review');
    await caches.delete(shareCache); // the form has taken it
    const looked = vi.spyOn(caches, 'match');
    platform.navigation.navigate('/');
    await vi.waitFor(() => expect(looked).toHaveBeenCalled());
    expect(address()).toBe('/');
  });

  it('goes with the session that ends, so that the next learner of the device never sees it', async () => {
    const { address, signIn, signOut, waits } = await open({ path: '/review' });
    signOut();
    await vi.waitFor(() => expect(waits()).toBe(false));
    signIn();
    expect(address()).toBe('/review');
  });

  it('goes after an hour', async () => {
    const { address, waits } = await open({ ageMinutes: 61 });
    await vi.waitFor(() => expect(waits()).toBe(false));
    expect(address()).toBe('/');
  });

  it('leads nowhere where no feature takes texts', async () => {
    const { address, caches } = await open({ features: allFeatures });
    await vi.waitFor(() => expect(caches.match).toHaveBeenCalledTimes(2));
    expect(address()).toBe('/');
  });

  it('is no matter of a browser without caches', () => {
    const { platform, dispose } = createFixturePlatform({ manifests: allFeatures });
    onTestFinished(dispose);
    expect(() => followShared(platform, undefined)).not.toThrow();
  });
});
