import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FeatureRelease, Registry } from '@fabula/contracts';
import { assetListFile } from '../release/forget-assets.ts';
import { legalFiles } from '../release/legal-files.ts';
import { lockFile } from '../release/lock.ts';
import { type Published, publishVersion, stagingFolder } from '../release/publish.ts';
import { describeShell, publishAssets, publishPage } from '../release/publish-shell.ts';
import { filesOf } from '../release/published-files.ts';
import { Refusal } from '../release/refusal.ts';
import { readRegistry, swapRegistry } from '../release/store.ts';

export interface SiteFolders {
  /** The folder of the apps, each with its `dist/`. */
  readonly apps: string;
  /** The folder that is served. */
  readonly site: string;
}

/**
 * Assembles what was built as the site that the server serves: shell, features by version, registry, compressed copies.
 * It releases everything in the workspace at once, without the gates of `npm run release`.
 */
export async function assembleSite({ apps, site }: SiteFolders, now: number = Date.now()): Promise<Registry> {
  mkdirSync(site, { recursive: true });
  startOverIfUnreadable(site);
  const built: Published[] = [];
  for (const app of readdirSync(apps).sort()) {
    const dist = path.join(apps, app, 'dist');
    if (existsSync(path.join(dist, 'feature.json'))) built.push(await publishVersion(site, dist, { now }));
  }
  const shell = path.join(apps, 'shell', 'dist');
  const host = describeShell(shell);
  removeStrangers(site, new Set(filesOf(shell).map((file) => file.split('/')[0] ?? file)));
  await publishAssets(shell, site);
  const assemble = (before: Registry): Registry => {
    const releases = built.map((published) => {
      const { name } = published.files.feature;
      return [name, releaseOf(before.features[name], published)] as const;
    });
    const features = Object.fromEntries(releases);
    const unchanged = JSON.stringify([before.host, before.features]) === JSON.stringify([host, features]);
    return unchanged ? before : { ...before, host, features };
  };
  return swapRegistry(site, assemble, {
    beforehand: (after) => publishPage(shell, site, after, now),
    afterwards: ({ features }) => forgetOldVersions(site, features),
  });
}

/** The workspace's build becomes stable, unless a canary runs with it; a disabled feature stays disabled. */
function releaseOf(before: FeatureRelease | undefined, { version, files }: Published): FeatureRelease {
  if (!before) return { stable: version, versions: { [version]: files } };
  const canary = before.canary && before.versions[before.canary.version] ? before.canary : undefined;
  const stable = canary?.version === version ? before.stable : version;
  const previous = before.stable === stable ? before.previous : before.stable;
  const named = [previous, canary?.version, stable].filter((name) => name !== undefined);
  const known = { ...before.versions, [version]: files };
  const versions = named.flatMap((name) => (known[name] ? [[name, known[name]] as const] : []));
  return {
    stable,
    ...(previous && known[previous] ? { previous } : {}),
    ...(canary ? { canary } : {}),
    ...(before.disabled ? { disabled: true } : {}),
    versions: Object.fromEntries(versions),
  };
}

/** Everything that is served here can be built again, so a registry in another format must not stop `npm start`. */
function startOverIfUnreadable(site: string): void {
  try {
    readRegistry(site);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.warn(`${error.findings[0]?.what}: it is written anew`);
    rmSync(path.join(site, 'registry.json'));
  }
}

/** Removes files of an earlier shell that this one does not have. */
function removeStrangers(site: string, shellNames: ReadonlySet<string>): void {
  const ours = new Set(['r', 'assets', 'registry.json', ...legalFiles, assetListFile, lockFile, stagingFolder]);
  for (const name of readdirSync(site)) {
    const plain = name.replace(/\.(br|gz)$/, '');
    if (!ours.has(plain) && !shellNames.has(plain)) rmSync(path.join(site, name), { recursive: true });
  }
}

function forgetOldVersions(site: string, features: Readonly<Record<string, FeatureRelease>>): void {
  const folder = path.join(site, 'r');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    for (const version of readdirSync(path.join(folder, name))) {
      if (!features[name]?.versions[version]) rmSync(path.join(folder, name, version), { recursive: true });
    }
  }
}
