import {
  contract,
  type FeatureManifest,
  type FeatureRelease,
  type FeatureVersion,
  type Registry,
} from '@fabula/contracts';
import { bucketOf } from '@fabula/domain';
import { matchPath } from 'react-router-dom';
import type { FeatureHealth } from './feature-health.ts';
import { chooseVersions } from './version-choice.ts';

/** A feature that this host can run, at the version this device gets. */
export interface AvailableFeature {
  readonly manifest: FeatureManifest;
  readonly version: string;
  readonly files: FeatureVersion;
  /** This device's bucket, 0 to 99, if the feature has a canary; otherwise null. */
  readonly bucket: number | null;
}

export interface Features {
  /** Each at the version in use in this page. */
  readonly all: readonly AvailableFeature[];
  /** Features whose intended version needs another contract, which a newer page can run. */
  readonly incompatible: readonly FeatureManifest[];
  /** The feature of this name at the version in use. */
  named(name: string): AvailableFeature | undefined;
  /** The feature and route of a path, or null for our 404. */
  match(path: string): { feature: AvailableFeature; route: FeatureManifest['routes'][number] } | null;
  /** Whether a feature offers this address; links to an address that is not offered are hidden. */
  offers(path: string): boolean;
  /** The feature that can mount this dialog. */
  withDialog(dialog: string): AvailableFeature | null;
  /**
   * Called after a version failed in this page. Returns the next version, which is in use from here on. Null if none is
   * left; a retry then starts with the first again.
   */
  passOver(failed: AvailableFeature): AvailableFeature | null;
  /** What a page of this device would run that started with this registry. */
  after(registry: Registry): readonly AvailableFeature[];
  /** Whether a page that started with this registry would run other versions, other features or another host. */
  areOutdatedBy(registry: Registry): boolean;
  /** Whether this registry no longer offers a version that is in use here. */
  areWithdrawnBy(registry: Registry): boolean;
}

export interface FeaturesOptions {
  readonly registry: Registry;
  readonly health: Pick<FeatureHealth, 'isSick' | 'lastMounted'>;
  /** Returns this device's anonymous id; called only if a canary needs it. */
  readonly deviceId: () => string;
  readonly hostContract?: string;
  /** Logs no invalid releases, because they were logged when the page started. */
  readonly quiet?: boolean;
}

/** One feature's versions that can run here, best first, and which of them is in use. */
interface Entry {
  readonly versions: readonly AvailableFeature[];
  inUse: number;
  /** The manifest of the version this device should have, even if another one replaces it. */
  readonly wanted: FeatureManifest;
}

/**
 * Reads the registry: what is enabled, what this host can run at which version, and which feature owns which address.
 */
export function createFeatures(options: FeaturesOptions): Features {
  const entries = new Map<string, Entry>();
  const incompatible: FeatureManifest[] = [];
  for (const [name, release] of Object.entries(options.registry.features)) {
    if (!isSound(release)) {
      if (!options.quiet) console.warn(`[fabula] the release of ${name} is not sound`);
      continue;
    }
    const { canary, versions } = release;
    const bucket = canary ? bucketOf(canary.salt, options.deviceId()) : null;
    const choice = chooseVersions({
      release,
      bucket,
      hostContract: options.hostContract ?? contract,
      lastMounted: options.health.lastMounted(name),
      isSick: (version) => options.health.isSick(name, version),
    });
    const available = choice.versions.flatMap((version) => {
      const files = versions[version];
      return files ? [{ manifest: files.feature, version, files, bucket }] : [];
    });
    const wanted = choice.wanted && versions[choice.wanted]?.feature;
    if (wanted && available.length > 0) entries.set(name, { versions: available, inUse: 0, wanted });
    const newer = choice.needsNewerHost && versions[release.stable];
    if (newer) incompatible.push(newer.feature);
  }
  const inUse = (entry: Entry | undefined) => entry?.versions[entry.inUse];
  const all = () => [...entries.values()].flatMap((entry) => inUse(entry) ?? []);
  // A fallback version may still list an address that belongs to another feature by now.
  const owner = (has: (manifest: FeatureManifest) => unknown) => {
    const having = all().filter(({ manifest }) => has(manifest));
    return having.find(({ manifest }) => has(entries.get(manifest.name)?.wanted ?? manifest)) ?? having[0];
  };
  const after = (registry: Registry) => createFeatures({ ...options, registry, quiet: true }).all;
  const find: Features['match'] = (path) => {
    const feature = owner((manifest) => routeOf(manifest, path));
    const route = feature && routeOf(feature.manifest, path);
    return route ? { feature, route } : null;
  };
  // Each screen that stands asks at each change of the address, several times, whose it is.
  const found = new Map<string, ReturnType<typeof find>>();
  const match: Features['match'] = (path) => found.get(path) ?? found.set(path, find(path)).get(path) ?? null;
  return {
    get all() {
      return all();
    },
    incompatible,
    after,
    named: (name) => inUse(entries.get(name)),
    match,
    offers: (path) => match(path) !== null,
    withDialog: (dialog) => owner(({ dialogs }) => dialogs?.includes(dialog)) ?? null,
    passOver(failed) {
      const entry = entries.get(failed.manifest.name);
      if (!entry) return null;
      // Two places of a page may report the same failure.
      const next = entry.versions.indexOf(failed) + 1;
      entry.inUse = next < entry.versions.length ? next : 0;
      found.clear();
      return entry.inUse === 0 ? null : (inUse(entry) ?? null);
    },
    areOutdatedBy(registry) {
      const names = (features: readonly AvailableFeature[]) =>
        features
          .map(({ manifest, version }) => `${manifest.name}@${version}`)
          .sort()
          .join();
      return registry.host.version !== options.registry.host.version || names(after(registry)) !== names(all());
    },
    areWithdrawnBy: ({ features }) =>
      all().some(({ manifest, version }) => {
        const release = Object.hasOwn(features, manifest.name) ? features[manifest.name] : undefined;
        return !release || release.disabled === true || !release.versions[version];
      }),
  };
}

function routeOf({ routes }: FeatureManifest, path: string) {
  return routes.find((candidate) => matchPath(candidate.path, path));
}

/**
 * Checks only what the whole page relies on; the feature's own place shows any other problem. Our server leaves out
 * invalid releases, but a static host serves whatever was written.
 */
function isSound(release: FeatureRelease): boolean {
  try {
    return Object.values(release.versions).every(({ feature: { title, routes, tab } }) =>
      [{ path: '', title }, ...routes, tab ? { ...tab, title: tab.label } : { path: '', title }].every(
        (place) => typeof place.path === 'string' && typeof place.title.en === 'string',
      ),
    );
  } catch {
    return false; // a required part is missing
  }
}
