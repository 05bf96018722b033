import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureRelease } from '@fabula/contracts';
import { rspack, type Stats } from '@rspack/core';
import { compressFolder } from '../release/compress.ts';
import { describeShell, publishAssets } from '../release/publish-shell.ts';
import { filesOf } from '../release/published-files.ts';
import { parseFeatureManifest } from '../release/schema.ts';
import { swapRegistry } from '../release/store.ts';
import { chunkOf, type OneBundle, oneBundleConfig } from './one-bundle-config.ts';

/**
 * Builds the same sources as one bundle and assembles a site that our server serves. The registry holds the same
 * addresses and tabs, and lists each feature's chunks so that the server preloads them as it does for a federated
 * feature.
 */
export async function buildOneBundle(bundle: OneBundle, site: string): Promise<void> {
  const { root, output, features } = bundle;
  mkdirSync(path.dirname(output), { recursive: true });
  const chunks = await compile(bundle);
  mkdirSync(site, { recursive: true });
  await publishAssets(output, site);
  const releases = features.map((name) => [name, releaseOf(root, name, chunks(name))] as const);
  for (const name of features) {
    cpSync(path.join(root, 'apps', name, 'src/locales'), path.join(site, folderOf(name), 'locales'), {
      recursive: true,
    });
  }
  await compressFolder(path.join(site, 'r'));
  // The bundler's page lists every file that it needs, because nothing is imported asynchronously.
  for (const file of filesOf(output).filter((name) => !name.startsWith('assets/'))) {
    cpSync(path.join(output, file), path.join(site, file));
  }
  const host = describeShell(output);
  await swapRegistry(site, (before) => ({ ...before, host, features: Object.fromEntries(releases) }));
}

/**
 * The folder of the texts. It lies below `/r/`, so that the server lets browsers cache them as it does a version's
 * files.
 */
const folderOf = (feature: string) => `r/${feature}/one`;

function releaseOf(root: string, name: string, files: readonly string[]): FeatureRelease {
  const manifest = path.join(root, 'apps', name, 'feature.json');
  const feature = parseFeatureManifest(readFileSync(manifest, 'utf8'), manifest);
  const base = `/${folderOf(name)}/`;
  const preload = files.map((file) => path.posix.relative(base, `/${file}`));
  const entry = base + (preload.find((file) => file.endsWith('.js')) ?? '');
  return { stable: 'one', versions: { one: { contract: feature.contract, entry, base, preload, feature } } };
}

/** Returns a function that lists the files of a feature's chunk, shared ones included. */
async function compile(bundle: OneBundle): Promise<(feature: string) => readonly string[]> {
  const compiler = rspack(oneBundleConfig(bundle));
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('rspack gave no result'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return (feature) => {
    const group = namedChunkGroups[chunkOf(feature)];
    if (!group) throw new Error(`The bundle has no chunk for ${feature}`);
    return (group.assets ?? []).map(({ name }) => name).filter((file) => !file.endsWith('.map'));
  };
}
