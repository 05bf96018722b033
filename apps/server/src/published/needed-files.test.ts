import type { FeatureVersion, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { neededFiles } from './needed-files.ts';

const version = {} as FeatureVersion; // only its name counts
const features: Registry['features'] = {
  review: { stable: '2', versions: { '2': version, '3': version } },
  constructor: { stable: '1', versions: { '1': version } },
};

describe('what a server has before it shows a release', () => {
  it.each([
    ['the registry', 'registry.json', true],
    ['the page', 'index.html', true],
    ['a picture in a folder', 'icons/icon-192.png', true],
    ['an asset of the shell', 'assets/app.0123abcd.js', true],
    ['a compressed copy', 'assets/app.0123abcd.js.br', true],
    ['a stable version', 'r/review/2/feature.js', true],
    ['a compressed copy of it', 'r/review/2/locales/en.json.gz', true],
    ['a version that is held', 'r/review/3/feature.js', true],
    ['a version that nobody is offered', 'r/review/1/feature.js', false],
    ['a version of a feature that is gone', 'r/today/2/feature.js', false],
    ['a version named like a property', 'r/review/toString/feature.js', false],
    ['a feature named like a property', 'r/toString/1/feature.js', false],
  ])('%s: %s is %s', (_, path, isNeeded) => {
    expect(neededFiles([path], { features })).toEqual(isNeeded ? [path] : []);
  });
});
