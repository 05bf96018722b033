import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig, Registry } from '@fabula/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createSite } from './site.ts';

const config: PublicConfig = {
  ...{
    supabaseUrl: '',
    supabaseKey: 'sb_publishable_"x"',
    confirmEmail: false,
    providers: { google: true, apple: false },
  },
  ...{ hostedSpeech: false, transcription: false, recordingFormat: 'any', judgesPronunciation: false },
  ...{ writesStories: false, translatesWords: false, pushKey: null, purchases: { kind: 'none' } },
};
const label = { en: 'Today', es: 'Hoy', fr: 'Aujourd’hui' };
const routes = ['/', '/review'].map((path) => ({ path, access: 'protected', layout: 'tabs', title: label }) as const);
const feature = { name: 'today', contract: '1.0', title: label, routes };
const version = { contract: '1.0', entry: '', base: '/r/today/1/', preload: [], feature };
const earlyRows = '/assets/online-early-rows.0123abcd.js';
const code = '(()=>{fetch("$& <b")})()';
const digest = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

interface Site {
  readonly host?: Registry['host'];
  readonly script?: string;
  readonly served?: Partial<PublicConfig>;
}

async function visit(path: string, cookie: string, { host, script = code, served = {} }: Site = {}) {
  const www = await mkdtemp(join(tmpdir(), 'fabula-early-'));
  await mkdir(join(www, 'assets'));
  await writeFile(join(www, earlyRows), script);
  const registry: Registry = {
    schema: 1,
    revision: 1,
    host: host ?? { contract: '1.0', earlyRows },
    features: { today: { stable: '1', versions: { 1: version } } },
  };
  await writeFile(join(www, 'registry.json'), JSON.stringify(registry));
  await writeFile(join(www, 'index.html'), '<html lang="en"><head><title>Fabula</title></head><body></body></html>');
  const site = createSite(readSettings({ WWW_DIR: www }), { ...config, ...served }, pino({ enabled: false }));
  const ask = (headers: Record<string, string> = {}) =>
    site.answer(new Request(`http://x.test${path}`, { headers: { accept: 'text/html', cookie, ...headers } }));
  const policyOf = ({ headers }: Response) =>
    /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  const answer = await ask();
  const again = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' });
  return { page: await answer.text(), policy: policyOf(answer), again: [again.status, policyOf(again)] };
}

const signedIn = 'fabula-hint=in.en';

describe('the script that asks for Today’s rows', () => {
  it('stands before all else in the page of a device that is signed in, and is the only one that the policy allows', async () => {
    const { page, policy, again } = await visit('/', signedIn);
    expect(page).toContain(
      `<head><script data-key="sb_publishable_&quot;x&quot;">${code}</script><title>Fabula</title>`,
    );
    expect(policy).toBe(`'self' ${digest}`);
    expect(again).toEqual([304, policy]);
  });

  it.each<[string, string, string, Site]>([
    ['nobody is signed in', '/', '', {}],
    ['nobody is signed in any more', '/', 'fabula-hint=out.en', {}],
    ['another screen is asked for', '/review', signedIn, {}],
    ['the address says more, as a link from a mail does', '/?code=1', signedIn, {}],
    ['the page is the one that devices keep', '/index.html', signedIn, {}],
    ['the shell brings none', '/', signedIn, { host: { contract: '1.0' } }],
    ['the file is not there', '/', signedIn, { host: { contract: '1.0', earlyRows: '/assets/gone.js' } }],
    ['it could end its element', '/', signedIn, { script: '"</script>"' }],
    ['another server has the rows', '/', signedIn, { served: { supabaseUrl: 'https://api.example' } }],
  ])('is not there where %s', async (_what, path, cookie, site) => {
    const { page, policy } = await visit(path, cookie, site);
    expect(page).toContain('<head><title>Fabula</title>');
    expect(policy).toBe("'self'");
  });
});
