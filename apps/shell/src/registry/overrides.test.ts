import { fixtureConfig, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allFeatures } from '../testing/shell-double.ts';
import { askForOverrides } from './ask-for-overrides.ts';
import { type OverrideOptions, readOverrides } from './overrides.ts';

const [, review] = allFeatures;
const folder = 'https://review.example/builds/7/';

function boot() {
  const registry = registryOf(allFeatures);
  const release = registry.features.review;
  const files = release?.versions['1'];
  if (!release || !files) throw new Error('the fixture has Review');
  const versions = { ...release.versions, 2: { ...files, base: '/r/review/2/' } };
  return {
    config: fixtureConfig,
    registry: { ...registry, features: { ...registry.features, review: { ...release, versions } } },
  };
}
const host: typeof fetch = async (address) =>
  String(address) === `${folder}feature.json` ? Response.json(review ?? {}) : new Response('', { status: 404 });
const ask = (question: Partial<OverrideOptions>) =>
  readOverrides({
    boot: boot(),
    allowed: ['https://review.example/builds/'],
    asked: [],
    kept: null,
    fetch: host,
    ...question,
  });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('a version that a tester asks for', () => {
  it('is used, kept on this device, and falls back to what learners get', async () => {
    const { registry } = (await ask({ asked: ['review@2'] })) ?? {};
    expect(registry?.features.review).toMatchObject({ stable: '2', previous: '1' });
    expect(registry?.features.today?.stable).toBe('1');
    expect(localStorage.getItem('fabula-feature-overrides')).toBe('review@2');
    expect((await ask({ kept: 'review@2' }))?.registry.features.review?.stable).toBe('2');
  });

  it('may be at an allowed address, where its team builds it', async () => {
    const { registry } = (await ask({ asked: [`review@${folder}`] })) ?? {};
    const release = registry?.features.review;
    expect(release?.versions[release.stable]).toMatchObject({ base: folder, entry: `${folder}remoteEntry.js` });
  });

  it.each([
    'review@9',
    'nothing@1',
    'review@',
    '@2',
    'review',
    'today@https://review.example/builds/7/',
    'review@https://review.example/builds/8/',
    'review@https://elsewhere.example/builds/7/',
    'review@https://review.example.evil.example/builds/7/',
    'review@https://review.example/other/',
    'review@https://review.example/builds/../other/',
    'review@javascript:alert(1)',
    'review@https://review.example@evil.example/builds/7/',
    'constructor@1',
  ])('is refused where it is %s', async (asked) => {
    expect(await ask({ asked: [asked] })).toBeNull();
    expect(localStorage.getItem('fabula-feature-overrides')).toBeNull();
  });

  it('is not even requested where a server might read its address as one outside of the folder', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(review ?? {}));
    for (const way of ['..%2fother', '..%5Cother', '%2e%2e/other']) {
      expect(await ask({ asked: [`review@https://review.example/builds/${way}/`], fetch })).toBeNull();
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is asked for by the address or the device, else nothing is loaded', async () => {
    expect(await askForOverrides(boot(), [])).toBeNull();
    window.history.replaceState(null, '', '/review?feature=review@2');
    expect((await askForOverrides(boot(), []))?.registry.features.review?.stable).toBe('2');
    window.history.replaceState(null, '', '/review');
    expect((await askForOverrides(boot(), []))?.registry.features.review?.stable).toBe('2');
  });
});
