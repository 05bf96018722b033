import { createGrowingPauses, type GrowingPauses, guessing } from './growing-pauses.ts';
import { createPasswordTries, type PasswordTries } from './password-tries.ts';
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

/**
 * All rate limits of the server. The buckets by address hold whatever the caller typed, known or not, so that a limit
 * never reveals whether an account exists.
 */
export interface Limits {
  /** Wrong passwords: at sign-in, and where the present one is asked for. */
  readonly passwords: PasswordTries;
  /** Any request below /auth/v1, by caller. */
  readonly auth: TokenBuckets;
  /** New accounts, by caller. */
  readonly signUp: TokenBuckets;
  /** Mails to one address, by whichever caller. */
  readonly mail: TokenBuckets;
  /** Opened links and tried codes, by caller. A link cannot be guessed, so this only limits the work. */
  readonly links: TokenBuckets;
  /** Wrong codes, by caller and address. */
  readonly codes: GrowingPauses;
  /** Tables and database functions, by caller. */
  readonly rest: TokenBuckets;
  /** Functions, by user: text and speech separately, because speech is requested for each sentence. */
  readonly textFunctions: TokenBuckets;
  readonly speechFunctions: TokenBuckets;
  /** Stories requested from a model, by user, because a caller who disconnects early uses up no other limit. */
  readonly writtenStories: TokenBuckets;
  /** Pages of the web that are fetched, by user, so that nobody sends many requests to others through us. */
  readonly pages: TokenBuckets;
  /** Function calls without a session, by caller. */
  readonly strangers: TokenBuckets;
}

/** A school behind one address signs up and signs in together, so the limits by caller are generous. */
export function createLimits(now?: () => number, wait?: (ms: number) => Promise<void>): Limits {
  return {
    passwords: createPasswordTries(now, wait),
    auth: createTokenBuckets({ burst: 600, everySeconds: 0.1 }, now),
    signUp: createTokenBuckets({ burst: 300, everySeconds: 1 }, now),
    mail: createTokenBuckets({ burst: 5, everySeconds: 60 }, now),
    links: createTokenBuckets({ burst: 300, everySeconds: 0.5 }, now),
    codes: createGrowingPauses(guessing, now),
    rest: createTokenBuckets({ burst: 3000, everySeconds: 0.005 }, now),
    textFunctions: createTokenBuckets({ burst: 60, everySeconds: 1 }, now),
    speechFunctions: createTokenBuckets({ burst: 120, everySeconds: 0.25 }, now),
    writtenStories: createTokenBuckets({ burst: 20, everySeconds: 30 }, now),
    pages: createTokenBuckets({ burst: 10, everySeconds: 20 }, now),
    strangers: createTokenBuckets({ burst: 60, everySeconds: 1 }, now),
  };
}
