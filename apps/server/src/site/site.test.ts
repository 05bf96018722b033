import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { createSite } from './site.ts';

it('lets WebAssembly run in the files of workers, and nowhere else', async () => {
  const www = await mkdtemp(join(tmpdir(), 'fabula-site-'));
  const release = join(www, 'r/phrases/0123456789ab');
  await mkdir(release, { recursive: true });
  const files = ['anki.worker.1a2b3c4d.js', '150.1a2b3c4d.js'];
  for (const file of files) await writeFile(join(release, file), 'code');
  await writeFile(join(www, 'registry.json'), '{"schema":1,"revision":1,"host":{"contract":"1.0"},"features":{}}');
  await writeFile(join(www, 'index.html'), '<html><head></head><body></body></html>');
  const config = {
    ...{ supabaseUrl: '', supabaseKey: '', confirmEmail: false, providers: { google: false }, writesStories: false },
    ...{
      hostedSpeech: false,
      transcription: false,
      recordingFormat: 'any' as const,
      pushKey: null,
      purchases: { kind: 'none' as const },
    },
  };
  const site = createSite(readSettings({ WWW_DIR: www }), config, pino({ enabled: false }));
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
