import type { FeatureManifest, InterfaceLanguage } from './feature.ts';

/** One published version of a feature. Addresses are relative to the registry's own, or absolute. */
export interface FeatureVersion {
  readonly contract: string;
  /** The federation container, for example `/r/today/5f0c/remoteEntry.js`. */
  readonly entry: string;
  /** Folder of the version's files with a trailing slash; `locales/{language}.json` stands below it. */
  readonly base: string;
  /** Files a first visit needs, relative to `base`, for preloading: entry, exposed chunk and its styles. */
  readonly preload: readonly string[];
  /** `sha384-…` by file name, relative to `base`. Absent for development servers. */
  readonly integrity?: Readonly<Record<string, string>>;
  readonly feature: FeatureManifest;
}

export interface FeatureRelease {
  readonly stable: string;
  readonly previous?: string;
  readonly disabled?: boolean;
  readonly versions: Readonly<Record<string, FeatureVersion>>;
}

/** `registry.json`: which features exist, at which version. Data, so a release never rebuilds the shell. */
export interface Registry {
  readonly schema: 1;
  readonly revision: number;
  readonly host: {
    readonly contract: string;
    /** The shell's texts by interface language, for preloading. */
    readonly texts?: Readonly<Partial<Record<InterfaceLanguage, string>>>;
  };
  readonly features: Readonly<Record<string, FeatureRelease>>;
}
