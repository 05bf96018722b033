import { createGrowingPauses, guessing } from './growing-pauses.ts';
import { createTokenBuckets, type Taken } from './token-buckets.ts';

export type PasswordTry =
  | { readonly ok: true /** Says how it went: a right one counts as none. */; readonly end: (isRight: boolean) => void }
  | Exclude<Taken, { ok: true }>;

export interface PasswordTries {
  /** Resolves when the password may be looked at, or says in how many seconds it may. */
  begin(client: string, address: string): Promise<PasswordTry>;
}

/** Who has signed in from where, in this process's time: those are not slowed down by their neighbours. */
const maxKnown = 20_000;

/** Tries of one caller that wait to be looked at. More at once are an attack, and each costs a slow comparison. */
const maxWaiting = 10;

/**
 * One caller trying one account meets pauses that grow. Beyond that nobody is locked out by others: wrong passwords of one
 * caller, or for one account, only slow down those who have not signed in to it from there before. A school or a proxy is one
 * caller, and an account belongs to its owner whoever tries it.
 */
export function createPasswordTries(now?: () => number, wait: (ms: number) => Promise<void> = realWait): PasswordTries {
  const pairs = createGrowingPauses(guessing, now);
  const callers = createTokenBuckets({ burst: 100, everySeconds: 1 }, now);
  const accounts = createTokenBuckets({ burst: 30, everySeconds: 30 }, now);
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
      const taken = pairs.take(pair);
      if (!taken.ok) return taken;
      const isQuick = [callers.take(client).ok, accounts.take(address).ok].every((ok) => ok);
      if (!isQuick && !known.has(pair) && !(await slowDown(client))) {
        return { ok: false, retryAfterSeconds: 5 };
      }
      return {
        ok: true,
        end(isRight) {
          if (!isRight) return;
          pairs.forget(pair);
          callers.giveBack(client);
          accounts.giveBack(address);
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
