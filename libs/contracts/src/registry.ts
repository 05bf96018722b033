import type { InterfaceLanguage } from '@fabula/domain';
import type { FeatureManifest } from './feature.ts';

/** One published version of a feature. Addresses are relative to the registry's own, or absolute. */
export interface FeatureVersion {
  readonly contract: string;
  /** The federation container, for example `/r/today/5f0c/remoteEntry.js`. */
  readonly entry: string;
  /** Folder of the version's files with a trailing slash; `locales/{language}.json` stands below it. */
  readonly base: string;
  /** Files a first visit needs, relative to `base`, for preloading: entry, exposed chunk and its styles. */
  readonly preload: readonly string[];
  /** `sha384-…` by file name, relative to `base`: every file, texts and pictures too. Absent for development servers. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Version range by shared package that this build was made for; the host's must satisfy it. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Of what a first visit fetches, gzipped. */
  readonly bytes?: number;
  /** When it was published (ISO 8601, UTC). */
  readonly published?: string;
  /** Checks that were left out at its release: `types`, `lint`, `tests`, `stories`. */
  readonly unchecked?: readonly string[];
  readonly feature: FeatureManifest;
}

/** A version for some: those whose bucket, hash(salt + anonymous id) mod 100, is below the percentage. */
export interface Canary {
  readonly version: string;
  /** 0 to 100; raising it only adds people. */
  readonly percent: number;
  readonly salt: string;
}

export interface FeatureRelease {
  readonly stable: string;
  /** Stable before this one: what a device falls back to, and where a rollback goes. */
  readonly previous?: string;
  /** Stable before `previous`, newest first: where further rollbacks go. */
  readonly history?: readonly string[];
  readonly canary?: Canary;
  /** Published last for nobody who does not ask for it; named until some get it or another one is held. */
  readonly held?: string;
  /** What was released last, for whomever; it need not be among `versions` any more. */
  readonly latest?: string;
  /** Offered to nobody; its routes are answered as missing and its tab is hidden. */
  readonly disabled?: boolean;
  readonly versions: Readonly<Record<string, FeatureVersion>>;
}

/** `registry.json`: which features exist, at which version. Data, so a release never rebuilds the shell. */
export interface Registry {
  readonly schema: 1;
  readonly revision: number;
  readonly host: {
    readonly contract: string;
    /** Content hash of the shell that is published. */
    readonly version?: string;
    /** Version by shared package, as the host provides them. */
    readonly shared?: Readonly<Record<string, string>>;
    /** The shell's texts by interface language, for preloading. */
    readonly texts?: Readonly<Partial<Record<InterfaceLanguage, string>>>;
  };
  readonly features: Readonly<Record<string, FeatureRelease>>;
}
