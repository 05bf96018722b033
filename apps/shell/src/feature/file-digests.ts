import { digestsFile, type FeatureVersion, lateFileMs } from '@fabula/contracts';
import { digestOf, expectFiles, isUnlisted } from './checked-files.ts';

/** The lists of digests that are on their way, by the folder of their version. */
const awaited = new Map<string, Promise<void>>();

/**
 * Makes the digests of a version known. The page brings those of the feature that it shows first; for any other one it
 * knows the list that lies beside the files. Then this returns a promise, and what is needed first comes with the list.
 */
export function knowFiles(files: FeatureVersion, waitMs = lateFileMs): Promise<void> | undefined {
  const { base, entry, preload, integrity } = files;
  const pending = awaited.get(base);
  if (pending) return pending;
  expectFiles(files);
  if (!integrity?.[digestsFile] || !isUnlisted(entry)) return undefined;
  for (const file of preload) fetchAhead(base + file);
  const list = readChecked<NonNullable<FeatureVersion['integrity']>>(base + digestsFile, waitMs)
    .then((digests) => expectFiles({ base, integrity: digests }))
    .finally(() => awaited.delete(base));
  awaited.set(base, list);
  return list;
}

/**
 * Brings a file whose digest is not known yet into the browser's cache. It is requested again with its digest, which
 * costs no other request, because published files may be cached. Skipped for another origin, where it might.
 */
export function fetchAhead(address: string): void {
  if (!address.startsWith('/')) return;
  fetch(address)
    .then((response) => response.blob())
    .catch(() => undefined); // whoever needs it requests it again, and sees the failure
}

/** Files that did not arrive whole. */
const failed = new Set<string>();

/** Reads a JSON file of a version, which must match its digest. */
export async function readChecked<Value>(address: string, waitMs = lateFileMs): Promise<Value> {
  const signal = AbortSignal.timeout(waitMs);
  // A cache on the way, including the browser's, may hold a broken copy.
  const cache = failed.has(address) ? 'reload' : 'default';
  try {
    const response = await fetch(address, { signal, cache, integrity: digestOf(address) ?? '' });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } catch (error) {
    failed.add(address);
    throw error;
  }
}
