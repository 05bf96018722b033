import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@fabula/server/backend';
import { findServerKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import { createAskShared, createSharedLimits, createSharedRests } from '@fabula/server/testing';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { oneOfSeveral, startServer } from './harness.ts';
import { ownPostgres } from './own-databases.ts';

const clusterSecret = oneOfSeveral.CLUSTER_SECRET;
/** Nothing comes back within a test, however slow it is. */
const slow = 100_000;

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await ownPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-shared-limits-'));
  await findServerKeys({ ...readSettings({}), databaseUrl, clusterSecret, dataDir });
  await rm(dataDir, { recursive: true });
});

/** One server's connection to what all share, and how many statements it has sent. */
function join() {
  const { database } = openPostgres(databaseUrl, 5);
  onTestFinished(() => database.close());
  const sent = { statements: 0 };
  const counting = {
    query: (...given: Parameters<typeof database.query>) => {
      sent.statements += 1;
      return database.query(...given);
    },
  };
  const ask = createAskShared({
    failing: (error) => {
      throw error;
    },
    back: () => undefined,
    // A busy machine may be slow, and no test asks how slow.
    patience: 100_000,
  });
  return {
    sent,
    limits: createSharedLimits({ database: counting, ask, secret: 'secret', now: () => 0 }),
    rests: createSharedRests(counting, ask),
    query: database.query,
  };
}

describe('a limit of several servers', () => {
  const name = () => `limit ${randomUUID()}`;

  it('is used up by all of them together, and says when to come back', async () => {
    const limit = name();
    const [one, other] = [join(), join()].map(({ limits }) => limits.buckets(limit, { burst: 5, everySeconds: slow }));
    const taken: (boolean | undefined)[] = [];
    for (let i = 0; i < 3; i += 1) taken.push((await one?.take('ana'))?.ok, (await other?.take('ana'))?.ok);
    expect(taken).toEqual([true, true, true, true, true, false]);
    expect(await one?.take('ana')).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) });
    expect(await one?.take('ben')).toEqual({ ok: true });
    await one?.giveBack('ana');
    expect(await other?.take('ana')).toEqual({ ok: true });
    expect((await other?.take('ana'))?.ok).toBe(false);
  });

  it('holds however many ask at once', async () => {
    const limit = name();
    const servers = [join(), join(), join()].map(({ limits }) =>
      limits.buckets(limit, { burst: 20, everySeconds: slow }),
    );
    const asked = servers.flatMap((server) => Array.from({ length: 30 }, async () => server.take('ana')));
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(20);
  });

  it('fills again with time', async () => {
    const { limits, query } = join();
    const buckets = limits.buckets(name(), { burst: 2, everySeconds: slow });
    const takeAll = async () => [
      (await buckets.take('a')).ok,
      (await buckets.take('a')).ok,
      (await buckets.take('a')).ok,
    ];
    expect(await takeAll()).toEqual([true, true, false]);
    await query(`update servers.limits set ends_at = ends_at - interval '${slow} seconds'`);
    expect(await takeAll()).toEqual([true, false, false]);
    await query(`update servers.limits set ends_at = ends_at - interval '${9 * slow} seconds'`);
    expect(await takeAll()).toEqual([true, true, false]);
  });

  it('that is high is taken in batches, never more than its burst, for few statements', async () => {
    const limit = name();
    const servers = [join(), join()];
    const buckets = servers.map(({ limits }) => limits.buckets(limit, { burst: 600, everySeconds: slow }));
    const asked = buckets.flatMap((server) => Array.from({ length: 400 }, async () => server.take('ana')));
    const granted = (await Promise.all(asked)).filter(({ ok }) => ok).length;
    expect(granted).toBeGreaterThan(600 - 2 * 10);
    expect(granted).toBeLessThanOrEqual(600);
    const statements = servers.reduce((sum, { sent }) => sum + sent.statements, 0);
    expect(statements).toBeLessThan(400);
  });

  it('of tries grows for all, and is forgotten at all', async () => {
    const limit = name();
    const options = { free: 3, firstSeconds: 1000, longestSeconds: 3000, forgottenAfterSeconds: 100_000 };
    const { limits, query } = join();
    const [one, other] = [limits, join().limits].map((store) => store.pauses(limit, options));
    const later = (seconds: number) =>
      query(`update servers.limits set tried_at = tried_at - interval '${seconds} seconds',
      ends_at = ends_at - interval '${seconds} seconds' where tries > 0`);
    for (const server of [one, other, one]) expect(await server?.take('ana')).toEqual({ ok: true });
    for (const pause of [1000, 2000, 3000, 3000]) {
      const refused = await other?.take('ana');
      expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) });
      expect(refused?.ok ? 0 : refused?.retryAfterSeconds).toBeGreaterThan(pause - 300);
      await later(pause);
      expect(await one?.take('ana')).toEqual({ ok: true });
    }
    await one?.forget('ana');
    expect(await other?.take('ana')).toEqual({ ok: true });
    for (let i = 0; i < 2; i += 1) await other?.take('ana');
    expect((await other?.take('ana'))?.ok).toBe(false);
    await later(100_000);
    expect(await one?.take('ana')).toEqual({ ok: true });
  });

  it('says nothing of whom it limits, and is closed to learners', async () => {
    const { limits, query } = join();
    await limits.buckets('mail', { burst: 5, everySeconds: slow }).take('ana@example.com');
    expect(JSON.stringify(await query('select * from servers.limits'))).not.toContain('ana');
    const [row] = await query("select has_schema_privilege('authenticated', 'servers', 'usage') as open");
    expect(row?.open).toBe(false);
  });

  it('is removed when it is over, and there are only so many', async () => {
    const { limits, query } = join();
    const keys = ['a', 'b', 'c', 'd'];
    await query('delete from servers.limits');
    for (const key of keys) await limits.buckets(name(), { burst: 5, everySeconds: slow }).take(key);
    const count = async () => Number((await query('select count(*) as rows from servers.limits'))[0]?.rows);
    await query('select servers.clean(3)');
    expect(await count()).toBe(3);
    await query("update servers.limits set ends_at = now() - interval '1 second'");
    await query('select servers.clean(3)');
    expect(await count()).toBe(0);
  });
});

it('a provider that is down at one server is not asked at the others', async () => {
  const [one, other] = [join(), join()];
  const until = Date.now() + 1000 * slow;
  one.rests.rest('tts azure', until);
  await expect.poll(() => other.rests.look().then(() => other.rests.until('tts azure'))).toBe(until);
  other.rests.end('tts azure');
  await expect.poll(() => one.rests.look().then(() => one.rests.until('tts azure'))).toBe(0);
});

it('wrong passwords count at all servers together', async () => {
  const own = await ownPostgres();
  const start = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-shared-limits-'));
    const server = await startServer({ databaseUrl: own, dataDir, env: oneOfSeveral });
    onTestFinished(() => server.remove());
    return server;
  };
  const servers = [await start(), await start()];
  const email = `${randomUUID()}@example.com`;
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const statuses: (number | undefined)[] = [];
  for (let i = 0; i < 11; i += 1) {
    const server = servers[i % 2];
    const client = createClient(server?.url ?? '', server?.keys.publishableKey ?? '', options);
    statuses.push((await client.auth.signInWithPassword({ email, password: 'wrong' })).error?.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});
