/** How often something may happen: `burst` at once, then one more every `everySeconds`. */
export interface Rate {
  readonly burst: number;
  readonly everySeconds: number;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

export interface TokenBuckets {
  /** Takes one token of `key`; without one left, returns the seconds until there is one. */
  take(key: string): Taken;
  /** Gives a token back when the request turned out to be harmless. */
  giveBack(key: string): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** An attacker chooses the keys, so their number is limited; the least recently used are dropped first. */
const maxKeys = 20_000;

/**
 * Token buckets, one for each key, in this process's memory.
 * @param now milliseconds
 */
export function createTokenBuckets(rate: Rate, now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const current = (key: string): Bucket => {
    const at = now();
    const old = buckets.get(key);
    const gained = old ? (at - old.at) / (rate.everySeconds * 1000) : rate.burst;
    const bucket = { tokens: Math.min(rate.burst, (old?.tokens ?? 0) + gained), at };
    // Inserted again, so that the map is ordered by last use.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > maxKeys) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
    return bucket;
  };
  return {
    take(key) {
      const bucket = current(key);
      if (bucket.tokens < 1) {
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((1 - bucket.tokens) * rate.everySeconds)) };
      }
      bucket.tokens -= 1;
      return { ok: true };
    },
    giveBack(key) {
      const bucket = current(key);
      bucket.tokens = Math.min(rate.burst, bucket.tokens + 1);
    },
  };
}
