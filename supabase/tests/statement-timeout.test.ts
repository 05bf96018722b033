import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createBackend } from '../../apps/server/src/backend/backend.ts';
import { loadKeys } from '../../apps/server/src/keys.ts';

it('every request bounds its statements, as hosted Supabase does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-timeout-'));
  await cp(inject('freshDatabase'), path.join(folder, 'pg'), { recursive: true });
  const keys = await loadKeys(folder);
  const backend = await createBackend({
    folder: path.join(folder, 'pg'),
    databaseUrl: undefined,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    keys,
    siteUrl: 'http://x.test',
    redirectOrigins: [],
    confirmEmail: false,
    google: undefined,
    sendMail: () => undefined,
  });
  onTestFinished(async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  });
  const probe = `create function public.bound() returns text language sql as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.bound() to anon;`;
  await backend.exclusively((database) => database.transaction((tx) => tx.script(probe)));
  const headers = { apikey: keys.publishableKey, 'content-type': 'application/json' };
  const url = 'http://x.test/rest/v1/rpc/bound';
  const answer = await backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
  expect(await answer.json()).toBe('8s');
});
