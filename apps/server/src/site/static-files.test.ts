import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerFile } from './static-files.ts';

async function newSite() {
  const root = await mkdtemp(join(tmpdir(), 'fabula-site-'));
  const www = join(root, 'www');
  await mkdir(join(www, 'r/today/1'), { recursive: true });
  await writeFile(join(root, 'keys.json'), '{"jwtSecret":"secret"}');
  await writeFile(join(www, '.env.json'), 'secret');
  await writeFile(join(www, 'icon.svg'), '<svg/>');
  await mkdir(join(www, 'assets'));
  await writeFile(join(www, 'assets/de-DE_ta.1a2b3c4d.bin'), 'data');
  await writeFile(join(www, 'r/today/1/a.js'), 'plain');
  await writeFile(join(www, 'r/today/1/a.js.br'), 'br');
  await writeFile(join(www, 'r/today/1/a.js.gz'), 'gz');
  return (path: string, headers: HeadersInit = {}) => answerFile(www, new Request(`http://x.test${path}`, { headers }));
}

describe('static files', () => {
  it('are compressed as the client accepts it', async () => {
    const get = await newSite();
    const packed = await get('/r/today/1/a.js', { 'accept-encoding': 'gzip, br' });
    expect(packed?.headers.get('content-encoding')).toBe('br');
    expect(await packed?.text()).toBe('br');
    expect(await (await get('/r/today/1/a.js', { 'accept-encoding': 'gzip' }))?.text()).toBe('gz');
    expect(await (await get('/r/today/1/a.js'))?.text()).toBe('plain');
    expect(packed?.headers.get('vary')).toBe('accept-encoding');
  });

  it('include the data of the page’s own voice, which never changes', async () => {
    const answer = await (await newSite())('/assets/de-DE_ta.1a2b3c4d.bin');
    expect(answer?.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('of a version never change, others are requested again', async () => {
    const get = await newSite();
    expect((await get('/r/today/1/a.js'))?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await get('/icon.svg');
    expect(icon?.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/icon.svg', { 'if-none-match': icon?.headers.get('etag') ?? '' }))?.status).toBe(304);
  });

  it.each([
    '/../keys.json',
    '/%2e%2e/keys.json',
    '/..%2fkeys.json',
    '/r/..%5c..%5ckeys.json',
    '/.env.json',
    '/r/today/1/%00a.js',
    '/%E0%A4%A',
    '/r/today/1/a.js.br',
    '/r',
  ])('are not found at %s', async (path) => {
    const get = await newSite();
    expect(await get(path)).toBeUndefined();
  });
});
