import { describe, expect, it } from 'vitest';
import { addressOf, planSet, type SetParts } from './plan-set.ts';

const html = `<html><head><script defer src="/assets/main.1.js"></script>
<link rel="preload" as="script" href="/assets/texts-es.1.js">
<link id="fabula-registry-copy" rel="alternate" href="/assets/registry.1.json"></head>
<body><link href="/assets/main.1.css" rel="stylesheet"></body></html>`;

const shell = [
  ...['assets/main.1.js', 'assets/main.1.css', 'assets/late.1.js', 'assets/late.1.css', 'assets/latin.1.woff2'],
  ...['assets/texts-en.1.js', 'assets/texts-es.1.js', 'assets/texts-fr.1.js', 'assets/pico.worker.1.js'],
  ...['assets/pico.1.wasm', 'icon.svg', 'icons/any-192.png', 'index.html', 'worker.js', 'manifest.webmanifest'],
];
const today = [
  'remoteEntry.js',
  'screen.js',
  'digests.json',
  'locales/en.json',
  'locales/fr.json',
  'locales/lesson/en.json',
  'locales/lesson/fr.json',
  'anki.worker.1.js',
  'online-card.js',
];
const digestsOf = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, `sha384-${file}`]));

const plan = (changes: Partial<SetParts> = {}) =>
  planSet({
    html,
    shell: digestsOf(shell),
    features: [{ name: 'today', base: '/r/today/7/', digests: digestsOf(today), routes: [{ path: '/' }] }],
    language: 'en',
    ahead: true,
    used: new Set(),
    ...changes,
  });

const named = ['/assets/main.1.css', '/assets/main.1.js', '/assets/texts-es.1.js'];

describe('the files of a release set', () => {
  it('are all code, and the texts of one language', () => {
    expect(plan()?.needed.toSorted()).toEqual([
      ...['/assets/late.1.css', '/assets/late.1.js', '/assets/main.1.css', '/assets/main.1.js'],
      ...['/assets/texts-en.1.js', '/assets/texts-es.1.js'],
      ...['/r/today/7/digests.json', '/r/today/7/locales/en.json', '/r/today/7/locales/lesson/en.json'],
      ...['/r/today/7/remoteEntry.js', '/r/today/7/screen.js'],
    ]);
  });

  it('are what was used, for whoever saves data', () => {
    const used = new Set(['/r/today/remoteEntry.js', '/assets/latin.1.woff2']);
    const needed = plan({ ahead: false, used })?.needed.toSorted();
    expect(needed).toEqual(['/assets/latin.1.woff2', ...named, '/r/today/7/remoteEntry.js']);
  });

  it('are known by digest, also those that only their use brings; page and worker are not among them', () => {
    const { digests = {} } = plan() ?? {};
    expect(digests['/r/today/7/anki.worker.1.js']).toBe('sha384-anki.worker.1.js');
    expect(digests['/assets/pico.1.wasm']).toBe('sha384-assets/pico.1.wasm');
    for (const path of ['/index.html', '/worker.js', '/manifest.webmanifest']) expect(digests[path]).toBeUndefined();
  });

  it('are none where the page is of another shell than the list', () => {
    expect(plan({ shell: digestsOf(shell.filter((file) => file !== 'assets/main.1.js')) })).toBeNull();
  });

  it('are none of a version under test at another origin', () => {
    const base = 'https://team.test/today/';
    const features = [{ name: 'today', base, digests: digestsOf(today), routes: [{ path: '/' }] }];
    expect(plan({ features })?.needed.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  });
});

describe('an address of a feature', () => {
  it.each<[string, string, boolean]>([
    ['/', '/', true],
    ['/', '/review', false],
    ['/review', '/review/', true],
    ['/review', '/reviews', false],
    ['/story/:id', '/story/7', true],
    ['/story/:id', '/story', false],
    ['/story/:id', '/story/7/quiz', false],
    ['/story/:id/:step?', '/story/7/', true],
    ['/story/:id/:step?', '/story/7/quiz', true],
    ['/settings/*', '/settings', true],
    ['/settings/*', '/settings/you/again', true],
    ['/settings/*', '/settings-old', false],
    ['/a.b', '/axb', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(new RegExp(addressOf(pattern)).test(path)).toBe(expected);
  });
});
