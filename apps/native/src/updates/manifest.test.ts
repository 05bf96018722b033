import { describe, expect, it } from 'vitest';
import { pathOnSite, readManifest } from './manifest.ts';

const digest = `sha384-${'A'.repeat(64)}`;
const whole = {
  schema: 1,
  number: 7,
  version: '0123456789ab',
  minNative: 100,
  files: { 'index.html': digest, 'r/today/1.0.0/integrity.json': `sha256-${'A'.repeat(43)}=` },
};
const withFile = (path: string, its: unknown = digest) => ({ ...whole, files: { ...whole.files, [path]: its } });

describe('the list of a set', () => {
  it('is taken as it is', () => {
    expect(readManifest(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    ['of another schema', { ...whole, schema: 2 }, 'Schema 2 is unknown'],
    ['without a schema', { ...whole, schema: undefined }, 'Schema undefined is unknown'],
    ['without a number', { ...whole, number: undefined }, 'A number is missing'],
    ['with a number below 1', { ...whole, number: 0 }, 'A number is missing'],
    ['with a part of a number', { ...whole, number: 7.5 }, 'A number is missing'],
    ['that names no app', { ...whole, minNative: '100' }, 'A number is missing'],
    ['whose version leaves the folder', { ...whole, version: '../../www' }, 'The version is no hash'],
    ['without files', { ...whole, files: null }, 'There is no page'],
    ['without a page', { ...whole, files: { 'a.js': digest } }, 'There is no page'],
    ['with a path above the folder', withFile('../state-0.json'), 'The path "../state-0.json" is not allowed'],
    ['with a path that goes up', withFile('assets/../../a.js'), 'is not allowed'],
    ['with a path from the root', withFile('/assets/a.js'), 'is not allowed'],
    ['with a backslash', withFile('assets\\..\\a.js'), 'is not allowed'],
    ['with an escaped path', withFile('%2e%2e/a.js'), 'is not allowed'],
    ['with a hidden file', withFile('.htaccess'), 'is not allowed'],
    ['with an empty name', withFile('assets//a.js'), 'is not allowed'],
    ['with another site', withFile('https://evil.example/a.js'), 'is not allowed'],
    ['with a path that is too long', withFile(`${'a'.repeat(200)}.js`), 'is not allowed'],
    ['with a weak digest', withFile('a.js', `sha1-${'A'.repeat(27)}=`), 'The digest of a.js is none'],
    ['with a digest that is none', withFile('a.js', null), 'The digest of a.js is none'],
    [
      'with too many files',
      {
        ...whole,
        files: { ...whole.files, ...Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`f${at}`, digest])) },
      },
      'There are too many files',
    ],
    ['that is an array', [whole], 'The list is not JSON'],
  ])('%s is refused', (_, given, why) => {
    expect(() => readManifest(JSON.stringify(given))).toThrow(why);
  });

  it.each([
    ['that is no JSON', '<!doctype html>', 'The list is not JSON'],
    ['that is too long', `${JSON.stringify(whole)}${' '.repeat(1_000_000)}`, 'The list is too long'],
  ])('%s is refused', (_, text, why) => {
    expect(() => readManifest(text)).toThrow(why);
  });
});

describe('a file of a set', () => {
  it.each([
    ['that never changes is where browsers find it', 'assets/app.0123abcd.js', '/assets/app.0123abcd.js'],
    ['of a feature, too', 'r/today/1.0.0/remoteEntry.js', '/r/today/1.0.0/remoteEntry.js'],
    [
      'of JSON is a copy that nobody parses',
      'r/today/1.0.0/locales/en.json',
      '/app/ab/r/today/1.0.0/locales/en.json.bin',
    ],
    ['of the app’s own is beside its kind', 'index.html', '/app/ab/index.html.bin'],
    ['that may change is so, too', 'icons/icon-192.png', '/app/ab/icons/icon-192.png.bin'],
  ])('%s', (_, path, address) => {
    expect(pathOnSite('ab', path)).toBe(address);
  });
});
