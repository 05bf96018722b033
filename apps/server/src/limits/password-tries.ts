import { guessing } from './growing-pauses.ts';
import type { LimitStore } from './limit-store.ts';
import type { Taken } from './token-buckets.ts';

export type PasswordTry =
  | {
      readonly ok: true;
      /** Reports the result; a right password does not count. */
      readonly end: (isRight: boolean) => Promise<void>;
    }
  | Exclude<Taken, { ok: true }>;

export interface PasswordTries {
  /** Resolves when the password may be compared, or with the seconds until it may. */
  begin(client: string, address: string): Promise<PasswordTry>;
}

/** Which account has signed in from which address since this process started; their neighbors do not slow them down. */
const maxKnown = 20_000;

/** Tries of one caller that wait to be compared. More at once are an attack, and each costs a slow comparison. */
const maxWaiting = 10;

/**
 * One caller who tries one account meets growing pauses. Beyond that nobody can lock others out: wrong passwords of one
 * caller, or for one account, only slow down those who have not signed in to it from there before. A school or a proxy
 * counts as one caller, and an account belongs to its owner whoever tries it.
 */
export function createPasswordTries(store: LimitStore, wait: (ms: number) => Promise<void> = realWait): PasswordTries {
  const pairs = store.pauses('password pairs', guessing);
  const callers = store.buckets('password callers', { burst: 100, everySeconds: 1 });
  const accounts = store.buckets('password accounts', { burst: 30, everySeconds: 30 });
  const known = new Set<string>();
  const waiting = new Map<string, number>();

  async function slowDown(client: string): Promise<boolean> {
    const others = waiting.get(client) ?? 0;
    if (others >= maxWaiting) return false;
    waiting.set(client, others + 1);
    await wait(1_000 + others * 200);
    const left = (waiting.get(client) ?? 1) - 1;
    if (left > 0) waiting.set(client, left);
    else waiting.delete(client);
    return true;
  }

  return {
    async begin(client, address) {
      const pair = `${client} ${address}`;
      const taken = await pairs.take(pair);
      if (!taken.ok) return taken;
      const isQuick = (await Promise.all([callers.take(client), accounts.take(address)])).every(({ ok }) => ok);
      if (!isQuick && !known.has(pair) && !(await slowDown(client))) {
        return { ok: false, retryAfterSeconds: 5 };
      }
      return {
        ok: true,
        async end(isRight) {
          if (!isRight) return;
          await Promise.all([pairs.forget(pair), callers.giveBack(client), accounts.giveBack(address)]);
          known.delete(pair);
          known.add(pair);
          const [oldest] = known;
          if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
        },
      };
    },
  };
}

function realWait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
