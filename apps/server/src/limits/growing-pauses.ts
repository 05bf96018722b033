import type { Taken } from './token-buckets.ts';

export interface GrowingPausesOptions {
  /** Tries without a pause. */
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After this long without a try the pauses start again. */
  readonly forgottenAfterSeconds: number;
}

export interface GrowingPauses {
  /** Counts a try; refuses it while the pause after the previous one lasts. */
  take(key: string): Taken;
  forget(key: string): void;
}

interface Tries {
  count: number;
  at: number;
}

/** An attacker chooses the keys, so their number is limited; the least recently used are dropped first. */
const maxKeys = 20_000;

/** For wrong passwords and codes, by caller and address. */
export const guessing = { free: 10, firstSeconds: 30, longestSeconds: 900, forgottenAfterSeconds: 3600 } as const;

/**
 * After the free tries each one is followed by a pause twice as long as the one before.
 * @param now milliseconds
 */
export function createGrowingPauses(
  { free, firstSeconds, longestSeconds, forgottenAfterSeconds }: GrowingPausesOptions,
  now: () => number = () => performance.now(),
): GrowingPauses {
  const all = new Map<string, Tries>();
  return {
    take(key) {
      const at = now();
      const old = all.get(key);
      const tries = old && at - old.at < forgottenAfterSeconds * 1000 ? old : { count: 0, at };
      const pause = tries.count < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (tries.count - free));
      const left = tries.at / 1000 + pause - at / 1000;
      if (pause > 0 && left > 0) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(left)) };
      all.delete(key);
      all.set(key, { count: tries.count + 1, at });
      const [oldest] = all.keys();
      if (all.size > maxKeys && oldest !== undefined) all.delete(oldest);
      return { ok: true };
    },
    forget: (key) => void all.delete(key),
  };
}
