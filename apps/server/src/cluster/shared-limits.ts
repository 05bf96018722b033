import { createHmac } from 'node:crypto';
import type { GrowingPausesOptions } from '../limits/growing-pauses.ts';
import { type Buckets, inMemory, type LimitStore, type Pauses } from '../limits/limit-store.ts';
import type { Rate, Taken } from '../limits/token-buckets.ts';
import type { AskShared } from './ask-shared.ts';
import type { SharedBooks } from './shared-books.ts';

export interface SharedLimitsOptions {
  readonly books: Pick<SharedBooks, 'takeTokens' | 'giveBack' | 'takeTry' | 'forgetTries'>;
  readonly ask: AskShared;
  /** Addresses and ids of learners are kept as a digest that nobody can make without it. */
  readonly secret: string;
  readonly now?: () => number;
}

/**
 * The share of a burst that a server takes at once. It uses them up by itself, so a limit that is
 * there to be met a thousand times is not asked for each time; and one that counts tries takes each by itself.
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
 * Limits that count for all servers. While their books cannot be reached, each server counts by itself:
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
  const { books, ask, now = () => performance.now() } = options;
  const digest = digestsOf(options, name);
  const most = Math.max(1, Math.floor(rate.burst * batchShare));
  const batches = createBatches(now);
  const asking = new Map<string, Promise<Taken>>();

  const takeMore = async (key: string): Promise<Taken> => {
    const taken = await ask(() => books.takeTokens(digest(key), rate, most));
    if (!taken) return alone.take(key);
    const { granted, waitSeconds } = taken;
    if (granted === 0) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) };
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
      const given = await ask(() => books.giveBack(digest(key), rate).then(() => true));
      if (!given) await alone.giveBack(key);
    },
  };
}

function sharedPauses(options: SharedLimitsOptions, name: string, pauses: GrowingPausesOptions, alone: Pauses): Pauses {
  const { books, ask } = options;
  const digest = digestsOf(options, name);
  return {
    async take(key) {
      const left = await ask(() => books.takeTry(digest(key), pauses));
      if (left === undefined) return alone.take(key);
      return left > 0 ? { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) } : { ok: true };
    },
    async forget(key) {
      await ask(() => books.forgetTries(digest(key)));
      await alone.forget(key);
    },
  };
}

function digestsOf({ secret }: SharedLimitsOptions, name: string) {
  return (key: string) => createHmac('sha256', secret).update(`${name}\n${key}`).digest('base64url');
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
