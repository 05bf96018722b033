import type { FeatureRelease, FeatureVersion, Registry } from '@fabula/contracts';

/**
 * The registry as a page contains it: without the fields that only releases need, and without digests of files that no
 * browser checks. `registry.json` has all of it.
 */
export function registryForPage({ schema, revision, host, features }: Registry): Registry {
  const releases = Object.entries(features).map(([name, release]) => [name, releaseForPage(release)] as const);
  const { contract, version } = host;
  return {
    schema,
    revision,
    host: { contract, ...(version ? { version } : {}) },
    features: Object.fromEntries(releases),
  };
}

function releaseForPage({
  history: _,
  held: _held,
  latest: _latest,
  versions,
  ...release
}: FeatureRelease): FeatureRelease {
  const known = Object.entries(versions).map(([version, files]) => [version, versionForPage(files)] as const);
  return { ...release, versions: Object.fromEntries(known) };
}

function versionForPage({ contract, entry, base, preload, integrity, feature }: FeatureVersion): FeatureVersion {
  const checked = Object.entries(integrity ?? {}).filter(([file]) => isChecked(file));
  return { contract, entry, base, preload, ...(integrity ? { integrity: Object.fromEntries(checked) } : {}), feature };
}

/**
 * Browsers check scripts and styles, and the code that fetches texts checks those. A worker's script is fetched without
 * a digest.
 */
function isChecked(file: string): boolean {
  return (/\.(js|css)$/.test(file) && !file.includes('.worker.')) || file.startsWith('locales/');
}
