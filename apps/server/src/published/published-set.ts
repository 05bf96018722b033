import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistry } from '../site/registry.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { inParallel } from './in-parallel.ts';
import { neededFiles } from './needed-files.ts';
import { digestOf, type PublishedFiles, type PublishedState, readPublishedFile } from './published-state.ts';

/** One published state on this server's disk, as far as it is here. */
export interface PublishedSet {
  readonly state: PublishedState;
  readonly files: PublishedFiles;
  /** Has its files under their paths, so that it is served like any other folder. */
  readonly folder: string;
  /** Fetches a file that it names, with its compressed copies, where they are not here yet. */
  bring(path: string): Promise<void>;
  /** Fetches all without which it must not be shown. */
  bringNeeded(): Promise<void>;
  /** Gives another set a file of this one, without a copy; false where it is not here. */
  lend(path: string, digest: string, target: string): Promise<boolean>;
}

export interface PublishedSetOptions {
  readonly store: ObjectStore;
  /** The folder of all sets. */
  readonly home: string;
  readonly state: PublishedState;
  readonly files: PublishedFiles;
  /** The one that is shown now; most files of the next are the same. */
  readonly before?: PublishedSet | undefined;
}

/** So many requests at a time. */
const atOnce = 8;
const registryFile = 'registry.json';

export function setFolder({ generation, list }: PublishedState): string {
  return `set-${generation}-${list.slice(0, 12)}`;
}

/** What is here of it already is read again: a power cut may have left half a file. */
export async function openSet({ store, home, state, files, before }: PublishedSetOptions): Promise<PublishedSet> {
  const folder = join(home, setFolder(state));
  let lender = before;
  const place = (path: string) => join(folder, ...path.split('/'));
  const here = new Map<string, Promise<void>>();
  await inParallel(files, atOnce, async ([path, { digest }]) => {
    const content = await readFile(place(path)).catch(() => undefined); // not fetched yet
    if (content && digestOf(content) === digest) here.set(path, Promise.resolve());
    else if (content) await rm(place(path));
  });

  const borrow = async (path: string, digest: string) => {
    await mkdir(dirname(place(path)), { recursive: true });
    return (await lender?.lend(path, digest, place(path))) ?? false;
  };
  const fetchOne = async (path: string, digest: string) => {
    if (await borrow(path, digest)) return;
    await writeDated(place(path), await readPublishedFile(store, digest), digest);
  };
  const bringOne = async (path: string) => {
    const file = files.get(path);
    if (!file) return;
    const coming = here.get(path) ?? fetchOne(path, file.digest);
    here.set(path, coming);
    await coming.catch((error: unknown) => {
      here.delete(path);
      throw error;
    });
  };
  return {
    state,
    files,
    folder,
    async bring(path) {
      // The copies first: whoever finds the file itself looks for them.
      for (const one of [`${path}.br`, `${path}.gz`, path]) await bringOne(one);
    },
    async bringNeeded() {
      await bringOne(registryFile);
      const registry = await readRegistry(folder, new Map());
      await inParallel(neededFiles(files.keys(), registry), atOnce, bringOne);
      // What the last one has beyond that is not fetched again when a page asks. From here on this one needs no other.
      const others = [...files].filter(([path]) => !here.has(path));
      await inParallel(lender ? others : [], atOnce, async ([path, { digest }]) => {
        if (await borrow(path, digest)) here.set(path, Promise.resolve());
      });
      lender = undefined;
    },
    async lend(path, digest, target) {
      if (files.get(path)?.digest !== digest) return false;
      try {
        await here.get(path);
        if (!here.has(path)) return false;
        await link(place(path), target);
        return true;
      } catch {
        return false; // it is fetched instead
      }
    },
  };
}

/**
 * Writes a file as a whole. Its time is made of its digest, because tags for caches are made of the time
 * (site/static-files.ts): so every server has the same tag for the same content.
 */
async function writeDated(target: string, content: Uint8Array, digest: string): Promise<void> {
  const draft = `${target}.${randomUUID()}~`;
  const seconds = Number.parseInt(digest.slice(0, 10), 16) / 1000;
  await writeFile(draft, content);
  await utimes(draft, seconds, seconds);
  await rename(draft, target);
}
