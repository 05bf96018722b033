// What the page and its worker must agree on. A page may talk to a worker of another release, so nothing here may
// change its meaning.

/** Both live at the root, because a worker sees only what is below its own address. */
export const workerPath = '/worker.js';

/** The cache of a release set is called this, and then after its content. */
export const setPrefix = 'fabula-set-';
/** The cache in which the worker keeps what it knows of the sets, under the same name as an address. */
export const stateCache = 'fabula-sets';
export const stateKey = '/fabula-sets';
/** In the cache of a set: its page, and the list of its files. */
export const pageKey = '/index.html';
export const listKey = '/fabula-set.json';
/** In a page that came from a set: the set's name. */
export const setMeta = 'fabula-set';

/** The files of a release set. */
export interface SetList {
  /** The digest of every file that may be kept, by its path. */
  readonly digests: Readonly<Record<string, string>>;
  /** The paths of those without which the set is not whole. */
  readonly needed: readonly string[];
  /** The addresses that its page answers, as regular expressions. */
  readonly addresses: readonly string[];
}

/** The database of the device's rows, and the last part of the key of the row that is a screen. */
export const rowsDatabase = 'fabula-rows';
export const keptScreenName = 'kept_screen';

/** A screen as HTML, for the next start to show before any code. */
export interface KeptScreen {
  /** Its address. */
  readonly path: string;
  /** The page's opening tag, which has the language and the theme. */
  readonly page: string;
  readonly markup: string;
  /** All of its style sheets, and their digest as a policy names it. */
  readonly style: string;
  readonly digest: string;
}

/** What a page tells the worker. */
export type SetMessage =
  | {
      /**
       * `made`: every file of the set is in its cache. `ran`: the code of its page runs. `stood`: a screen of it has
       * stood long enough. `failed`: it could show none.
       */
      readonly kind: 'made' | 'ran' | 'stood' | 'failed';
      readonly set: string;
    }
  /** Whether the registry now says something else than the page was made of; without a set if it came from none. */
  | { readonly kind: 'asked'; readonly set: string | null; readonly outdated: boolean };

/** The name of the message that carries it, since a worker hears others, too. */
export const setMessage = 'fabula-set';
