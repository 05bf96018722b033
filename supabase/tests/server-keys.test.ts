import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServerKeys, type KeySettings, loadKeys } from '@fabula/server/data-folder';
import { createClient } from '@supabase/supabase-js';
import connect from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { oneOfSeveral, type RunningServer, startServer } from './harness.ts';
import { createWorld, must } from './learners.ts';
import { ownPostgres } from './own-databases.ts';
import { until } from './postgres.ts';
import { startPushServiceDouble } from './push-service-double.ts';

const secret = oneOfSeveral.CLUSTER_SECRET;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fabula-server-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function settingsOf(databaseUrl: string, changes: Partial<KeySettings> = {}): Promise<KeySettings> {
  return {
    dataDir: await emptyFolder(),
    databaseUrl,
    migrationsDir: fileURLToPath(new URL('../migrations', import.meta.url)),
    clusterSecret: secret,
    keys: undefined,
    pushKeys: undefined,
    ...changes,
  };
}

/** Runs one statement as the database's owner. */
async function query(databaseUrl: string, text: string) {
  const sql = connect(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

const addAccount = (databaseUrl: string) =>
  query(databaseUrl, `insert into auth.users (id, email) values ('${randomUUID()}', '${randomUUID()}@example.com')`);

describe('the keys of servers with one secret', () => {
  it('are made once, however many start at a time, and are in no folder', async () => {
    const databaseUrl = await ownPostgres();
    const all = await Promise.all([1, 2, 3, 4].map(() => settingsOf(databaseUrl)));
    const [first, ...others] = await Promise.all(all.map((settings) => findServerKeys(settings)));
    for (const other of others) expect(other).toEqual(first);
    for (const { dataDir } of all) expect(await readdir(dataDir)).toEqual([]);
  });

  it('are encrypted in the database', async () => {
    const databaseUrl = await ownPostgres();
    const { keys, pushKeys } = await findServerKeys(await settingsOf(databaseUrl));
    const kept = JSON.stringify(await query(databaseUrl, 'select * from servers.keys'));
    for (const key of [...Object.values(keys), pushKeys.privateKey]) expect(kept).not.toContain(key);
  });

  it.each(['anon', 'authenticated', 'service_role'])('are closed to the role %s', async (role) => {
    const databaseUrl = await ownPostgres();
    await findServerKeys(await settingsOf(databaseUrl));
    const asRole = query(databaseUrl, `set role ${role}; select * from servers.keys`);
    await expect(asRole).rejects.toThrow('permission denied for schema servers');
  });

  it('are those of the first one that had keys of its own, so that nobody is signed out', async () => {
    const databaseUrl = await ownPostgres();
    const alone = await settingsOf(databaseUrl, { clusterSecret: undefined });
    const before = await findServerKeys(alone);
    await addAccount(databaseUrl);
    expect(await findServerKeys({ ...alone, clusterSecret: secret })).toEqual(before);
    expect(await findServerKeys(await settingsOf(databaseUrl))).toEqual(before);
  });

  it('are never made anew where accounts have sessions with others, which a sentence says', async () => {
    const databaseUrl = await ownPostgres();
    await addAccount(databaseUrl);
    const second = await settingsOf(databaseUrl);
    await expect(findServerKeys(second)).rejects.toThrow(/keys of their sessions are in the folder of another server/);
    // The way out for an operator who has lost them.
    const made = await findServerKeys({ ...second, clusterSecret: undefined });
    expect(await findServerKeys(second)).toEqual(made);
  });

  it('are opened by no other secret, and stay as they are', async () => {
    const databaseUrl = await ownPostgres();
    const first = await settingsOf(databaseUrl);
    const keys = await findServerKeys(first);
    const wrong = await settingsOf(databaseUrl, { clusterSecret: `${secret}!` });
    await expect(findServerKeys(wrong)).rejects.toThrow(/^CLUSTER_SECRET is not the one/);
    expect(await findServerKeys(first)).toEqual(keys);
  });

  it('are encrypted anew with another secret by a server that has them in its folder, once they were removed', async () => {
    const databaseUrl = await ownPostgres();
    const first = await settingsOf(databaseUrl, { clusterSecret: undefined });
    const keys = await findServerKeys(first);
    await findServerKeys({ ...first, clusterSecret: secret });
    await addAccount(databaseUrl);
    await query(databaseUrl, 'delete from servers.keys');
    const clusterSecret = `${secret}!`;
    expect(await findServerKeys({ ...first, clusterSecret })).toEqual(keys);
    expect(await findServerKeys(await settingsOf(databaseUrl, { clusterSecret }))).toEqual(keys);
  });

  it('give way to those of the environment', async () => {
    const databaseUrl = await ownPostgres();
    const { pushKeys } = await findServerKeys(await settingsOf(databaseUrl));
    const keys = await loadKeys(await emptyFolder());
    expect(await findServerKeys(await settingsOf(databaseUrl, { keys }))).toEqual({ keys, pushKeys });
  });
});

describe('a server that finds a database of servers with other keys', () => {
  it.each<[string, Partial<KeySettings>, Partial<KeySettings>, boolean]>([
    ['alone in its folder again', { clusterSecret: undefined }, { clusterSecret: undefined }, true],
    ['without the secret of the others', {}, { clusterSecret: undefined }, true],
    ['with the secret', {}, {}, false],
  ])('says so: %s', async (_, first, second, isTold) => {
    const databaseUrl = await ownPostgres();
    const told: string[] = [];
    await findServerKeys(await settingsOf(databaseUrl, first), () => told.push('the first'));
    await findServerKeys(await settingsOf(databaseUrl, second), () => told.push('the second'));
    expect(told).toEqual(isTold ? ['the second'] : []);
  });
});

describe('several servers on one PostgreSQL', () => {
  async function start(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-server-keys-'));
    const server = await startServer({ databaseUrl, dataDir, env: { ...oneOfSeveral, ...env } });
    onTestFinished(() => server.remove());
    return server;
  }

  it('accept each other’s sessions, and refresh them', async () => {
    const databaseUrl = await ownPostgres();
    const [one, other] = [await start(databaseUrl), await start(databaseUrl)];
    const { client } = await createWorld({ engine: 'PostgreSQL', url: one.url, ...one.keys }).signUp();
    const session = must(await client.auth.getSession()).session;
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const there = createClient(other.url, one.keys.publishableKey, options);
    must(
      await there.auth.setSession({
        access_token: session?.access_token ?? '',
        refresh_token: session?.refresh_token ?? '',
      }),
    );
    expect(must(await there.from('profiles').select('id'))).toHaveLength(1);
    const refreshed = must(await there.auth.refreshSession()).session;
    const here = createClient(one.url, one.keys.publishableKey, {
      ...options,
      global: { headers: { authorization: `Bearer ${refreshed?.access_token}` } },
    });
    expect(must(await here.from('profiles').select('id'))).toHaveLength(1);
  });

  it('sign every reminder with one key', async () => {
    const databaseUrl = await ownPostgres();
    const service = await startPushServiceDouble();
    onTestFinished(() => service.close());
    const env = { PUSH_RELAY_URL: service.url, REMINDER_SECONDS: '1' };
    for (const count of [1, 2]) {
      const server = await start(databaseUrl, env);
      const { url, keys } = server;
      const { id, client } = await createWorld({ engine: 'PostgreSQL', url, ...keys }).signUp();
      const { endpoint, keys: subscribed } = service.subscribe();
      const device = { user_id: id, platform: 'web', token: endpoint, keys: { ...subscribed } };
      must(await client.from('push_devices').insert(device).select());
      must(await client.from('profiles').update({ reminder_time: '12:00' }).eq('id', id).select());
      await query(databaseUrl, `update private.reminders set due_at = now() where user_id = '${id}'`);
      await until(async () => service.messages.length === count || undefined);
      await server.end('SIGTERM');
    }
    const [first, second] = service.messages;
    expect(first?.senderKey).toBe(second?.senderKey);
    expect(service.complaints).toEqual([]);
  });

  it('refuse to start with another secret', async () => {
    const databaseUrl = await ownPostgres();
    await start(databaseUrl);
    await expect(start(databaseUrl, { CLUSTER_SECRET: `${secret}!` })).rejects.toThrow(/CLUSTER_SECRET is not the one/);
  });
});
