import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@fabula/server/backend';
import { findServerKeys } from '@fabula/server/data-folder';
import { readSettings } from '@fabula/server/settings';
import {
  createAskShared,
  createPostgresBooks,
  createSharedLimits,
  createSharedRests,
  openRedisBooks,
  type SharedBooks,
} from '@fabula/server/testing';
import { createClient as openRedis } from '@redis/client';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { oneOfSeveral, startServer } from './harness.ts';
import { ownPostgres } from './own-databases.ts';
import { until } from './postgres.ts';
import { type Redis, startRedis } from './redis.ts';

const clusterSecret = oneOfSeveral.CLUSTER_SECRET;
/** Nothing comes back within a test, however slow it is. */
const slow = 100_000;

let databaseUrl: string;
let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
  databaseUrl = await ownPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-shared-limits-'));
  await findServerKeys({ ...readSettings({}), databaseUrl, clusterSecret, dataDir });
  await rm(dataDir, { recursive: true });
});
afterAll(() => redis?.stop());

/** One server's connection to where all count, and how often it has asked. */
interface Joined {
  readonly books: SharedBooks;
  /** Everything that was counted so far happened so much earlier. */
  later(seconds: number): Promise<void>;
  /** Everything that is kept, in words. */
  everything(): Promise<string>;
}

function joinPostgres(): Joined {
  const { database } = openPostgres(databaseUrl, 5);
  onTestFinished(() => database.close());
  return {
    books: createPostgresBooks(database),
    async later(seconds) {
      await database.query(`update servers.limits set ends_at = ends_at - interval '${seconds} seconds',
        tried_at = tried_at - interval '${seconds} seconds'`);
    },
    everything: async () => JSON.stringify(await database.query('select * from servers.limits')),
  };
}

async function joinRedis(): Promise<Joined> {
  const books = openRedisBooks(redis.url, 'secret');
  const looking = openRedis({ url: redis.url });
  await looking.connect();
  onTestFinished(() => {
    books.close();
    looking.destroy();
  });
  // It connects by itself, and nothing waits for that.
  await until(() => books.resting());
  const keys = () => looking.keys('fabula:*');
  const shift = async (key: string, seconds: number) => {
    const ttl = await looking.pTTL(key);
    const isTries = (await looking.type(key)) === 'hash';
    if (ttl >= 0 && ttl <= seconds * 1000) return void (await looking.del(key));
    if (isTries) await looking.hSet(key, 'tried_at', Number(await looking.hGet(key, 'tried_at')) - seconds);
    else await looking.set(key, Number(await looking.get(key)) - seconds);
    if (ttl >= 0) await looking.pExpire(key, ttl - seconds * 1000);
  };
  return {
    books,
    async later(seconds) {
      for (const key of await keys()) await shift(key, seconds);
    },
    everything: async () => (await keys()).join('\n'),
  };
}

const sides: Readonly<Record<string, () => Joined | Promise<Joined>>> = {
  'in PostgreSQL': joinPostgres,
  'in Redis': joinRedis,
};

/** What a server does with these books. */
function countingIn({ books, ...rest }: Joined) {
  const sent = { times: 0 };
  const counting: SharedBooks = {
    ...books,
    takeTokens(...given) {
      sent.times += 1;
      return books.takeTokens(...given);
    },
  };
  const failures: unknown[] = [];
  // Looked at before the books are closed, which ends what nobody waits for.
  onTestFinished(() => expect(failures).toEqual([]));
  const ask = createAskShared({
    failing: (error) => failures.push(error),
    back: () => undefined,
    // A busy machine may be slow, and no test asks how slow.
    patience: 100_000,
  });
  return {
    ...rest,
    sent,
    limits: createSharedLimits({ books: counting, ask, secret: 'secret', now: () => 0 }),
    rests: createSharedRests(books, ask),
  };
}

