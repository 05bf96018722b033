import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, type FeatureManifest, type FeatureRelease, type Registry } from '@fabula/contracts';
import { z } from 'zod';

const empty: Registry = { schema: 1, revision: 0, host: { contract }, features: {} };

/** The part of a manifest on which this server relies; the shell checks the contract. */
const manifestSchema = z.looseObject({
  name: z.string(),
  contract: z.string(),
  routes: z.array(z.looseObject({ path: z.string() })),
});
const versionSchema = z.looseObject({
  entry: z.string(),
  base: z.string(),
  preload: z.array(z.string()),
  feature: manifestSchema,
});
const releaseSchema = z
  .looseObject({ stable: z.string(), versions: z.record(z.string(), versionSchema) })
  .refine(({ stable, versions }) => stable in versions);
const registrySchema = z.looseObject({
  schema: z.literal(1),
  revision: z.number(),
  host: z.looseObject({ contract: z.string() }),
  features: z.record(z.string(), z.unknown()),
});

/** A development server that does not answer must not delay the page. */
const devServerMs = 1_500;

/** Reads the present `registry.json`, because a release replaces the file under a running server. */
export async function readRegistry(wwwDir: string, devFeatures: ReadonlyMap<string, string>): Promise<Registry> {
  const published = await readPublished(wwwDir);
  if (devFeatures.size === 0) return published;
  const overridden = await Promise.all(
    [...devFeatures].map(async ([name, base]) => {
      const release = published.features[name];
      const manifest = (await fetchManifest(base)) ?? release?.versions[release.stable]?.feature;
      return manifest ? [[name, devRelease(base, manifest)] as const] : [];
    }),
  );
  return { ...published, features: { ...published.features, ...Object.fromEntries(overridden.flat()) } };
}

async function readPublished(wwwDir: string): Promise<Registry> {
  let text: string;
  try {
    text = await readFile(join(wwwDir, 'registry.json'), 'utf8');
  } catch (error) {
    // Nothing was published yet, so the shell runs without features. A file that cannot be read is another matter.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return empty;
    throw error;
  }
  const registry = registrySchema.parse(JSON.parse(text));
  // An invalid release removes only its own feature, never the page. `npm run release` writes none, but a person might.
  const sound = Object.entries(registry.features).filter(([, release]) => releaseSchema.safeParse(release).success);
  return { ...registry, features: Object.fromEntries(sound) } as Registry; // checked by tools/release
}

function devRelease(base: string, feature: FeatureManifest): FeatureRelease {
  const version = { contract: feature.contract, entry: `${base}remoteEntry.js`, base, preload: [], feature };
  return { stable: 'development', versions: { development: version } };
}

async function fetchManifest(base: string): Promise<FeatureManifest | undefined> {
  try {
    const response = await fetch(new URL('feature.json', base), { signal: AbortSignal.timeout(devServerMs) });
    const value: unknown = await response.json();
    return manifestSchema.safeParse(value).success ? (value as FeatureManifest) : undefined; // our own feature.json
  } catch {
    return undefined; // not started yet, so the published version is used
  }
}
