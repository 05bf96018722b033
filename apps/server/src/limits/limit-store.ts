import { createGrowingPauses, type GrowingPausesOptions } from './growing-pauses.ts';
import { createTokenBuckets, type Rate, type Taken } from './token-buckets.ts';

/** What several servers count together is asked of their database. */
type Soon<T> = T | Promise<T>;

export interface Buckets {
  /** Takes one token of `key`; without one left, returns the seconds until there is one. */
  take(key: string): Soon<Taken>;
  /** Gives a token back when the request turned out to be harmless. */
  giveBack(key: string): Soon<void>;
}

export interface Pauses {
  /** Counts a try; refuses it while the pause after the previous one lasts. */
  take(key: string): Soon<Taken>;
  forget(key: string): Soon<void>;
}

/** Where limits count: each is made once, under a name of its own. */
export interface LimitStore {
  buckets(name: string, rate: Rate): Buckets;
  pauses(name: string, options: GrowingPausesOptions): Pauses;
}

/** In the memory of this process. */
export function inMemory(now?: () => number): LimitStore {
  return {
    buckets: (_, rate) => createTokenBuckets(rate, now),
    pauses: (_, options) => createGrowingPauses(options, now),
  };
}
