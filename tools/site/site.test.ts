import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeLegalFiles } from '../release/legal-files.ts';
import { assembleSite } from './site.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const assemble = (now?: number) => assembleSite({ apps: at('apps'), site: at('site') }, now);

function buildFeature(code: string) {
  const title = { en: 'Today', es: 'Hoy', fr: 'Aujourd’hui' };
  write('apps/today/dist/feature.json', JSON.stringify({ name: 'today', contract: '1.0', title, routes: [] }));
  write('apps/today/dist/locales/en.json', '{}');
  write('apps/today/dist/remoteEntry.js', 'entry');
  write('apps/today/dist/feature.aa.js', code);
  write('apps/today/dist/feature.aa.js.map', 'a map is not published');
  const assets = { js: { sync: ['feature.aa.js'] }, css: { sync: [] } };
  write('apps/today/dist/mf-manifest.json', JSON.stringify({ exposes: [{ assets }] }));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fabula-site-'));
  buildFeature('one');
  write('apps/shell/dist/index.html', '<html lang="en"><head></head><body><div id="root"></div></body></html>');
  write('apps/shell/dist/assets/app.aa.js', 'app');
  write('apps/server/src/main.ts', 'no feature');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('assembling the site', () => {
  it('publishes a feature under a version of its own, and names the files of a first visit', async () => {
    const { features, revision } = await assemble();
    const release = features.today;
    const files = release?.versions[release.stable];
    expect(revision).toBe(1);
    expect(files?.preload).toEqual(['remoteEntry.js', 'feature.aa.js']);
    expect(files?.entry).toBe(`${files?.base}remoteEntry.js`);
    expect(readFileSync(at('site', files?.base ?? '', 'feature.aa.js'), 'utf8')).toBe('one');
    expect(existsSync(at('site', files?.base ?? '', 'feature.aa.js.map'))).toBe(false);
    expect(Object.keys(files?.integrity ?? {})).toEqual([
      'digests.json',
      'feature.aa.js',
      'feature.json',
      'locales/en.json',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
    expect(files?.integrity?.['feature.aa.js']).toMatch(/^sha384-/);
    expect(files?.bytes).toBeGreaterThan(0);
  });

  it('changes nothing when nothing changed', async () => {
    const first = await assemble();
    expect(await assemble()).toEqual(first);
  });

  it('gives other content another version, and keeps the previous one for pages that are still open', async () => {
    const first = await assemble();
    buildFeature('two');
    const second = await assemble();
    expect(second.revision).toBe(2);
    expect(second.features.today?.stable).not.toBe(first.features.today?.stable);
    expect(second.features.today?.previous).toBe(first.features.today?.stable);
    buildFeature('three');
    const third = await assemble();
    expect(Object.keys(third.features.today?.versions ?? {})).toHaveLength(2);
    expect(existsSync(at('site', 'r', 'today', first.features.today?.stable ?? ''))).toBe(false);
  });

  it('keeps the assets that an open page may still request, for a week', async () => {
    await assemble();
    rmSync(at('apps/shell/dist/assets/app.aa.js'));
    write('apps/shell/dist/assets/app.bb.js', 'newer');
    await assemble();
    expect(existsSync(at('site/assets/app.aa.js.br'))).toBe(true);
    expect(readFileSync(at('site/index.html'), 'utf8')).not.toContain('app.aa.js');
    await assemble(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect(existsSync(at('site/assets/app.aa.js'))).toBe(false);
    expect(existsSync(at('site/assets/app.aa.js.br'))).toBe(false);
    expect(existsSync(at('site/assets/app.bb.js'))).toBe(true);
  });

  it('has the public texts as files, in every language, with the operator that config.json names', async () => {
    await assemble();
    const policy = () => readFileSync(at('site/privacy-policy.html'), 'utf8');
    expect([...policy().matchAll(/<article lang="(\w+)"><h1>(.*?)<\/h1>/g)].map(([, ...found]) => found)).toEqual([
      ['en', 'Privacy Policy'],
      ['es', 'Política de privacidad'],
      ['fr', 'Politique de confidentialité'],
    ]);
    const ids = [...policy().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(existsSync(at('site/terms.html'))).toBe(true);
    write('site/config.json', JSON.stringify({ operator: { name: 'Escuela Luna', email: 'help@luna.example' } }));
    await writeLegalFiles(at('site'));
    expect(policy()).toContain('Escuela Luna');
    expect(readFileSync(at('site/data-deletion.html'), 'utf8')).toContain('mailto:help@luna.example?subject=');
  });

  it('compresses every text file in both formats', async () => {
    const { features } = await assemble();
    const file = at('site', 'r', 'today', features.today?.stable ?? '', 'feature.aa.js');
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('one');
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe('one');
    expect(JSON.parse(gunzipSync(readFileSync(at('site', 'registry.json.gz'))).toString())).toMatchObject({
      schema: 1,
    });
  });
});
