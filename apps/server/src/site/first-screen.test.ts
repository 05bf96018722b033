import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PublicConfig, Registry } from '@fabula/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { readPageHint } from './page-hint.ts';
import { allowingStyle } from './security-headers.ts';
import { createSite } from './site.ts';

const config: PublicConfig = {
  ...{
    supabaseUrl: '',
    supabaseKey: '',
    confirmEmail: false,
    providers: { google: true, apple: false },
    hostedSpeech: false,
  },
  ...{ transcription: false, recordingFormat: 'any', judgesPronunciation: false, writesStories: false },
  ...{ translatesWords: false, pushKey: null, purchases: { kind: 'none' } },
};
const base = '/r/account/1/';
const markup = { en: '<h1>Create your account</h1>', es: '<h1>Crea tu cuenta</h1>', fr: '<h1>Crée ton compte</h1>' };
const title = { en: 'Account', es: 'Cuenta', fr: 'Compte' };
const routeTitle = { en: 'Getting started', es: 'Primeros pasos', fr: 'Premiers pas' };
const route = (path: string) => ({ path, access: 'public', layout: 'bare', title: routeTitle }) as const;

/** What the shell's build draws, with a tab that stands for any. */
const frame = (language: string) =>
  `<nav><ul><li><a aria-current="page" href="/fabula-tab"><svg><use href="#fabula-icon-today"></use></svg><span>fabula-label</span></a></li></ul></nav><h1 lang="${language}">fabula-title</h1>` +
  '<svg><symbol id="fabula-icon-today"></symbol><symbol id="fabula-icon-review"></symbol><symbol id="fabula-icon-bell"></symbol></svg>';

const tabOf = (name: 'today' | 'review', order: number, path: string) => {
  const label = { en: name, es: `${name} & más`, fr: name };
  const routes = [
    { path, access: 'protected', layout: 'tabs', title: label },
    { path: `/${name}-more`, access: 'protected', layout: 'tabs', title: label },
  ] as const;
  const feature = { name, contract: '1.0', title: label, routes, tab: { path, order, icon: name, label } };
  return { contract: '1.0', entry: '', base: `/r/${name}/1/`, preload: [], feature };
};

/**
 * A site with a feature that has a first screen for each way in which Google may be configured, two tabs, and a third
 * that is disabled.
 */
async function newSite(served: Partial<PublicConfig> = {}, env: Record<string, string> = {}) {
  const www = await mkdtemp(join(tmpdir(), 'fabula-first-'));
  const integrity: Record<string, string> = {};
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(www, file)), { recursive: true });
    await writeFile(join(www, file), text);
    integrity[file.slice(base.length)] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  };
  for (const [language, text] of Object.entries(markup)) {
    await write(`${base}first/onboarding.0.${language}.html`, text);
    await write(`${base}first/onboarding.1.${language}.html`, `${text}<p>Google</p>`);
  }
  await write(`${base}feature.css`, '.feature{}');
  await write('/assets/main.0123abcd.css', '.shell{}');
  const screen = (google: boolean, html: string) => ({
    path: '/onboarding',
    given: { 'providers.google': google, 'operator.rating': null },
    html,
    styles: ['feature.css'],
  });
  const feature = {
    name: 'account',
    contract: '1.0',
    title,
    routes: [route('/onboarding'), route('/welcome')],
  };
  const first = [screen(false, 'first/onboarding.0'), screen(true, 'first/onboarding.1')];
  const version = { contract: '1.0', entry: `${base}remoteEntry.js`, base, preload: [], integrity, first, feature };
  const registry: Registry = {
    schema: 1,
    revision: 1,
    host: {
      contract: '1.0',
      frame: { en: '/assets/frame-en.0123abcd.html', es: '/assets/frame-es.0123abcd.html' },
      takeOver: '/assets/take-over.3c.js',
    },
    features: {
      account: { stable: '1', versions: { 1: version } },
      review: { stable: '1', versions: { 1: tabOf('review', 2, '/review') } },
      today: { stable: '1', versions: { 1: tabOf('today', 1, '/') } },
      gone: { stable: '1', disabled: true, versions: { 1: tabOf('review', 3, '/gone') } },
    },
  };
  for (const language of ['en', 'es']) await write(`/assets/frame-${language}.0123abcd.html`, frame(language));
  await writeFile(join(www, 'registry.json'), JSON.stringify(registry));
  await writeFile(
    join(www, 'index.html'),
    '<html lang="en"><head><title>Fabula</title></head><body><div id="root"><svg></svg></div>' +
      '<link href="/assets/main.0123abcd.css" rel="stylesheet"></body></html>',
  );
  const site = createSite(readSettings({ WWW_DIR: www, ...env }), { ...config, ...served }, pino({ enabled: false }));
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://x.test${path}`, { headers: { accept: 'text/html', ...headers } });
    const answer = await site.answer(request);
    const styles = /style-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    return { page: await answer.text(), styles, answer };
  };
  return { www, visit };
}

const spanish = { 'accept-language': 'es-MX,es;q=0.9' };

