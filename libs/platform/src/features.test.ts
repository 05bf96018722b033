import type { FeatureManifest, FeatureRelease, Registry } from '@fabula/contracts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFeatures, type FeaturesOptions } from './features.ts';

const label = { en: 'x', es: 'x', fr: 'x' };
function manifest(name: string, paths: readonly string[], more: Partial<FeatureManifest> = {}): FeatureManifest {
  const routes = paths.map((path) => ({ path, access: 'protected', layout: 'tabs', title: label }) as const);
  return { name, contract: '1.0', title: label, routes, ...more };
}
function registry(manifests: readonly FeatureManifest[], disabled: readonly string[] = []): Registry {
  const features = manifests.map((feature) => {
    const files = { contract: feature.contract, entry: '', base: '', preload: [], feature };
    return [feature.name, { stable: 'a', disabled: disabled.includes(feature.name), versions: { a: files } }] as const;
  });
  return { schema: 1, revision: 1, host: { contract: '1.2' }, features: Object.fromEntries(features) };
}

const healthy = { isSick: () => false, lastMounted: () => undefined };
const featuresOf = (from: Registry, more: Partial<FeaturesOptions> = {}) =>
  createFeatures({ registry: from, hostContract: '1.2', health: healthy, deviceId: () => 'a', ...more });

const today = manifest('today', ['/', '/story/:storyId']);
const review = manifest('review', ['/review'], { dialogs: ['upgrade'] });

