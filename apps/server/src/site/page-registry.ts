import { digestsFile, type FeatureRelease, type FeatureVersion, isChecked, type Registry } from '@fabula/contracts';

/**
 * The registry as a page contains it: without the fields that only releases need, and with the digests of the version
 * that is `shown` first. For any other one the page has the digest of the list that lies beside its files, so that a
 * further feature makes no page much larger. `registry.json` has all of it.
 */
export function registryForPage(
  { schema, revision, host, features, worker }: Registry,
  shown?: FeatureVersion,
): Registry {
  const releases = Object.entries(features).map(([name, release]) => [name, releaseForPage(release, shown)] as const);
  const { contract, version } = host;
  return {
    schema,
    revision,
    host: { contract, ...(version ? { version } : {}) },
    features: Object.fromEntries(releases),
    ...(worker ? { worker } : {}),
  };
}

function releaseForPage(
  { history: _, held: _held, latest: _latest, versions, ...release }: FeatureRelease,
  shown: FeatureVersion | undefined,
): FeatureRelease {
  const known = Object.entries(versions).map(
    ([name, files]) => [name, versionForPage(files, files === shown)] as const,
  );
  return { ...release, versions: Object.fromEntries(known) };
}

function versionForPage(files: FeatureVersion, isShown: boolean): FeatureVersion {
  const { contract, entry, base, preload, integrity, feature } = files;
  const needed = integrity && digestsFor(integrity, isShown);
  return { contract, entry, base, preload, ...(needed ? { integrity: needed } : {}), feature };
}

/** A version that was published before there were lists has none. */
function digestsFor(integrity: NonNullable<FeatureVersion['integrity']>, isShown: boolean): Record<string, string> {
  const list = integrity[digestsFile];
  if (list && !isShown) return { [digestsFile]: list };
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => isChecked(file)));
}
