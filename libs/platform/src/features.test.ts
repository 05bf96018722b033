import type { FeatureManifest, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { createFeatures } from './features.ts';

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
    const features = createFeatures(registry([today, review]), '1.2');
    expect(features.match(path)?.feature.manifest.name ?? null).toBe(owner);
    expect(features.offers(path)).toBe(owner !== null);
  });

  it('leave out what is disabled: its addresses and dialogs are nobody’s', () => {
    const features = createFeatures(registry([today, review], ['review']), '1.2');
    expect(features.offers('/review')).toBe(false);
    expect(features.withDialog('upgrade')).toBeNull();
  });

  it('know who mounts a dialog', () => {
    expect(createFeatures(registry([today, review]), '1.2').withDialog('upgrade')?.manifest.name).toBe('review');
  });

  it.each([
    ['1.2', true],
    ['1.0', true],
    ['1.3', false],
    ['2.0', false],
  ])('run one built for contract %s on a host of 1.2: %j', (contract, runs) => {
    const features = createFeatures(registry([manifest('late', ['/late'], { contract })]), '1.2');
    expect(features.offers('/late')).toBe(runs);
    expect(features.incompatible).toHaveLength(runs ? 0 : 1);
  });

  it('pass over a release whose stable version is not there', () => {
    const broken = registry([today]);
    const features = { today: { stable: 'gone', versions: {} } };
    expect(createFeatures({ ...broken, features }, '1.2').all).toEqual([]);
  });
});
