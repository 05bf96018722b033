import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createSite } from './site.ts';

const config = {
  ...{
    supabaseUrl: '',
    supabaseKey: '',
    confirmEmail: false,
    providers: { google: false, apple: false },
    writesStories: false,
  },
  ...{
    hostedSpeech: false,
    transcription: false,
    recordingFormat: 'any' as const,
    judgesPronunciation: false,
    translatesWords: false,
    pushKey: null,
    purchases: { kind: 'none' as const },
  },
};
const registry = (revision: number) => `{"schema":1,"revision":${revision},"host":{"contract":"1.0"},"features":{}}`;

async function newSite() {
  const www = await mkdtemp(join(tmpdir(), 'fabula-site-'));
  const publish = (revision: number) => writeFile(join(www, 'registry.json'), registry(revision));
  await publish(1);
  await writeFile(join(www, 'index.html'), '<html><head></head><body></body></html>');
  return { www, publish, site: createSite(readSettings({ WWW_DIR: www }), config, pino({ enabled: false })) };
}

it('serves the registry afresh after each release, and with 304 in between', async () => {
  const { site, publish } = await newSite();
  const ask = (headers: Record<string, string> = {}) =>
    site.answer(new Request('http://x.test/registry.json', { headers }));
  const first = await ask();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await publish(2);
  const second = await ask({ 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(await second.json()).toMatchObject({ revision: 2 });
});

it('keeps the registry that it read last while the file is broken', async () => {
  const { site, www } = await newSite();
  const ask = async () => (await site.answer(new Request('http://x.test/registry.json'))).json();
  await ask();
  await writeFile(join(www, 'registry.json'), '{"schema":1,"revi');
  expect(await ask()).toMatchObject({ revision: 1 });
});

it('serves the page alone while no registry could ever be read', async () => {
  const { site, www } = await newSite();
  await writeFile(join(www, 'registry.json'), '{"schema":2}');
  const page = await site.answer(new Request('http://x.test/review', { headers: { accept: 'text/html' } }));
  expect(page.status).toBe(200);
  expect(await page.text()).toBe('<html><head></head><body></body></html>');
});

it('lets WebAssembly run in the files of workers, and nowhere else', async () => {
  const { site, www } = await newSite();
  const release = join(www, 'r/phrases/0123456789ab');
  await mkdir(release, { recursive: true });
  const files = ['anki.worker.1a2b3c4d.js', '150.1a2b3c4d.js'];
  for (const file of files) await writeFile(join(release, file), 'code');
  const scriptsOf = async (path: string) => {
    const { status, headers } = await site.answer(new Request(`http://x.test${path}`));
    return [status, /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]];
  };
  expect(await scriptsOf('/r/phrases/0123456789ab/anki.worker.1a2b3c4d.js')).toEqual([
    200,
    "'self' 'wasm-unsafe-eval'",
  ]);
  expect(await scriptsOf('/r/phrases/0123456789ab/150.1a2b3c4d.js')).toEqual([200, "'self'"]);
  expect(await scriptsOf('/')).toEqual([200, "'self'"]);
});

describe('what another app shares with a device that has no worker', () => {
  const share = (body: BodyInit, path = '/texts') =>
    new Request(`http://x.test${path}`, { method: 'POST', body, duplex: 'half' } as RequestInit);

  it('is dropped, and the page that opens says so', async () => {
    const { site } = await newSite();
    const form = new FormData();
    form.append('text', 'A private letter');
    const { status, headers } = await site.answer(share(form));
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/texts?share=missed',
      'no-store',
    ]);
    expect(headers.get('connection')).toBeNull();
  });

  it('is not waited for without an end', async () => {
    const { site } = await newSite();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const { status, headers } = await site.answer(share(endless));
    expect([status, headers.get('connection')]).toEqual([303, 'close']);
    expect(sent).toBeLessThan(30);
  });

  it('is refused at any other address, like all that is sent', async () => {
    const { site } = await newSite();
    expect((await site.answer(share('text', '/review'))).status).toBe(405);
  });
});

describe('the web manifest', () => {
  const manifest = { name: 'Fabula', share_target: { action: '/texts' }, file_handlers: [{ action: '/texts' }] };
  const texts = (disabled: boolean) => {
    const feature = { name: 'texts', contract: '1.0', routes: [{ path: '/texts' }] };
    const versions = { 1: { entry: '', base: '', preload: [], feature } };
    return `{"schema":1,"revision":2,"host":{"contract":"1.0"},"features":{"texts":${JSON.stringify({ stable: '1', disabled, versions })}}}`;
  };

  it.each([
    ['the feature for texts is released', texts(false), manifest],
    ['it is switched off', texts(true), { name: 'Fabula' }],
    ['it was never released', registry(3), { name: 'Fabula' }],
  ])('is right where %s', async (_case, published, expected) => {
    const { site, www } = await newSite();
    await writeFile(join(www, 'manifest.webmanifest'), JSON.stringify(manifest));
    await writeFile(join(www, 'registry.json'), published);
    const answer = await site.answer(new Request('http://x.test/manifest.webmanifest'));
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toEqual(expected);
  });
});
