import { type Bytes, hasDigest } from './bytes.ts';
import { type SetManifest, UpdateRefusal } from './manifest.ts';
import type { SetFiles } from './set-files.ts';

/** Where files of a set come from. */
export interface SetSources {
  /** What the running page's own folder has at this path; null for nothing. */
  readonly running: (path: string) => Promise<Bytes | null>;
  /** Rejects where the site does not give it. */
  readonly fetched: (version: string, path: string) => Promise<Bytes>;
}

/**
 * Puts every file of a set into its folder, and goes on where an earlier try stopped. Nothing is written that has not
 * the digest of the manifest.
 * @throws UpdateRefusal where the site has another file; also rejects where it cannot be reached, or the phone is full
 */
export async function makeSet(manifest: SetManifest, files: SetFiles, sources: SetSources): Promise<void> {
  const { version } = manifest;
  const isBegun = (await files.folders()).includes(version);
  for (const [path, digest] of Object.entries(manifest.files)) {
    const target = `${version}/${path}`;
    // One that was being written when the app was killed is there, but not whole.
    const before = isBegun ? await files.read(target) : null;
    if (before && (await hasDigest(before, digest))) continue;
    await files.write(target, await findFile(version, path, digest, sources));
  }
}

async function findFile(version: string, path: string, digest: string, from: SetSources): Promise<Bytes> {
  const own = await from.running(path);
  if (own && (await hasDigest(own, digest))) return own;
  const fetched = await from.fetched(version, path);
  if (await hasDigest(fetched, digest)) return fetched;
  throw new UpdateRefusal(`The site has another ${path}`);
}