describe('the page of an address with a first screen', () => {
  it('has it in the visitor’s language, with title and styles, and hides the shell', async () => {
    const { visit } = await newSite();
    const { page } = await visit('/onboarding', spanish);
    expect(page).toContain(
      '<div id="fabula-first" data-for="out"><main><h1>Crea tu cuenta</h1><p>Google</p></main></div>',
    );
    expect(page).toContain('<div id="root" hidden><svg></svg></div>');
    expect(page).toContain('<html lang="es">');
    const takeOver = '<link rel="preload" as="script" href="/assets/take-over.3c.js">';
    const whole = '<link rel="expect" href="#root" blocking="render">';
    expect(page).toContain(
      `<title>Primeros pasos · Fabula</title>${takeOver}${whole}<style>.shell{}\n.feature{}</style>`,
    );
    // The page has the sheet already.
    expect(page).not.toContain('rel="stylesheet"');
    // The names of the files are for the server alone.
    expect(page).not.toContain('first/onboarding');
  });

  it('allows exactly the style sheet that it contains', async () => {
    const { visit } = await newSite();
    const { page, styles } = await visit('/onboarding');
    const sheet = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    expect(styles).toBe(`'self' 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    const { answer } = await visit('/onboarding');
    const again = await visit('/onboarding', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.answer.status, again.styles]).toEqual([304, styles]);
    expect((await visit('/welcome')).styles).toBe("'self'");
  });

  it('adds no digest where every style is allowed, because that would forbid the others', () => {
    const cards = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'";
    expect(allowingStyle(cards, "'sha256-x'")).toBe(cards);
  });

  it.each([
    ['another address of the feature', '/welcome', {}],
    ['an address of nobody', '/x', {}],
    ['an address that says more', '/onboarding?step=level', {}],
    ['a device on which somebody is signed in', '/onboarding', { cookie: 'a=b; fabula-hint=in.en' }],
  ])('is as before for %s', async (_title, path, headers) => {
    const { visit } = await newSite();
    const { page } = await visit(path, headers);
    expect(page).not.toContain('fabula-first');
    expect(page).toContain('<div id="root"><svg></svg></div><link');
  });

  it('follows the language that the device has chosen', async () => {
    const { visit } = await newSite();
    const { page, answer } = await visit('/onboarding', { ...spanish, cookie: 'fabula-hint=out.fr' });
    expect(page).toContain('Crée ton compte');
    expect(answer.headers.get('vary')).toContain('cookie');
  });

  it('has the screen for this configuration, and none where no screen was drawn for it', async () => {
    const { visit } = await newSite({ providers: { google: false, apple: false } });
    expect((await visit('/onboarding')).page).toContain('<h1>Create your account</h1></main>');
    const rated = await newSite({ operator: { rating: 4.6 } });
    expect((await rated.visit('/onboarding')).page).not.toContain('fabula-first');
  });

  it.each(['first/onboarding.1.en.html', 'feature.css'])('has none once %s was changed', async (file) => {
    const { www, visit } = await newSite();
    await writeFile(join(www, base, file), '<p>Something else</p>');
    expect((await visit('/onboarding')).page).not.toContain('fabula-first');
  });
});

describe('the page of a tab', () => {
  const signedIn = { cookie: 'fabula-hint=in.es' };

  it('has the frame with the registered tabs in their order, for a device on which somebody is signed in', async () => {
    const { visit } = await newSite();
    const { page, styles } = await visit('/review', signedIn);
    const [, drawn = ''] = /<div id="fabula-first" data-for="in">(.*?)<\/div>/s.exec(page) ?? [];
    expect(drawn).toBe(
      '<nav><ul><li><a href="/"><svg><use href="#fabula-icon-today"></use></svg><span>today &amp; más</span></a></li>' +
        '<li><a aria-current="page" href="/review"><svg><use href="#fabula-icon-review"></use></svg><span>review &amp; más</span></a></li></ul></nav>' +
        '<h1 lang="es">review &amp; más</h1>' +
        '<svg><symbol id="fabula-icon-today"></symbol><symbol id="fabula-icon-review"></symbol></svg>',
    );
    expect(page).toContain('</title><link rel="expect" href="#root" blocking="render"><style>.shell{}</style>');
    expect(styles).toContain('sha256-');
  });

  it.each([
    ['nobody is signed in', '/', {}],
    ['nobody is signed in any more', '/', { cookie: 'fabula-hint=out.es' }],
    ['it is no tab', '/today-more', signedIn],
    ['no frame is in the language', '/', { cookie: 'fabula-hint=in.fr' }],
    ['it says more', '/?new-story', signedIn],
  ])('is as before where %s', async (_title, path, headers) => {
    const { visit } = await newSite();
    expect((await visit(path, headers)).page).not.toContain('fabula-first');
  });
});

it.each([
  [null, false, undefined],
  ['fabula-hint=in.es', true, 'es'],
  ['x=1; fabula-hint=out.fr; y=2', false, 'fr'],
  ['fabula-hint=in.de', false, undefined],
  ['not-fabula-hint=in.es', false, undefined],
])('a device’s cookie %s is read as signed in: %s, language %s', (cookie, signedIn, language) => {
  expect(readPageHint(cookie)).toEqual({ signedIn, language });
});
