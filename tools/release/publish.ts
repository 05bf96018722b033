import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { digestsFile, type FeatureVersion } from '@fabula/contracts';
import { compressFolder } from './compress.ts';
import { damagesOf } from './damages.ts';
import { describeBuild } from './describe.ts';
import { listOf, withoutList } from './digests.ts';
import { integrityOf } from './published-files.ts';
import { Refusal } from './refusal.ts';
import { parseFeatureVersion } from './schema.ts';
import { syncFolder, syncTree } from './write-file.ts';

/** Holds unfinished versions; the server never serves names that begin with a dot. */
export const stagingFolder = '.staging';
/** A copy takes seconds, so an older folder was left by a process that was killed. */
const leftOverMs = 60 * 60 * 1000;

/** Lies beside a version's files and records its registry entry, so that the version can be named again later. */
const recordFile = 'release.json';

export interface Published {
  readonly version: string;
  readonly files: FeatureVersion;
}

export interface PublishOptions {
  /** A name such as 1.5.0; the hash of the content if left out. */
  readonly version?: string | undefined;
  readonly unchecked?: readonly string[];
  readonly now?: number;
}

/**
 * Copies a built feature into the store, where nothing refers to it yet. Existing files are never overwritten: the same
 * version with the same content is left as it is, with other content it is refused.
 */
export async function publishVersion(store: string, dist: string, options: PublishOptions = {}): Promise<Published> {
  const { unchecked = [], now = Date.now() } = options;
  const { version, files } = describeBuild(dist, options.version);
  const target = versionFolder(store, files.feature.name, version);
  if (existsSync(target)) return sameContent(store, version, files);
  removeLeftOvers(store, now);
  const staging = path.join(store, stagingFolder, `${files.feature.name}-${version}-${randomUUID()}`);
  const { integrity = {} } = files;
  for (const file of Object.keys(withoutList(integrity))) cpSync(path.join(dist, file), path.join(staging, file));
  writeFileSync(path.join(staging, digestsFile), listOf(integrity));
  if (JSON.stringify(integrityOf(staging)) !== JSON.stringify(integrity)) {
    rmSync(staging, { recursive: true });
    throw new Refusal({
      what: `${dist} was built again while it was copied`,
      todo: 'Nothing was changed. Run this again.',
    });
  }
  await compressFolder(staging);
  const published = {
    ...files,
    published: new Date(now).toISOString(),
    ...(unchecked.length > 0 ? { unchecked } : {}),
  };
  writeFileSync(path.join(staging, recordFile), JSON.stringify(published));
  await syncTree(staging);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true });
    if (existsSync(target)) return sameContent(store, version, files);
    throw error;
  }
  await syncNames(store, target);
  return { version, files: published };
}

/** Flushes files and directories to disk, so that a registry never names something that a crash could lose. */
async function syncNames(store: string, target: string): Promise<void> {
  for (const folder of [path.dirname(target), path.join(store, 'r'), store]) await syncFolder(folder);
}

function sameContent(store: string, version: string, files: FeatureVersion): Published {
  const { name } = files.feature;
  const there = publishedVersion(store, name, version);
  // A version that was published before there were lists has none.
  const ofFiles = ({ integrity = {} }: FeatureVersion) => JSON.stringify(withoutList(integrity));
  if (!there || ofFiles(there) !== ofFiles(files)) {
    throw new Refusal({
      what: `${name} ${version} is published already, with other content, and what is published never changes`,
      todo: 'Give this build a name of its own with --as, or leave --as out and it is named by its content.',
    });
  }
  return { version, files: there };
}

/** The complete version that was published under this name; undefined if there is none. */
export function publishedVersion(store: string, feature: string, version: string): FeatureVersion | undefined {
  // Only a plain name, never a path into another feature's folder.
  if (!/^\w[\w.+-]*$/.test(version)) return undefined;
  const file = path.join(versionFolder(store, feature, version), recordFile);
  return existsSync(file) ? parseFeatureVersion(readFileSync(file, 'utf8'), file) : undefined;
}

/** The feature's version that was published last. */
export function latestVersion(store: string, feature: string): string | undefined {
  const folder = path.join(store, 'r', feature);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const dated = versions.map(
    (version) => [version, publishedVersion(store, feature, version)?.published ?? ''] as const,
  );
  return dated.filter(([, at]) => at !== '').sort(([, one], [, other]) => other.localeCompare(one))[0]?.[0];
}

/** @throws Refusal unless every file of a version is present as it was published */
export function requireWhole(store: string, version: string, files: FeatureVersion): void {
  const damages = damagesOf(store, files);
  if (damages.length === 0) return;
  throw new Refusal({
    what: `${files.feature.name} ${version} is not whole in ${store}: ${damages.join('; ')}`,
    todo: 'Put these files back from a copy, or release another version. What is stable now was left as it is.',
  });
}

function versionFolder(store: string, feature: string, version: string): string {
  return path.join(store, 'r', feature, version);
}

function removeLeftOvers(store: string, now: number): void {
  const folder = path.join(store, stagingFolder);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const left = path.join(folder, name);
    const since = statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (since < now - leftOverMs) rmSync(left, { recursive: true, force: true });
  }
}
