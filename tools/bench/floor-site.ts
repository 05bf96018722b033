import { rmSync } from 'node:fs';
import path from 'node:path';
import { featureConfig, shellConfig } from '@fabula/bundler';
import type { FeatureRelease } from '@fabula/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { swapRegistry } from '../release/store.ts';
import { assembleSite } from '../site/site.ts';

const sources = path.join(import.meta.dirname, 'floor');

/** The screen of the floor: one heading, drawn by a feature. */
export const floorScreen = { title: 'The floor, a hello world of the same stack', path: '/', usable: 'main h1' };

/**
 * Builds the floor: the least that a page of our architecture can be, a shell and one feature with one heading, built
 * and published as ours are. What a machine needs for it is what the times of our pages are compared with.
 */
export async function buildFloor(output: string, site: string): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const apps = { shell: shellConfig, hello: featureConfig };
  for (const [name, configure] of Object.entries(apps)) {
    await compile(configure(path.join(sources, name)), path.join(output, name, 'dist'));
  }
  await assembleSite({ apps: output, site });
  // Without digests, for which a shell needs code of its own: the preloads would not fit the requests.
  await swapRegistry(site, (before) => {
    const features = Object.entries(before.features).map(([name, release]) => [name, withoutDigests(release)] as const);
    return { ...before, features: Object.fromEntries(features) };
  });
}

function withoutDigests(release: FeatureRelease): FeatureRelease {
  const versions = Object.entries(release.versions).map(([name, { integrity: _, ...files }]) => [name, files] as const);
  return { ...release, versions: Object.fromEntries(versions) };
}

function compile(config: Configuration, folder: string): Promise<void> {
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}
