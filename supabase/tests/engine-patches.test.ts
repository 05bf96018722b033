import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type AuthInProcess, startAuth } from './auth-in-process.ts';
import { newAddress, password } from './auth-site.ts';
import { createDatabase } from './postgres.ts';

// What the engine does by itself, on the database as our migrations leave it. A failing test here names the patch in
// apps/server/src/engine-patches that a newer engine makes unnecessary.

const keys = { publishableKey: 'sb_publishable_bare', secretKey: 'sb_secret_bare' };

/** The engine without any of our code around it. */
async function bareApp(connection: Connection) {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'a secret that is long enough for a test',
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: 'http://x.test',
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();
  await app.ensureSystemSchema();
  return (method: string, at: string, { key = keys.secretKey, body }: { key?: string; body?: object } = {}) =>
    app.fetch(
      new Request(`http://x.test${at}`, {
        method,
        headers: { apikey: key, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { peerAddress: null },
    );
}

async function barePglite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-bare-'));
  await cp(inject('freshDatabase'), folder, { recursive: true });
  const connection = await createPgliteConnection({ url: folder });
  await connection.driver.waitReady;
  onTestFinished(async () => {
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  });
  return connection;
}

async function barePostgres() {
  const postgresOptions = { onnotice: () => undefined };
  const url = await createDatabase(inject('cluster').address);
  const connection = createPostgresConnection({ url, postgresOptions });
  onTestFinished(() => connection.driver.end());
  return connection;
}

describe('the engine by itself', () => {
  it('grants what was revoked to everybody at its first request', async () => {
    const connection = await barePglite();
    const ask = await bareApp(connection);
    const granted = async () => {
      const asked = `select has_table_privilege('anon', 'public.profiles', 'delete') as granted`;
      return (await connection.driver.query(asked)).rows;
    };
    expect(await granted()).toEqual([{ granted: false }]);
    await ask('GET', '/rest/v1/profiles?select=id', { key: keys.publishableKey });
    expect(await granted(), 'The engine leaves grants alone: keepGrants may go').toEqual([{ granted: true }]);
  });

  it('sets the role and the claims of a request one after the other', async () => {
    const connection = await barePglite();
    const ask = await bareApp(connection);
    await ask('GET', '/rest/v1/profiles?select=id');
    const apply = vi.spyOn(connection, 'applyJwtSessionContext');
    const query = vi.spyOn(connection.driver, 'query');
    await ask('GET', '/rest/v1/profiles?select=id');
    expect(apply, 'The engine has another name for this: see session-context.ts').toHaveBeenCalledTimes(1);
    const settings = query.mock.calls.filter(([text]) => text.includes('set_config'));
    expect(settings.length, 'The engine sets all at once: installFastSessionContext may go').toBeGreaterThan(3);
  });

  it('sets what a called function can read of its request one after the other', async () => {
    const connection = await barePglite();
    const ask = await bareApp(connection);
    const apply = vi.spyOn(connection, 'applyRpcRequestGucs' as never);
    const query = vi.spyOn(connection.driver, 'query');
    await ask('POST', '/rest/v1/rpc/story_allowance', { body: {} });
    expect(apply, 'The engine has another name for this: see session-context.ts').toHaveBeenCalledTimes(1);
    const settings = query.mock.calls.filter(([text]) =>
      /'(request|response)\.(status|headers|method|path)'/.test(text),
    );
    expect(settings.length, 'The engine sets all at once: applyRpcRequestGucs may go').toBeGreaterThan(3);
  });

  it('answers 500 for a row that a check refuses, and prints the row', async () => {
    const connection = await barePglite();
    await connection.driver.exec(
      'create table public.checked (word text check (word is null)); grant all on public.checked to service_role',
    );
    const ask = await bareApp(connection);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const answer = await ask('POST', '/rest/v1/checked', { body: { word: 'a secret of a learner' } });
    expect(answer.status, 'The engine maps this state: see database-errors.ts').toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'SUP' });
    const details = printed.mock.calls.flat().map((part) => String(Reflect.get(Object(part), 'detail')));
    expect(details.join(), 'The engine prints no rows: quiet-console.ts may go').toContain('a secret of a learner');
  });

  it('hands out times that are not ISO 8601', async () => {
    const connection = await barePglite();
    await connection.driver.exec(
      `create table public.timed as select '2026-01-02 03:04:05+00'::timestamptz as at;
       grant all on public.timed to service_role`,
    );
    const ask = await bareApp(connection);
    const [row] = await (await ask('GET', '/rest/v1/timed?select=*')).json();
    expect(row.at, 'The engine writes ISO 8601: values.ts may leave times to it').not.toMatch(/T.*\+00:00$/);
  });

  it('stores the data of an account on PostgreSQL as a string that holds JSON', async () => {
    const connection = await barePostgres();
    const ask = await bareApp(connection);
    const body = { email: newAddress(), password, data: { full_name: 'Ada' } };
    await ask('POST', '/auth/v1/signup', { key: keys.publishableKey, body });
    const [user] = await connection.driver.unsafe('select jsonb_typeof(raw_user_meta_data) as type from auth.users');
    expect(user?.type, 'The engine stores objects: unquoteMetadata may go').toBe('string');
  });
});

describe('the engine by itself, where a provider signs in', () => {
  let auth: AuthInProcess;
  beforeAll(async () => {
    auth = await startAuth('PGlite', { google: { clientId: 'client-1', secret: 'secret-1' } });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await auth?.stop();
  });

  it('links an address that the provider has not proved to the account that has it', async () => {
    const email = newAddress();
    vi.stubGlobal('fetch', async (input: string | URL) =>
      new URL(input).pathname === '/token'
        ? Response.json({ access_token: 'google-1', token_type: 'Bearer' })
        : Response.json({ id: 'google-1', email, verified_email: false }),
    );
    await auth.sql('drop trigger b_check_linked_identity on auth.identities');
    await auth.askEngine('POST', '/signup', { email, password });
    const begun = await auth.askEngine('GET', '/authorize?provider=google');
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const answer = await auth.askEngine('GET', `/callback?code=from-google&state=${state}`);
    const taken = 'The engine asks for a proof: linkProvedAddresses may go';
    expect(answer.headers.get('location'), taken).toContain('access_token=');
  });

  it('keeps every session of an account', async () => {
    const email = newAddress();
    await auth.askEngine('POST', '/signup', { email, password });
    await auth.sql('drop trigger end_oldest_sessions on auth.sessions');
    await auth.sql(
      `insert into auth.sessions (id, user_id, created_at)
       select gen_random_uuid(), id, now() - interval '1 year' from auth.users, generate_series(1, 300) where email = $1`,
      [email],
    );
    await auth.askEngine('POST', '/token?grant_type=password', { email, password });
    const sessions = await auth.sql(
      'select 1 as one from auth.sessions where user_id = (select id from auth.users where email = $1)',
      [email],
    );
    expect(sessions.length, 'The engine ends old ones: see what of kept-sessions.ts it leaves').toBeGreaterThan(300);
  });
});
