import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type Registry } from '@fabula/contracts';
import { withLock } from './lock.ts';
import { Refusal } from './refusal.ts';
import { replaceFile } from './replace-file.ts';
import { parseRegistry } from './schema.ts';

/** This many releases between reading and writing mean that something writes without pause. */
const maxTries = 20;

/** What a store holds before the first release. */
const empty: Registry = { schema: 1, revision: 0, host: { contract }, features: {} };

export function readRegistry(store: string): Registry {
  const file = path.join(store, 'registry.json');
  try {
    return parseRegistry(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return empty;
    throw error;
  }
}

/** Returns the new registry, or throws a Refusal. Returning the same registry means that nothing has to change. */
export type Change = (registry: Registry) => Registry | Promise<Registry>;

/** Releases that servers take from a shared store; the folder is only where they are made (shared-releases.ts). */
export interface SharedReleases {
  /** Makes the folder what the store has. */
  bring(): Promise<void>;
  /** Sends what nothing refers to yet, which takes longest, before anybody has to wait. */
  sendFiles(): Promise<void>;
  /** Sends the folder's state as the next, under its lock; false where another machine's was, which is then here. */
  send(): Promise<boolean>;
}

export interface SwapOptions {
  readonly shared?: SharedReleases | undefined;
  /** Runs under the lock before the registry is written, when it is still the one that was read. */
  readonly beforehand?: (after: Registry) => Promise<void>;
  /** Runs under the lock after the registry was written. */
  readonly afterwards?: (registry: Registry) => void;
}

/**
 * Compare and swap: the change is computed from the registry that was read, and written only if the revision is still
 * the same; otherwise it is computed again from the newer registry. Of two releases at the same moment both succeed, or
 * one is refused because of what the other changed. With a shared store the same goes for releases from two machines.
 */
export async function swapRegistry(store: string, change: Change, options: SwapOptions = {}): Promise<Registry> {
  mkdirSync(store, { recursive: true });
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const before = readRegistry(store);
    const changed = await change(before);
    await options.shared?.sendFiles();
    const written = await withLock(store, async () => {
      if (readRegistry(store).revision !== before.revision) return undefined;
      const after = changed === before ? before : { ...changed, revision: before.revision + 1 };
      await options.beforehand?.(after);
      if (after !== before) await replaceFile(path.join(store, 'registry.json'), JSON.stringify(after));
      if ((await options.shared?.send()) === false) return undefined;
      options.afterwards?.(after);
      return after;
    });
    if (written) return written;
  }
  throw new Refusal({
    what: `Others wrote to ${store} in each of ${maxTries} attempts.`,
    todo: 'Nothing was changed. Run this again.',
  });
}
