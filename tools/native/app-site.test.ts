import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicConfig, Registry } from '@fabula/contracts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { filesOf, integrityOf } from '../release/published-files.ts';
import { makeAppSite } from './app-site.ts';

const config: PublicConfig = {
  supabaseUrl: '',
  supabaseKey: 'sb_publishable_key',
  confirmEmail: true,
  providers: { google: true, apple: false },
  hostedSpeech: false,
  transcription: false,
  recordingFormat: 'any',
  judgesPronunciation: false,
  writesStories: false,
  translatesWords: false,
  pushKey: 'key',
  nativePush: ['android'],
  purchases: { kind: 'local' },
  overrides: ['https://testers.example/'],
};
const site = 'https://learn.example';
const boot = { file: 'native.1.js', content: Buffer.from('boot') };
const page = '<html><head><script defer src="/assets/main.1.js"></script></head><body></body></html>';

let store: string;
let out: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-app-site-'));
  store = path.join(folder, 'store');
  out = path.join(folder, 'www');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const version = (name: string, own: string) => ({
  ...{ contract: '1.0', entry: `/r/${name}/${own}/entry.js`, base: `/r/${name}/${own}/`, preload: [] },
  first: [{ path: '/', given: {}, html: 'first/x', styles: [] }],
  feature: { name, contract: '1.0', title: { en: name, es: name, fr: name }, routes: [] },
});

/** A store with a shell and two features, one of them with a canary, the other one disabled. */
function releases(change: Partial<Registry> = {}) {
  const files: Readonly<Record<string, string>> = {
    'index.html': page,
    'icon.svg': '<svg/>',
    'worker.js': 'worker',
    'assets/main.1.js': 'shell',
    'assets/main.1.js.br': 'packed',
    'assets/main.0.js': 'the shell before',
    'assets/files.abc.json': JSON.stringify({
      'assets/main.1.js': 'sha384-x',
      'icon.svg': 'sha384-x',
      'worker.js': 'x',
    }),
    'screenshots/a.webp': 'picture',
    'r/today/1/entry.js': 'today 1',
    'r/today/2/entry.js': 'today 2',
    'r/words/1/entry.js': 'words',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(store, file)), { recursive: true });
    writeFileSync(path.join(store, file), content);
  }
  const registry = {
    schema: 1,
    revision: 7,
    host: { contract: '1.0', version: 'abc' },
    features: {
      today: {
        stable: '1',
        previous: '2',
        canary: { version: '2', percent: 10, salt: 's' },
        versions: { 1: version('today', '1'), 2: version('today', '2') },
      },
      words: { stable: '1', disabled: true, versions: { 1: version('words', '1') } },
    },
    ...change,
  };
  writeFileSync(path.join(store, 'registry.json'), JSON.stringify(registry));
}

const make = (changes: Partial<PublicConfig> = {}) =>
  makeAppSite({ store, config: { ...config, ...changes }, site, out, boot });
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');

describe('what the app carries', () => {
  it('is the shell and the stable features of one release, and nothing that a server or a browser alone needs', () => {
    releases();
    make();
    expect(filesOf(out)).toEqual([
      'assets/files.abc.json',
      'assets/main.1.js',
      'config.json',
      'floor.json',
      'icon.svg',
      'index.html',
      'native.1.js',
      'r/today/1/entry.js',
      'registry.json',
    ]);
    const registry: Registry = JSON.parse(read('registry.json'));
    expect(registry.worker).toBe('off');
    expect(registry.features).toEqual({
      today: { stable: '1', versions: { 1: expect.not.objectContaining({ first: expect.anything() }) } },
    });
  });

  it('starts through its own script, under the policy of the site', () => {
    releases();
    make();
    const html = read('index.html');
    expect(html).toContain('<script defer src="/native.1.js" data-next="/assets/main.1.js"></script>');
    expect(html).not.toContain('<script defer src="/assets/main.1.js">');
    const policy = /content-security-policy" content="([^"]*)"/.exec(html)?.[1];
    expect(policy).toContain(`connect-src 'self' ${site}`);
    expect(policy).not.toContain('frame-ancestors');
  });

  it('has the configuration of its server, without what an app may or can not do', () => {
    releases();
    make();
    const { overrides: _testers, ...rest } = config;
    expect(JSON.parse(read('config.json'))).toEqual({
      ...rest,
      ...{ supabaseUrl: site, site, purchases: { kind: 'none' }, pushKey: null },
    });
    make({ supabaseUrl: 'https://project.supabase.co/', purchases: { kind: 'phones' } });
    expect(JSON.parse(read('config.json'))).toMatchObject({
      ...{ supabaseUrl: 'https://project.supabase.co', purchases: { kind: 'phones' } },
    });
    expect(read('index.html')).toContain("connect-src 'self' https://project.supabase.co");
  });

  it('is the same tree twice, and names the digest of every file in it', () => {
    releases();
    const first = make();
    const before = integrityOf(out);
    writeFileSync(path.join(out, 'left-over.js'), '');
    expect(make()).toBe(first);
    expect(integrityOf(out)).toEqual(before);
    const { 'floor.json': _own, ...others } = before;
    expect(JSON.parse(read('floor.json'))).toEqual({ version: first, files: others });
  });

  it.each<[string, () => void, string]>([
    ['no release', () => mkdirSync(store), 'There is no release'],
    ['a server without https', () => [releases(), make({ supabaseUrl: 'http://127.0.0.1' })], 'by https alone'],
    [
      'a page that starts otherwise',
      () => {
        releases();
        writeFileSync(path.join(store, 'index.html'), '<html></html>');
      },
      'does not start with one script',
    ],
  ])('is not made of %s', (_, prepare, message) => {
    expect(() => {
      prepare();
      make();
    }).toThrow(message);
  });
});
