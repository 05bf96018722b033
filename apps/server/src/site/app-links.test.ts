import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { appLinkFiles } from './app-links.ts';

const certificate = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join(':');

function filesFor(env: Readonly<Record<string, string>>) {
  const { apps } = readSettings(env);
  return apps ? Object.fromEntries(appLinkFiles(apps)) : {};
}

describe('the files that vouch for the apps', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing', {}, []],
    ['an id alone', { APP_ID: 'org.fabula.app' }, []],
    ['iOS', { APP_ID: 'org.fabula.app', APP_APPLE_TEAM: 'ABCDE12345' }, ['/.well-known/apple-app-site-association']],
    ['Android', { APP_ID: 'org.fabula.app', APP_ANDROID_SHA256: certificate }, ['/.well-known/assetlinks.json']],
  ])('are there for %s', (_, env, paths) => {
    expect(Object.keys(filesFor(env))).toEqual(paths);
  });

  it('name the app and its certificates', () => {
    const files = filesFor({ APP_ID: 'org.fabula.app', APP_ANDROID_SHA256: `${certificate}, ${certificate}` });
    expect(files['/.well-known/assetlinks.json']).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'org.fabula.app',
          sha256_cert_fingerprints: [certificate.toUpperCase(), certificate.toUpperCase()],
        },
      },
    ]);
  });

  it('open the app for pages, for the links of mails and for the answers of Google and Apple, and for nothing else', () => {
    const files = filesFor({ APP_ID: 'org.fabula.app', APP_APPLE_TEAM: 'ABCDE12345' });
    expect(files['/.well-known/apple-app-site-association']).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.org.fabula.app'] }] },
    });
    const { applinks } = files['/.well-known/apple-app-site-association'] as {
      applinks: { details: { components: { '/': string; exclude?: boolean }[] }[] };
    };
    const opens = (path: string) => {
      const fits = (pattern: string) =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
      const first = applinks.details[0]?.components.find((component) => fits(component['/']));
      return first !== undefined && !first.exclude;
    };
    expect(['/', '/story/1', '/auth/v1/verify', '/auth/v1/callback'].map(opens)).toEqual(Array(4).fill(true));
    expect(['/auth/v1/token', '/rest/v1/profiles', '/health', '/store/pay'].map(opens)).toEqual(Array(4).fill(false));
  });

  it.each([
    { APP_ID: 'fabula' },
    { APP_ID: 'org.fabula.app', APP_APPLE_TEAM: 'team' },
    { APP_ID: 'org.fabula.app', APP_ANDROID_SHA256: 'AB:CD' },
    { APP_APPLE_TEAM: 'ABCDE12345' },
  ])('are refused with %o', (env) => {
    expect(() => readSettings(env)).toThrow(/APP_/);
  });
});
