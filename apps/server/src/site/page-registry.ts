import type { FeatureRelease, FeatureVersion, Registry } from '@fabula/contracts';

/**
 * The registry as a page carries it: without what is for releases alone, and without the digests of files that
 * no browser checks. `registry.json` has it whole.
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

/** Scripts and styles by the browser, texts by who fetches them. A worker's script is fetched without a digest. */
function isChecked(file: string): boolean {
  return (/\.(js|css)$/.test(file) && !file.includes('.worker.')) || file.startsWith('locales/');
}
