import type { InterfaceLanguage } from '@fabula/domain';
import type { FeatureManifest } from './feature.ts';

/** A screen that a version brings as HTML, as it looks under one configuration. */
export interface FirstScreen {
  readonly path: string;
  /**
   * What the configuration has to say for the HTML to be right: the value by the path of the field, as
   * `providers.google`; null for a field that is missing.
   */
  readonly given: Readonly<Record<string, string | number | boolean | null>>;
  /**
   * The files' name relative to `base`, without the language: `first/auth` stands for `first/auth.en.html` and so on.
   */
  readonly html: string;
  /** The style sheets it needs, relative to `base`. */
  readonly styles: readonly string[];
}

/** One published version of a feature. Addresses are relative to the registry's own, or absolute. */
export interface FeatureVersion {
  readonly contract: string;
  /** The federation container, for example `/r/today/5f0c/remoteEntry.js`. */
  readonly entry: string;
  /** Folder of the version's files with a trailing slash; it contains `locales/{language}.json`. */
  readonly base: string;
  /** Files a first visit needs, relative to `base`, for preloading: entry, exposed chunk and its styles. */
  readonly preload: readonly string[];
  /**
   * The digest by file name, relative to `base`, for every file including texts and pictures. Missing for development
   * servers. In a page that shows another feature first it is only that of the list (feature-files.ts).
   */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Version range by shared package that this build was made for; the host's version must satisfy it. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Gzipped size of what a first visit loads. */
  readonly bytes?: number;
  /** When it was published (ISO 8601, UTC). */
  readonly published?: string;
  /** The screens that a page can show before any code; only our server reads this. */
  readonly first?: readonly FirstScreen[];
  /** Checks that were skipped at its release: `types`, `lint`, `tests`, `stories`. */
  readonly unchecked?: readonly string[];
  readonly feature: FeatureManifest;
}

/** A version for some devices: those whose bucket, hash(salt + anonymous id) mod 100, is below the percentage. */
export interface Canary {
  readonly version: string;
  /** 0 to 100; raising it only adds devices. */
  readonly percent: number;
  readonly salt: string;
}

export interface FeatureRelease {
  readonly stable: string;
  /** The stable version before this one: what a device falls back to, and where a rollback goes. */
  readonly previous?: string;
  /** The stable versions before `previous`, newest first: where further rollbacks go. */
  readonly history?: readonly string[];
  readonly canary?: Canary;
  /**
   * The last published version that only those get who ask for it; kept until it is released to some or another one is
   * held.
   */
  readonly held?: string;
  /** The last released version, whoever got it; it may no longer be among `versions`. */
  readonly latest?: string;
  /** Offered to nobody: its routes are answered as missing and its tab is hidden. */
  readonly disabled?: boolean;
  readonly versions: Readonly<Record<string, FeatureVersion>>;
}

/**
 * `registry.json`: which features exist, and at which version. It is data, so that a release never rebuilds the shell.
 */
export interface Registry {
  readonly schema: 1;
  readonly revision: number;
  readonly host: {
    readonly contract: string;
    /** Content hash of the published shell. */
    readonly version?: string;
    /** Version by shared package, as the host provides them. */
    readonly shared?: Readonly<Record<string, string>>;
    /** The shell's texts by interface language, for preloading. */
    readonly texts?: Readonly<Partial<Record<InterfaceLanguage, string>>>;
    /** The shell's frame around a tab as HTML, by interface language; only our server reads this. */
    readonly frame?: Readonly<Partial<Record<InterfaceLanguage, string>>>;
    /** The script that only signed-in learners need, for preloading where an address needs an account. */
    readonly signedIn?: string;
    /** The script that takes over a form that stands in the page, for preloading with it. */
    readonly takeOver?: string;
    /** The script that asks for Today's rows, which our server writes into the page. */
    readonly earlyRows?: string;
  };
  readonly features: Readonly<Record<string, FeatureRelease>>;
  /** `off`: devices start from the network alone, and forget what they keep of releases. */
  readonly worker?: 'off';
}
