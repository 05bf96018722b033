import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

/**
 * All limits of the server. The address buckets hold whatever the caller typed, known or not, so a limit never tells
 * whether there is such an account.
 */
export interface Limits {
  /** Wrong passwords, per caller and address. */
  readonly signIn: TokenBuckets;
  /** Wrong passwords, per caller, whoever they are tried on: each costs a comparison, which is slow on purpose. */
  readonly wrongSignIns: TokenBuckets;
  /** Any request below /auth/v1, per caller. */
  readonly auth: TokenBuckets;
  /** New accounts, per caller. */
  readonly signUp: TokenBuckets;
  /** Mails to one address, whoever asks. */
  readonly mail: TokenBuckets;
  /** Tries of a code or a link, per caller. */
  readonly verify: TokenBuckets;
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
export function createLimits(now?: () => number): Limits {
  return {
    signIn: createTokenBuckets({ burst: 10, everySeconds: 30 }, now),
    wrongSignIns: createTokenBuckets({ burst: 100, everySeconds: 1 }, now),
    auth: createTokenBuckets({ burst: 600, everySeconds: 0.1 }, now),
    signUp: createTokenBuckets({ burst: 300, everySeconds: 1 }, now),
    mail: createTokenBuckets({ burst: 5, everySeconds: 60 }, now),
    verify: createTokenBuckets({ burst: 30, everySeconds: 10 }, now),
    rest: createTokenBuckets({ burst: 3000, everySeconds: 0.005 }, now),
    textFunctions: createTokenBuckets({ burst: 60, everySeconds: 1 }, now),
    speechFunctions: createTokenBuckets({ burst: 120, everySeconds: 0.25 }, now),
    writtenStories: createTokenBuckets({ burst: 20, everySeconds: 30 }, now),
    strangers: createTokenBuckets({ burst: 60, everySeconds: 1 }, now),
  };
}
