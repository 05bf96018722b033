import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalNames } from '@fabula/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { publicConfig } from '../public-config.ts';
import { readSettings } from '../settings.ts';
import { legalDocuments } from './legal-texts.ts';
import { createSite } from './site.ts';

const page =
  '<!doctype html><html lang="en"><head><title>Fabula</title></head><body><div id="root"><svg></svg></div>\n' +
  '<noscript>Fabula needs JavaScript.</noscript></body></html>';

async function newSite(env: Readonly<Record<string, string>> = {}) {
  const www = await mkdtemp(join(tmpdir(), 'fabula-legal-'));
  await writeFile(join(www, 'index.html'), page);
  const settings = readSettings({ WWW_DIR: www, ...env });
  const config = publicConfig(settings, { supabaseUrl: '', supabaseKey: '', pushKey: null });
  const site = createSite(settings, config, pino({ enabled: false }));
  return (path: string, headers: Record<string, string> = { accept: '*/*' }, method = 'GET') =>
    site.answer(new Request(`http://x.test${path}`, { headers, method }));
}
/** What a reader without scripts sees. */
const words = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the public texts', () => {
  it.each(legalNames)('are in the page’s own HTML, in full: /%s', async (name) => {
    const ask = await newSite();
    for (const accept of ['*/*', 'text/html', 'application/json', '']) {
      const answer = await ask(`/${name}`, accept === '' ? {} : { accept });
      expect([accept, answer.status, answer.headers.get('content-type')]).toEqual([
        accept,
        200,
        'text/html; charset=utf-8',
      ]);
      const html = await answer.text();
      for (const { heading, id } of legalDocuments[name].en.sections) {
        expect(html).toContain(`<h2 id="${id}">`);
        expect(words(html)).toContain(heading);
      }
      expect(html).not.toContain('needs JavaScript');
      expect(html).not.toMatch(/\{\{|<style|<script(?! type="application\/json")| style=/);
    }
    const head = await ask(`/${name}`, {}, 'HEAD');
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 1000]).toEqual([
      200,
      '',
      true,
    ]);
  });

  it('are in the language that the address names, else in the reader’s', async () => {
    const ask = await newSite();
    const titleOf = async (path: string, language = '') => {
      const answer = await ask(path, { accept: '*/*', 'accept-language': language });
      const html = await answer.text();
      const lang = /<html lang="(\w+)">/.exec(html)?.[1];
      expect([answer.headers.get('content-language'), /<article lang="(\w+)">/.exec(html)?.[1]]).toEqual([lang, lang]);
      return [lang, /<h1>(.*?)<\/h1>/.exec(html)?.[1]];
    };
    expect(await titleOf('/terms')).toEqual(['en', 'Terms of Service']);
    expect(await titleOf('/terms', 'fr-CA, en;q=0.5')).toEqual(['fr', 'Conditions d’utilisation']);
    expect(await titleOf('/terms/?lang=es', 'fr')).toEqual(['es', 'Condiciones de uso']);
    expect(await titleOf('/terms?lang=de', 'fr')).toEqual(['fr', 'Conditions d’utilisation']);
  });

  it('name the operator and lead to their address', async () => {
    const ask = await newSite({ OPERATOR_NAME: 'Luna & Söhne <GmbH>', OPERATOR_EMAIL: 'help@luna.example' });
    const html = await (await ask('/data-deletion?lang=en')).text();
    expect(words(html)).toContain('This site is run by Luna &amp; Söhne &lt;GmbH&gt;.'.replace('&amp;', '&'));
    expect(html).not.toContain('<GmbH>');
    expect(html).toContain('Questions: <a href="mailto:help@luna.example">help@luna.example</a>');
    const [, mail = ''] = /<a href="(mailto:help@luna\.example\?[^"]*)">Write the email<\/a>/.exec(html) ?? [];
    const asked = new URL(mail.replaceAll('&amp;', '&')).searchParams;
    expect(asked.get('subject')).toBe('Delete my Fabula account');
    expect(asked.get('body')).toMatch(/^Please delete my Fabula account .*\r\n\r\nEmail address of the account: \r\n$/);
    expect(words(html)).not.toContain('whoever runs this site');
  });

  it.each([
    [{}, '7 days', '7 días', '7 jours'],
    [{ BACKUP_KEEP_DAYS: '1' }, '1 day', '1 día', '1 jour'],
    [{ BACKUP_KEEP_DAYS: '30' }, '30 days', '30 días', '30 jours'],
  ])('say after how many days backups are gone here, with %j', async (env, ...days) => {
    const ask = await newSite(env);
    const textOf = async (path: string) => words(await (await ask(path)).text()).replaceAll(/[\u00a0\u202f]/g, ' ');
    const [en = '', es = '', fr = ''] = days;
    expect(await textOf('/privacy-policy?lang=en')).toContain(`backups within ${en}, and everything`);
    expect(await textOf('/privacy-policy?lang=es')).toContain(`las copias de seguridad en ${es} y todo`);
    expect(await textOf('/privacy-policy?lang=fr')).toContain(`les sauvegardes sous ${fr} et tout`);
    expect(await textOf('/data-deletion?lang=en')).toContain(`Within ${en}: backups are removed.`);
    expect(await textOf('/data-deletion?lang=es')).toContain(`En ${es}: se eliminan`);
    expect(await textOf('/data-deletion?lang=fr')).toContain(`Sous ${fr} : les sauvegardes sont supprimées.`);
  });

  it('say plainly that no address is configured, and offer no mail', async () => {
    const ask = await newSite({ OPERATOR_SUPPORT_URL: 'https://luna.example/help' });
    const html = await (await ask('/data-deletion')).text();
    expect(html).not.toContain('mailto:');
    expect(words(html)).toContain('a deletion cannot be asked for by email here');
    expect(html).toContain('<a href="https://luna.example/help">');
    const bare = await newSite();
    const policy = await (await bare('/privacy-policy')).text();
    expect(words(policy)).toContain('Nobody has said who runs this site, or where to write to them.');
    expect(words(policy)).toContain('write to whoever runs this site');
  });

  it('are replaced by the operator’s own, and lead there', async () => {
    const ask = await newSite({ TERMS_URL: 'https://luna.example/terms', PRIVACY_URL: 'https://luna.example/privacy' });
    const terms = await (await ask('/terms')).text();
    expect(terms).toContain('<a href="https://luna.example/terms">');
    expect(terms).not.toContain('<h2');
    expect(await (await ask('/privacy-policy')).text()).toContain('<a href="https://luna.example/privacy">');
    expect(await (await ask('/data-deletion')).text()).toContain('<h2 id="timeline">');
  });

  it('leave every other address unchanged', async () => {
    const ask = await newSite();
    expect((await ask('/privacy')).status).toBe(404);
    expect((await ask('/terms/more')).status).toBe(404);
    expect(await (await ask('/review', { accept: 'text/html' })).text()).toContain('<div id="root"><svg></svg></div>');
  });
});
