import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend } from '@fabula/server/backend';
import { loadKeys } from '@fabula/server/data-folder';
import { expect, inject, it, onTestFinished } from 'vitest';

it('every request limits the time of its statements, as hosted Supabase does', async () => {
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
    create function public.called() returns text language sql as $$
      select concat_ws(' ', current_setting('request.method'), current_setting('request.path'),
        current_setting('request.headers')::jsonb ->> 'content-type') $$;
    grant execute on function public.bound(), public.called() to authenticated;`;
  await backend.exclusively((database) => database.transaction((tx) => tx.script(probe)));
  const post = async (route: string, body: object, token = keys.publishableKey): Promise<unknown> => {
    const headers = {
      apikey: keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const request = new Request(`http://x.test${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await backend.fetch(request)).json();
  };
  const session = await post('/auth/v1/signup', { email: 'ada@example.com', password: 'a long enough one' });
  expect(session).toHaveProperty('access_token');
  const { access_token: token } = session as { readonly access_token: string };
  expect(await post('/rest/v1/rpc/bound', {}, token)).toBe('8s');
  // And it tells a function how it is called, as hosted Supabase does.
  expect(await post('/rest/v1/rpc/called', {}, token)).toBe('POST /rpc/called application/json');
});
