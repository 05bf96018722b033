import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@fabula/contracts';
import { manifestPath, pathOnSite, readManifest, type SetManifest, UpdateRefusal } from '@fabula/native/manifest';
import { digestOf } from '../release/published-files.ts';
import { replaceFile } from '../release/replace-file.ts';
import { readRegistry } from '../release/store.ts';
import { type AppSite, makeAppSite, readFloor } from './app-site.ts';
import { publicHalf, signManifest } from './keys.ts';
import { SyncError } from './sync-error.ts';

/** A phone takes each file as one text, and keeps up to three sets. */
const mostBytes = { file: 32 * 1024 * 1024, set: 128 * 1024 * 1024 } as const;

export interface SetRelease extends Omit<AppSite, 'out' | 'updates'> {
  /** The private key. */
  readonly key: KeyObject;
  /** The lowest build number of an app in which the set runs; a feature of it may need a higher one. */
  readonly minNative: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Publishes what an app for phones would carry now as a set that the apps of this key fetch: its own files first, and
 * the signed list last, so that whoever reads the list finds every file.
 * @throws SyncError as `makeAppSite`, and for a set that no app would take
 */
export async function releaseSet({ key, minNative, now, ...site }: SetRelease): Promise<SetManifest> {
  const { store } = site;
  const before = publishedSet(store);
  // A counter of seconds, so that an app's own files, which are counted likewise, are older or newer than each set. It
  // grows even where a clock went wrong.
  const number = Math.max(Math.floor(now / 1000), (before?.number ?? 0) + 1);
  const out = mkdtempSync(path.join(tmpdir(), 'fabula-set-'));
  try {
    makeAppSite({ ...site, out, updates: { key: publicHalf(key), number } });
    const { version, files } = readFloor(out);
    const lowest = Math.max(minNative, ...neededBy(readRegistry(store)));
    const signed = JSON.stringify({ schema: 1, number, version, minNative: lowest, files } satisfies SetManifest);
    const manifest = acceptable(signed, out);
    for (const [file, digest] of Object.entries(files)) await publishFile(store, out, version, file, digest);
    const target = path.join(store, manifestPath);
    mkdirSync(path.dirname(target), { recursive: true });
    await replaceFile(target, JSON.stringify(signManifest(signed, key)));
    removeOthers(store, [version, before?.version]);
    return manifest;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The build numbers of an app that the carried features ask for. */
function neededBy({ features }: Registry): readonly number[] {
  const carried = Object.values(features).map((release) =>
    release.disabled ? undefined : release.versions[release.stable],
  );
  return carried.flatMap((version) => version?.feature.minNative ?? []);
}

/** The set that apps find now; null without one. */
function publishedSet(store: string): SetManifest | null {
  const file = path.join(store, manifestPath);
  if (!existsSync(file)) return null;
  try {
    return readManifest(JSON.parse(readFileSync(file, 'utf8')).signed);
  } catch (error) {
    throw new SyncError(`${file} cannot be understood: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads the list with the apps' own rules. */
function acceptable(signed: string, out: string): SetManifest {
  try {
    const manifest = readManifest(signed);
    const sizes = Object.keys(manifest.files).map((file) => statSync(path.join(out, file)).size);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    if (Math.max(...sizes) > mostBytes.file || whole > mostBytes.set) throw new UpdateRefusal('It is too large');
    return manifest;
  } catch (error) {
    if (error instanceof UpdateRefusal) throw new SyncError(`No app would take this set. ${error.message}`);
    throw error;
  }
}

/** Files that browsers fetch, too, are in the store; what it has under that name must be the same. */
async function publishFile(store: string, out: string, version: string, file: string, digest: string): Promise<void> {
  const address = pathOnSite(version, file);
  const target = path.join(store, address);
  if (address === `/${file}`) {
    if (digestOf(file, readFileSync(target)) !== digest) throw new SyncError(`${file} is changing in ${store}`);
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  await replaceFile(target, readFileSync(path.join(out, file)));
}

/** An app may still be fetching the files of the set before. */
function removeOthers(store: string, kept: readonly (string | undefined)[]): void {
  const folder = path.join(store, path.dirname(manifestPath));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name)) rmSync(path.join(folder, entry.name), { recursive: true });
  }
}
