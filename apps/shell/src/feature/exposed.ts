import { containerGlobal, exposedModule, type FeatureVersion } from '@fabula/contracts';
import type { AvailableFeature } from '@fabula/platform';
import { preload } from 'react-dom';
import { digestOf, nextAddress, noteLost } from './checked-files.ts';
import { federation } from './federation.ts';
import { knowFiles } from './file-digests.ts';
import { expectEntryWithin } from './files-plugin.ts';
import { loadLimits, within } from './retry.ts';

/** The entry of each feature that the runtime loads or has loaded, by the feature's name. */
const present = new Map<string, string>();

/**
 * Loads the module a feature exposes, which shares our React and platform. The runtime loads it once; a failed load is
 * repeated on the next call.
 */
export async function loadExposed(
  { manifest: { name }, files }: AvailableFeature,
  attemptMs = loadLimits.attemptMs,
): Promise<unknown> {
  const until = performance.now() + attemptMs;
  const digests = knowFiles(files, attemptMs);
  try {
    if (digests) await digests;
  } catch (error) {
    loseFiles(files);
    throw error;
  }
  const leftMs = until - performance.now();
  if (present.get(name) !== files.entry) begin(name, files, leftMs);
  try {
    return await within(federation.loadRemote(`${name}/${exposedModule}`), leftMs);
  } catch (error) {
    if (present.get(name) === files.entry) giveUp(name, files);
    throw error;
  }
}

function begin(name: string, files: FeatureVersion, leftMs: number): void {
  expectEntryWithin(leftMs);
  preloadFiles(files);
  present.set(name, files.entry);
  const remote = { name, entry: nextAddress(files.entry), entryGlobalName: containerGlobal(name) };
  // By force, because nothing may stay of another version, nor of an attempt that failed.
  federation.registerRemotes([remote], { force: true });
}

function giveUp(name: string, files: FeatureVersion): void {
  present.delete(name);
  loseFiles(files);
}

/** A preloaded file may hang or be broken before anything requests it, so its next request bypasses the caches, too. */
function loseFiles({ base, entry, preload: files }: FeatureVersion): void {
  for (const file of new Set([entry, ...files.map((file) => base + file)])) noteLost(file);
}

/**
 * Loads the files of a first screen beside the entry instead of after it. Skipped for another origin, where the browser
 * would load them twice.
 */
function preloadFiles({ base, entry, preload: files }: FeatureVersion): void {
  if (!base.startsWith('/')) return;
  for (const file of files.filter((name) => base + name !== entry)) {
    const as = file.endsWith('.css') ? 'style' : 'script';
    preload(base + file, { as, integrity: digestOf(base + file) });
  }
}

/**
 * Makes the next load run the entry again, because what it once put into the page, such as its styles, has been
 * removed.
 */
export function forgetExposed({ entry }: Pick<FeatureVersion, 'entry'>): void {
  for (const [name, known] of present) if (known === entry) present.delete(name);
}
