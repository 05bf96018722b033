import { createGrowingPauses, type GrowingPauses, guessing } from './growing-pauses.ts';
import { createPasswordTries, type PasswordTries } from './password-tries.ts';
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

/**
 * All limits of the server. The address buckets hold whatever the caller typed, known or not, so a limit never tells
 * whether there is such an account.
 */
export interface Limits {
  /** Wrong passwords: at sign-in, and where the present one is asked for. */
  readonly passwords: PasswordTries;
  /** Any request below /auth/v1, per caller. */
  readonly auth: TokenBuckets;
  /** New accounts, per caller. */
  readonly signUp: TokenBuckets;
  /** Mails to one address, whoever asks. */
  readonly mail: TokenBuckets;
  /** Links opened and codes tried, per caller. Nobody guesses a link, so this only bounds the work. */
  readonly links: TokenBuckets;
  /** Wrong codes, per caller and address. */
  readonly codes: GrowingPauses;
  /** Tables and database functions, per caller. */
  readonly rest: TokenBuckets;
  /** Functions, per user: text and speech apart, since speech is asked for a sentence at a time. */
  readonly textFunctions: TokenBuckets;
  readonly speechFunctions: TokenBuckets;
  /** Stories a model is asked for, per user: whoever leaves before they are there uses up nothing else. */
  readonly writtenStories: TokenBuckets;
  /** Calls of functions by whoever has no session, per caller. */
  readonly strangers: TokenBuckets;
}

/** A school behind one address signs up and signs in together: what counts callers is generous. */
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
    strangers: createTokenBuckets({ burst: 60, everySeconds: 1 }, now),
  };
}
