import { guessing } from './growing-pauses.ts';
import { type Buckets, inMemory, type LimitStore, type Pauses } from './limit-store.ts';
import { createPasswordTries, type PasswordTries } from './password-tries.ts';

/**
 * All rate limits of the server. The buckets by address hold whatever the caller typed, known or not, so that a limit
 * never reveals whether an account exists.
 */
export interface Limits {
  /** Wrong passwords: at sign-in, and where the present one is asked for. */
  readonly passwords: PasswordTries;
  /** Any request below /auth/v1, by caller. */
  readonly auth: Buckets;
  /** New accounts, by caller. */
  readonly signUp: Buckets;
  /** Mails to one address, by whichever caller. */
  readonly mail: Buckets;
  /** Opened links and tried codes, by caller. A link cannot be guessed, so this only limits the work. */
  readonly links: Buckets;
  /** Wrong codes, by caller and address. */
  readonly codes: Pauses;
  /** Tables and database functions, by caller. */
  readonly rest: Buckets;
  /** Functions, by user: text and speech separately, because speech is requested for each sentence. */
  readonly textFunctions: Buckets;
  readonly speechFunctions: Buckets;
  /** Stories requested from a model, by user, because a caller who disconnects early uses up no other limit. */
  readonly writtenStories: Buckets;
  /** Pages of the web that are fetched, by user, so that nobody sends many requests to others through us. */
  readonly pages: Buckets;
  /** Function calls without a session, by caller. */
  readonly strangers: Buckets;
}

/** A school behind one address signs up and signs in together, so the limits by caller are generous. */
export function createLimits(store: LimitStore = inMemory(), wait?: (ms: number) => Promise<void>): Limits {
  return {
    passwords: createPasswordTries(store, wait),
    auth: store.buckets('auth', { burst: 600, everySeconds: 0.1 }),
    signUp: store.buckets('sign up', { burst: 300, everySeconds: 1 }),
    mail: store.buckets('mail', { burst: 5, everySeconds: 60 }),
    links: store.buckets('links', { burst: 300, everySeconds: 0.5 }),
    codes: store.pauses('codes', guessing),
    rest: store.buckets('rest', { burst: 3000, everySeconds: 0.005 }),
    textFunctions: store.buckets('text functions', { burst: 60, everySeconds: 1 }),
    speechFunctions: store.buckets('speech functions', { burst: 120, everySeconds: 0.25 }),
    writtenStories: store.buckets('written stories', { burst: 20, everySeconds: 30 }),
    pages: store.buckets('pages', { burst: 10, everySeconds: 20 }),
    strangers: store.buckets('strangers', { burst: 60, everySeconds: 1 }),
  };
}
