import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestsFile, type FeatureRelease, type FeatureVersion, type Registry } from '@fabula/contracts';
import { listOf, withList } from '../../tools/release/digests.ts';
import { integrityOf } from '../../tools/release/published-files.ts';
import { readRegistry, swapRegistry } from '../../tools/release/store.ts';

const built = path.resolve(
  path.dirname(path.dirname(import.meta.dirname)),
  process.env.WWW_DIR ?? path.join('dist', 'www'),
);

export interface NewVersion {
  /** Changes files before their digests are taken: what the team published. */
  readonly written?: (folder: string) => void;
  /** Changes files after their digests are taken: damage. */
  readonly damaged?: (folder: string) => void;
  readonly contract?: string;
}

/** A store of releases for one journey: a copy of the build that the journey changes under the running server. */
export interface ReleaseStore {
  readonly folder: string;
  registry(): Registry;
  /** Publishes another version of a feature, made from the built one, and releases it to nobody. */
  publish(feature: string, version: string, how?: NewVersion): Promise<void>;
  /** Changes which of its versions learners get. */
  release(feature: string, change: Partial<FeatureRelease>): Promise<void>;
  dispose(): void;
}

export function createReleaseStore(): ReleaseStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-store-'));
  cpSync(built, folder, { recursive: true });
  const first = readRegistry(folder);
  const change = async (feature: string, changed: (release: FeatureRelease) => FeatureRelease) => {
    await swapRegistry(folder, (registry) => {
      const release = registry.features[feature];
      if (!release) throw new Error(`No feature is called ${feature}`);
      return { ...registry, features: { ...registry.features, [feature]: changed(release) } };
    });
  };
  return {
    folder,
    registry: () => readRegistry(folder),
    async publish(feature, version, { written, damaged, contract } = {}) {
      const release = first.features[feature];
      const source = release?.versions[release.stable];
      if (!source) throw new Error(`${feature} was not built`);
      const base = `/r/${feature}/${version}/`;
      const target = path.join(folder, base);
      // Leaves out the compressed copies, so that the server sends these files.
      cpSync(path.join(folder, source.base), target, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
      written?.(target);
      const integrity = withList(integrityOf(target));
      writeFileSync(path.join(target, digestsFile), listOf(integrity));
      const files: FeatureVersion = {
        ...source,
        base,
        entry: `${base}remoteEntry.js`,
        integrity,
        ...(contract ? { contract } : {}),
      };
      damaged?.(target);
      await change(feature, (present) => ({ ...present, versions: { ...present.versions, [version]: files } }));
    },
    release: (feature, changed) => change(feature, (present) => ({ ...present, ...changed })),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Changes the text of one file. */
export function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Turns one bit of one byte in the middle of a file. */
export function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}