describe('the features of a registry', () => {
  it.each([
    ['/', 'today'],
    ['/story/7', 'today'],
    ['/review', 'review'],
    ['/story', null],
    ['/story/7/8', null],
    ['/reviews', null],
  ])('own the address %s: %j', (path, owner) => {
    const features = featuresOf(registry([today, review]));
    expect(features.match(path)?.feature.manifest.name ?? null).toBe(owner);
    expect(features.offers(path)).toBe(owner !== null);
  });

  it('leave out what is disabled: nobody has its addresses and dialogs', () => {
    const features = featuresOf(registry([today, review], ['review']));
    expect(features.offers('/review')).toBe(false);
    expect(features.withDialog('upgrade')).toBeNull();
  });

  it('know which feature mounts a dialog', () => {
    expect(featuresOf(registry([today, review])).withDialog('upgrade')?.manifest.name).toBe('review');
  });

  it.each([
    ['1.2', true],
    ['1.0', true],
    ['1.3', false],
    ['2.0', false],
  ])('run one built for contract %s on a host of 1.2: %j', (contract, runs) => {
    const features = featuresOf(registry([manifest('late', ['/late'], { contract })]));
    expect(features.offers('/late')).toBe(runs);
    expect(features.incompatible).toHaveLength(runs ? 0 : 1);
  });

  it('skip a release whose stable version is missing', () => {
    const broken = registry([today]);
    const features = { today: { stable: 'gone', versions: {} } };
    expect(featuresOf({ ...broken, features }).all).toEqual([]);
  });

  it('leave out an invalid release, say so once, and keep the others', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const { features: sound } = registry([today]);
    const files = sound.today?.versions.a;
    const of = (version: unknown) => ({ stable: 'a', versions: { a: version } });
    const features = {
      ...sound,
      nothing: null,
      text: 'a',
      versionless: { stable: 'a' },
      fileless: of(null),
      featureless: of({ ...files, feature: null }),
      nameless: of({ ...files, feature: { ...today, title: undefined } }),
      routeless: of({ ...files, feature: { ...today, routes: undefined } }),
      pathless: of({ ...files, feature: { ...today, routes: [{ title: label }] } }),
      titleless: of({ ...files, feature: { ...today, routes: [{ path: '/x' }] } }),
      labelless: of({ ...files, feature: { ...today, tab: { path: '/' } } }),
      broken: { ...of(files), previous: 'b', versions: { a: files, b: {} } },
    };
    // An invalid registry, as somebody could write it.
    const broken = { ...registry([]), features: features as unknown as Registry['features'] };
    const read = featuresOf(broken);
    expect(read.all.map(({ manifest }) => manifest.name)).toEqual(['today']);
    expect(read.areOutdatedBy(broken)).toBe(false);
    expect(warn.mock.calls.map(([said]) => /of (\w+) is not sound/.exec(said)?.[1])).toEqual(
      Object.keys(features).filter((name) => name !== 'today'),
    );
  });

  it.each([
    ['after it failed in this page', healthy],
    ['when it is sick from the start', { ...healthy, isSick: (_name: string, version: string) => version === 'b' }],
  ])('give an address that the version in use once had to the feature that has it now, %s', (_when, health) => {
    const before = manifest('today', ['/', '/shared'], { dialogs: ['upgrade'] });
    const files = (feature: FeatureManifest) => ({ contract: '1.0', entry: '', base: '', preload: [], feature });
    const features = featuresOf(
      {
        ...registry([]),
        features: {
          today: { stable: 'b', previous: 'a', versions: { a: files(before), b: files(manifest('today', ['/'])) } },
          words: { stable: 'a', versions: { a: files(manifest('words', ['/shared'], { dialogs: ['upgrade'] })) } },
        },
      },
      { health },
    );
    const first = features.named('today');
    if (first?.version === 'b') features.passOver(first);
    expect(features.match('/')?.feature.version).toBe('a');
    expect(features.match('/shared')?.feature.manifest.name).toBe('words');
    expect(features.withDialog('upgrade')?.manifest.name).toBe('words');
  });

  it('are tried version by version when one fails, and from the first again when none is left', () => {
    const { features: only } = registry([today]);
    const files = only.today?.versions.a;
    if (!files) throw new Error('the fixture has it');
    const release = { stable: 'b', previous: 'a', versions: { a: files, b: files } };
    const features = featuresOf({
      ...registry([]),
      features: { today: release, review: { stable: 'a', versions: { a: files } } },
    });
    const first = features.named('today');
    if (!first) throw new Error('today is registered');
    expect(features.match('/')?.feature.version).toBe('b');
    const second = features.passOver(first);
    expect([first.version, second?.version, features.match('/')?.feature.version]).toEqual(['b', 'a', 'a']);
    expect(features.passOver(first)?.version).toBe('a');
    expect(second && features.passOver(second)).toBeNull();
    expect(features.named('today')?.version).toBe('b');
    expect(features.named('review')?.version).toBe('a');
  });

  it('request the device’s id only where there is a canary, and report its bucket', () => {
    const { features: only } = registry([today]);
    const release = only.today;
    if (!release) throw new Error('the fixture has it');
    const deviceId = vi.fn(() => 'a');
    expect(featuresOf(registry([today]), { deviceId }).named('today')?.bucket).toBeNull();
    expect(deviceId).not.toHaveBeenCalled();
    const files = release.versions.a ?? null;
    const versions = { ...release.versions, ...(files ? { b: files } : {}) };
    const canary = { version: 'b', percent: 50, salt: 'review-1.5.0' };
    const features = featuresOf(
      { ...registry([]), features: { today: { ...release, versions, canary } } },
      { deviceId },
    );
    expect(features.named('today')).toMatchObject({ version: 'b', bucket: 49 });
  });

  it.each([
    ['nothing of theirs has changed', (now: Registry) => ({ ...now, revision: 2 }), false],
    [
      'a feature came',
      (now: Registry) => ({ ...now, features: { ...now.features, x: { ...now.features.today, stable: 'a' } } }),
      true,
    ],
    ['one is disabled', () => registry([today, review], ['review']), true],
    ['the host is another', (now: Registry) => ({ ...now, host: { ...now.host, version: 'new' } }), true],
  ] as [string, (now: Registry) => Registry, boolean][])('are outdated where %s: %j', (_what, change, expected) => {
    const now = registry([today, review]);
    expect(featuresOf(now).areOutdatedBy(change(now))).toBe(expected);
  });

  it.each([
    [
      'only newer',
      (now: FeatureRelease) => ({ ...now, stable: 'b', versions: { ...now.versions, b: now.versions.a } }),
      false,
    ],
    ['taken back', (now: FeatureRelease) => ({ ...now, stable: 'b', versions: { b: now.versions.a } }), true],
    ['disabled', (now: FeatureRelease) => ({ ...now, disabled: true }), true],
    ['gone', () => undefined, true],
  ] as [string, (now: FeatureRelease) => FeatureRelease | undefined, boolean][])(
    'tell from a registry what a page would run now, and whether what runs is withdrawn: %s',
    (_what, change, expected) => {
      const now = registry([today]);
      const release = now.features.today && change(now.features.today);
      const next: Registry = { ...now, features: release ? { today: release } : {} };
      expect(featuresOf(now).areWithdrawnBy(next)).toBe(expected);
      const versions = release && !release.disabled ? [release.stable] : [];
      expect(
        featuresOf(now)
          .after(next)
          .map(({ version }) => version),
      ).toEqual(versions);
    },
  );
});