describe.each(Object.entries(sides))('a limit of several servers that count %s', (_, open) => {
  const join = async () => countingIn(await open());
  const name = () => `limit ${randomUUID()}`;

  it('is used up by all of them together, and says when to come back', async () => {
    const limit = name();
    const [one, other] = [await join(), await join()].map(({ limits }) =>
      limits.buckets(limit, { burst: 5, everySeconds: slow }),
    );
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
    const servers = [await join(), await join(), await join()].map(({ limits }) =>
      limits.buckets(limit, { burst: 20, everySeconds: slow }),
    );
    const asked = servers.flatMap((server) => Array.from({ length: 30 }, async () => server.take('ana')));
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(20);
  });

  it('fills again with time', async () => {
    const { limits, later } = await join();
    const buckets = limits.buckets(name(), { burst: 2, everySeconds: slow });
    const takeAll = async () => [
      (await buckets.take('a')).ok,
      (await buckets.take('a')).ok,
      (await buckets.take('a')).ok,
    ];
    expect(await takeAll()).toEqual([true, true, false]);
    await later(slow);
    expect(await takeAll()).toEqual([true, false, false]);
    await later(9 * slow);
    expect(await takeAll()).toEqual([true, true, false]);
  });

  it('that is high is taken in batches, never more than its burst, for few questions', async () => {
    const limit = name();
    const servers = [await join(), await join()];
    const buckets = servers.map(({ limits }) => limits.buckets(limit, { burst: 600, everySeconds: slow }));
    const asked = buckets.flatMap((server) => Array.from({ length: 400 }, async () => server.take('ana')));
    const granted = (await Promise.all(asked)).filter(({ ok }) => ok).length;
    expect(granted).toBeGreaterThan(600 - 2 * 10);
    expect(granted).toBeLessThanOrEqual(600);
    const times = servers.reduce((sum, { sent }) => sum + sent.times, 0);
    expect(times).toBeLessThan(400);
  });

  it('of tries grows for all, and is forgotten at all', async () => {
    const limit = name();
    const options = { free: 3, firstSeconds: 1000, longestSeconds: 3000, forgottenAfterSeconds: 100_000 };
    const { limits, later } = await join();
    const [one, other] = [limits, (await join()).limits].map((store) => store.pauses(limit, options));
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

  it('says nothing of whom it limits', async () => {
    const { limits, everything } = await join();
    await limits.buckets('mail', { burst: 5, everySeconds: slow }).take('ana@example.com');
    expect(await everything()).not.toBe('');
    expect(await everything()).not.toContain('ana');
  });

  it('is known of a provider, too, that is down at one of them', async () => {
    const [one, other] = [await join(), await join()];
    const untilMs = Date.now() + 1000 * slow;
    one.rests.rest('tts azure', untilMs);
    await expect.poll(() => other.rests.look().then(() => other.rests.until('tts azure'))).toBe(untilMs);
    other.rests.end('tts azure');
    await expect.poll(() => one.rests.look().then(() => one.rests.until('tts azure'))).toBe(0);
  });
});

describe('limits in PostgreSQL', () => {
  it('are closed to learners', async () => {
    const { database } = openPostgres(databaseUrl, 1);
    onTestFinished(() => database.close());
    const [row] = await database.query("select has_schema_privilege('authenticated', 'servers', 'usage') as open");
    expect(row?.open).toBe(false);
  });

  it('are removed when they are over, and there are only so many', async () => {
    const { limits } = countingIn(joinPostgres());
    const { database } = openPostgres(databaseUrl, 1);
    onTestFinished(() => database.close());
    const { query } = database;
    const keys = ['a', 'b', 'c', 'd'];
    await query('delete from servers.limits');
    for (const key of keys) await limits.buckets(randomUUID(), { burst: 5, everySeconds: slow }).take(key);
    const count = async () => Number((await query('select count(*) as rows from servers.limits'))[0]?.rows);
    await query('select servers.clean(3)');
    expect(await count()).toBe(3);
    await query("update servers.limits set ends_at = now() - interval '1 second'");
    await query('select servers.clean(3)');
    expect(await count()).toBe(0);
  });
});

describe('limits in Redis', () => {
  it('end by themselves, so that whoever chooses their keys fills nothing for long', async () => {
    const { limits } = countingIn(await joinRedis());
    await limits.buckets(randomUUID(), { burst: 5, everySeconds: slow }).take('ana');
    const pauses = { free: 3, firstSeconds: 1, longestSeconds: 3, forgottenAfterSeconds: 100 };
    await limits.pauses(randomUUID(), pauses).take('ana');
    const looking = openRedis({ url: redis.url });
    await looking.connect();
    onTestFinished(() => looking.destroy());
    const limited = (await looking.keys('fabula:*')).filter((key) => !key.endsWith(':rests'));
    expect(limited.length).toBeGreaterThan(1);
    for (const key of limited) expect(await looking.pTTL(key)).toBeGreaterThan(0);
  });

  it('count on after a restart of Redis, and by each server alone meanwhile', async () => {
    const own = await startRedis();
    const books = openRedisBooks(own.url, 'secret');
    onTestFinished(() => books.close());
    await until(() => books.resting());
    const told: string[] = [];
    const clock = { ms: 0 };
    const ask = createAskShared({
      failing: () => told.push('failing'),
      back: () => told.push('back'),
      now: () => clock.ms,
      patience: 100_000,
    });
    const buckets = createSharedLimits({ books, ask, secret: 'secret' }).buckets('l', { burst: 2, everySeconds: slow });
    const take = async () => (await buckets.take('ana')).ok;
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    await own.stop();
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    expect(told).toEqual(['failing']);
    const again = await startRedis(Number(new URL(own.url).port));
    onTestFinished(() => again.stop());
    await until(() => books.resting());
    clock.ms = 5_000;
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    expect(told).toEqual(['failing', 'back']);
  });
});

it.each([
  ['their database', () => ({}), 1],
  ['Redis', () => ({ REDIS_URL: redis.url }), 0],
])('wrong passwords count at all servers together, in %s', async (_, more, rows) => {
  const own = await ownPostgres();
  const start = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fabula-shared-limits-'));
    const server = await startServer({ databaseUrl: own, dataDir, env: { ...oneOfSeveral, ...more() } });
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
  const { database } = openPostgres(own, 1);
  onTestFinished(() => database.close());
  const tries = await database.query('select from servers.limits where tries > 0 limit 1');
  expect(tries).toHaveLength(rows);
});
