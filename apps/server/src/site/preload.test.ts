import type { FeatureRelease, Registry, RouteAccess } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { featureAt, matches, preloadLinks, preloadSignedIn, preloadTexts } from './preload.ts';

const label = { en: 'x', es: 'x', fr: 'x' };
const release = (name: string, paths: readonly string[], disabled = false): FeatureRelease => ({
  stable: '1',
  disabled,
  versions: {
    '1': {
      contract: '1.0',
      entry: `/r/${name}/1/remoteEntry.js`,
      base: `/r/${name}/1/`,
      preload: ['remoteEntry.js', 'a.css', 'locales/en.json'],
      feature: {
        name,
        contract: '1.0',
        title: label,
        routes: paths.map((path) => ({ path, access: 'public', layout: 'bare', title: label })),
      },
    },
  },
});
const registry: Registry = {
  schema: 1,
  revision: 1,
  host: { contract: '1.0' },
  features: { off: release('off', ['/'], true), today: release('today', ['/', '/story/:storyId']) },
};

describe('preloading', () => {
  it.each([
    ['/story/:id', '/story/7', true],
    ['/story/:id', '/story/7/', true],
    ['/story/:id', '/story', false],
    ['/story/:id?', '/story', true],
    ['/', '/', true],
    ['/', '/x', false],
    ['/help/*', '/help/a/b', true],
    ['/Review', '/review', true],
  ])('%s at %s: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  it('is for the first enabled feature with that path', () => {
    expect(featureAt(registry, '/')?.base).toBe('/r/today/1/');
    expect(featureAt(registry, '/story/7')?.base).toBe('/r/today/1/');
    expect(featureAt(registry, '/nowhere')).toBeUndefined();
  });

  it('names scripts and styles as the federation runtime will request them', () => {
    const version = featureAt(registry, '/');
    expect(version && preloadLinks(version)).toBe(
      '<link rel="preload" as="script" href="/r/today/1/remoteEntry.js"><link rel="preload" as="style" href="/r/today/1/a.css">',
    );
  });

  it('is for a version that this shell can run', () => {
    const today = release('today', ['/']);
    const [stable] = Object.values(today.versions);
    if (!stable) throw new Error('the fixture has it');
    const versions = { '1': stable, '2': { ...stable, contract: '2.0', base: '/r/today/2/' } };
    const newer = { ...registry, features: { today: { stable: '2', previous: '1', versions } } };
    expect(featureAt(newer, '/')?.base).toBe('/r/today/1/');
    expect(featureAt({ ...newer, features: { today: { stable: '2', versions } } }, '/')).toBeUndefined();
  });

  it('includes each file’s digest, where the registry has it', () => {
    const version = featureAt(registry, '/');
    const integrity = { 'remoteEntry.js': 'sha384-a' };
    expect(version && preloadLinks({ ...version, integrity })).toContain('remoteEntry.js" integrity="sha384-a">');
  });

  it('names the texts in the language that will probably be shown', () => {
    const texts = { en: '/assets/texts-en.a.js', es: '/assets/texts-es.b.js' };
    const withTexts = { ...registry, host: { ...registry.host, texts } };
    expect(preloadTexts(withTexts, featureAt(registry, '/'), 'es')).toBe(
      '<link rel="preload" as="script" href="/assets/texts-es.b.js"><link rel="preload" as="fetch" crossorigin href="/r/today/1/locales/es.json">',
    );
    expect(preloadTexts(registry, undefined, 'fr')).toBe('');
  });

  it.each<[RouteAccess, string]>([
    ['protected', '<link rel="preload" as="script" href="/assets/signed-in.a.js">'],
    ['onboarding', ''],
    ['public', ''],
  ])('names what only signed-in learners need where an account is needed: %s', (access, expected) => {
    const host = { ...registry.host, signedIn: '/assets/signed-in.a.js' };
    const version = featureAt(registry, '/story/7');
    if (!version) throw new Error('the fixture has it');
    const routes = [{ path: '/story/:storyId', access, layout: 'bare', title: label } as const];
    const guarded = { ...version, feature: { ...version.feature, routes } };
    expect(preloadSignedIn({ ...registry, host }, guarded, '/story/7')).toBe(expected);
    expect(preloadSignedIn({ ...registry, host }, guarded, '/elsewhere')).toBe('');
    expect(preloadSignedIn(registry, guarded, '/story/7')).toBe('');
  });
});
