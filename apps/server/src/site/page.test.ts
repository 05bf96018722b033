import type { PublicConfig, Registry } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { renderPage } from './page.ts';

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_</script><script>alert(1)</script><!--$&',
  confirmEmail: false,
  providers: { google: false, apple: false },
  hostedSpeech: false,
  transcription: false,
  recordingFormat: 'any',
  judgesPronunciation: false,
  writesStories: false,
  translatesWords: false,
  pushKey: null,
  purchases: { kind: 'none' },
};
const registry: Registry = { schema: 1, revision: 1, host: { contract: '1.0' }, features: {} };

describe('the page', () => {
  it('carries the boot data as data, which nothing in it can leave', () => {
    const html = renderPage('<html><head></head><body></body></html>', config, registry, { path: '/', language: 'en' });
    const [, block = ''] = /<script type="application\/json" id="fabula-boot">(.*?)<\/script><\/head>/.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual({ config, registry });
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('tells the shell that the worker is off', () => {
    const off: Registry = { ...registry, worker: 'off' };
    const html = renderPage('<html><head></head></html>', config, off, { path: '/', language: 'en' });
    expect(html).toContain('"worker":"off"');
  });

  const title = { en: 'Review', es: 'Repaso', fr: 'Révision' };
  const route = { path: '/review', access: 'protected', layout: 'tabs', title } as const;
  const feature = { name: 'review', contract: '1.0', title, routes: [route] };
  const base = '/r/review/2/';
  const checked = { 'remoteEntry.js': 'a', '7.css': 'b', 'locales/en.json': 'c' };
  const files = { contract: '1.0', entry: `${base}remoteEntry.js`, base, preload: ['7.css'], feature };
  const unchecked = { 'a.worker.1f.js': 'd', 'font.woff2': 'e', 'feature.json': 'f' };
  const list = { 'digests.json': 'g' };
  const published = {
    ...files,
    integrity: { ...checked, ...unchecked, ...list },
    bytes: 1,
    published: '2026',
    shared: {},
  };
  const release = { stable: '2', previous: '1', canary: { version: '2', percent: 5, salt: 's' } };
  const whole: Registry = {
    ...registry,
    host: { contract: '1.0', version: 'h', shared: { react: '19.3.1' }, texts: { en: '/assets/texts-en.js' } },
    features: { review: { ...release, history: ['0'], versions: { 2: published } } },
  };
  const registryAt = (path: string, given = whole) => {
    const html = renderPage('<head></head>', config, given, { path, language: 'en' });
    const [, block = ''] = /id="fabula-boot">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(block).registry;
  };
  const shownWith = (integrity: object) => ({
    ...registry,
    host: { contract: '1.0', version: 'h' },
    features: { review: { ...release, versions: { 2: { ...files, integrity } } } },
  });

  it('carries the parts of the registry that the shell uses, and nothing that is for releases', () => {
    expect(registryAt('/review')).toEqual(shownWith(checked));
  });

  it('names the list of digests alone for a version that it does not show first', () => {
    expect(registryAt('/')).toEqual(shownWith(list));
  });

  it('carries all digests of a version that was published without a list', () => {
    const older = { ...published, integrity: { ...checked, ...unchecked } };
    const features = { review: { ...release, versions: { 2: older } } };
    expect(registryAt('/', { ...whole, features })).toEqual(shownWith(checked));
  });
});
