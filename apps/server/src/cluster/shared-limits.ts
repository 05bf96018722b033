import { createHmac } from 'node:crypto';
import type { Database, SqlValue } from '../backend/database.ts';
import type { GrowingPausesOptions } from '../limits/growing-pauses.ts';
import { type Buckets, inMemory, type LimitStore, type Pauses } from '../limits/limit-store.ts';
import type { Rate, Taken } from '../limits/token-buckets.ts';
import type { AskShared } from './ask-shared.ts';

export interface SharedLimitsOptions {
  readonly database: Pick<Database, 'query'>;
  readonly ask: AskShared;
  /** Addresses and ids of learners are kept as a digest that nobody can make without it. */
  readonly secret: string;
  readonly now?: () => number;
}

/**
 * The share of a burst that a server takes from the database at once. It uses them up by itself, so a limit that is
 * there to be met a thousand times costs no statement each time; and one that counts tries takes each by itself.
 */
const batchShare = 1 / 60;
/** What a server took and did not use by then is given up; the bucket has got it back meanwhile. */
const batchMs = 10_000;
/** An attacker chooses the keys, so their number is limited; the least recently used are dropped first. */
const maxKeys = 20_000;

interface Batch {
  left: number;
  readonly until: number;
}

/**
 * Limits that count for all servers of one database. While the database does not answer, each server counts by itself:
 * a limit is then at most as many times as high as there are servers, and nobody is refused because of it.
 */
export function createSharedLimits(options: SharedLimitsOptions): LimitStore {
  const alone = inMemory(options.now);
  return {
    buckets: (name, rate) => sharedBuckets(options, name, rate, alone.buckets(name, rate)),
    pauses: (name, pauses) => sharedPauses(options, name, pauses, alone.pauses(name, pauses)),
  };
}

function sharedBuckets(options: SharedLimitsOptions, name: string, rate: Rate, alone: Buckets): Buckets {
  const { ask, now = () => performance.now() } = options;
  const { call, digest } = callsOf(options, name);
  const most = Math.max(1, Math.floor(rate.burst * batchShare));
  const batches = createBatches(now);
  const asking = new Map<string, Promise<Taken>>();

  const takeMore = async (key: string): Promise<Taken> => {
    const row = await ask(() =>
      call('select * from servers.take_tokens($1, $2, $3, $4)', [digest(key), rate.burst, rate.everySeconds, most]),
    );
    if (!row) return alone.take(key);
    const granted = Number(row.granted);
    if (granted === 0) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(Number(row.wait_seconds))) };
    if (granted > 1) batches.keep(key, granted - 1);
    return { ok: true };
  };
  /** Requests of one caller that come together share a batch, and do not take one each. */
  const takeInTurn = async (key: string): Promise<Taken> => {
    for (let other = asking.get(key); other; other = asking.get(key)) {
      const taken = await other;
      if (!taken.ok || batches.takeFrom(key)) return taken;
    }
    const own = takeMore(key).finally(() => asking.delete(key));
    asking.set(key, own);
    return own;
  };
  return {
    take(key) {
      if (batches.takeFrom(key)) return { ok: true };
      return most > 1 ? takeInTurn(key) : takeMore(key);
    },
    async giveBack(key) {
      const given = await ask(() => call('select servers.give_back($1, $2)', [digest(key), rate.everySeconds]));
      if (!given) await alone.giveBack(key);
    },
  };
}

function sharedPauses(options: SharedLimitsOptions, name: string, pauses: GrowingPausesOptions, alone: Pauses): Pauses {
  const { ask } = options;
  const { call, digest } = callsOf(options, name);
  const { free, firstSeconds, longestSeconds, forgottenAfterSeconds } = pauses;
  return {
    async take(key) {
      const row = await ask(() =>
        call('select * from servers.take_try($1, $2, $3, $4, $5)', [
          digest(key),
          free,
          firstSeconds,
          longestSeconds,
          forgottenAfterSeconds,
        ]),
      );
      if (!row) return alone.take(key);
      const left = Number(row.wait_seconds);
      return left > 0 ? { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) } : { ok: true };
    },
    async forget(key) {
      await ask(() => call('select servers.forget_tries($1)', [digest(key)]));
      await alone.forget(key);
    },
  };
}

function callsOf({ database, secret }: SharedLimitsOptions, name: string) {
  return {
    digest: (key: string) => createHmac('sha256', secret).update(`${name}\n${key}`).digest('base64url'),
    /** One statement, and its one row. */
    call: async (sql: string, parameters: readonly SqlValue[]) => (await database.query(sql, parameters))[0],
  };
}

/** What this server has taken ahead, by key. */
function createBatches(now: () => number) {
  const batches = new Map<string, Batch>();
  return {
    takeFrom(key: string): boolean {
      const batch = batches.get(key);
      if (!batch) return false;
      if (now() >= batch.until || batch.left === 0) {
        batches.delete(key);
        return false;
      }
      batch.left -= 1;
      return true;
    },
    keep(key: string, left: number): void {
      batches.delete(key);
      batches.set(key, { left, until: now() + batchMs });
      const [oldest] = batches.keys();
      if (batches.size > maxKeys && oldest !== undefined) batches.delete(oldest);
    },
  };
}
