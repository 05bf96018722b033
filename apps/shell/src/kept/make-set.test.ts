import { createHash } from 'node:crypto';
import type { FeatureVersion, Registry } from '@fabula/contracts';
import { createFixturePlatform, registryOf } from '@fabula/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCaches, html, origin, typed } from '../testing/caches-double.ts';
import { allFeatures } from '../testing/shell-double.ts';
import { fillSet } from './fill-set.ts';
import { type Making, makeSet } from './make-set.ts';

const review = allFeatures.filter(({ name }) => name === 'review');
const files = JSON.stringify({ 'assets/main.1a.js': 'sha384-main', 'assets/late.1a.js': 'sha384-late' });
const version = createHash('sha256').update(files).digest('hex').slice(0, 12);

/** A registry as a page has it: it knows only the digest of the feature's list. */
function registry(): Registry {
  const given = registryOf(review);
  const release = given.features.review;
  if (!release) throw new Error('the fixture has Review');
  const versions = Object.entries(release.versions).map(([name, known]): [string, FeatureVersion] => [
    name,
    {
      ...known,
      entry: '/r/review/1/remoteEntry.js',
      base: '/r/review/1/',
      integrity: { 'digests.json': 'sha256-list' },
    },
  ]);
  const host = { ...given.host, version };
  return { ...given, host, features: { review: { ...release, versions: Object.fromEntries(versions) } } };
}

const boot = (given: Registry) => JSON.stringify({ config: {}, registry: given });
const page = (block = `<script type="application/json" id="fabula-boot">${boot(registry())}</script>`) =>
  `<html><head><script defer src="/assets/main.1a.js"></script>${block}</head><body></body></html>`;

const site = (): Record<string, () => Response> => ({
  '/index.html': () => html(page()),
  [`/assets/files.${version}.json`]: () => typed('application/json', files),
  '/assets/main.1a.js': () => typed('text/javascript', 'main'),
  '/assets/late.1a.js': () => typed('text/javascript', 'late'),
  '/r/review/1/digests.json': () =>
    typed('application/json', '{"remoteEntry.js":"sha384-e","locales/en.json":"sha384-t"}'),
  '/r/review/1/remoteEntry.js': () => typed('text/javascript', 'entry'),
  '/r/review/1/locales/en.json': () => typed('application/json', '{}'),
});

function device(answers: Record<string, () => Response> = site()) {
  const { caches, stored } = createCaches();
  const fetched = vi.fn(async (path: string, _init?: RequestInit) => {
    const answer = answers[path]?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  const held = { granted: true };
  const window = {
    fetch: fetched,
    caches,
    location: { origin },
    performance: { getEntriesByType: () => [] },
    navigator: {
      locks: {
        request: (_name: string, _how: object, run: (lock: object | null) => unknown) => run(held.granted ? {} : null),
      },
    },
  } as unknown as Window & typeof globalThis; // no more of it is used
  const { platform, dispose } = createFixturePlatform({ manifests: review });
  onTestFinished(dispose);
  const make = (changes: Partial<Making> = {}) =>
    makeSet({
      ...{ platform, window, ahead: true, sets: { names: [], refused: null } },
      fill: (filling) => fillSet(window, structuredClone(filling)),
      ...changes,
    });
  const pageOf = async (set: string) => (await caches.match('/index.html', { cacheName: set }))?.text();
  return { make, fetched, stored, caches, held, pageOf, answers };
}

describe('making a release set', () => {
  it('fetches every file against its digest, and the page says from which set it is', async () => {
    const { make, fetched, stored, pageOf } = device();
    const set = (await make()) ?? '';
    expect(set).toMatch(/^fabula-set-[0-9a-f]{16}$/);
    expect([...(stored.get(set)?.keys() ?? [])].sort()).toEqual([
      ...['/assets/late.1a.js', '/assets/main.1a.js', '/fabula-set.json', '/index.html'],
      ...['/r/review/1/digests.json', '/r/review/1/locales/en.json', '/r/review/1/remoteEntry.js'],
    ]);
    expect(await pageOf(set)).toBe(page().replace('</head>', `<meta name="fabula-set" content="${set}"></head>`));
    expect(fetched).toHaveBeenCalledWith('/assets/main.1a.js', { cache: 'default', integrity: 'sha384-main' });
    expect(fetched).toHaveBeenCalledWith('/r/review/1/digests.json', { cache: 'default', integrity: 'sha256-list' });
  });

  it('is the same set for the same release, and fetches only what is missing', async () => {
    const { make, fetched, stored } = device();
    const set = (await make()) ?? '';
    stored.get(set)?.delete('/assets/late.1a.js');
    fetched.mockClear();
    expect(await make()).toBe(set);
    const paths = fetched.mock.calls.map(([path]) => path);
    expect(paths).toContain('/assets/late.1a.js');
    expect(paths).not.toContain('/assets/main.1a.js');
  });

  it('writes configuration and registry into the page of a static host', async () => {
    const answers = site();
    answers['/index.html'] = () => html(page(''));
    answers['/config.json'] = () => typed('application/json', '{"pushKey":"</script>"}');
    answers['/registry.json'] = () => typed('application/json', JSON.stringify(registry()));
    const { make, pageOf } = device(answers);
    const kept = (await pageOf((await make()) ?? '')) ?? '';
    const block = /<script type="application\/json" id="fabula-boot">(.*?)<\/script>/.exec(kept)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual({ config: { pushKey: '</script>' }, registry: registry() });
  });

  it.each<[string, string, (() => Response) | null]>([
    ['no network', '/index.html', null],
    ['a network that wants to be paid first', '/index.html', () => html('<html><head></head>Sign in</html>')],
    [
      'an error for the page',
      '/index.html',
      () => new Response('', { status: 503, headers: { 'content-type': 'text/html' } }),
    ],
    ['a file that is missing or changed', '/assets/late.1a.js', null],
    ['a page in place of a script', '/assets/late.1a.js', () => html('not found')],
    ['another list of the shell’s files', `/assets/files.${version}.json`, () => typed('application/json', '{}')],
    ['a development server', '/index.html', () => html(page().replace(version, ''))],
  ])('comes to nothing with %s', async (_what, path, answer) => {
    const answers = site();
    if (answer) answers[path] = answer;
    else delete answers[path];
    const { make, caches, stored } = device(answers);
    expect(await make()).toBeNull();
    for (const name of await caches.keys()) expect(stored.get(name)?.has('/index.html')).toBe(false);
  });

  it('is not begun twice, nor for what failed here', async () => {
    const { make, held } = device();
    const set = await make();
    expect(await make({ sets: { names: [], refused: set } })).toBeNull();
    held.granted = false;
    expect(await make()).toBeNull();
  });

  it('leaves nothing on a full disk', async () => {
    const { make, caches, stored } = device();
    const open = caches.open;
    caches.open = async (name) =>
      Object.assign(await open(name), { put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) });
    expect(await make()).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('removes what another one left half-made, and none that may answer', async () => {
    const { make, caches } = device();
    for (const name of ['fabula-set-half', 'fabula-set-old']) await caches.open(name);
    const set = await make({ sets: { names: ['fabula-set-old'], refused: null } });
    expect(await caches.keys()).toEqual(['fabula-set-old', set]);
  });
});
